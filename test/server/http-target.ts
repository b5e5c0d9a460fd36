import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { serve } from '../../src/commands/serve.ts';
import { folderWith } from '../temporary-folder.ts';
import { BASE_URL, freshAddress, keyRecords, type ApiTarget, type Init } from './api-target.ts';

export interface HttpTarget extends ApiTarget {
  port: number;
  /** Path of its file of keys. */
  keysFile: string;
  close: () => Promise<void>;
}

/** The service as `npm start` runs it, on a free port. @param trusted value of TRUSTED_PROXIES */
export async function httpTarget(trusted = '127.0.0.1'): Promise<HttpTarget> {
  const keysFile = `${await folderWith({ 'keys.json': JSON.stringify(keyRecords) })}/keys.json`;
  const env = { PORT: '0', HOST: '127.0.0.1', BASE_URL, KEYS_FILE: keysFile, TRUSTED_PROXIES: trusted };
  const server = await serve(env);
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, { address = freshAddress(), ...init }: Init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('X-Forwarded-For', address);
    return fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers, redirect: 'manual' });
  };
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { baseUrl: BASE_URL, ask, port, keysFile, close };
}

export interface RawAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** A request exactly as given: no header added, nothing decoded. */
export function askRaw(port: number, path: string, init: { method?: string; headers?: Record<string, string> } = {}) {
  return new Promise<RawAnswer>((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, path, agent: false, ...init }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on('error', reject).end();
  });
}

/** The answer to bytes that need not be HTTP. */
export function askBytes(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes, 'latin1'));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
    socket.on('error', reject);
  });
}

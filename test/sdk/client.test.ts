import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createClient } from '../../sdk/api/client.ts';
import { SilentService } from '../../sdk/api/errors.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const end of ends.splice(0)) end();
});

const partly = (response: ServerResponse): void => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 1000 });
  response.write('{"items": [');
};

async function clientOf(answer: (response: ServerResponse) => void, signal = new AbortController().signal) {
  const server = createServer((_, response) => answer(response)).listen(0);
  await new Promise((listening) => server.once('listening', listening));
  ends.push(() => (server.closeAllConnections(), server.close()));
  const baseUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
  const t = (key: string): string => key;
  return createClient({ baseUrl, key: undefined, t, lang: 'de', signal, mapStyle: 'calm', onWait: () => undefined });
}

test.each<[string, (response: ServerResponse) => void]>([
  ['is cut off in its middle', (response) => (partly(response), setTimeout(() => response.destroy(), 50))],
  ['stalls', partly],
  ['is the page of another', (response) => void response.writeHead(200).end('<!doctype html><title>Login</title>')],
])('an answer that %s is a service that does not answer', async (_, answer) => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const short = new AbortController();
    setTimeout(() => short.abort(new DOMException('late', 'TimeoutError')), 300);
    return short.signal;
  });
  const client = await clientOf(answer);
  const error: unknown = await client.search({}).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SilentService);
  expect(error).toMatchObject({ code: 'network', message: 'network' });
});

test('an answer that is called off in its middle is none', async () => {
  const given = new AbortController();
  const client = await clientOf((response) => (partly(response), setTimeout(() => given.abort(), 50)), given.signal);
  await expect(client.search({})).rejects.toHaveProperty('name', 'AbortError');
});

test.each([
  [403, '<h1>Blocked</h1>', 'network'],
  [401, '<h1>Login</h1>', 'network'],
  [403, '{"code":"origin_not_allowed"}', 'key_origin'],
  [401, '{"code":"unknown_key"}', 'key_unknown'],
])('%i with %s is told as %s: only the service knows of keys', async (status, body, code) => {
  const client = await clientOf((response) => void response.writeHead(status).end(body));
  await expect(client.search({})).rejects.toHaveProperty('code', code);
});

test.each(['', undefined])(
  'a destination without a name (%s) is not there, and nobody is asked for it',
  async (slug) => {
    let asked = 0;
    const client = await clientOf((response) => void (asked++, response.writeHead(404).end('{}')));
    await expect(client.poi(slug as string)).rejects.toHaveProperty('code', 'not_found');
    expect(asked).toBe(0);
  },
);

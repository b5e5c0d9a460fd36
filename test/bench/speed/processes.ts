import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { nodeEnvironment } from '../../../src/server/node-flags.ts';
import { freePort } from '../../free-port.ts';

/** What is measured runs in processes of its own; none outlives this one. */
const alive = new Set<ChildProcess>();
process.on('exit', () => alive.forEach((child) => child.kill('SIGKILL')));

/**
 * Runs a script of this folder to its end, with `input` as JSON on its standard input.
 * @returns the JSON that it printed last
 * @throws Error with its exit code
 */
export async function runScript<T>(name: string, input: object): Promise<T> {
  const child = track(spawn(process.execPath, [pathOf(name)], { stdio: ['pipe', 'pipe', 'inherit'] }));
  const chunks: Buffer[] = [];
  child.stdout!.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stdin!.end(JSON.stringify(input));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${name} ist mit ${code} zu Ende gegangen.`);
  return JSON.parse(Buffer.concat(chunks).toString('utf8').trim().split('\n').at(-1)!) as T;
}

/** What a script was given on its standard input. */
export async function inputOf<T>(): Promise<T> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as T;
}

export const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** A server that answers. */
export interface RunningServer {
  port: number;
  /** Milliseconds from the spawn to the end of the first answer with status 200. */
  firstAnswerMs: number;
  /** Megabytes in memory right after it; undefined where /proc is missing. */
  rssMb: number | undefined;
  pid: number;
  /** Megabytes in memory now. */
  rssNow: () => Promise<number | undefined>;
  stop: () => Promise<void>;
}

/**
 * Starts `node ...args`, or another program, with its port in the environment and asks for `path` until there is an
 * answer.
 * @throws Error when the process ends before it answers, or answers anything but 200
 */
export async function startServer(
  args: readonly string[],
  path: string,
  program = process.execPath,
): Promise<RunningServer> {
  const port = await freePort();
  const start = performance.now();
  const told = { PORT: String(port), HOST: '127.0.0.1', BASE_URL: '', NODE_ENV: 'production' };
  const env = { ...process.env, ...nodeEnvironment, ...told };
  const child = track(spawn(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'] }));
  const stop = async () => {
    if (!alive.has(child)) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  for (;;) {
    if (!alive.has(child)) throw new Error(`${args.join(' ')} hat nicht geantwortet.`);
    const status = await statusOf(port, path);
    if (status === 200) break;
    if (status !== undefined) throw new Error(`${args.join(' ')} antwortet auf ${path} mit ${status}.`);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const firstAnswerMs = performance.now() - start;
  const rssNow = () => rssOf(child.pid!);
  return { port, firstAnswerMs, rssMb: await rssNow(), pid: child.pid!, rssNow, stop };
}

function track(child: ChildProcess): ChildProcess {
  alive.add(child);
  child.once('exit', () => alive.delete(child));
  return child;
}

/** Status of the whole answer, undefined while nobody listens. */
function statusOf(port: number, path: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    get({ port, path, host: '127.0.0.1', agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    }).on('error', () => resolve(undefined));
  });
}

async function rssOf(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : (Number(kilobytes) * 1024) / 1e6;
}

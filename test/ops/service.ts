import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request, Agent } from 'node:http';
import { afterAll } from 'vitest';
import { nodeEnvironment, nodeFlags } from '../../src/server/node-flags.ts';
import { freePort } from '../free-port.ts';
import { NO_KEYS } from '../no-keys.ts';

/** A process that was started for the tests of one file and ends with them. */
export interface Running {
  child: ChildProcess;
  port: number;
  /** Everything it wrote so far. */
  said: () => string;
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

const started: ChildProcess[] = [];
afterAll(async () => {
  const left = started.splice(0).filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  await Promise.all(left.map((child) => (child.kill('SIGKILL'), once(child, 'exit'))));
});

interface RunOptions {
  /** Beside our own; what is undefined is taken away. */
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** How long it may take until it answers. */
  patienceMs?: number;
  isReady: () => Promise<boolean>;
}

/** Starts a program and waits until it answers on its port. */
export async function run(
  command: string,
  args: string[],
  port: number,
  { env = {}, cwd, patienceMs = 20_000, isReady }: RunOptions,
): Promise<Running> {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env } });
  started.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await until(isReady, patienceMs, () => `${command} ${args.join(' ')} does not answer: ${said}`);
  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    child.kill(signal);
    await once(child, 'exit');
    return child.exitCode;
  };
  return { child, port, said: () => said, stop };
}

/** The service as an operator runs it. Callers are told apart by X-Forwarded-For. */
export async function startService(
  env: NodeJS.ProcessEnv = {},
  { dist = 'dist', shell = '', node = [] as string[], begun = '/readyz' } = {},
): Promise<Running> {
  const port = Number(env.PORT ?? (await freePort()));
  const program = [process.execPath, ...nodeFlags, ...node, 'dist/serve/serve.mjs', dist];
  const [command, args] = shell
    ? ['bash', ['-c', `${shell}; exec "$@"`, 'bash', ...program]]
    : [program[0]!, program.slice(1)];
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG: 'events',
    TRUSTED_PROXIES: '127.0.0.1',
    KEYS_FILE: NO_KEYS,
    ...nodeEnvironment,
    ...env,
  };
  return run(command, args, port, { env: settings, isReady: async () => (await ask(port, begun)).status === 200 });
}

export interface Said {
  /** 0 when the connection failed. */
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

const shared = new Agent({ keepAlive: true, maxSockets: 256 });

export interface AskOptions {
  headers?: Record<string, string>;
  method?: string;
  /** False for a connection of its own. */
  agent?: Agent | false;
  timeoutMs?: number;
}

/** One request; a connection that fails is an answer with status 0. */
export function ask(
  port: number,
  path: string,
  { headers = {}, method = 'GET', agent = shared, timeoutMs = 10_000 }: AskOptions = {},
): Promise<Said> {
  return new Promise((resolve) => {
    const failed = (): void => resolve({ status: 0, headers: {}, body: Buffer.alloc(0) });
    try {
      const asked = request(
        { host: '127.0.0.1', port, path, method, headers, agent, timeout: timeoutMs },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', failed);
          response.on('end', () =>
            resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
          );
        },
      );
      asked.on('error', failed).on('timeout', () => asked.destroy());
      asked.end();
    } catch {
      failed();
    }
  });
}

/** The value of one line of /metrics; labels are added up. */
export async function figure(port: number, name: string): Promise<number> {
  const text = (await ask(port, '/metrics')).body.toString();
  const lines = text.split('\n').filter((line) => line.startsWith(name) && /^[ {]/.test(line.slice(name.length)));
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}

/** Resident memory of a process in MB. */
export function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export async function until(
  holds: () => Promise<boolean> | boolean,
  timeoutMs: number,
  complaint: () => string = () => 'this did not come about in time',
): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(complaint());
    await pause(25);
  }
}

/** A caller of its own for each number. */
export const from = (n: number): Record<string, string> => ({
  'X-Forwarded-For': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
});

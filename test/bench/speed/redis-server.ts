import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { access, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export const howToInstallRedis = 'apt-get install -y --no-install-recommends redis-server';

/** A Redis that lives in a temporary folder, is reached by a socket there alone, and is gone after `stop`. */
export interface RedisServer {
  socket: string;
  pid: number;
  stop: () => Promise<void>;
}

/** @returns undefined where Redis is not installed */
export async function startRedis(): Promise<RedisServer | undefined> {
  if (!(await isInstalled('redis-server'))) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'ausflug-redis-'));
  const socket = join(folder, 'redis.sock');
  const settings = ['--port', '0', '--unixsocket', socket, '--dir', folder, '--save', '', '--appendonly', 'no'];
  const child = spawn('redis-server', settings, { stdio: 'ignore' });
  const remove = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  // For an interrupted run.
  process.once('exit', remove);
  const stop = async () => {
    process.off('exit', remove);
    if (child.exitCode === null && child.kill()) await once(child, 'exit');
    remove();
  };
  for (let tries = 0; tries < 500; tries++) {
    if (await exists(socket)) return { socket, pid: child.pid!, stop };
    await wait(10);
  }
  await stop();
  throw new Error('Redis ist nicht gestartet.');
}

async function isInstalled(command: string): Promise<boolean> {
  const found = (process.env.PATH ?? '').split(delimiter).map((folder) => exists(join(folder, command)));
  return (await Promise.all(found)).includes(true);
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

import { execFile, execFileSync, spawn, type SpawnOptions } from 'node:child_process';
import { rmSync } from 'node:fs';
import { chown, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A PostgreSQL that lives in a temporary folder, is reached by a socket there alone, and is gone after `stop`. */
export interface Cluster {
  /** Runs SQL; the rows come back as psql prints them unaligned: fields parted by tabs. */
  sql: (text: string) => Promise<string>;
  /** Folder of the socket; the user is bench, the database postgres. */
  socketDir: string;
  /** Of the process above all others. */
  pid: number;
  stop: () => Promise<void>;
}

/** @returns undefined where PostgreSQL is not installed */
export async function startCluster(connections = 5): Promise<Cluster | undefined> {
  const bin = await binaries();
  if (!bin) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'ausflug-postgres-'));
  const owner = await ownerForServer();
  if (owner) await chown(folder, owner.uid, owner.gid);
  const options: SpawnOptions & { cwd: string } = {
    ...owner,
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
  };
  const data = join(folder, 'data');
  try {
    await run(`${bin}/initdb`, ['-D', data, '-U', 'bench', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options);
    const memory = '-c shared_buffers=512MB -c work_mem=64MB -c maintenance_work_mem=256MB -c jit=off';
    const settings = `${memory} -c listen_addresses= -k ${folder} -c fsync=off -c max_connections=${connections}`;
    await run(`${bin}/pg_ctl`, ['-D', data, '-w', '-o', settings, '-l', join(folder, 'log'), 'start'], options);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  const remove = () => {
    execFileSync(`${bin}/pg_ctl`, ['-D', data, '-m', 'immediate', '-w', 'stop'], { ...options, stdio: 'ignore' });
    rmSync(folder, { recursive: true, force: true });
  };
  // For an interrupted run: the server is no child of this process.
  process.once('exit', remove);
  return {
    socketDir: folder,
    pid: parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8')),
    sql: (text) => psql(`${bin}/psql`, ['-h', folder, '-U', 'bench', '-d', 'postgres'], text, options),
    stop: () => {
      process.off('exit', remove);
      remove();
      return Promise.resolve();
    },
  };
}

/** Debian keeps them by version. */
async function binaries(): Promise<string | undefined> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const newest = versions.map(Number).sort((a, b) => b - a)[0];
  return newest === undefined ? undefined : `/usr/lib/postgresql/${newest}/bin`;
}

/** The server refuses to run as root; the package made a user for it. */
async function ownerForServer(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}

function psql(command: string, where: readonly string[], text: string, options: SpawnOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const args = [...where, '-X', '-q', '-A', '-t', '-F', '\t', '-v', 'ON_ERROR_STOP=1'];
    const child = spawn(command, args, { ...options, stdio: 'pipe' });
    const [out, err]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(out).toString('utf8'));
      else reject(new Error(`psql: ${Buffer.concat(err).toString('utf8')}`));
    });
    child.stdin.end(text);
  });
}

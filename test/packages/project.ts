import { execFile, spawn } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { releaseSdk } from '../../src/build/release.ts';
import { packReleases } from '../../src/build/sdk-package.ts';
import { freePort } from '../free-port.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const run = promisify(execFile);

/** The packages of the SDK as it is now, as a release makes them: paths by their names. */
export async function packages(): Promise<Record<string, string>> {
  const maps = await temporaryFolder();
  const { version } = await releaseSdk(maps, '2026-11-22');
  await packReleases(maps);
  const folder = `${maps}/${version}`;
  const archives = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
  return Object.fromEntries(archives.map((name) => [name.replace(`-${version}.tgz`, ''), `${folder}/${name}`]));
}

/**
 * A project of somebody else in a folder of its own, installed from the registry but for our packages.
 * @param needs versions by name; a path is one of our packages
 */
export async function project(files: Record<string, string>, needs: Record<string, string>): Promise<string> {
  const folder = await temporaryFolder();
  const dependencies = Object.fromEntries(
    Object.entries(needs).map(([name, need]) => [name, need.startsWith('/') ? `file:${need}` : need]),
  );
  const manifest = JSON.stringify({ private: true, type: 'module', dependencies });
  for (const [name, text] of Object.entries({ 'package.json': manifest, ...files })) {
    await mkdir(dirname(`${folder}/${name}`), { recursive: true });
    await writeFile(`${folder}/${name}`, text);
  }
  await command(folder, 'npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error');
  return folder;
}

/** Runs a program in a project. @throws Error with what it said */
export async function command(cwd: string, program: string, ...given: string[]): Promise<string> {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', CI: '1', NODE_ENV: '' };
  try {
    return (await run(program, given, { cwd, env, maxBuffer: 1e8 })).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${program} ${given.join(' ')}\n${stdout}\n${stderr}`, { cause: error });
  }
}

/** Starts a server of a project until the test ends. @returns its address */
export async function serve(cwd: string, program: string, given: (port: number) => string[]): Promise<string> {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', NODE_ENV: 'production' };
  const server = spawn(program, given(port), { cwd, env, stdio: 'ignore', detached: true });
  onTestFinished(() => void process.kill(-server.pid!, 'SIGKILL'));
  const url = `http://localhost:${port}`;
  for (let tries = 0; tries < 120; tries++) {
    const answered = await fetch(url).catch(() => undefined);
    if (answered) return url;
    await new Promise((later) => setTimeout(later, 250));
  }
  throw new Error(`${program} does not answer at ${url}`);
}

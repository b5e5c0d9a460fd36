import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { projectRoot } from '../../src/build/project-root.ts';

const own = `${projectRoot}/test/ops/schemathesis`;
const requirements = `${own}/requirements.txt`;

/** What pip says when there is nobody to ask, in the place of a package that is wrong. */
const unreachable = /Failed to establish|Connection|timed out|ProxyError|Temporary failure|SSLError/;

/** How a program ended, and all that it said. */
export interface Ended {
  code: number;
  said: string;
}

/**
 * Schemathesis with the pinned packages, in a venv that is made once for each version of their list.
 * @returns how to run it, or why it cannot run here
 * @throws Error when a package is not what its hash says
 */
export async function findSchemathesis(): Promise<{ run: (args: string[], cwd: string) => Promise<Ended> } | string> {
  const version = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 12);
  const folder = `${projectRoot}/.cache/schemathesis-${version}`;
  const python = `${folder}/bin/python`;
  const env = { ...process.env, PYTHONPATH: own, PYTHONDONTWRITEBYTECODE: '1', SCHEMATHESIS_HOOKS: 'rules' };
  const program = ['-m', 'schemathesis.cli', '--config-file', `${own}/schemathesis.toml`];
  const found = { run: (args: string[], cwd: string) => end(python, [...program, ...args], { cwd, env }) };
  if (existsSync(`${folder}/complete`)) return found;
  await mkdir(`${projectRoot}/.cache`, { recursive: true });
  const venv = await end('python3', ['-m', 'venv', '--clear', folder]);
  if (venv.code !== 0) return 'übersprungen: Python mit venv fehlt (apt-get install python3-venv)';
  const pip = ['-m', 'pip', 'install', '--quiet', '--require-hashes', '--retries', '1', '-r', requirements];
  const { code, said } = await end(python, pip);
  if (code !== 0 && unreachable.test(said)) return 'übersprungen: PyPI ist nicht zu erreichen';
  if (code !== 0) throw new Error(said);
  writeFileSync(`${folder}/complete`, '');
  return found;
}

const run = promisify(execFile);

async function end(program: string, args: string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}) {
  return run(program, args, options).then(
    ({ stdout, stderr }): Ended => ({ code: 0, said: stdout + stderr }),
    ({
      code,
      stdout = '',
      stderr = '',
      message,
    }: Error & { code: number; stdout?: string; stderr?: string }): Ended => ({
      code,
      said: stdout + stderr || message,
    }),
  );
}

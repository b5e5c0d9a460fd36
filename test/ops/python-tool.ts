import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { projectRoot } from '../../src/build/project-root.ts';

/** What pip says when there is nobody to ask, in the place of a package that is wrong. */
const unreachable = /Failed to establish|Connection|timed out|ProxyError|Temporary failure|SSLError/;

/** How a program ended, and all that it said. */
export interface Ended {
  code: number;
  said: string;
}

/** Runs the Python of a tool. */
export type PythonTool = (args: string[], options?: { cwd?: string; env?: NodeJS.ProcessEnv }) => Promise<Ended>;

/**
 * A tool from PyPI with the packages that `test/ops/NAME/requirements.txt` pins, in a venv that is made once for each
 * version of their list.
 * @returns its Python, or why it cannot run here
 * @throws Error when a package is not what its hash says
 */
export async function findPythonTool(name: string): Promise<PythonTool | string> {
  const requirements = `${projectRoot}/test/ops/${name}/requirements.txt`;
  const version = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 12);
  const folder = `${projectRoot}/.cache/${name}-${version}`;
  const python = `${folder}/bin/python`;
  const tool: PythonTool = (args, options) => end(python, args, options);
  if (existsSync(`${folder}/complete`)) return tool;
  await mkdir(`${projectRoot}/.cache`, { recursive: true });
  const venv = await end('python3', ['-m', 'venv', '--clear', folder]);
  if (venv.code !== 0) return 'übersprungen: Python mit venv fehlt (apt-get install python3-venv)';
  const pip = ['-m', 'pip', 'install', '--quiet', '--require-hashes', '--retries', '1', '-r', requirements];
  const { code, said } = await tool(pip);
  if (code !== 0 && unreachable.test(said)) return 'übersprungen: PyPI ist nicht zu erreichen';
  if (code !== 0) throw new Error(said);
  writeFileSync(`${folder}/complete`, '');
  return tool;
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

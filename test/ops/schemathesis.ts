import { projectRoot } from '../../src/build/project-root.ts';
import { findPythonTool, type Ended } from './python-tool.ts';

const own = `${projectRoot}/test/ops/schemathesis`;

/** Schemathesis with the rules of its folder. @returns how to run it, or why it cannot run here */
export async function findSchemathesis(): Promise<{ run: (args: string[], cwd: string) => Promise<Ended> } | string> {
  const python = await findPythonTool('schemathesis');
  if (typeof python === 'string') return python;
  const env = { ...process.env, PYTHONPATH: own, PYTHONDONTWRITEBYTECODE: '1', SCHEMATHESIS_HOOKS: 'rules' };
  const program = ['-m', 'schemathesis.cli', '--config-file', `${own}/schemathesis.toml`];
  return { run: (args, cwd) => python([...program, ...args], { cwd, env }) };
}

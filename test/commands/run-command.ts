import { spawnSync } from 'node:child_process';

/** Runs a command of the project as a person does, without npm. */
export function runCommand(name: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`src/commands/${name}.ts`, ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

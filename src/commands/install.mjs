// Runs before every command, under whatever Node the machine has and before anything is installed: makes node_modules
// match the lockfile. From the next step of the same npm script on, the project's own Node 24 is first on the PATH.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const stamp = 'node_modules/.installed';
const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';

if (installed !== wanted) {
  console.log('Abhängigkeiten werden eingerichtet (npm ci) …');
  // npm names itself in npm_execpath: the same npm that runs this script, on every system.
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []];
  execFileSync(command, [...args, 'ci', '--no-fund', '--no-audit', '--loglevel=error'], { stdio: 'inherit' });
  writeFileSync(stamp, wanted);
}

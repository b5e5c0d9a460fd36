// Runs before every command, under whatever Node the machine has and before anything is installed: makes node_modules
// match the lockfile. From the next step of the same npm script on, the project's own Node is first on the PATH.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const stamp = 'node_modules/.installed';
const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';

if (installed !== wanted) {
  // To standard error: what a command prints may be read by another one.
  console.error('Abhängigkeiten werden eingerichtet (npm ci) …');
  // npm names itself in npm_execpath: the same npm that runs this script, on every system.
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []];
  execFileSync(command, [...args, 'ci', '--no-fund', '--no-audit', '--loglevel=error'], { stdio: 'inherit' });
  requireNode();
  writeFileSync(stamp, wanted);
}

/**
 * The own Node is an optional package for each of the usual systems. Where there is none, or where it does not run (musl),
 * the machine's Node is taken.
 */
function requireNode() {
  const own = process.platform === 'win32' ? 'node_modules/.bin/node.cmd' : 'node_modules/.bin/node';
  if (existsSync(own)) {
    try {
      execFileSync(own, ['--version'], { stdio: 'ignore', shell: process.platform === 'win32' });
      return;
    } catch {
      rmSync(own);
    }
  }
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 24 || (major === 24 && minor >= 2)) return;
  console.error(
    `Für dieses System (${process.platform} ${process.arch}) liegt kein eigenes Node bei, und das der Maschine ist ${process.version}. Bitte Node 24 oder neuer installieren.`,
  );
  process.exit(1);
}

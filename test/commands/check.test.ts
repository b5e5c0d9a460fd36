import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';

/** A collection of its own, in a git repository of its own. */
let folder: string;
let castle: string;

beforeAll(async () => {
  folder = `${await temporaryFolder()}/füssen`;
  cpSync('content', `${folder}/content`, { recursive: true });
  rmSync(`${folder}/content/pois`, { recursive: true });
  for (const slug of ['schloss-neuschwanstein', 'koelner-dom']) {
    cpSync(`content/pois/de/${slug}.yaml`, `${folder}/content/pois/de/${slug}.yaml`);
  }
  writeFileSync(`${folder}/content/redirects.yaml`, '{}\n');
  castle = `${folder}/content/pois/de/schloss-neuschwanstein.yaml`;
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], { cwd: folder });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'first');
});

function check(...args: string[]) {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['src/commands/check.ts', '--content', `${folder}/content`, ...args],
    { encoding: 'utf8' },
  );
  return { status, said: stdout };
}

test('a sound collection ends with 0, and only its destinations are counted', () => {
  const { status, said } = check();
  expect([status, /^2 Ziele in .* geprüft: kein Fehler\.$/m.test(said)], said).toEqual([0, true]);
});

test('--fix mends what a machine can, in this collection', () => {
  const good = readFileSync(castle, 'utf8');
  writeFileSync(castle, good.replace(/^name: (.*)$/m, 'name: $1   '));
  expect(check('--fix').status).toBe(0);
  expect(readFileSync(castle, 'utf8')).toBe(good);
});

test('a mistake ends with 1, and one that has vanished is told', () => {
  const good = readFileSync(castle, 'utf8');
  writeFileSync(castle, good.replace('category: schloss', 'category: schlos'));
  const { status, said } = check();
  expect([status, said.includes('Eine Kategorie „schlos“ gibt es nicht.')], said).toEqual([1, true]);
  rmSync(castle);
  expect(check('--since', 'HEAD').said).toContain('schloss-neuschwanstein');
});

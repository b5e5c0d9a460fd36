import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';
import { runCommand } from '../commands/run-command.ts';

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
  const { status, stdout, stderr } = runCommand('check', '--content', `${folder}/content`, ...args);
  return { status, said: stdout, stderr };
}

test('a sound collection ends with 0, and only its destinations are counted', () => {
  const { status, said } = check();
  expect([status, /^2 Ziele in .* geprüft: kein Fehler\.$/m.test(said)], said).toEqual([0, true]);
});

test('--fix mends what a machine can, in this collection', () => {
  const good = readFileSync(castle, 'utf8');
  writeFileSync(castle, good.replace(/^name: (.*)$/m, 'name: $1   '));
  const { status, said } = check('--fix');
  expect([status, said.split('  ')[0]]).toEqual([0, 'content/pois/de/schloss-neuschwanstein.yaml']);
  expect(readFileSync(castle, 'utf8')).toBe(good);
});

test('--fix leaves alone what is no file, and the check tells it beside all else', () => {
  const [inFolder, link] = ['ordner', 'ziel'].map((name) => `${folder}/content/pois/de/${name}.yaml`) as [
    string,
    string,
  ];
  mkdirSync(inFolder);
  symlinkSync('/nirgends.yaml', link);
  const { status, said, stderr } = check('--fix');
  rmSync(inFolder, { recursive: true });
  rmSync(link);
  expect([status, stderr]).toEqual([1, '']);
  expect(said).toContain('0 Dateien geändert.');
  expect(said).toContain('ordner.yaml:1:1  Fehler: Das ist ein Ordner, keine Datei.');
  expect(said).toContain('ziel.yaml:1:1  Fehler: Die Datei lässt sich nicht öffnen.');
});

test('--since a state that git does not know ends with 1 before anything is mended', () => {
  const good = readFileSync(castle, 'utf8');
  const untidy = good.replace(/^name: (.*)$/m, 'name: $1   ');
  writeFileSync(castle, untidy);
  const { status, said, stderr } = check('--fix', '--since', 'quatsch');
  const kept = readFileSync(castle, 'utf8');
  writeFileSync(castle, good);
  expect([status, said, stderr.split(':')[0]]).toEqual([1, '', '--since quatsch']);
  expect(stderr).toContain('diesen Stand kennt git hier nicht');
  expect(kept).toBe(untidy);
});

test('what the operator sets is checked too', () => {
  const service = `${folder}/content/service.yaml`;
  const good = readFileSync(service, 'utf8');
  writeFileSync(service, good.replace('pagesAhead:', 'pageAhead:'));
  const { status, said, stderr } = check();
  rmSync(service);
  const without = check();
  writeFileSync(service, good);
  expect([status, stderr]).toEqual([1, '']);
  expect(said).toMatch(
    /content\/service\.yaml:\d+:\d+ {2}Fehler: Ein Feld „pageAhead“ gibt es nicht\.\n {4}-> Meinten Sie „pagesAhead“\?/,
  );
  expect([without.status, without.stderr]).toEqual([1, '']);
  expect(without.said).toContain('content/service.yaml:1:1  Fehler: Die Datei fehlt.');
});

test('a broken file beside the destinations is told alone, and one that is missing without a stack', () => {
  const [categories, redirects] = ['categories', 'redirects'].map((name) => `${folder}/content/${name}.yaml`) as [
    string,
    string,
  ];
  const [good, none] = [readFileSync(categories, 'utf8'), readFileSync(redirects, 'utf8')];
  writeFileSync(categories, good.replace('"#5c0caa"', 'lila'));
  rmSync(redirects);
  const { status, said, stderr } = check();
  writeFileSync(categories, good);
  writeFileSync(redirects, none);
  expect([status, stderr]).toEqual([1, '']);
  expect(said).toContain('Fehler: „color“ passt nicht bei „schloss“: „lila“.');
  expect(said).toContain('content/redirects.yaml:1:1  Fehler: Die Datei fehlt.');
  expect(said).toContain('2 Fehler, 1 Warnung in 2 Dateien');
});

test('a mistake ends with 1, and one that has vanished is told', () => {
  const good = readFileSync(castle, 'utf8');
  writeFileSync(castle, good.replace('category: schloss', 'category: schlos'));
  const { status, said } = check();
  expect([status, said.includes('Eine Kategorie „schlos“ gibt es nicht.')], said).toEqual([1, true]);
  rmSync(castle);
  expect(check('--since', 'HEAD').said).toContain('schloss-neuschwanstein');
});

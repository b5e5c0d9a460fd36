import { readdirSync, writeFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { snapshot } from '../import/importing.ts';
import { freePort } from '../free-port.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { runCommand } from './run-command.ts';

/** Words of a stack or of an English sentence of Node. */
const foreign = /\n\s+at |node:|Unknown|Unexpected|argument/;

test.each<[string, string[], string]>([
  ['basemap', ['--quatsch'], 'Eine Angabe „--quatsch“ gibt es nicht. Bekannt sind: --from, --bbox,'],
  ['basemap', ['--from'], '„--from“ braucht einen Wert: --from=…'],
  ['basemap', ['--streets=1'], '„--streets“ nimmt keinen Wert.'],
  ['basemap', ['x.pmtiles'], '„x.pmtiles“ gehört zu keiner Angabe.'],
  ['build', ['--quatsch'], 'Bekannt sind: --content, --out.'],
  ['check', ['--quatsch'], 'Bekannt sind: --fix, --links, --since, --content, --out, --help.'],
  ['import', ['--quatsch'], 'Bekannt sind: --source, --licence,'],
  ['keys', ['--quatsch'], 'Bekannt sind: --label, --origin,'],
  ['release', ['--quatsch'], 'Bekannt sind: --to, --step, --artefacts.'],
  ['report', ['--quatsch'], 'Bekannt sind: --base, --to, --content, --out, --help.'],
  ['rollback', ['--quatsch'], 'Bekannt sind: --list, --content, --out, --help.'],
  ['searches', ['--quatsch'], 'Bekannt sind: --state, --limit, --help.'],
  ['translations', ['--quatsch'], 'Bekannt sind: --content, --out, --help.'],
  ['translations', ['quatsch'], 'Einen Befehl „quatsch“ gibt es nicht.'],
  ['doctor', [], 'Aufruf: npm run doctor -- https://karte.example.org'],
  ['doctor', ['karte.example.org'], 'Aufruf: npm run doctor -- https://karte.example.org'],
])('%s %j is refused with a German sentence', (command, args, sentence) => {
  const { status, stdout, stderr } = runCommand(command, ...args);
  expect([status, stdout], stderr).toEqual([1, '']);
  expect(stderr).toContain(sentence);
  expect(stderr).not.toMatch(foreign);
});

test('basemap refuses what is no archive and leaves no part of one', async () => {
  const folder = await temporaryFolder();
  writeFileSync(`${folder}/wiese.pmtiles`, 'x'.repeat(300));
  const { status, stderr } = runCommand('basemap', '--from', `${folder}/wiese.pmtiles`, '--to', `${folder}/to.pmtiles`);
  expect([status, stderr]).toEqual([1, `„${folder}/wiese.pmtiles“ ist kein PMTiles-Archiv.\n`]);
  expect(readdirSync(folder)).toEqual(['wiese.pmtiles']);
});

test('doctor names every check of an address where nothing answers', async () => {
  const { status, stdout } = runCommand('doctor', `http://127.0.0.1:${await freePort()}/`);
  const [, bad, all] = /^(\d+) von (\d+) Prüfungen sind nicht in Ordnung\.$/m.exec(stdout) ?? [];
  expect([status, bad, Number(bad) > 5], stdout).toEqual([1, all, true]);
  expect(stdout.match(/^✗ .*: keine Antwort/gm)).toHaveLength(Number(bad));
});

test('translations finds nothing to mend, and notes nothing for a page that is none', async () => {
  expect(runCommand('translations')).toEqual({
    status: 0,
    stdout: 'Alle englischen Fassungen stimmen mit ihren deutschen Texten überein.\n',
    stderr: '',
  });
  const before = await snapshot('content/docs');
  const twin = Object.keys(before).find((file) => file.includes('/en/'))!;
  const { status, stdout, stderr } = runCommand('translations', 'done', twin, 'content/docs/en/quatsch.md');
  expect([status, stdout, stderr.split('\n')[0]]).toEqual([
    1,
    '',
    'Keine englische Fassung: content/docs/en/quatsch.md',
  ]);
  expect(await snapshot('content/docs')).toEqual(before);
});

test.each<[string, string, string[], string]>([
  [
    'a certificate that is not there',
    '?ca=/gibt/es/nicht',
    ['status'],
    'Die Datei „/gibt/es/nicht“, die SEARCH_ENGINE hinter „ca=“ nennt, ist nicht zu lesen: ' +
      'die Datei oder ihren Ordner gibt es nicht.\n',
  ],
  [
    'a folder in the place of a certificate',
    '?ca=/tmp',
    ['status'],
    'Die Datei „/tmp“, die SEARCH_ENGINE hinter „ca=“ nennt, ist nicht zu lesen: das ist ein Ordner.\n',
  ],
  [
    'a build that is not there',
    '',
    ['push', '--out', '/gibt/es/nicht'],
    'In „/gibt/es/nicht“ liegt kein fertiger Bau; npm run build macht einen.\n',
  ],
])('engine tells of %s', (_, options, args, sentence) => {
  vi.stubEnv('SEARCH_ENGINE', `opensearch+https://127.0.0.1:1/ausflug${options}`);
  const { status, stdout, stderr } = runCommand('engine', ...args);
  vi.unstubAllEnvs();
  expect([status, stdout, stderr]).toEqual([1, '', sentence]);
});

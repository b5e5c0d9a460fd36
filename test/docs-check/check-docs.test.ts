import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../src/build/project-root.ts';
import { checkDocs, refuseBrokenDocs } from '../../src/docs-check/check-docs.ts';
import { readCatalogue } from '../../src/pois/catalogue.ts';
import { ContentError } from '../../src/pois/problem.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const { categories } = (await readCatalogue(`${projectRoot}/content`)).catalogue;

/** The prose of the project with some files laid over it; `line:column message -> fix` of each problem in them. */
async function toldOf(files: Record<string, string | Buffer>): Promise<string[]> {
  const root = await rootWith(files);
  const problems = await checkDocs(root, categories);
  expect(problems.every(({ check, level }) => check === 'docs-page' && level === 'error')).toBe(true);
  expect(problems.every(({ file }) => Object.keys(files).includes(file.replace('content/docs/', '')))).toBe(true);
  return problems.map(({ line, column, message, fix }) => `${line}:${column} ${message} -> ${fix}`);
}

async function rootWith(files: Record<string, string | Buffer>): Promise<string> {
  const root = await temporaryFolder();
  cpSync(`${projectRoot}/content/docs`, `${root}/content/docs`, { recursive: true });
  mkdirSync(`${root}/src`);
  for (const folder of ['src/pages', 'public']) symlinkSync(`${projectRoot}/${folder}`, `${root}/${folder}`);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(`${root}/content/docs/${path}`), { recursive: true });
    await writeFile(`${root}/content/docs/${path}`, text);
  }
  return root;
}

const head = '---\ntitle: Probe\ndescription: Eine Seite zum Prüfen.\n---\n\n';
const page = (...lines: string[]) => ({ 'probe.md': [`${head}## Anfang {#anfang}`, ...lines, ''].join('\n') });
const starting = (start: string): unknown =>
  expect.stringMatching(new RegExp(`^${start.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`));

test('the prose of the project has no problem', async () => {
  expect(await checkDocs(projectRoot, categories)).toEqual([]);
});

test.each<[string, Record<string, string | Buffer>, string]>([
  [
    'bytes of Windows',
    { 'probe.md': Buffer.from(`${head}## A {#a}\n\nschön`.replaceAll('ü', 'u'), 'latin1') },
    '8:1 Die Datei ist nicht in UTF-8',
  ],
  ['an empty file', { 'probe.md': '' }, '1:1 Die Datei ist leer.'],
  ['no head', { 'probe.md': '## A {#a}\n' }, '1:1 Der Kopf der Seite fehlt.'],
  [
    'a head without its end',
    { 'probe.md': '---\ntitle: A\ndescription: B\n\n## A {#a}\n' },
    '5:1 Der Kopf der Seite ist hier noch nicht zu Ende',
  ],
  [
    'an end with a sign too few',
    { 'probe.md': '---\ntitle: A\ndescription: B\n--\n\n## A {#a}\n' },
    '4:1 Der Kopf der Seite ist hier noch nicht zu Ende',
  ],
  [
    'a field of another name',
    { 'probe.md': head.replace('title', 'titel') + '## A {#a}\n' },
    '2:8 Ein Feld „titel“ gibt es nicht. -> Meinten Sie „title“?',
  ],
  ['a field that is missing', { 'probe.md': head.replace('title: Probe\n', '') + '## A {#a}\n' }, '1:1 „title“ fehlt.'],
  [
    'a field that is too long',
    { 'probe.md': head.replace('Eine Seite', 'A'.repeat(170)) + '## A {#a}\n' },
    '3:14 „description“ passt nicht',
  ],
  [
    'a head that is no YAML',
    { 'probe.md': head.replace('Probe', 'Probe: eins') + '## A {#a}\n' },
    '2:8 In der Zeile steht ein Doppelpunkt zu viel',
  ],
  ['a heading without an anchor', page('## Ende'), '7:1 Die Überschrift „## Ende“ braucht einen Anker wie {#anker}.'],
  [
    'text before the first heading',
    { 'probe.md': `${head}Text\n\n## A {#a}\n` },
    '6:1 Vor der ersten Überschrift steht Text',
  ],
  [
    'an unknown place',
    page('', 'Von {{operater}}.'),
    '8:5 Einen Platzhalter „{{operater}}“ gibt es nicht. -> Meinten Sie „{{operator}}“?',
  ],
  [
    'a place that resembles none',
    page('{{quatschmitsosse}}'),
    '7:1 Einen Platzhalter „{{quatschmitsosse}}“ gibt es nicht. -> Es gibt: {{windowSeconds}}, ',
  ],
  [
    'a place with blanks',
    page('{{ operator }}'),
    '7:1 Einen Platzhalter „{{ operator }}“ gibt es nicht. -> Meinten Sie „{{operator}}“?',
  ],
  [
    'a place with an unknown argument',
    page('{{endpoint quatsch}}'),
    '7:1 Einen Platzhalter „{{endpoint quatsch}}“ gibt es nicht. -> Es gibt: Den Endpunkt',
  ],
  [
    'an unknown sample',
    page('{{sample pios}}'),
    '7:1 Einen Platzhalter „{{sample pios}}“ gibt es nicht. -> Meinten Sie „{{sample pois}}“?',
  ],
  [
    'a dead link',
    page('Siehe [dort](/guides/htlm).'),
    '7:14 Der Link „/guides/htlm“ führt ins Leere: Eine solche Seite gibt es nicht. -> Meinten Sie „/guides/html“?',
  ],
  [
    'a link to a file',
    page('[dort](redaktion.md)'),
    '7:8 Der Link „redaktion.md“ führt ins Leere: Eine solche Seite gibt es nicht. -> Meinten Sie „/redaktion“?',
  ],
  [
    'a dead anchor',
    page('[dort](/api-docs#grenze)'),
    '7:8 Der Link „/api-docs#grenze“ führt ins Leere: Den Anker „grenze“ hat die Seite nicht. -> Meinten Sie „#grenzen“?',
  ],
  ['a dead anchor of its own', page('[dort](#anfag)'), '7:8 Der Link „#anfag“ führt ins Leere'],
  [
    'a dead link in HTML',
    page('<a href="/nirgends-hier-oben">x</a>'),
    '7:10 Der Link „/nirgends-hier-oben“ führt ins Leere',
  ],
  ['a script', page('<script>alert(1)</script>'), '7:1 „<script>“ im Text wird nicht ausgeführt'],
  [
    'code in an unknown language',
    page('```cobol', 'MOVE', '```'),
    '7:1 Eine Sprache „cobol“ für Code gibt es nicht. -> Es gibt: json, js,',
  ],
  ['code without an end', page('```js', 'x'), '7:1 Der Codeblock endet nicht.'],
  [
    'a live example without an id',
    page('```html live', '<div></div><script>1</script>', '```'),
    '8:1 Ein Beispiel mit Skript braucht',
  ],
  ['a file that is no page', { 'quatsch/seite.md': head }, '1:1 Aus dieser Datei wird keine Seite.'],
])('%s is told once, with its line', async (_, files, start) => {
  expect(await toldOf(files)).toEqual([starting(start)]);
});

test('what is code, leads out of the site or is answered on demand is no dead link', async () => {
  const lines = ['`[x](/nirgends)`', '', '```html', '<a href="/nirgends">', '<script></script>', '```', ''];
  const links = [
    'https://example.org/x#y',
    'mailto:{{contact}}',
    '{{baseUrl}}/ziele',
    '/ziele/suche?q=x',
    '/api/v1/pois',
    '/merkliste',
  ];
  const there = [
    '#anfang',
    '/api-docs#pois-radius_km',
    '/redaktion#pruefungen-docs-page',
    '/sbom.json',
    '/screenshot.jpg',
    '/',
  ];
  expect(await toldOf(page(...lines, ...[...links, ...there].map((link) => `[x](${link})`)))).toEqual([]);
});

test('an English page has its own text, leads to English pages and takes the German chapters', async () => {
  const english = { 'en/probe.md': `${head}## Start {#anfang}\n\n[a](/api-docs#grenzen) [b](/probe#weg)\n` };
  expect(await toldOf({ ...page(), ...english })).toEqual([starting('8:28 Der Link „/probe#weg“ führt ins Leere')]);
});

test('links to a page with a mistake are not told besides', async () => {
  expect(await toldOf({ ...page('[x](/zweite#quatsch)'), 'zweite.md': `${head}## Ohne Anker\n` })).toEqual([
    starting('6:1 Die Überschrift'),
  ]);
});

test('Windows line ends change nothing', async () => {
  const windows = await readFile(`${projectRoot}/content/docs/impressum.md`, 'utf8');
  expect(await toldOf({ 'probe.md': windows.replaceAll('\n', '\r\n') })).toEqual([]);
});

test('a build refuses them with the same sentences', async () => {
  const error: unknown = await refuseBrokenDocs(await rootWith(page('[x](/guides/htlm)')), categories).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ContentError);
  expect((error as ContentError).message).toContain('content/docs/probe.md:7:5  Fehler: Der Link „/guides/htlm“');
});

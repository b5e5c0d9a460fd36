import { readFileSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';
import { runCommand } from './run-command.ts';

/** A collection of two: one with a text in English that was made by hand, one in German alone. */
async function collectionOfTwo() {
  const folder = await temporaryFolder();
  for (const file of ['categories', 'regions', 'search-words', 'sources', 'service'])
    await cp(`content/${file}.yaml`, `${folder}/${file}.yaml`);
  await writeFile(`${folder}/redirects.yaml`, '{}\n');
  const [translated, german] = [`${folder}/pois/at/hallstatt.yaml`, `${folder}/pois/at/grundlsee.yaml`];
  await cp('content/pois/at/grundlsee.yaml', german);
  const summaries = 'summaries: { en: "A village between the lake and its mountain." }  # von Hand\n';
  await cp('content/pois/at/hallstatt.yaml', translated);
  await writeFile(translated, readFileSync(translated, 'utf8').replace(/^position:/m, `${summaries}position:`));
  return { folder, translated, german };
}

test('a text in another language is noted as made from the German of now, and stale when that changes', async () => {
  const { folder, translated } = await collectionOfTwo();
  const tell = () => runCommand('translations', 'destinations', '--content', folder);
  const { status, stdout, stderr } = runCommand('translations', 'done', translated, '--content', folder);
  expect([status, stdout, stderr]).toEqual([0, `${translated}: vermerkt für en.\n`, '']);
  const noted = readFileSync(translated, 'utf8');
  expect(noted).toMatch(
    /^summaries: \{ en: "A village between the lake and its mountain\." \} {2}# von Hand\ntranslatedFrom: \{en: g[\da-f]{8}\}$/m,
  );
  expect(tell().stdout).toContain('Englisch: veraltet bei 0 von 2\n');
  await writeFile(translated, noted.replace(/^name: .*$/m, 'name: Hallstatt am See'));
  expect(tell().stdout).toContain('Englisch: veraltet bei 1 von 2, etwa hallstatt\n');
  expect(tell().stdout).toMatch(/^Englisch: fehlt bei 2 von 2, etwa /);
});

test('where one of several files has no such text, none is changed', async () => {
  const { folder, translated, german } = await collectionOfTwo();
  const before = readFileSync(translated, 'utf8');
  const missing = `${folder}/pois/at/quatsch.yaml`;
  const { status, stdout, stderr } = runCommand(
    'translations',
    'done',
    translated,
    german,
    missing,
    '--content',
    folder,
  );
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain(
    `In ${german} steht nichts in einer anderen Sprache.\nEine Datei ${missing} gibt es nicht.\n`,
  );
  expect(readFileSync(translated, 'utf8')).toBe(before);
});

test('a file that does not pass the check is named with its line, and how to mend it', async () => {
  const { folder, german } = await collectionOfTwo();
  await writeFile(german, readFileSync(german, 'utf8').replace(/^latitude: .*$/m, 'latitude: 147'));
  const { status, stdout, stderr } = runCommand('translations', 'destinations', '--content', folder);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/grundlsee\.yaml:\d+:\d+/);
  expect(stderr).not.toContain('    at ');
});

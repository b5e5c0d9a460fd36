import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { checkMemories } from '../../src/import/parse-memory.ts';
import { ImportError } from '../../src/import/source-record.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { emptyContent, importFile, importText } from './importing.ts';
import { sights } from './own-files.ts';

const name = 'wien.geojson';
const options = { category: 'denkmal' };

/** A content folder after an import, and the memory of it. */
async function imported(): Promise<{ content: string; memory: string }> {
  const content = await emptyContent();
  await importText(content, name, sights, options);
  return { content, memory: `${content}/import/probe.ndjson` };
}

/** What check and import say of a damaged memory; both say the same. */
async function toldOf(content: string): Promise<string[]> {
  const problems = await checkMemories(content);
  const error: unknown = await importText(content, name, sights, options).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ImportError);
  for (const { message, fix } of problems)
    expect((error as Error).message).toContain(`Fehler: ${message}\n    -> ${fix}`);
  return problems.map(({ file, line, message }) => `${file}:${line} ${message}`);
}

test('a memory that is sound has no problem', async () => {
  const { content } = await imported();
  expect(await checkMemories(content)).toEqual([]);
  expect(await checkMemories(await temporaryFolder())).toEqual([]);
});

test('a memory that Git could not merge is told at its first mark', async () => {
  const { content, memory } = await imported();
  await writeFile(memory, `<<<<<<< HEAD\n${await readFile(memory, 'utf8')}=======\n>>>>>>> zweig\n`);
  expect(await toldOf(content)).toEqual([
    'content/import/probe.ndjson:1 In der Datei stehen zwei Fassungen, die Git nicht zusammenführen konnte („<<<<<<<“).',
  ]);
});

test('every line that is none is told', async () => {
  const { content, memory } = await imported();
  const lines = (await readFile(memory, 'utf8')).split('\n').length;
  await appendFile(memory, '{kaputt\n{"id":"x"}\n');
  expect(await toldOf(content)).toEqual(
    [lines, lines + 1].map((line) => `content/import/probe.ndjson:${line} Die Zeile im Gedächtnis des Imports ist nicht lesbar.`), // prettier-ignore
  );
});

test.each(['', '{"note":"x"}\n'])('a memory that begins with %j is told', async (text) => {
  const { content, memory } = await imported();
  await writeFile(memory, text);
  expect(await toldOf(content)).toEqual([expect.stringContaining('probe.ndjson:1 Das Gedächtnis des Imports beginnt')]);
});

test('a folder is no file to import', async () => {
  const folder = await temporaryFolder();
  await expect(importFile(await emptyContent(), folder)).rejects.toThrow(
    `„${folder}“ ist ein Ordner. Eine Datei nennen`,
  );
});

import { readFile } from 'node:fs/promises';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { analyser } from '../../src/indexes/analyser.ts';
import { hashOf } from '../../src/indexes/index-file.ts';

/** All that decides which words of a text stand in an index, and how those of a query are compared with them. */
const files = [
  ...['fold', 'words', 'stem', 'stopwords', 'compounds', 'hash', 'cologne', 'heard-french'].map(
    (name) => `src/text/${name}.ts`,
  ),
  ...['indexed-texts', 'text-fields', 'vocabulary', 'name-hashes', 'sounds'].map((name) => `src/indexes/${name}.ts`),
];

/** What runs, so that a comment or a type may change. */
const codeOf = async (file: string): Promise<string> =>
  ts.transpileModule(await readFile(file, 'utf8'), {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext, removeComments: true },
  }).outputText;

test('an index of another analyser is refused: after a change of its code its hash is written down anew', async () => {
  expect(analyser).toBe(hashOf(await Promise.all(files.map(codeOf))));
});

import { readdirSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

test('the contract compiles without Node and without a browser', () => {
  const files = readdirSync('src/contract')
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `src/contract/${name}`);
  expect(files.length).toBeGreaterThan(5);
  const program = ts.createProgram(files, {
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2024.d.ts'],
    types: [],
  });
  const messages = ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  expect(messages).toEqual([]);
});

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../src/build/project-root.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { startService, type Running } from '../browser/service.ts';

/** The code of the guide, followed by what it should have got. */
const guide = /```ts\n([^]*?)```/.exec(readFileSync(`${projectRoot}/content/docs/guides/typescript.md`, 'utf8'))![1]!;
const more = `
const one = await client.GET('/api/v1/pois/{slug}', { params: { path: { slug: 'zugspitze' } } });
if (typeof one.data !== 'object' || !('item' in one.data)) throw new Error('no destination');
const description: string = one.data.item.description;
const mobility: 0 | 1 | 2 | 3 | null = one.data.item.mobility;
const wrong = await client.GET('/api/v1/pois', { params: { query: { limit: -1 } } });
const code: 'parameter_not_an_integer' | undefined =
  wrong.error?.code === 'parameter_not_an_integer' ? wrong.error.code : undefined;
console.log(description.length > 20, mobility === null || mobility >= 0, code, wrong.response.status);
`;
const mistakes = guide.replace('limit: 3', "limit: 'drei'").replace('{ name, town }', '{ nmae, town }');

const folder = `${projectRoot}/.cache/typed-client`;
const run = promisify(execFile);
let service: Running;
beforeAll(async () => {
  service = await startService();
  const document = await (await fetch(service.url + endpoints.openapi.path)).text();
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/api.d.ts`, astToString(await openapiTS(document)));
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

test('the client of the guide compiles and runs; what is not in the contract does not compile', async () => {
  const files = { client: `${folder}/client.ts`, mistakes: `${folder}/mistakes.ts` };
  await writeFile(files.client, (guide + more).replaceAll('{{baseUrl}}', service.url));
  await writeFile(files.mistakes, mistakes);
  const problems = problemsOf(Object.values(files));
  expect(problems.filter(({ file }) => file === files.client)).toEqual([]);
  const found = problems.filter(({ file }) => file === files.mistakes).map(({ text }) => text);
  expect(found.join('\n')).toMatch(/'string' is not assignable to type 'number'[^]*'nmae' does not exist/);

  const { stdout } = await run(process.execPath, [files.client]);
  expect(stdout.split('\n')[0]).toMatch(/^Schloss Neuschwanstein \w+/);
  expect(stdout).toContain('true true parameter_not_an_integer 400');
});

/** One program for all files: the libraries are read once. */
function problemsOf(files: readonly string[]): { file: string | undefined; text: string }[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2023,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    types: ['node'],
  };
  return ts.getPreEmitDiagnostics(ts.createProgram([...files], options)).map(({ file, messageText }) => ({
    file: file?.fileName,
    text: ts.flattenDiagnosticMessageText(messageText, '\n'),
  }));
}

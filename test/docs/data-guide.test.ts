import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../src/build/project-root.ts';
import { startService, type Running } from '../browser/service.ts';

const run = promisify(execFile);
const guide = (folder: string) => readFile(`${projectRoot}/content/docs/${folder}daten.md`, 'utf8');
const [german, english] = await Promise.all([guide('guides/'), guide('en/guides/')]);
/** The code blocks of a language, in their order. */
const blocks = (text: string, language: string) =>
  [...text.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map(([, code]) => code!);

const folder = `${projectRoot}/.cache/data-guide`;
let service: Running;
beforeAll(async () => {
  service = await startService();
  await mkdir(folder, { recursive: true });
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});
const filled = (code: string) => code.replaceAll('{{baseUrl}}', service.url);
const said = async (command: string, args: string[]) => (await run(command, args, { maxBuffer: 2 ** 26 })).stdout;

test('both languages show the same code', () => {
  for (const language of ['bash', 'sh', 'python', 'js', 'text'])
    expect(blocks(english, language).map((code) => code.replace(' ID\n', ' KENNUNG\n'))).toEqual(
      blocks(german, language),
    );
});

test('the calls of curl give JSON-LD and a table', async () => {
  const [jsonld, csv] = await Promise.all(
    blocks(german, 'bash').map((code) => said('sh', ['-c', filled(code).replace('curl ', 'curl -s ')])),
  );
  const [place] = (JSON.parse(jsonld!) as { '@graph': { name: string }[] })['@graph'];
  expect(place!.name).toBe('Kölner Dom');
  const [header, ...rows] = csv!.trimEnd().split('\r\n');
  expect(header).toMatch(/^slug,name,latitude,longitude,/);
  expect(rows.length).toBeGreaterThan(5);
});

test('the program in Python goes through all pages', async () => {
  const [code] = blocks(german, 'python');
  const lines = (await said('python3', ['-c', filled(code!)])).trimEnd().split('\n');
  const answer = await fetch(`${service.url}/api/v1/pois?category=zoo&limit=400`);
  const { items } = (await answer.json()) as { items: { name: string }[] };
  expect(items.length).toBeGreaterThan(50);
  expect(lines.map((line) => line.replace(/ \[.*/, ''))).toEqual(items.map(({ name }) => name));
});

test('the client of the protocol asks over the network what is open', async () => {
  const [code] = blocks(german, 'js');
  await writeFile(`${folder}/client.mjs`, filled(code!));
  const text = await said(process.execPath, [`${folder}/client.mjs`]);
  expect(text).toMatch(/^\d+ Treffer[.,]/);
  expect(text).toContain(', dann offen)');
  expect(text).toContain('Lizenz der Texte: CC BY 4.0');
});

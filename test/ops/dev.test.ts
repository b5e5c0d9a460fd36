import { readFile, writeFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { ask, run, until, type Running } from './service.ts';
import { ownProject, withoutVitest } from '../build/own-project.ts';

const castle = 'content/pois/de/schloss-neuschwanstein.yaml';
const PATIENCE_MS = 200_000;

let project: string;
let dev: Running;
beforeAll(async () => {
  project = `${await temporaryFolder()}/projekt`;
  await ownProject(project);
  const port = await freePort();
  dev = await run(process.execPath, ['node_modules/astro/bin/astro.mjs', 'dev'], port, {
    cwd: project,
    env: { ...withoutVitest(), PORT: String(port) },
    patienceMs: PATIENCE_MS,
    isReady: async () => (await ask(port, '/api/v1/pois')).status === 200,
  });
}, PATIENCE_MS);

test(
  'npm run dev answers, tells a mistake in German while the old data answers, and takes the mended file',
  { timeout: 240_000 },
  async () => {
    const page = await ask(dev.port, '/', { timeoutMs: 60_000 });
    expect([page.status, page.body.toString().includes('<html lang="de"')]).toEqual([200, true]);
    expect(await castles()).toEqual(['Schloss Neuschwanstein']);

    const good = await readFile(`${project}/${castle}`, 'utf8');
    await writeFile(`${project}/${castle}`, good.replace('category: schloss', 'category: schlos'));
    await until(() => dev.said().includes('Eine Kategorie „schlos“ gibt es nicht.'), 60_000, dev.said);
    expect(dev.said()).toContain(`${castle}:`);
    expect(dev.said()).toContain('-> Meinten Sie „schloss“?');
    expect(await castles()).toEqual(['Schloss Neuschwanstein']);

    await writeFile(`${project}/${castle}`, good.replace(/^name: .*$/m, 'name: Schloss Prüfstein'));
    await until(() => dev.said().split('Daten neu gebaut').length === 3, 60_000, dev.said);
    expect(await castles()).toEqual(['Schloss Prüfstein']);
  },
);

async function castles(): Promise<string[]> {
  const { body } = await ask(dev.port, '/api/v1/pois?category=schloss');
  return (JSON.parse(body.toString()) as { items: { name: string }[] }).items.map(({ name }) => name);
}

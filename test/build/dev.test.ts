import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { ask, run, until, type Running } from '../ops/service.ts';

const inputs = ['src', 'sdk', 'functions', 'public', 'content', 'astro.config.mjs', 'tsconfig.json', 'package.json'];
const castle = 'content/pois/de/schloss-neuschwanstein.yaml';
const PATIENCE_MS = 200_000;

/** A copy of the project with three destinations, since the test makes mistakes in it. */
let project: string;
let dev: Running;
beforeAll(async () => {
  project = `${await temporaryFolder()}/projekt`;
  for (const path of [...inputs, 'package-lock.json']) await cp(path, `${project}/${path}`, { recursive: true });
  await rm(`${project}/content/pois`, { recursive: true });
  await mkdir(`${project}/content/pois/de`, { recursive: true });
  for (const slug of ['schloss-neuschwanstein', 'koelner-dom', 'bostalsee'])
    await cp(`content/pois/de/${slug}.yaml`, `${project}/content/pois/de/${slug}.yaml`);
  await symlink(`${process.cwd()}/node_modules`, `${project}/node_modules`);
  const port = await freePort();
  dev = await run(process.execPath, ['node_modules/astro/bin/astro.mjs', 'dev'], port, {
    cwd: project,
    env: { ...withoutVitest(), PORT: String(port), ASTRO_TELEMETRY_DISABLED: '1' },
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

/** Vitest's own settings, taken away: Astro would serve for a test. */
function withoutVitest(): NodeJS.ProcessEnv {
  const own = /^(VITEST|TEST|NODE_ENV|MODE|DEV|PROD|SSR|BASE_URL)/;
  return Object.fromEntries(Object.keys(process.env).flatMap((name) => (own.test(name) ? [[name, undefined]] : [])));
}

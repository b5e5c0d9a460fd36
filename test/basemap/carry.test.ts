import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { PMTiles } from 'pmtiles';
import { expect, test } from 'vitest';
import { carryForward } from '../../src/build/carry.ts';
import { BUILD_RECORD, type BuildRecord } from '../../src/server/build-record.ts';
import type { PublicFile } from '../../src/server/build-record.ts';
import { folderWith, temporaryFolder } from '../temporary-folder.ts';
import { serveFolder } from './range-server.ts';
import { builtIn } from './built-in.ts';

const DAY = 24 * 3_600_000;
const OLD = '/map/dach-aaaaaaaaaaaa.pmtiles';
const NEW = '/map/dach-bbbbbbbbbbbb.pmtiles';
const file = (name: string): PublicFile => ({ hash: name.replace(/\W/g, ''), bytes: 1 });

async function buildWith(files: string[], carried: Record<string, number> = {}): Promise<string> {
  const record: BuildRecord = {
    inputs: 'x',
    files: Object.fromEntries(files.map((name) => [name, file(name)])),
    carried,
    archive: files[0]!,
  };
  return folderWith({
    ...Object.fromEntries(files.map((name) => [`client${name}`, name])),
    [BUILD_RECORD]: JSON.stringify(record),
  });
}

test('immutable files of the build before are served on, pages are not', async () => {
  const former = await buildWith([OLD, '/_astro/page.abc.css', '/maps/lib/pmtiles-4.5.0/pmtiles.js', '/index.html']);
  const next = await buildWith([NEW]);
  const files = { [NEW]: file(NEW) };
  const carried = await carryForward(former, next, files, 1000);
  expect(Object.keys(files).sort()).toEqual(
    [NEW, OLD, '/_astro/page.abc.css', '/maps/lib/pmtiles-4.5.0/pmtiles.js'].sort(),
  );
  expect(carried[OLD]).toBe(1000);
  expect(await readFile(`${next}/client${OLD}`, 'utf8')).toBe(OLD);
});

test('they are served over several builds, and dropped a week after the last build that made them', async () => {
  const former = await buildWith([OLD, '/map/dach-cccccccccccc.pmtiles'], { [OLD]: 10 * DAY });
  const six = await carryForward(former, await temporaryFolder(), {}, 16 * DAY);
  expect(six[OLD]).toBe(10 * DAY);
  const eight = await carryForward(former, await temporaryFolder(), {}, 18 * DAY);
  expect(Object.keys(eight)).toEqual(['/map/dach-cccccccccccc.pmtiles']);
});

test('without a build before nothing is carried, and a file that is gone is left out', async () => {
  expect(await carryForward(`${await temporaryFolder()}/none`, await temporaryFolder(), {})).toEqual({});
  const former = await buildWith([OLD, '/map/dach-cccccccccccc.pmtiles']);
  await rm(`${former}/client${OLD}`);
  const files: Record<string, PublicFile> = {};
  expect(Object.keys(await carryForward(former, await temporaryFolder(), files))).toEqual([
    '/map/dach-cccccccccccc.pmtiles',
  ]);
  expect(Object.keys(files)).toEqual(['/map/dach-cccccccccccc.pmtiles']);
});

test('a client that stays open over a deploy goes on reading the archive it began with', async () => {
  const former = await buildWith([OLD]);
  const archive = await readFile(await builtIn());
  await rm(`${former}/client${OLD}`);
  await writeFile(`${former}/client${OLD}`, archive);
  const live = `${await temporaryFolder()}/dist`;
  await rename(former, live);
  const base = await serveFolder(() => `${live}/client`);
  const client = new PMTiles(`${base}${OLD}`);
  const before = (await client.getZxy(7, 66, 44))!.data.byteLength;
  expect(before).toBeGreaterThan(100);

  const next = await buildWith([NEW]);
  await carryForward(live, next, { [NEW]: file(NEW) });
  await rename(live, `${live}-former`);
  await rename(next, live);
  await rm(`${live}-former`, { recursive: true });

  expect((await client.getZxy(7, 67, 44))!.data.byteLength).toBeGreaterThan(100);
  expect((await new PMTiles(`${base}${OLD}`).getZxy(7, 66, 44))!.data.byteLength).toBe(before);
});

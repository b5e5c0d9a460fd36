import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aboutOf } from '../../src/api/formatted.ts';
import type { ExportFormat } from '../../src/contract/export-formats.ts';
import { limits } from '../../src/contract/limits.ts';
import { exportedFrom } from '../../src/export/exported.ts';
import { writeExport } from '../../src/export/write-file.ts';
import { kmlOf } from '../../src/formats/kml.ts';
import { openStore, type Store } from '../../src/indexes/store.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { startService, type Running } from './service.ts';
import { deployment, serveToKey, WHOLE_KEY } from './whole-collection.ts';

const run = promisify(execFile);
const hasGdal = spawnSync('ogrinfo', ['--version']).status === 0;
const reason = hasGdal ? '' : ', übersprungen: gdal-bin fehlt';

/** GDAL is what QGIS reads vector data with. */
describe.skipIf(!hasGdal)(`GDAL reads${reason}`, () => {
  let service: Running;
  let store: Store;
  beforeAll(async () => {
    [service, store] = await Promise.all([startService(), openStore('dist/data')]);
  });
  afterAll(() => service.stop());
  const root = () => `http://127.0.0.1:${service.port}`;

  /** What ogrinfo says; its exit code is 0 even where a page fails. */
  const info = async (...args: string[]) => {
    const { stdout, stderr } = await run('ogrinfo', args, { maxBuffer: 2 ** 26 });
    return stdout + stderr;
  };
  const countIn = (said: string): number => Number(/Feature Count: (\d+)/.exec(said)?.[1]);

  test('the collection of OGC API - Features, its fields and its coordinates', async () => {
    const said = await info(`OAPIF:${root()}/ogc`, 'pois', '-so', '-spat', '10', '47', '11', '48');
    expect(said).toContain("using driver `OAPIF' successful");
    expect(said).toContain('Geometry: Point');
    expect(said).toContain('GEOGCRS["WGS 84"');
    for (const field of ['slug: String', 'name: String', 'category: String']) expect(said).toContain(field);
  });

  test('the fields that the first page does not have too, in their types', async () => {
    const box = ['-spat', '8.19', '46.71', '8.22', '46.73'];
    const said = await info(`OAPIF:${root()}/ogc`, 'pois', ...box, '-where', "slug='aareschlucht'");
    const best = (await (await fetch(`${root()}/ogc/collections/pois/items?limit=10`)).json()) as {
      features: { properties: object }[];
    };
    for (const { properties } of best.features) expect(properties).not.toHaveProperty('lengthKm');
    expect(said).toMatch(/lengthKm \(Real\) = 1\.43/);
    for (const field of ['ascentM: Integer', 'kids: Integer(Boolean)', 'mobility: Integer'])
      expect(said).toContain(field);
    for (const field of ['openState', 'distanceKm']) expect(said).not.toContain(field);
  });

  test('the features of a box, the same as the API has there', async () => {
    const [west, south, east, north] = [10, 47, 11, 48];
    const answer = await fetch(`${root()}/api/v1/pois?bbox=${[west, south, east, north].join()}&limit=400`);
    const { items } = (await answer.json()) as { items: { slug: string }[] };
    const spat = [west, south, east, north].map(String);
    const said = await info('-oo', 'PAGE_SIZE=7', `OAPIF:${root()}/ogc`, 'pois', '-spat', ...spat, '-q');
    const slugs = [...said.matchAll(/^ {2}slug \(String\) = (.+)$/gm)].map(([, slug]) => slug!);
    expect(items.length).toBeGreaterThan(7);
    expect(slugs.toSorted()).toEqual(items.map(({ slug }) => slug).toSorted());
  });

  test('anonymously to the depth of paging, and shows the error behind it', async () => {
    const { stdout, stderr } = await run('ogr2ogr', ['-f', 'CSV', '/vsistdout/', `OAPIF:${root()}/ogc`, 'pois'], {
      maxBuffer: 2 ** 26,
    }).catch((error: { stdout: string; stderr: string }) => error);
    expect(stdout.trim().split('\n').length - 1).toBeLessThanOrEqual(limits.pagingDepth);
    expect(stderr).toContain('paging_too_deep');
  });

  describe('with a server key that has the right to it', () => {
    let keyed: Awaited<ReturnType<typeof serveToKey>>;
    beforeAll(async () => {
      keyed = await serveToKey(store);
    });
    afterAll(() => keyed.close());

    test('every destination', async () => {
      const header = ['--config', 'GDAL_HTTP_HEADERS', `X-Service-Key: ${WHOLE_KEY}`];
      const said = await info(...header, `OAPIF:${keyed.url}/ogc`, 'pois', '-al', '-so');
      expect(countIn(said)).toBe(store.manifest.destinations);
    });
  });

  test.each(['fgb', 'geojson', 'kml'])('lines and areas in a file of %s', async (ending) => {
    const about = { ...aboutOf(store, deployment), baseUrl: root() };
    const shaped = [...exportedFrom(store, about)].filter(({ geometry }) => geometry);
    const path = `${await temporaryFolder()}/formen.${ending}`;
    if (ending === 'kml') await writeFile(path, kmlOf(shaped, 'Formen', about));
    else await writeExport(path, ending as ExportFormat, { records: () => shaped, count: shaped.length, about });
    const said = await info('-q', '-al', path);
    const kinds = new Set(shaped.map(({ geometry }) => geometry!.type.replace('Multi', '').toUpperCase()));
    expect([...kinds].toSorted()).toEqual(['LINESTRING', 'POLYGON']);
    for (const kind of kinds) expect(said).toMatch(new RegExp(`${kind}( Z)? \\(`));
    expect(said.match(/^ {2}(slug|id|Name) \(String\) = /gm)!.length).toBeGreaterThanOrEqual(shaped.length);
  });

  test.each([
    ['gpx', 'waypoints'],
    ['kml', ''],
    ['csv', ''],
    ['geojson', ''],
  ])('a list as %s, with every hit', async (format, layer) => {
    const query = 'category=burg&country_code=AT&limit=400';
    const { count } = (await (await fetch(`${root()}/api/v1/pois?${query}`)).json()) as { count: number };
    const file = `${await temporaryFolder()}/ziele.${format}`;
    await writeFile(file, await (await fetch(`${root()}/api/v1/pois?${query}&format=${format}`)).text());
    const said = await info('-so', ...(layer ? [file, layer] : ['-al', file]));
    expect(count).toBeGreaterThan(5);
    expect(countIn(said)).toBe(count);
  });
});

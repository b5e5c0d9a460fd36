import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { openStore, type Store } from '../../src/indexes/store.ts';
import { projectRoot } from '../../src/build/project-root.ts';
import { startService, type Running } from './service.ts';
import { serveToKey, WHOLE_KEY } from './whole-collection.ts';

const run = promisify(execFile);
/** The Python that Debian's packages are for. */
const PYTHON = '/usr/bin/python3';
const hasQgis = spawnSync(PYTHON, ['-c', 'import qgis.core']).status === 0;
const reason = hasQgis ? '' : ', übersprungen: python3-qgis und qgis-providers fehlen';

interface Layer {
  isValid: boolean;
  geometry: string;
  crs: string;
  fields: Record<string, string>;
  features: { slug: string; at: [number, number] }[];
  errors: string[];
}

/** QGIS itself, without its windows, by the steps of /guides/daten. */
describe.skipIf(!hasQgis)(`QGIS reads the collection as a layer${reason}`, () => {
  let service: Running;
  let store: Store;
  let keyed: Awaited<ReturnType<typeof serveToKey>>;
  beforeAll(async () => {
    [service, store] = await Promise.all([startService(), openStore('dist/data')]);
    keyed = await serveToKey(store);
  });
  afterAll(() => {
    keyed.close();
    return service.stop();
  });
  const root = () => `http://127.0.0.1:${service.port}`;
  const layer = async (url: string, ...box: number[]): Promise<Layer> => {
    const { stdout } = await run(PYTHON, [`${projectRoot}/test/ops/qgis/read.py`, url, ...box.map(String)], {
      maxBuffer: 2 ** 26,
    });
    return JSON.parse(stdout) as Layer;
  };

  test('only what lies in the view, each where the API has it', async () => {
    const box = [10, 47, 11, 48];
    const answer = await fetch(`${root()}/api/v1/pois?bbox=${box.join()}&limit=400`);
    const { items } = (await answer.json()) as { items: { slug: string; longitude: number; latitude: number }[] };
    const { features, ...about } = await layer(`${root()}/ogc`, ...box);
    expect(about).toMatchObject({ isValid: true, geometry: 'Point', crs: 'EPSG:4326', errors: [] });
    expect(about.fields).toMatchObject({ slug: 'String', name: 'String', kids: 'Boolean', mobility: 'Integer' });
    expect(features.length).toBeGreaterThan(10);
    const placed = items.map(({ slug, longitude, latitude }) => ({ slug, at: [longitude, latitude] }));
    const bySlug = (a: { slug: string }, b: { slug: string }) => (a.slug < b.slug ? -1 : 1);
    expect(features.toSorted(bySlug)).toEqual(placed.toSorted(bySlug));
  });

  test('without a view to the depth of paging, and the error behind it stands in its log', async () => {
    const { features, errors } = await layer(`${root()}/ogc`);
    expect(features).toHaveLength(limits.pagingDepth);
    expect(errors.join()).toContain(`offset=${limits.pagingDepth} - server replied: Bad Request`);
  });

  test('everything with a key in the address of the connection', async () => {
    const { features, errors } = await layer(`${keyed.url}/ogc?key=${WHOLE_KEY}`);
    expect(new Set(features.map(({ slug }) => slug)).size).toBe(store.manifest.destinations);
    expect(errors).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore, type Store } from '../../src/indexes/store.ts';
import { askingOf, type Asking } from '../api/asking.ts';
import { readGolden } from '../search/golden.ts';

describe('a data folder read from disk', () => {
  let stores: Store[];
  let [inMemoryOf, onDiskOf]: Asking[] = [];
  beforeAll(async () => {
    stores = await Promise.all([
      openStore('dist/data', { access: 'memory' }),
      openStore('dist/data', { access: 'disk' }),
    ]);
    // Each golden query asks twice, more than a minute allows.
    [inMemoryOf, onDiskOf] = stores.map((store) => askingOf(store, { anonymousPerMinute: 10_000 }));
  });
  afterAll(() => stores.forEach((store) => store.close()));

  test('gives the same bytes as one in memory', async () => {
    const golden = await readGolden();
    // A third of each class, which stand one after the other.
    const some = golden.filter((_, i) => i % 3 === 0);
    const paths = some.flatMap(({ q, with: parameters }) => [
      `/api/v1/pois?${String(new URLSearchParams({ q, ...parameters, format: 'geojson' }))}`,
      `/api/v1/suggest?${String(new URLSearchParams({ q: q.slice(0, 4) }))}`,
    ]);
    const slug = stores[0]!.records.slugOf(7);
    for (const path of [...paths, '/api/v1/pois?bbox=5,45,18,56&limit=400', `/api/v1/pois/${slug}`]) {
      const [expected, found] = await Promise.all([inMemoryOf!(path).text(), onDiskOf!(path).text()]);
      expect(found, path).toBe(expected);
    }
  });

  test('says so in /readyz', async () => {
    expect(await inMemoryOf!('/readyz').json()).toMatchObject({ access: 'memory' });
    expect(await onDiskOf!('/readyz').json()).toMatchObject({ access: 'disk' });
  });

  test('is the choice for large ones only', async () => {
    const store = await openStore('dist/data');
    expect(store.access).toBe('memory');
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { dachTowns } from '../../src/build/geonames.ts';
import { readLandscape } from '../../src/build/landscape.ts';
import { withStops } from '../../src/build/stops/stops.ts';
import { saveStore } from '../../src/indexes/save.ts';
import { openStore, type Store } from '../../src/indexes/store.ts';
import { readContent } from '../../src/pois/read.ts';
import { search } from './engine-of.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { readGolden, slugsFor, type GoldenQuery } from './golden.ts';

let store: Store;
let queries: readonly GoldenQuery[];
beforeAll(async () => {
  store = await openStore('dist/data');
  queries = await readGolden();
});

describe('the order of the answers', () => {
  test('is the same every time', () => {
    for (const query of queries) expect(slugsFor(store, query), query.q).toEqual(slugsFor(store, query));
  });

  test('is the same after another build: the same content gives the same bytes', async () => {
    const folder = await temporaryFolder();
    const { destinations, catalogue } = await readContent('content');
    const built = { documents: {}, baseMarker: '', builtAt: new Date(0), code: 'test' };
    const { files } = await saveStore(folder, {
      destinations: withStops(destinations),
      catalogue,
      towns: dachTowns(),
      landscape: readLandscape(),
      ...built,
    });
    for (const name of ['words.bin', 'places.bin', 'towns.bin', 'attributes.bin']) {
      const other = store.manifest.files.find((file) => file.name === name);
      expect(
        files.find((file) => file.name === name),
        name,
      ).toEqual(other);
    }
  });

  test('names nobody twice', () => {
    for (const query of queries) {
      const slugs = slugsFor(store, query);
      expect(new Set(slugs).size, query.q).toBe(slugs.length);
    }
  });

  test('does not depend on how many hits are asked for', () => {
    for (const { q } of queries) {
      const [few, many] = [search(store, { q, limit: 3 }), search(store, { q, limit: 400 })];
      expect(few.ids, q).toEqual(many.ids.slice(0, 3));
      expect(few.total, q).toBe(many.total);
    }
  });

  test('holds nothing that a filter excludes', () => {
    const countryOf = store.attributes.filter({ country: 'CH' });
    const isFree = store.attributes.filter({ flags: { free: true } });
    for (const { q } of queries) {
      const { ids } = search(store, { q, country_code: 'CH', free: true });
      expect(
        ids.filter((id) => !countryOf(id) || !isFree(id)),
        q,
      ).toEqual([]);
    }
  });

  test('is not changed by the order of filters that change nothing', () => {
    const everywhere = { bbox: [-180, -90, 180, 90] as const };
    for (const { q } of queries) expect(search(store, { q, ...everywhere }).ids, q).toEqual(search(store, { q }).ids);
  });
});

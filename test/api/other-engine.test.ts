import { beforeAll, describe, expect, test } from 'vitest';
import type { PoiList } from '../../src/contract/records.ts';
import type { Store } from '../../src/indexes/store.ts';
import type { LocalEngine, SearchResult } from '../../src/search/engine.ts';
import { storeOf } from '../known-store.ts';
import { askingOf } from './asking.ts';

let store: Store;
beforeAll(async () => {
  store = await storeOf();
});

const nothing = { ids: [], total: 0, distanceKm: undefined, understood: undefined };
const engine = (found: Partial<SearchResult>): LocalEngine => ({
  search: () => ({ ...nothing, source: store, ...found }),
  find: () => undefined,
  countByCategory: () => store.attributes.catalogue.categories.map((_, i) => i),
  suggest: () => [{ type: 'region', text: 'Nirgendwo', highlight: [], id: 'nirgendwo' }],
});

describe('whatever engine searches', () => {
  const list = async (found: Partial<SearchResult>, query = '') => {
    const ask = askingOf(store, { engine: () => engine(found) });
    const [json, geojson] = [ask(`/api/v1/pois?${query}`), ask(`/api/v1/pois?${query}&format=geojson`)];
    const { features, ...members } = (await geojson.json()) as Omit<PoiList, 'items'> & { features: object[] };
    const { items, ...others } = (await json.json()) as PoiList;
    expect(members).toMatchObject(others);
    expect(features).toHaveLength(items.length);
    return { ...others, items };
  };

  test('its hits come in its order, and no more of them than were asked for', async () => {
    const slugs = [4, 2, 0].map((id) => store.records.slugOf(id));
    const found = await list({ ids: [4, 2, 0], total: 3 });
    expect([found.items.map(({ slug }) => slug), found.count, found.total]).toEqual([slugs, 3, 3]);
    const two = await list({ ids: [4, 2, 0], total: 3 }, 'limit=2');
    expect([two.items.map(({ slug }) => slug), two.count, two.total]).toEqual([slugs.slice(0, 2), 2, 3]);
  });

  test.each([
    [9999, 9999, undefined],
    [10_000, 10_000, undefined],
    [10_001, 10_000, true],
  ])('a total of %i is told as %i, at least: %s', async (total, told, isMinimum) => {
    const found = await list({ ids: [0], total });
    expect([found.total, found.totalIsMinimum]).toEqual([told, isMinimum]);
  });

  test('distances have two decimals, and what was understood is told; neither without a cause', async () => {
    const distanceKm = (id: number) => id + 0.127;
    const understood = [{ type: 'category', text: 'see', id: 'badesee' }] as unknown as SearchResult['understood'];
    const found = await list({ ids: [1, 3], total: 2, distanceKm, understood });
    expect(found.items.map((item) => item.distanceKm)).toEqual([1.13, 3.13]);
    expect(found.understood).toEqual(understood);
    const plain = await list({ ids: [1], total: 1 });
    expect([plain.items[0], plain]).toEqual([
      expect.not.objectContaining({ distanceKm: expect.anything() as number }),
      expect.not.objectContaining({ understood: expect.anything() as object }),
    ]);
  });

  test('counts and suggestions stand in the same envelope', async () => {
    const ask = askingOf(store, { engine: () => engine({}) });
    const counts = (await ask('/api/v1/categories').json()) as { count: number; items: { count: number }[] };
    expect(counts.items.map(({ count }) => count)).toEqual([...Array(counts.count).keys()]);
    expect(await ask('/api/v1/suggest?q=x').json()).toMatchObject({
      ...{ ok: true, apiVersion: '1.0', count: 1 },
      items: [{ type: 'region', text: 'Nirgendwo', highlight: [], id: 'nirgendwo' }],
    });
  });
});

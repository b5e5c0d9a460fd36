import { expect, test } from 'vitest';
import { fits, isComplete } from '../../sdk/search/local-filter.ts';
import type { Poi } from '../../src/contract/records.ts';
import { projectRoot } from '../../src/build/project-root.ts';
import { openStore } from '../../src/indexes/store.ts';
import { createHandler } from '../../src/api/handler.ts';
import { handlerOptions } from '../../src/config/handler-options.ts';

const store = await openStore(`${projectRoot}/dist/data`);
const handler = createHandler(store, { ...handlerOptions(store, {}), anonymousPerMinute: 100_000 });
const ask = async <Body>(path: string): Promise<Body> => {
  const response = handler(new Request(`http://localhost/api/v1${path}`), { address: 'test' });
  return (await response.json()) as Body;
};

test.each<Record<string, string>>([
  { kids: '1' },
  { free: '1', seating: '1' },
  { min_mobility: '2' },
  { category: 'zoo, museum' },
  { category: 'burg', kids: '1', min_mobility: '1' },
])('leaves the same destinations as the service does: %o', async (filter) => {
  const all = (await ask<{ items: Poi[] }>('/pois?region=Bayern&limit=400')).items;
  const { items } = await ask<{ items: Poi[] }>(
    `/pois?${new URLSearchParams({ region: 'Bayern', limit: '400', ...filter })}`,
  );
  expect(all.length).toBeGreaterThan(items.length);
  expect(all.filter((poi) => fits(poi, filter)).map(({ slug }) => slug)).toEqual(items.map(({ slug }) => slug));
});

test('needs every hit, and few enough that the service has looked for all it could', () => {
  const found = (count: number, total: number) => ({ count, total }) as Parameters<typeof isComplete>[0];
  expect(isComplete(found(80, 118), {})).toBe(false);
  expect(isComplete(found(118, 118), {})).toBe(true);
  expect(isComplete(found(118, 118), { q: 'see' })).toBe(false);
  expect(isComplete(found(20, 20), { q: 'see' })).toBe(true);
});

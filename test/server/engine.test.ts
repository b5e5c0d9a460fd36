import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { projectRoot } from '../../src/build/project-root.ts';
import { serve } from '../../src/commands/serve.ts';
import { createBuiltInEngine } from '../../src/search/built-in-engine.ts';
import type { CreateEngine } from '../../src/search/engine.ts';
import { askRaw } from './http-target.ts';

/** Knows three destinations by their numbers and answers later, as an engine on another machine does. */
const tiny: CreateEngine = (store) => ({
  find: (slug) => createBuiltInEngine(store).find(slug),
  search: async ({ limit = 80 }) => {
    await turn();
    return { ids: [2, 1, 0].slice(0, limit), source: store, total: 3, distanceKm: undefined, understood: undefined };
  },
  countByCategory: () => Promise.resolve(store.attributes.catalogue.categories.map((_, i) => i)),
  suggest: () => Promise.resolve([{ type: 'region', text: 'Nirgendwo', highlight: [], id: 'nirgendwo' }]),
});

const running: Server[] = [];
afterAll(() => running.forEach((server) => (server.closeAllConnections(), server.close())));

test('another engine answers through the server, on pages made on demand too', async () => {
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', BASE_URL: 'https://karte.example.org' };
  const slugs: string[] = [];
  let leastKnown = '';
  const server = await serve(env, `${projectRoot}/dist`, (store) => {
    slugs.push(...[2, 1, 0].map((id) => store.records.slugOf(id)));
    const { count, ranks } = store.attributes;
    leastKnown = store.records.slugOf(ranks.subarray(0, count).indexOf(count - 1));
    return tiny(store);
  });
  running.push(server);
  const { port } = server.address() as AddressInfo;
  const json = async (path: string) => JSON.parse((await askRaw(port, path)).body.toString()) as Record<string, never>;
  const { items, total } = (await json('/api/v1/pois?q=egal')) as unknown as {
    items: { slug: string }[];
    total: number;
  };
  expect([items.map(({ slug }) => slug), total]).toEqual([slugs, 3]);
  expect(await json('/api/v1/suggest?q=x')).toMatchObject({ items: [{ text: 'Nirgendwo' }] });
  const counted = (await json('/api/v1/categories')) as unknown as { items: { count: number }[] };
  expect(counted.items.map(({ count }) => count)).toEqual(counted.items.map((_, i) => i));
  // Pages of little-known destinations are made when they are asked for; what is near stands at their end.
  const page = (await askRaw(port, `/ziele/${leastKnown}`)).body.toString();
  for (const slug of slugs) expect(page, slug).toContain(`/ziele/${slug}"`);
});

import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiError } from '../../src/contract/api-error.ts';
import { facetNames } from '../../src/contract/facets.ts';
import { limits } from '../../src/contract/limits.ts';
import type { SearchQuery } from '../../src/contract/parameters.ts';
import type { Bbox } from '../../src/contract/records.ts';
import { createTileSearch } from '../../src/api/tile-search.ts';
import { worldX, worldY, type Tile } from '../../src/geo/tile.ts';
import type { Store } from '../../src/indexes/store.ts';
import { connectOpenSearch, type OpenSearch } from '../../src/opensearch/open.ts';
import { createBuiltInEngine } from '../../src/search/built-in-engine.ts';
import type { FoundDots, LocalEngine, SearchEngine, SearchResult } from '../../src/search/engine.ts';
import { readGolden } from '../search/golden.ts';
import type { TestCluster } from './cluster.ts';
import { anyQuery } from './generated-queries.ts';
import { sentBuild } from './sent-build.ts';

const SEED = 26;

/** What an answer says, whichever numbers it uses for it. */
const told = ({ ids, total, source, distanceKm, openAt, openStateOf }: SearchResult) => ({
  total,
  openAt,
  hits: ids.map((id) => ({
    slug: source.records.slugOf(id),
    km: distanceKm && Math.round(distanceKm(id) * 1e6) / 1e6,
    open: openStateOf?.(id),
  })),
});

/** A cluster that has just started compiles its scripts with the first questions, and may be late. */
async function whole<Answer>(ask: () => Answer | Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if ((error as ApiError).code !== 'engine_unavailable' || tries === 20) throw error;
      await sleep(1000);
    }
  }
}

/** Several at a time: an answer of the cluster is mostly waited for. */
async function inTurns<Item>(items: readonly Item[], check: (item: Item) => Promise<void>): Promise<void> {
  const rest = items.values();
  const turns = Array.from({ length: 4 }, async () => {
    for (const item of rest) await check(item);
  });
  await Promise.all(turns);
}

/** What both engines say to the same questions. */
export function describeSameAnswers(clusterOf: () => TestCluster): void {
  describe('the destinations in OpenSearch', () => {
    let store: Store;
    let builtIn: LocalEngine;
    let remote: OpenSearch | undefined;
    let far: SearchEngine;

    beforeAll(async () => {
      const sent = await sentBuild(clusterOf());
      store = sent.store;
      builtIn = createBuiltInEngine(store);
      remote = connectOpenSearch(sent.address, { tell: () => undefined, onFailure: () => undefined });
      far = (await remote.open('dist/data')).engine;
    });
    afterAll(() => remote?.close());

    const countedAlike = async (query: SearchQuery): Promise<void> => {
      const said = JSON.stringify(query);
      expect(await whole(() => far.countByCategory(query, NOW)), said).toEqual(builtIn.countByCategory(query, NOW));
      const all = { ...query, facets: [...facetNames] };
      const facets = JSON.stringify(await whole(() => far.countFacets!(all, NOW)));
      expect(facets, said).toBe(JSON.stringify(builtIn.countFacets!(all, NOW)));
    };

    /** `count` queries, the same in every run. */
    const queries = (count: number) => fc.sample(anyQuery(store), { numRuns: count, seed: SEED });

    test('are found alike by 2 000 combinations of filters, in the same order, with the same totals and distances', async () => {
      let found = 0;
      await inTurns(queries(2000), async (query) => {
        const own = told(builtIn.search(query));
        expect(told(await whole(() => far.search(query))), JSON.stringify(query)).toEqual(own);
        found += own.hits.length;
      });
      expect(found).toBeGreaterThan(10_000);
    });

    test('are counted alike, category by category and facet by facet', async () => {
      await inTurns(queries(150), countedAlike);
    });

    test('lie in the same tiles, with the same dots', async () => {
      const nearTiles = createTileSearch(store, builtIn);
      const shown = ({ dots, source }: FoundDots) =>
        dots.map(({ id, count }) => `${source.records.slugOf(id)} ${count}`);
      const tiles = [4, 6, 8, 9, 11, limits.poiTileAllZoom, 14].flatMap(tilesAt);
      const asked: SearchQuery[] = [{}, { kids: true }, { category: [store.attributes.catalogue.categories[0]!.id] }];
      for (const tile of tiles)
        for (const query of asked) {
          const own = await nearTiles(tile, query, undefined);
          expect(shown(await whole(() => far.searchTile!(tile, query))), JSON.stringify([tile, query])).toEqual(
            shown(own),
          );
        }
    });

    test('have the same records', async () => {
      for (let id = 0; id < store.attributes.count; id += 37) {
        const slug = store.records.slugOf(id);
        const found = await whole(() => far.find(slug));
        expect(found).toHaveProperty('id');
        const { id: ref, source } = found as Exclude<typeof found, undefined | { movedTo: string }>;
        for (const part of ['feature', 'item', 'wholeItem', 'detail'] as const)
          expect(Buffer.from(source.records[part](ref)).equals(Buffer.from(store.records[part](id))), slug).toBe(true);
        expect(source.records.translation(ref, 'en')).toEqual(store.records.translation(id, 'en'));
      }
      expect(await far.find('gibt-es-nicht')).toBeUndefined();
    });

    test('are found alike by words, as the golden set and its mistakes, beginnings, places and filters ask', async () => {
      const asked = await textQueries();
      const differing: string[] = [];
      await inTurns(asked, async (query) => {
        const own = toldOfText(builtIn.search(query, NOW));
        const other = toldOfText(await whole(() => far.search(query, NOW)));
        if (!isDeepStrictEqual(other, own)) differing.push(JSON.stringify(query));
      });
      expect(asked.length).toBeGreaterThan(1500);
      expect(differing).toEqual([]);
      // Each asks the cluster in several rounds, which take turns on a machine of two processors.
    }, 900_000);

    test('are counted alike where words are asked', async () => {
      const asked = await textQueries();
      await inTurns(
        asked.filter((_, i) => i % 20 === 7),
        countedAlike,
      );
    });

    test('are suggested alike, letter by letter, near a point and inside of a box', async () => {
      const names = Array.from({ length: 30 }, (_, i) => store.records.nameOf(i * 37));
      const typed = [...names, 'mus', 'zürich', 'burg', 'schloss neu', 'thüringer', 'gibt es nicht'];
      for (const [i, text] of typed.entries())
        for (const length of [2, 4, 7, text.length]) {
          const [lng, lat] = [7 + (i % 9), 47 + (i % 7)];
          const where = [{}, { lng, lat }, { bbox: [lng - 1, lat - 1, lng + 1, lat + 1] as Bbox }][i % 3];
          const query = { q: text.slice(0, length), ...where };
          expect(await whole(() => far.suggest(query)), JSON.stringify(query)).toEqual(builtIn.suggest(query));
        }
    });

    test('lie in the same tiles where words are asked, and are told as similar there', async () => {
      const nearTiles = createTileSearch(store, builtIn);
      const shown = ({ dots, source, similar }: FoundDots) =>
        dots.map(({ id, count }) => `${source.records.slugOf(id)} ${count} ${similar.has(id)}`);
      let [found, alike] = [0, 0];
      for (const q of ['museum', 'wasserfall bayern', 'schloss', 'zo', 'rheinfall', 'charlotenburk', 'qxzvw'])
        for (const tile of [4, 6, 9, limits.poiTileAllZoom].flatMap(tilesAt)) {
          const own = shown(await nearTiles(tile, { q }, NOW));
          const said = `${q} ${JSON.stringify(tile)}`;
          expect(shown(await whole(() => far.searchTile!(tile, { q }, NOW))), said).toEqual(own);
          found += own.length;
          alike += own.filter((each) => each.endsWith('true')).length;
        }
      expect(found).toBeGreaterThan(100);
      expect(alike).toBeGreaterThan(0);
    });

    test('are all given where fewer are found than are asked for', async () => {
      const query = { q: 'museum', limit: 1_000_000 };
      const own = builtIn.search(query, NOW);
      expect(told(await whole(() => far.search(query, NOW)))).toEqual(told(own));
      expect(own.ids.length).toBe(own.total);
    });
  });
}

const NOW = '2026-11-22T14:30';

/** Tiles of a zoom by Füssen, Berlin and Zürich. */
const tilesAt = (z: number): Tile[] =>
  [
    [10.75, 47.56],
    [13.4, 52.52],
    [8.54, 47.37],
  ].map(([lng, lat]) => ({ z, x: Math.floor(worldX(lng!) * 2 ** z), y: Math.floor(worldY(lat!) * 2 ** z) }));

/** What an answer to words says: also why each is there, and as what the words were read. */
const toldOfText = (result: SearchResult) => ({
  ...told(result),
  matches: result.matches,
  understood: result.understood,
  highlightWords: result.highlightWords,
});

/** What is read in ways that the golden set does not ask for. */
const readOtherwise = [
  ...[
    'geheimtipp schwarzwald',
    'weniger bekannte schlösser',
    'museum aber kein geheimtipp',
    'wien abseits der touristen',
  ],
  ...[
    'zoo in köln oder düsseldorf',
    'museum bern zürich',
    'schloss am chiemsee oder in salzburg',
    'zoo wien oder niederösterreich',
    'zoo schweiz oder bayern',
  ],
  ...['wandern im karwendel', 'hegau', 'museum märkische schweiz', 'mit kindern in die prignitz'],
  ...['alte pinakothek mit hund', 'aachener dom parken', 'europa-park bei regen', 'matterhorn höhe'],
  ...['was tun in hof', 'sehenswertes hof', 'wo am besten baden in brandenburg'],
  ...['baden dortmund', 'museumsbahn', 'mit dem schiff', 'darf man im blausee baden', 'badesee ohne hunde'],
  ...['tagesausflug ab wien mit dem zug', 'dresden umgebung', 'zwischenstopp a8 stuttgart münchen', 'schlucht jura'],
  ...[
    'im warmen wasser sitzen und die berge sehen',
    'museum in wien aber keine bilder',
    'freizeitpark ohne achterbahn',
  ],
  ...['schloss hohen', 'höhl sauerl', 'raddamferfahrt', 'wandrn im hraz'],
];

/** The golden set as it is, and one change of each query: a letter left out, cut off, near a point, in a box. */
async function textQueries(): Promise<SearchQuery[]> {
  const golden = (await readGolden()).map(({ q }) => q);
  return [...golden, ...readOtherwise].flatMap((q, i): SearchQuery[] => {
    const at = (i * 7) % q.length;
    const cut = q.slice(0, at + 1);
    const without = q.slice(0, at) + q.slice(at + 1);
    const [lng, lat] = [7 + ((i * 13) % 80) / 10, 47 + ((i * 17) % 70) / 10];
    const changed: SearchQuery[] = [
      { q: without.trim() === '' ? q : without, open_only: i % 8 === 0 || undefined },
      { q: cut, limit: 40 },
      { q, lng, lat, ...(i % 8 === 2 && { radius_km: 120 }) },
      { q, bbox: [lng - 2, lat - 1, lng + 2, lat + 1] },
    ];
    return [{ q }, changed[i % changed.length]!];
  });
}

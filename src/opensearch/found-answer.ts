import { limits } from '../contract/limits.ts';
import type { Match } from '../contract/records.ts';
import { weights } from '../contract/weights.ts';
import { otherMatch, type Answer, type OnlyFound } from '../search/answer.ts';
import type { Asked } from '../search/asked.ts';
import { NAMES_READ } from '../search/names.ts';
import type { Collection, Documents } from '../search/plan.ts';
import type { NamedWith } from '../search/requirement.ts';
import { DEGREE } from '../geo/outline.ts';
import { hash53 } from '../text/hash.ts';
import type { Bucket, SearchAnswer } from './cluster.ts';
import { FARTHEST_KM } from './filter-query.ts';
import { hitFields } from './hits.ts';
import { distanceScript, nearScoreScript, scoreScript } from './place-scripts.ts';
import { atLeast, calledOneOf } from './plan-query.ts';
import type { Asking } from './replay.ts';
import { namedWith } from './requirement-query.ts';

export type Hit = SearchAnswer['hits']['hits'][number];

/** How the documents of one search are asked for. */
export interface Seeking {
  asking: Asking;
  queryOf: (documents: Documents) => object;
  /** The key of one of the best for a short word. */
  keyOf: (id: number) => number;
  /** The name of a travel region by its number, from 1 on. */
  regionOf: (number: number) => string | undefined;
  /** The centre that it measures from, and how far it looks. */
  centre: { lng: number; lat: number; most: number | undefined } | undefined;
}

/** What the stages of a search know of the destinations. */
export function createCollection({ asking: { ask }, queryOf }: Pick<Seeking, 'asking' | 'queryOf'>): Collection {
  const count = (query: object, most: number): number =>
    ask({ size: 0, query, track_total_hits: most }, ({ hits }) => hits.total!.value, 0);
  return {
    called: (names) => {
      // The cluster refuses to be asked for none.
      if (names.length === 0) return new Set();
      const filters = Object.fromEntries(names.map((name, i) => [`n${i}`, { term: { names: hash53(name) } }]));
      const body = { size: 0, query: calledOneOf(names), aggs: { called: { filters: { filters } } } };
      return ask(
        body,
        ({ aggregations }) => {
          const buckets = aggregations!.called!.buckets as Record<string, Bucket>;
          return new Set(names.filter((_, i) => buckets[`n${i}`]!.doc_count > 0));
        },
        new Set<string>(),
      );
    },
    countNamed: (named) => count({ bool: { filter: namedWith(named) } }, NAMES_READ + 1),
    isEmpty: (documents) => count({ bool: { filter: queryOf(documents) } }, 1) === 0,
  };
}

/** What a search has found when it ends. */
export interface Found {
  hits: Hit[];
  matches: Match[];
  total: number;
  /** What matches all that was found, and nothing else. */
  all: object;
  /** Keys of those that are only similar. */
  similar: ReadonlySet<number>;
  /** By category, where the build has counted. */
  counts: Uint32Array | undefined;
}

/** What is found by one stage after the other, each asked of the cluster without what those before found. */
export function createFoundAnswer(asked: Asked, seeking: Seeking): Answer & { found: () => Found } {
  const { asking, queryOf, keyOf } = seeking;
  const limit = asked.query.limit ?? limits.limitDefault;
  const [hits, matches] = [[] as Hit[], [] as (Match | undefined)[]];
  /** What matches the hits so far. */
  const members: object[] = [];
  const similar = new Set<number>();
  let [size, isAllSimilar, few] = [0, false, weights.fewAnswers as number];
  let counts: Uint32Array | undefined;
  const whether = whetherNamed(asked);
  const stageOf = (query: object, most: number, order: object[], guess = ENOUGH): Stage =>
    asking.ask(
      {
        ...hitFields,
        query: { bool: { must: [query], should: [whether], must_not: [...members] } },
        ...{ sort: order, size: most, track_total_hits: limits.totalExact + 1 },
        ...(seeking.centre && { script_fields: { km: { script: script(distanceScript, seeking.centre) } } }),
        aggs: { best: { max: { script: { source: '_score' } } } },
      },
      ({ hits, aggregations }) => ({
        hits: hits.hits,
        total: hits.total!.value,
        best: (aggregations!.best as { value?: number | null }).value ?? 0,
      }),
      guess,
    );
  const take = (found: readonly Hit[], match: (i: number) => Match | undefined) =>
    found.slice(0, Math.max(0, limit - hits.length)).forEach((hit, i) => {
      hits.push(hit);
      matches.push(match(i));
    });
  return {
    size: () => size,
    isSimilar: () => isAllSimilar,
    expect: (least) => void (few = least),
    isEnded: () => few === 0,
    only: () => {
      const one = onlyOf(seeking, anyOf(members));
      // Which it is decides what is asked next.
      if (!one) asking.certain();
      return one;
    },
    missing: (least = few) => Math.max(0, Math.min(few, least) - size),
    open(as, documents, floor = 0, most = weights.mostSimilar) {
      if (!documents) return 0;
      if (floor > 0) asking.certain();
      const isSimilar = as === 'similar';
      const query = atLeast(queryOf(documents), floor);
      const room = isSimilar ? most : Math.max(0, limit - hits.length);
      const stage = stageOf(query, room, orderOf(seeking), documents.are === 'called' ? NOBODY : ENOUGH);
      const added = isSimilar ? stage.hits.length : stage.total;
      if (added === 0) return 0;
      members.push(isSimilar ? theseOf(stage.hits) : query);
      if (isSimilar) stage.hits.forEach((hit) => similar.add(keyOfHit(hit)));
      take(stage.hits, () => (isSimilar ? 'similar' : undefined));
      size += added;
      isAllSimilar = isSimilar;
      return stage.best;
    },
    fill({ top, inNames, counts: counted }) {
      const keys = Array.from(top, keyOf);
      const order = Object.fromEntries(keys.map((key, i) => [key, i]));
      const source = 'params.order[String.valueOf(doc["key"].value)]';
      const sort = [{ _script: { type: 'number', order: 'asc', script: { source, params: { order } } } }];
      const query = { constant_score: { filter: { terms: { key: keys } } } };
      const stage = stageOf(query, Math.max(0, limit - hits.length), sort);
      take(stage.hits, (i) => (inNames[order[keyOfHit(stage.hits[i]!)]!] ? 'name' : 'words'));
      members.push(query);
      counts = counted;
      size += stage.total;
    },
    found: () => {
      const otherwise = otherMatch(asked.parsed);
      const why = ({ matched_queries: held }: Hit): Match => (held?.includes(NAMED) ? 'name' : otherwise);
      return {
        ...{ hits, counts, matches: hits.map((hit, i) => matches[i] ?? why(hit)) },
        total: counts ? counts.reduce((sum, count) => sum + count, 0) : size,
        all: anyOf(members),
        similar,
      };
    },
  };
}

const anyOf = (members: readonly object[]): object =>
  members.length > 0 ? { bool: { should: [...members], minimum_should_match: 1 } } : { match_none: {} };

/** The one place that matches; undefined as long as the cluster has not told. */
function onlyOf({ asking, regionOf }: Seeking, query: object): OnlyFound | undefined {
  const wanted = { _source: false, stored_fields: ['properties'], docvalue_fields: ['lng', 'lat', 'travelRegion'] };
  return asking.ask<OnlyFound | undefined>(
    { ...wanted, size: 1, query: { bool: { filter: [query] } } },
    ({ hits: { hits } }) => {
      const [fields] = hits.map((hit) => hit.fields!);
      if (!fields) return undefined;
      const properties = Buffer.from(String(fields.properties![0]), 'base64').toString('utf8');
      const { name, town } = JSON.parse(`${properties}}`) as Pick<OnlyFound, 'name' | 'town'>;
      const [lng, lat] = [fields.lng!, fields.lat!].map(([units]) => Number(units) / DEGREE);
      return { name, town, lng: lng!, lat: lat!, region: regionOf(Number(fields.travelRegion![0])) };
    },
    undefined,
  );
}

interface Stage {
  hits: Hit[];
  total: number;
  best: number;
}

/** What a stage is guessed to find, so that none is asked after it that may not be wanted. */
const ENOUGH: Stage = { hits: [], total: 100, best: 1 };
/** Few queries are the whole name of a place: what is asked where one is would be asked for nothing, and is dear. */
const NOBODY: Stage = { hits: [], total: 0, best: 0 };

export const keyOfHit = ({ fields }: Hit): number => Number(fields!.key![0]);
const theseOf = (hits: readonly Hit[]): object => ({
  constant_score: { filter: { terms: { key: hits.map(keyOfHit) } } },
});

const script = (source: string, { lng, lat, most = FARTHEST_KM }: NonNullable<Seeking['centre']>): object => ({
  ...{ source, params: { lng, lat, most } },
});

function orderOf({ centre }: Seeking): object[] {
  const by = centre ? script(nearScoreScript, centre) : { source: scoreScript };
  return [{ _script: { type: 'number', order: 'desc', script: by } }, { order: 'asc' }];
}

const NAMED = 'named';

/** Notes at each hit whether it is found by its name. */
function whetherNamed({ named, begun }: Asked): object {
  const names: NamedWith[] = named === begun ? [named] : [named, begun];
  const filter = { bool: { should: names.map(namedWith), minimum_should_match: 1 } };
  return { constant_score: { filter, boost: 0, _name: NAMED } };
}

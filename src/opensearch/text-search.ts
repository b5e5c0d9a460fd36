import type { SearchQuery } from '../contract/parameters.ts';
import type { SmallStore } from '../indexes/store.ts';
import { centredOf, foundRead, readingsOf } from '../search/readings.ts';
import type { ParsedQuery } from '../search/parsed-query.ts';
import { answerText, askedOf } from '../search/text-search.ts';
import { createUnderstanding } from '../search/understand.ts';
import { nameIn } from '../indexes/records.ts';
import { DEGREE } from '../geo/outline.ts';
import { lowerBound } from '../text/lower-bound.ts';
import type { Cluster } from './cluster.ts';
import type { FilterQuery } from './filter-query.ts';
import { createCollection, createFoundAnswer, type Found } from './found-answer.ts';
import { calledOneOf, createPlanQuery } from './plan-query.ts';
import { replayed, type Asking } from './replay.ts';
import { createRequirementQuery } from './requirement-query.ts';

const keyOf = ({ shortTop: { ids, slugHashes } }: SmallStore) => {
  return (id: number): number => slugHashes[lowerBound(ids, id)]!;
};

/** What a text found, and as what it was read. */
export interface FoundText extends Found {
  parsed: ParsedQuery;
  /** The moment that open is told of. */
  at: string | undefined;
  isCentred: boolean;
}

export interface Finding {
  /** A quarter hour of `contract/open-at.ts`. */
  now: string | undefined;
  /** What is closed is found as well. */
  atAnyTime?: boolean;
}

interface TextParts {
  store: SmallStore;
  cluster: Cluster;
  filterOf: FilterQuery;
}

export type TextSearch = ReturnType<typeof createTextSearch>;

/** The search with a text: the stages of `search/text-search.ts`, whose plans the cluster carries out. */
export function createTextSearch({ store, cluster, filterOf }: TextParts) {
  /** Of the run that reads just now: one ends before the next begins. */
  let reading: Asking;
  const understand = createUnderstanding({
    ...store,
    names: {
      isNamedWith: (some, others) => {
        const all = others.map((word) => ({ term: { nameWords: word } }));
        const query = { bool: { filter: [...all, { terms: { nameWords: some } }] } };
        return reading.ask({ size: 0, query, track_total_hits: 1 }, ({ hits }) => hits.total!.value > 0, false);
      },
      destinationCalled: (...names) =>
        reading.ask(
          {
            ...{ _source: false, stored_fields: ['properties'], size: 1, sort: [{ order: 'asc' }] },
            ...{ docvalue_fields: ['lng', 'lat'], query: { bool: { filter: calledOneOf(names) } } },
          },
          ({ hits: { hits } }) => {
            const [fields] = hits.map((hit) => hit.fields!);
            if (!fields) return undefined;
            const [lng, lat] = [fields.lng!, fields.lat!].map(([units]) => Number(units) / DEGREE);
            return { name: nameIn(Buffer.from(String(fields.properties![0]), 'base64')), lng: lng!, lat: lat! };
          },
          undefined,
        ),
    },
  });
  const positions = new Map(store.attributes.catalogue.categories.map(({ id }, position) => [id, position]));
  const requirementQuery = createRequirementQuery({
    filterOf,
    positionOf: (id) => positions.get(id),
    words: store.words,
  });

  const findRead = (asking: Asking, query: SearchQuery, parsed: ParsedQuery, finding: Finding): FoundText => {
    const { now, atAnyTime = false } = finding;
    const centred = centredOf(query, parsed);
    const { lng, lat, radius_km: most } = centred;
    const at = query.open_at ?? parsed.openAt ?? (query.open_only || atAnyTime ? now : undefined);
    const filter = filterOf({ ...centred, open_at: atAnyTime ? undefined : at });
    const queryOf = requirementQuery({ lng, lat, pointsOf: (region) => store.regionPoints[region] ?? [] });
    const parts = { words: store.words, filter, q: query.q!, queryOf };
    const seeking = {
      ...{ asking, queryOf: createPlanQuery(parts), keyOf: keyOf(store) },
      regionOf: (number: number) => store.attributes.catalogue.travelRegions[number - 1]?.name,
      centre: lat === undefined ? undefined : { lng: lng!, lat, most },
    };
    const about = { isOpen: filter.length === 0, isCentred: lat !== undefined, collection: createCollection(seeking) };
    const asked = askedOf(store, { query, parsed }, about);
    const answer = createFoundAnswer(asked, seeking);
    answerText(asked, answer);
    return { ...answer.found(), parsed, at, isCentred: about.isCentred };
  };
  /** The same within a run that asks for more. */
  const findIn = (asking: Asking, query: SearchQuery, finding: Finding): FoundText => {
    reading = asking;
    const readings = readingsOf(store, understand, { query, now: finding.now });
    return foundRead(readings, (read, parsed) => findRead(asking, read, parsed, finding));
  };
  return {
    findIn,
    find: (query: SearchQuery, finding: Finding): Promise<FoundText> =>
      replayed(cluster, (asking) => findIn(asking, query, finding)),
  };
}

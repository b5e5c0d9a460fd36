import { factFilterNames, mostAllowed } from '../contract/fact-filters.ts';
import { flags, levelOf, type FlagName } from '../contract/flags.ts';
import type { SearchQuery } from '../contract/parameters.ts';
import type { Bbox } from '../contract/records.ts';
import { DEGREE } from '../geo/outline.ts';
import { boxAround } from '../geo/sphere.ts';
import { UNKNOWN } from '../indexes/fact-columns.ts';
import { inUnits } from '../indexes/places.ts';
import { createRegionNumbers } from '../indexes/regions.ts';
import type { SmallStore } from '../indexes/store.ts';
import { foldName } from '../text/words.ts';
import type { OpenHours } from './open-hours.ts';
import { meetsScript, withinScript } from './place-scripts.ts';

/** A query without a text in the language of the engine: what must all hold. */
export type FilterQuery = (query: SearchQuery) => object[];

/** Beyond every distance on the globe. */
export const FARTHEST_KM = 1e6;

export function createFilterQuery(store: SmallStore, hours: OpenHours): FilterQuery {
  const { catalogue } = store.attributes;
  const numbers = createRegionNumbers(catalogue);
  const categories = new Map(catalogue.categories.map(({ id }, index) => [id, index]));
  const inRegion = (region: string): object => {
    const { states, travelRegions } = numbers(foldName(region));
    return anyOf({ terms: { state: states } }, { terms: { travelRegion: travelRegions } });
  };
  return (query) => [
    ...(query.category ? [{ terms: { category: query.category.flatMap((id) => categories.get(id) ?? []) } }] : []),
    ...(query.country_code ? [{ term: { country: query.country_code } }] : []),
    ...(query.region === undefined ? [] : [inRegion(query.region)]),
    ...flagsAsked(query),
    ...factsAsked(query),
    ...openAsked(query, hours),
    ...(query.bbox ? inBox(query.bbox) : []),
    ...inCircle(query),
  ];
}

const anyOf = (...should: object[]): object => ({ bool: { should, minimum_should_match: 1 } });

function flagsAsked(query: SearchQuery): object[] {
  return (Object.keys(flags) as FlagName[]).flatMap((flag) => {
    const level = levelOf(query[flags[flag].parameter]);
    return level >= 0 ? [{ term: { flags: `${flag}:${Math.ceil(level)}` } }] : [];
  });
}

function factsAsked(query: SearchQuery): object[] {
  return factFilterNames.flatMap((name) => {
    const most = mostAllowed(name, query);
    return most === undefined ? [] : [{ range: { [`fact_${name}`]: { lte: Math.min(most, UNKNOWN - 1) } } }];
  });
}

function openAsked({ open_at: at, open_only: only }: SearchQuery, hours: OpenHours): object[] {
  if (at === undefined) return [];
  return [only ? hours.filter(at, 'open') : { bool: { must_not: [hours.filter(at, 'closed')] } }];
}

/** What has a point in the box: the tree of the engine finds candidates, whole numbers and outlines decide. */
function inBox(given: Bbox): object[] {
  const box = inUnits(given);
  const [west, south, east, north] = box;
  const within = [
    { range: { west: { gte: west } } },
    { range: { east: { lte: east } } },
    { range: { south: { gte: south } } },
    { range: { north: { lte: north } } },
  ];
  return [
    ...touching(box),
    anyOf(
      { bool: { must_not: [{ exists: { field: 'outline' } }] } },
      { bool: { filter: within } },
      {
        bool: {
          filter: [{ exists: { field: 'outline' } }, { script: { script: { source: meetsScript, params: { box } } } }],
        },
      },
    ),
  ];
}

/** What may have one: its own box touches this one, in whole units. */
export function touching([west, south, east, north]: Bbox): object[] {
  return [
    near([west / DEGREE, south / DEGREE, east / DEGREE, north / DEGREE]),
    { range: { west: { lte: east } } },
    { range: { east: { gte: west } } },
    { range: { south: { lte: north } } },
    { range: { north: { gte: south } } },
  ];
}

/** A metre: more than the engine rounds. */
const MARGIN = 1e-5;

/** What the tree of the engine finds in a box of degrees, a little more than lies there. */
function near([west, south, east, north]: Bbox): object {
  const [w, e] = [Math.max(-180, west - MARGIN), Math.min(180, east + MARGIN)];
  const [s, n] = [Math.max(-90, south - MARGIN), Math.min(90, north + MARGIN)];
  const shape = {
    type: 'envelope',
    coordinates: [
      [w, n],
      [e, s],
    ],
  };
  return { geo_shape: { box: { shape, relation: 'intersects' } } };
}

function inCircle({ lat, lng, radius_km: most }: SearchQuery): object[] {
  if (lat === undefined || lng === undefined || most === undefined) return [];
  const params = { lng, lat, most };
  return [...touching(inUnits(boxAround(lng, lat, most))), { script: { script: { source: withinScript, params } } }];
}

import { factFilterNames } from '../contract/fact-filters.ts';
import { flagNames, levelOf } from '../contract/flags.ts';
import type { PoiDetail } from '../contract/records.ts';
import { DEGREE } from '../geo/outline.ts';
import { rankStartsOf } from '../indexes/base.ts';
import { createRegionIds } from '../indexes/region-points.ts';
import { UNKNOWN } from '../indexes/fact-columns.ts';
import type { Store } from '../indexes/store.ts';
import { hash53 } from '../text/hash.ts';
import { cellOf } from './cell.ts';
import type { recordParts } from './mapping.ts';
import { orderOfRank } from './place-in-order.ts';
import { outlineText } from './outline-text.ts';
import { scheduleHashes } from './schedule-hash.ts';
import { createTokens } from './tokens.ts';

/** The destinations of a build as the engine keeps them; `mapping.ts` says what each field is for. */
export function createDocuments(store: Store): (id: number) => Record<string, unknown> {
  const { attributes } = store;
  const parts: Parts = {
    tokensOf: createTokens(store),
    rankStarts: rankStartsOf(attributes),
    hashes: scheduleHashes(attributes.schedules),
    regionIdsOf: createRegionIds(attributes),
  };
  return (id) => documentAt(store, id, parts);
}

/** What is looked up once for all. */
interface Parts {
  tokensOf: ReturnType<typeof createTokens>;
  rankStarts: Uint32Array;
  hashes: Float64Array;
  regionIdsOf: ReturnType<typeof createRegionIds>;
}

function documentAt(
  { attributes, places, records }: Store,
  id: number,
  { tokensOf, rankStarts, hashes, regionIdsOf }: Parts,
) {
  const [west, south, east, north] = places.unitsOf(id);
  const outline = places.outlineOf(id);
  const poi = JSON.parse(`${Buffer.from(records.wholeItem(id)).toString('utf8')}}`) as PoiDetail;
  const [lng, lat] = [attributes.lng(id), attributes.lat(id)];
  const [schedule, state] = [hashes[attributes.schedules.scheduleOf[id]!]!, attributes.states[id]!];
  const prominence = attributes.prominences[id]!;
  return {
    key: hash53(records.slugOf(id)),
    order: orderOfRank(attributes.ranks[id]!, prominence, rankStarts),
    ...{ lng: Math.round(lng * DEGREE), lat: Math.round(lat * DEGREE) },
    ...{ west, south, east, north, box: boxOf(west, south, east, north) },
    ...(outline && { outline: outlineText(outline) }),
    cell: cellOf(lng, lat),
    ...{ category: attributes.categories[id], prominence },
    kinds: [attributes.categories[id], ...attributes.further.of(id)],
    ...{
      country: poi.countryCode,
      state,
      travelRegion: attributes.travelRegions[id],
      regions: regionIdsOf(id),
    },
    flags: flagNames.flatMap((flag) =>
      Array.from({ length: levelOf(poi[flag]) + 1 }, (_, level) => `${flag}:${level}`),
    ),
    known: flagNames.filter((flag) => attributes.isFlagKnown(id, flag)),
    ...factsOf(attributes, id),
    ...{ schedule, hours: `${schedule}.${state}` },
    ...tokensOf(id, poi),
    ...partsOf(records, id),
  };
}

function boxOf(west: number, south: number, east: number, north: number): object {
  const [w, s, e, n] = [west, south, east, north].map((units) => units / DEGREE);
  if (west === east && south === north) return { type: 'point', coordinates: [w, s] };
  // A box without height or width is a line for the engine.
  if (west === east || south === north)
    return {
      type: 'linestring',
      coordinates: [
        [w, s],
        [e, n],
      ],
    };
  return {
    type: 'envelope',
    coordinates: [
      [w, n],
      [e, s],
    ],
  };
}

function factsOf({ facts }: Store['attributes'], id: number): Record<string, number> {
  const slots = facts.length / factFilterNames.length;
  const known = factFilterNames.map((name, i) => [`fact_${name}`, facts[i * slots + id]!] as const);
  return Object.fromEntries(known.filter(([, value]) => value !== UNKNOWN));
}

/** The prepared bytes of a record, part by part as `indexes/records.ts` tells. */
function partsOf(records: Store['records'], id: number): Record<(typeof recordParts)[number], string> {
  const [feature, item] = [Buffer.from(records.feature(id)), Buffer.from(records.item(id))];
  const head = headOf(feature);
  return {
    head: base64(feature.subarray(0, head)),
    properties: base64(feature.subarray(head)),
    coordinates: base64(item.subarray(feature.length - head)),
    detail: base64(records.detail(id)),
  };
}

/** One part alone, by which a sample is compared. */
export function propertiesOf(records: Store['records'], id: number): string {
  const feature = Buffer.from(records.feature(id));
  return base64(feature.subarray(headOf(feature)));
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const headOf = (feature: Buffer): number => feature.indexOf(HEAD_END) + HEAD_END.length;
const HEAD_END = '"properties":';

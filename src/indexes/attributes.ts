import type { Catalogue, Destination } from '../contract/destination.ts';
import { countryCodes } from '../contract/records.ts';
import { foldName } from './analyse.ts';
import { asFloat64, asUint16, asUint32, hashOf, openIndexFile, writeIndexFile, type Identity } from './index-file.ts';

/** What a search may ask of a destination beside text and place. */
export interface AttributeFilter {
  categories: readonly string[] | undefined;
  country: string | undefined;
  /** Name, slug or alias of a state, canton or travel region. */
  region: string | undefined;
  kids: boolean | undefined;
  seating: boolean | undefined;
  free: boolean | undefined;
  minMobility: number | undefined;
}

export interface AttributeIndex {
  count: number;
  catalogue: Omit<Catalogue, 'redirects'>;
  /** A test for one document id; unknown attributes never pass a filter that asks for them. */
  filter(wanted: Partial<AttributeFilter>): (id: number) => boolean;
  /** Place of the destination's category in `catalogue.categories`. */
  categoryOf(id: number): number;
  prominence(id: number): number;
  /** Place in the order by prominence, then name in German collation, then slug. */
  rank(id: number): number;
  lat(id: number): number;
  lng(id: number): number;
}

const NO_MOBILITY = 255;
const flagBits = { kids: 1, seating: 2, free: 4 } as const;
type Flag = keyof typeof flagBits;
const flags = Object.keys(flagBits) as Flag[];

const identity = (data: string): Identity => ({ kind: 'attributes', options: hashOf({ flagBits }), data });

export function buildAttributes(
  destinations: readonly Destination[],
  { categories, states, travelRegions, searchWords }: Catalogue,
  data: string,
): Uint8Array {
  const categoryIds = categories.map(({ id }) => id);
  const stateNames = states.map(({ name }) => name);
  const travelNames = travelRegions.map(({ name }) => name);
  return writeIndexFile(identity(data), {
    points: Float64Array.from(destinations.flatMap(({ longitude, latitude }) => [longitude, latitude])),
    rank: rankOf(destinations),
    state: Uint16Array.from(destinations, ({ region }) => stateNames.indexOf(region)),
    // 0 is "none", so that the names start at 1.
    travelRegion: Uint16Array.from(destinations, ({ travelRegion }) => travelNames.indexOf(travelRegion ?? '') + 1),
    category: Uint8Array.from(destinations, ({ category }) => categoryIds.indexOf(category)),
    country: Uint8Array.from(destinations, ({ countryCode }) => countryCodes.indexOf(countryCode)),
    flags: Uint8Array.from(destinations, (d) => flags.reduce((bits, f) => bits | (d[f] ? flagBits[f] : 0), 0)),
    mobility: Uint8Array.from(destinations, ({ mobility }) => mobility ?? NO_MOBILITY),
    prominence: Uint8Array.from(destinations, ({ prominence }) => prominence),
    catalogue: Buffer.from(JSON.stringify({ categories, states, travelRegions, searchWords })),
  });
}

export function openAttributes(file: string, bytes: Uint8Array, data: string): AttributeIndex {
  const section = openIndexFile(file, bytes, identity(data));
  const catalogue = JSON.parse(Buffer.from(section('catalogue')).toString('utf8')) as Omit<Catalogue, 'redirects'>;
  const [category, country, flagsOf] = [section('category'), section('country'), section('flags')];
  const [mobility, prominence] = [section('mobility'), section('prominence')];
  const [state, travelRegion] = [asUint16(section('state')), asUint16(section('travelRegion'))];
  const points = asFloat64(section('points'));
  const rank = asUint32(section('rank'));
  const stateIds = idsByName(catalogue.states);
  const travelIds = idsByName(catalogue.travelRegions);
  const categoryIds = new Map(catalogue.categories.map(({ id }, i) => [id, i]));

  const filter = (wanted: Partial<AttributeFilter>) => {
    const categories = wanted.categories && new Set(wanted.categories.map((id) => categoryIds.get(id)));
    const countryIndex = countryCodes.findIndex((code) => code === wanted.country);
    const asked = flags.reduce((bits, flag) => bits | (wanted[flag] ? flagBits[flag] : 0), 0);
    const region = wanted.region === undefined ? undefined : foldName(wanted.region);
    const [inStates, inTravel] = [stateIds.get(region ?? '') ?? [], travelIds.get(region ?? '') ?? []];
    return (id: number) =>
      (categories === undefined || categories.has(category[id])) &&
      (wanted.country === undefined || country[id] === countryIndex) &&
      (flagsOf[id]! & asked) === asked &&
      (wanted.minMobility === undefined || (mobility[id] !== NO_MOBILITY && mobility[id]! >= wanted.minMobility)) &&
      (region === undefined || inStates.includes(state[id]!) || inTravel.includes(travelRegion[id]! - 1));
  };
  return {
    count: category.length,
    catalogue,
    filter,
    categoryOf: (id) => category[id]!,
    prominence: (id) => prominence[id]!,
    rank: (id) => rank[id]!,
    lng: (id) => points[id * 2]!,
    lat: (id) => points[id * 2 + 1]!,
  };
}

/** Folded name, slug and aliases -> places in the list; one name may mean several (Salzburg, Bern). */
function idsByName(entries: readonly { id: string; name: string; aliases: string[] }[]): Map<string, number[]> {
  const ids = new Map<string, number[]>();
  entries.forEach(({ id, name, aliases }, i) => {
    for (const folded of new Set([id, name, ...aliases].map(foldName))) {
      ids.set(folded, [...(ids.get(folded) ?? []), i]);
    }
  });
  return ids;
}

function rankOf(destinations: readonly Destination[]): Uint32Array {
  const german = new Intl.Collator('de').compare;
  const order = destinations
    .map((destination, id) => ({ destination, id }))
    .sort(
      ({ destination: a }, { destination: b }) =>
        b.prominence - a.prominence || german(a.name, b.name) || (a.slug < b.slug ? -1 : 1),
    );
  const rank = new Uint32Array(destinations.length);
  order.forEach(({ id }, place) => (rank[id] = place));
  return rank;
}

import { foldName } from '../text/words.ts';
import { analyser } from './analyser.ts';
import type { ByteSource } from './byte-source.ts';
import { asFloat64, asUint32, hashOf, openIndexFile, writeIndexFile, type Identity } from './index-file.ts';
import { landscapeSection, openLandscape, type Landmark } from './landscape.ts';
import { nameSections, openNames } from './name-hashes.ts';

/** A town of GeoNames. */
export interface Town {
  name: string;
  lng: number;
  lat: number;
  population: number;
  /** Whether destinations lie there: of several towns of one name it is meant before the others, if these are no cities. */
  isVisited?: boolean;
}

export interface TownIndex {
  /**
   * Towns of that folded name or short name ("rothenburg" for Rothenburg ob der Tauber): cities and those with destinations
   * before the others, else the largest first.
   */
  named(folded: string): Town[];
  /** Towns of at least so many inhabitants whose folded name has this prefix, largest first. */
  withPrefix(folded: string, count: number, population?: number): Town[];
  /** A river, lake, mountain or island of that folded name. */
  landmark(folded: string): Landmark | undefined;
}

const identity = (data: string): Identity => ({
  kind: 'towns',
  options: hashOf({ order: 'visited, population', landscape: 'json', analyser }),
  data,
});

/** Towns are kept largest first, so that equal names come in the order in which people mean them. */
export function buildTowns(towns: readonly Town[], landscape: readonly Landmark[], data: string): Uint8Array {
  const sorted = [...towns].sort((a, b) => b.population - a.population || (a.name < b.name ? -1 : 1));
  return writeIndexFile(identity(data), {
    points: Float64Array.from(sorted.flatMap(({ lng, lat }) => [lng, lat])),
    population: Uint32Array.from(sorted, ({ population }) => population),
    first: firstOf(sorted),
    names: Buffer.from(sorted.map(({ name }) => name).join('\n')),
    folded: Buffer.from(sorted.map(({ name }) => foldName(name)).join('\n')),
    landscape: landscapeSection(landscape),
    ...namesOf(sorted),
  });
}

/** @throws IndexFileError where file, version or data differ */
export function openTowns(file: string, bytes: Uint8Array | ByteSource, data: string): TownIndex {
  const section = openIndexFile(file, bytes, identity(data));
  const points = asFloat64(section('points'));
  const population = asUint32(section('population'));
  const first = section('first');
  const names = lines(section('names'));
  const folded = lines(section('folded'));
  const town = (id: number): Town => ({
    name: names()[id]!,
    lng: points[id * 2]!,
    lat: points[id * 2 + 1]!,
    population: population[id]!,
  });
  const idsOf = openNames(section);
  return {
    named: (folded) => {
      const ids = idsOf(folded);
      return (ids.length > 1 ? ids.sort((a, b) => first[b]! - first[a]! || a - b) : ids).map(town);
    },
    withPrefix: (start, count, least = 0) => {
      const found: Town[] = [];
      const all = folded();
      for (let id = 0; id < all.length && found.length < count && population[id]! >= least; id++)
        if (all[id]!.startsWith(start)) found.push(town(id));
      return found;
    },
    landmark: openLandscape(section('landscape')),
  };
}

/** No village is meant before it. */
const CITY_POPULATION = 100_000;

/** Which towns are meant before others of their name; "Langenfeld" is not how Längenfeld is written. */
function firstOf(towns: readonly Town[]): Uint8Array {
  const byName = Map.groupBy(towns, ({ name }) => foldName(shortName(name)));
  return Uint8Array.from(towns, ({ name, population, isVisited }) => {
    const short = shortName(name);
    const larger = byName.get(foldName(short))!.filter((other) => other.population > population);
    const isSame = larger.every((other) => shortName(other.name) === short);
    return Number(population >= CITY_POPULATION || (isVisited === true && isSame));
  });
}

/** The lines of a text, parted when they are first asked for. */
function lines(bytes: Uint8Array): () => string[] {
  let read: string[] | undefined;
  return () => (read ??= bytes.length === 0 ? [] : Buffer.from(bytes).toString('utf8').split('\n'));
}

/** "Garmisch" of Garmisch-Partenkirchen, but no "Nieder" or "Gross". */
const HYPHENED = /^(\p{L}{7,})-(?=\p{Lu})/u;

/** "St. Pölten" is written out as well, and "Sankt Augustin" shortened. */
const saintOtherwise = (name: string): string =>
  name.startsWith('St. ') ? `Sankt ${name.slice(4)}` : name.replace(/^Sankt /, 'St. ');

/**
 * Full names, and short ones unless a larger town carries the short name in full; of towns with one short name the largest
 * and those with destinations.
 */
function namesOf(towns: readonly Town[]): Record<string, ArrayBufferView> {
  const byName = Map.groupBy(towns.keys(), (id) => foldName(towns[id]!.name));
  towns.forEach(({ name, isVisited }, id) => {
    const short = shortName(name);
    const others = [short, HYPHENED.exec(name)?.[1] ?? short];
    for (const each of others.flatMap((other) => [other, saintOtherwise(other)]).map(foldName)) {
      const called = byName.get(each) ?? [];
      // Towns are in the order of their size: Bingen am Rhein is meant before the village of Bingen.
      if (called.includes(id) || (!isVisited && called.some((other) => other < id))) continue;
      byName.set(each, [...called, id]);
    }
  });
  return nameSections([...byName].flatMap(([name, ids]) => ids.map((id) => [name, id] as const)));
}

/** A name without what tells it from others: "Bingen am Rhein", "Naumburg (Saale)". */
export const shortName = (name: string): string =>
  name.split(/ (?:am|an|im|in|bei|ob|auf|unter|vor|der)(?= )| \(|\/|, /)[0]!;

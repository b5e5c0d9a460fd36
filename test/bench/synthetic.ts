import { nothingKnown } from '../../src/contract/poi-fields.ts';
import type { Catalogue, Destination } from '../../src/contract/destination.ts';
import type { Mobility } from '../../src/contract/records.ts';
import { dachTowns } from '../../src/build/geonames.ts';
import { loadSurroundings } from '../../src/build/surroundings.ts';
import { readCatalogue } from '../../src/pois/catalogue.ts';
import type { Surroundings } from '../../src/pois/surroundings.ts';
import { createRandom } from './random.ts';
import { names, offers, things } from './synthetic-words.ts';

type Town = ReturnType<typeof dachTowns>[number];

const categories = Object.keys(names.kinds);

/**
 * Destinations as a large collection would hold them beside the known ones: around the towns of GeoNames, the more the
 * more people live there; of every category that has words for its names; with German names; known locally or in their region at best. The same
 * count and seed always give the same ones, in the order of their slugs.
 */
export async function synthesise(count: number, seed: number): Promise<Destination[]> {
  const destinations: Destination[] = [];
  for (const destination of invented(await loadSetting('.'), seed)) {
    destinations.push(destination);
    if (destinations.length === count) break;
  }
  return destinations.sort((a, b) => (a.slug < b.slug ? -1 : 1));
}

/** What the invented ones stand in. */
export interface Setting {
  catalogue: Catalogue;
  surroundings: Surroundings;
}

/** @param root folder of the project */
export async function loadSetting(root: string): Promise<Setting> {
  const [{ catalogue }, surroundings] = [await readCatalogue(`${root}/content`), await loadSurroundings(root)];
  return { catalogue, surroundings };
}

/** The same without an end, one after the other. */
export function* invented({ catalogue, surroundings }: Setting, seed: number): Generator<Destination> {
  const draw = createDraw(seed);
  const drawTown = townsByPeople(draw);
  const stateOf = memo((town: Town) => nameOfState(catalogue, surroundings.stateAt(town.lng, town.lat)));
  for (let number = 0; ;) {
    const town = drawTown();
    const region = stateOf(town);
    if (region !== undefined) yield destinationAt(town, region, number++, draw);
  }
}

function destinationAt(town: Town, region: string, number: number, draw: Draw): Destination {
  const category = draw.one(categories);
  const name = nameOf(category, town.name, draw);
  const [lng, lat] = [town.lng + draw.normal() * 0.06, town.lat + draw.normal() * 0.04];
  return {
    ...nothingKnown,
    slug: slugOf(name, number),
    name,
    latitude: round(lat),
    longitude: round(lng),
    category,
    countryCode: town.country,
    region,
    town: town.name,
    summary: `${draw.one(things[category]!)} bei ${town.name} mit ${draw.one(offers)} und ${draw.one(offers)}.`,
    description: Array.from(
      { length: 4 },
      () => `Ein Weg führt zu ${draw.one(offers)} und zu ${draw.one(offers)}.`,
    ).join(' '),
    kids: draw.maybe(0.7),
    seating: draw.maybe(0.6),
    free: draw.maybe(0.4),
    mobility: draw.chance(0.2) ? null : (Math.floor(draw.next() * 4) as Mobility),
    prominence: Math.floor(5 + 30 * draw.next() ** 3),
    aliases: [],
    checkedOn: '2026-11-21',
  };
}

/** What makes it the only one stands at its end: the name is cut where both are too long. */
function slugOf(name: string, number: number): string {
  const end = `-${number.toString(36)}`;
  return (
    asciiOf(name)
      .slice(0, MOST_OF_SLUG - end.length)
      .replace(/-$/, '') + end
  );
}

/** What the content check takes. */
const MOST_OF_SLUG = 80;

/** "Burg Hirschstein", "Heimatmuseum Kempten", "Wasserfall im Eichengrund bei Lindau". */
function nameOf(category: string, town: string, draw: Draw): string {
  const place = draw.one(names.heads) + draw.one(names.tails);
  const kind = draw.one(names.kinds[category]!);
  const form = draw.next();
  if (form < 0.4) return `${kind} ${place}`;
  if (form < 0.8) return `${kind} ${town}`;
  return `${kind} ${place} bei ${town}`;
}

/** Draws a town; one with ten times the people comes ten times as often. */
function townsByPeople(draw: Draw): () => Town {
  const towns = dachTowns().filter(({ population }) => population > 0);
  let people = 0;
  const sums = towns.map(({ population }) => (people += population));
  return () => {
    const at = draw.next() * people;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! > at) high = middle;
      else low = middle + 1;
    }
    return towns[low]!;
  };
}

interface Draw {
  /** In [0, 1). */
  next(): number;
  one<T>(items: readonly T[]): T;
  chance(share: number): boolean;
  /** True with this share, false otherwise, and unknown in one case of five. */
  maybe(share: number): boolean | null;
  /** Mean 0, deviation 1 (Box and Muller). */
  normal(): number;
}

function createDraw(seed: number): Draw {
  const next = createRandom(seed);
  const chance = (share: number) => next() < share;
  return {
    next,
    chance,
    one: (items) => items[Math.floor(next() * items.length)]!,
    maybe: (share) => (chance(0.2) ? null : chance(share)),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}

const nameOfState = ({ states }: Catalogue, iso: string | undefined) => states.find((state) => state.iso === iso)?.name;

function memo<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key)!;
  };
}

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

const asciiOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => umlauts[letter]!)
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

import { foldName } from '../text/words.ts';
import type { AttributeIndex } from './attributes.ts';
import { createRegionNumbers } from './regions.ts';

/** Of the destinations of a region so many, spread over it, tell where it lies. */
const REGION_POINTS = 60;

type Located = Pick<AttributeIndex, 'lng' | 'lat' | 'catalogue'>;
export type Points = [lng: number, lat: number][];

/**
 * Where a region lies: where its destinations do, or as long as it has none where the content says.
 * @param ids of the region, neighbours beside each other
 */
export function pointsOf(name: string, ids: ArrayLike<number>, attributes: Located): Points {
  if (ids.length > 0) return pointsAmong(ids, attributes);
  const { at } = attributes.catalogue.travelRegions.find((region) => region.name === name) ?? {};
  return at ? [[at[1], at[0]]] : [];
}

function pointsAmong(ids: ArrayLike<number>, { lng, lat }: Located): Points {
  const step = Math.ceil(ids.length / REGION_POINTS);
  const points: Points = [];
  for (let i = 0; i < ids.length; i += step) points.push([lng(ids[i]!), lat(ids[i]!)]);
  return points;
}

/**
 * The ids by which the region of a destination is asked for, each once: its own, and those of others that it is called as well
 * ("nordsee" for Ostfriesland).
 */
export function createRegionIds(attributes: Pick<AttributeIndex, 'catalogue' | 'states' | 'travelRegions'>) {
  const { catalogue, states, travelRegions } = attributes;
  const numbersOf = createRegionNumbers(catalogue);
  const [ofState, ofTravelRegion] = [new Map<number, string[]>(), new Map<number, string[]>()];
  const ids = new Set([...catalogue.states, ...catalogue.travelRegions].map((region) => region.id));
  for (const id of ids) {
    const numbers = numbersOf(foldName(id));
    for (const number of numbers.states) ofState.set(number, [...(ofState.get(number) ?? []), id]);
    for (const number of numbers.travelRegions) ofTravelRegion.set(number, [...(ofTravelRegion.get(number) ?? []), id]);
  }
  const known = new Map<number, readonly string[]>();
  return (id: number): readonly string[] => {
    const pair = states[id]! * PAIRS + travelRegions[id]!;
    const asked = known.get(pair) ?? [
      ...new Set([...(ofState.get(states[id]!) ?? []), ...(ofTravelRegion.get(travelRegions[id]!) ?? [])]),
    ];
    known.set(pair, asked);
    return asked;
  };
}

/** More than there are travel regions. */
const PAIRS = 1 << 16;

/** Where lies what each name of a region means, for those who do not have its destinations. */
export function allRegionPoints(attributes: AttributeIndex): Record<string, Points> {
  const { catalogue, states, travelRegions } = attributes;
  const numbersOf = createRegionNumbers(catalogue);
  const members = new Map([...catalogue.states, ...catalogue.travelRegions].map(({ name }) => [name, [] as number[]]));
  const [inState, inTravelRegion] = [new Map<number, number[][]>(), new Map<number, number[][]>()];
  for (const [name, ids] of members) {
    const numbers = numbersOf(foldName(name));
    for (const number of numbers.states) inState.set(number, [...(inState.get(number) ?? []), ids]);
    for (const number of numbers.travelRegions)
      inTravelRegion.set(number, [...(inTravelRegion.get(number) ?? []), ids]);
  }
  for (let id = 0; id < attributes.count; id++) {
    const lists = [...(inState.get(states[id]!) ?? []), ...(inTravelRegion.get(travelRegions[id]!) ?? [])];
    for (const ids of new Set(lists)) ids.push(id);
  }
  return Object.fromEntries([...members].map(([name, ids]) => [name, pointsOf(name, ids, attributes)]));
}

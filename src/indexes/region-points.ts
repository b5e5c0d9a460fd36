import type { AttributeIndex } from './attributes.ts';

/** Of the destinations of a region so many, spread over it, tell where it lies. */
const REGION_POINTS = 60;

type Located = Pick<AttributeIndex, 'lng' | 'lat'>;
export type Points = [lng: number, lat: number][];

/** @param ids of a region, neighbours beside each other */
export function pointsAmong(ids: ArrayLike<number>, { lng, lat }: Located): Points {
  const step = Math.ceil(ids.length / REGION_POINTS);
  const points: Points = [];
  for (let i = 0; i < ids.length; i += step) points.push([lng(ids[i]!), lat(ids[i]!)]);
  return points;
}

/** The ids of the regions that a destination is in, each once: of some the state and the travel region are called the same. */
export function regionsOf(
  { catalogue, states, travelRegions }: Pick<AttributeIndex, 'catalogue' | 'states' | 'travelRegions'>,
  id: number,
): string[] {
  const own = [catalogue.states[states[id]! - 1], catalogue.travelRegions[travelRegions[id]! - 1]];
  return [...new Set(own.flatMap((region) => region?.id ?? []))];
}

/** Where each region lies, for those who do not have its destinations. */
export function allRegionPoints(attributes: AttributeIndex): Record<string, Points> {
  const members = new Map<string, number[]>();
  for (let id = 0; id < attributes.count; id++)
    for (const region of regionsOf(attributes, id)) {
      const ids = members.get(region);
      if (ids) ids.push(id);
      else members.set(region, [id]);
    }
  return Object.fromEntries([...members].map(([region, ids]) => [region, pointsAmong(ids, attributes)]));
}

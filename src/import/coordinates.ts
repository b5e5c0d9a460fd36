import { dachBounds } from '../contract/limits.ts';

/** What can be wrong with a pair of coordinates before anything is known of its place. */
export type CoordinateFault = { kind: 'swapped' } | { kind: 'projected'; system: string };

/** Grids in use in the three countries, by the range of their easting and northing in metres. */
const grids = [
  { code: '2056', name: 'CH1903+ / LV95', x: [2_480_000, 2_840_000], y: [1_070_000, 1_300_000] },
  { code: '31287', name: 'MGI / Austria Lambert', x: [110_000, 700_000], y: [258_000, 590_000] },
  { code: '21781', name: 'CH1903 / LV03', x: [480_000, 840_000], y: [70_000, 258_000] },
  { code: '3857', name: 'Web-Mercator', x: [640_000, 1_930_000], y: [5_700_000, 7_400_000] },
  { code: '25832', name: 'ETRS89 / UTM 32N', x: [250_000, 980_000], y: [5_050_000, 6_120_000] },
  { code: '31467', name: 'DHDN / Gauß-Krüger', x: [2_490_000, 5_800_000], y: [5_050_000, 6_120_000] },
] as const;

/** Names for the codes that files in the three countries carry. */
const systems: Record<string, string> = {
  ...Object.fromEntries(grids.map(({ code, name }) => [code, name])),
  '25833': 'ETRS89 / UTM 33N',
  '31254': 'MGI / Austria GK West',
  '31255': 'MGI / Austria GK Central',
  '31256': 'MGI / Austria GK East',
  '31466': 'DHDN / Gauß-Krüger Zone 2',
  '31468': 'DHDN / Gauß-Krüger Zone 4',
};

/** Coordinates in degrees, longitude and latitude of GPS. */
const GEOGRAPHIC = ['4326', '4979', '4258', 'CRS84', 'CRS84h'];

/** Looks at a pair that should be longitude and latitude. */
export function coordinateFault(lng: number, lat: number): CoordinateFault | undefined {
  if (Math.abs(lng) > 180 || Math.abs(lat) > 180) {
    const grid = gridAt(lng, lat) ?? gridAt(lat, lng);
    return { kind: 'projected', system: grid ? nameOfGrid(grid.code) : 'ein Koordinatensystem in Metern' };
  }
  return !isInArea(lng, lat) && isInArea(lat, lng) ? { kind: 'swapped' } : undefined;
}

/**
 * The projected system that a GeoJSON file names in its `crs`, in words.
 * @param text beginning and end of the file
 */
export function namedProjection(text: string): string | undefined {
  const crs = /"crs"\s*:\s*\{[^}]*?"name"\s*:\s*"([^"]+)"/.exec(text)?.[1];
  const code = crs?.split(/:+/).at(-1);
  return code === undefined || GEOGRAPHIC.includes(code) ? undefined : systemName(code);
}

/** Zones 32 and 33 use the same figures; which of them a file without `crs` means, they do not tell. */
const nameOfGrid = (code: string) =>
  code === '25832' ? 'EPSG:25832 oder EPSG:25833 (ETRS89 / UTM 32N oder 33N)' : systemName(code);

const systemName = (code: string) => (systems[code] ? `EPSG:${code} (${systems[code]})` : `„${code}“`);

const gridAt = (x: number, y: number) => grids.find((grid) => isBetween(x, grid.x) && isBetween(y, grid.y));

const isBetween = (value: number, [from, to]: readonly [number, number]) => value >= from && value <= to;

const isInArea = (lng: number, lat: number) =>
  isBetween(lng, [dachBounds.west, dachBounds.east]) && isBetween(lat, [dachBounds.south, dachBounds.north]);

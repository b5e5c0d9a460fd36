import type { Catalogue } from '../contract/destination.ts';
import type { Stop } from '../contract/facts.ts';
import { dachBounds } from '../contract/limits.ts';
import type { CountryCode } from '../contract/records.ts';

/** Public files that the build makes for the form of the editors, by their paths on the site. */
export const SURROUNDINGS = '/redaktion/daten/umgebung.json';
export const SHARDS = '/redaktion/daten/ziele';

export interface EditorSurroundings {
  catalogue: Pick<Catalogue, 'categories' | 'states' | 'travelRegions'>;
  /** TopoJSON of the states, their ISO codes in the properties. */
  states: object;
  /** Name, country, longitude, latitude, inhabitants. */
  towns: (readonly [string, CountryCode, number, number, number])[];
  images: string[];
  /** Ids of content/sources.yaml. */
  sources: string[];
}

/** Slug -> the file as it stands. */
export type EditorShard = Record<string, { country: CountryCode; text: string }>;

/** Destinations lie together by the first letters of their slug, so that a visit costs little. */
export const shardOf = (slug: string) => slug.slice(0, 2).replace(/[^a-z0-9]/g, '_');

/** Stops of public transport around a point: a line of JSON each, `[kind, latitude, longitude, name]`, the kind empty where nobody tells. */
export type EditorStop = readonly [
  kind: NonNullable<Stop['kind']> | '',
  latitude: number,
  longitude: number,
  name: string,
];

/** Degrees of a cell of stops. */
const STOP_CELL = 0.25;

/** The cell in which a point lies; undefined outside of the three countries. */
export function stopsFile(latitude: number, longitude: number): string | undefined {
  const { west, south, east, north } = dachBounds;
  if (latitude < south || latitude >= north || longitude < west || longitude >= east) return undefined;
  const cell = [latitude, longitude].map((degrees) => Math.floor(degrees / STOP_CELL)).join('_');
  return `/redaktion/daten/haltestellen/${cell}.ndjson`;
}

/** Every cell, also those in which nothing stops: what is missing would look like a fault. */
export function stopsFiles(): string[] {
  const { west, south, east, north } = dachBounds;
  const steps = (from: number, to: number) =>
    Array.from({ length: Math.ceil((to - from) / STOP_CELL) + 1 }, (_, i) => Math.min(from + i * STOP_CELL, to - 1e-6));
  const files = steps(south, north).flatMap((lat) => steps(west, east).map((lng) => stopsFile(lat, lng)!));
  return [...new Set(files)];
}

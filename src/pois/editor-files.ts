import type { Catalogue } from '../contract/destination.ts';
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

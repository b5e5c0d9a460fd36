import type { Bbox, CategoryCount, PoiDetail } from './records.ts';

/** Shape of the static snapshot that a build leaves beside itself, and that the SDK goes on with while the service is silent. */
export const SNAPSHOT_FORMAT = 1;

/** The only file of a snapshot whose name stays; the others lie in a folder of their build and never change. */
export const SNAPSHOT_INDEX = 'snapshot.json';

export interface SnapshotIndex {
  format: number;
  /** ISO 8601. */
  builtAt: string;
  /** Stands in the files where the base URL of the service belongs. */
  baseMarker: string;
  /** Number of destinations. */
  total: number;
  attribution: string;
  /** Folder of the other files. */
  folder: string;
  /** Destinations in each piece but the last. They are numbered so that neighbours lie together. */
  pieceSize: number;
  /** The box around each piece. */
  boxes: Bbox[];
  /** The first word of each block of the list of words, and where the block begins in it, in bytes. */
  words: { bytes: number; starts: [word: string, offset: number][] };
  /** What a map begins with. */
  start: { config: object; categories: CategoryCount[] };
}

/** One destination of a piece: its place in the order by prominence, 0 the foremost, and the record. */
export type SnapshotEntry = readonly [rank: number, item: PoiDetail];

export const snapshotFiles = {
  words: 'words.txt',
  /** The foremost of all. */
  best: 'best.json',
  piece: (number: number) => `${number}.json`,
};

/** Leads to a slug in the list of words; no word begins with it. */
export const SLUG_MARK = '=';

/** One record of a bulk file, or what was found in its place. Lines and columns count from 1. */
export type BulkItem = BulkRecord | BulkFault;

export interface BulkRecord {
  kind: 'record';
  /** The fields of a destination and its `slug`. */
  value: Record<string, unknown>;
  /** Where the record begins, or where one of its fields or a part of it stands. */
  position: (field?: string, part?: string) => Position;
}

/** Something that cannot be read as a record; German. */
export interface BulkFault {
  kind: 'fault';
  message: string;
  fix: string;
  position: Position;
}

export interface Position {
  line: number;
  column: number;
}

/** A larger record is a mistake, and would have to be held in memory. */
export const RECORD_LETTERS = 1_000_000;

/**
 * @param message German: what is wrong
 * @param fix German: what to do about it
 */
export const fault = (position: Position, message: string, fix: string): BulkFault => ({
  kind: 'fault',
  message,
  fix,
  position,
});

/** A record that is not read to its end, so that a quote left open does not fill the memory. */
export const tooLarge = (position: Position) =>
  fault(position, 'Dieser Eintrag ist länger als eine Million Zeichen.', 'Die Klammern und Anführungszeichen prüfen.');

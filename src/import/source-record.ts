import type { Geometry } from 'geojson';

/** What a reader finds in a foreign file, one after the other. */
export type SourceItem = SourceRecord | SourceFault | BareObjects;

export interface SourceRecord {
  kind: 'record';
  /** Lasting identity in the source, such as `node/123`; undefined where the source has none. */
  id: string | undefined;
  /** Tags or columns, nested objects as `outer.inner`, list entries as `name.0`. */
  values: SourceValues;
  /** Left out where the source keeps the place in columns, and for records that nobody wants. */
  geometry?: Geometry;
  /** Where it stands, for an editor: „Zeile 12“ or the id. */
  where: string;
}

export type SourceValues = Readonly<Record<string, string>>;

/** A record that cannot be read; German. */
export interface SourceFault {
  kind: 'fault';
  where: string;
  message: string;
}

/** Objects without any tag: the points that only give a line its shape. */
export interface BareObjects {
  kind: 'bare';
  count: number;
}

/** Thrown where a whole file cannot be imported; the message is German and says what to do. */
export class ImportError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ImportError';
  }
}

/** How far the reading is: 0 to 1. */
export type OnProgress = (share: number, label: string) => void;

const NOTHING =
  /^([-–—?.]+|k\. ?a\.?|k\/a|keine angaben?|n\/a|#(nv|n\/a|wert!|value!|bezug!|ref!|div\/0!|name\?|null!|zahl!|num!))?$/i;

/** Whether a cell says nothing: empty, a dash, „k.A.“, or what a spreadsheet shows where it has no value. */
export const isNothing = (text: string): boolean => NOTHING.test(text.trim());

/** Nested JSON as flat texts; null and what says nothing are left out. */
export function flatValues(nested: object, prefix = ''): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [key, value] of Object.entries(nested) as [string, unknown][]) {
    if (typeof value === 'object' && value !== null) Object.assign(flat, flatValues(value, `${prefix}${key}.`));
    else if (typeof value === 'string' && !isNothing(value)) flat[prefix + key] = value.trim();
    else if (typeof value === 'number' || typeof value === 'boolean') flat[prefix + key] = String(value);
  }
  return flat;
}

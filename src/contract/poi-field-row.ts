import type { Poi, PoiDetail } from './records.ts';

export type PoiFieldName = keyof PoiDetail;

/**
 * Where a field is shown:
 *
 *     item         in lists, as a property of a GeoJSON feature, and in the answer for one destination
 *     coordinates  the same but for GeoJSON, whose geometry says it
 *     hit          the same as item, but made for each answer and kept in no record
 *     detail       in the answer for one destination alone
 */
export type FieldPlace = 'item' | 'coordinates' | 'hit' | 'detail';

/** One field of the public record, as the answers hold it and the documentation tells it. */
export interface PoiFieldRow {
  in: FieldPlace;
  /** Always there, and null where nobody knows. */
  nullable?: boolean;
  /** Missing where nobody knows. */
  optional?: boolean;
  /** JSON Schema of a value that is not null. */
  schema: { type?: string; enum?: readonly unknown[] } & Record<string, unknown>;
  summary: Record<'de' | 'en', string>;
  example: unknown;
  /** Property of a schema.org Place that takes the text as it stands, on the page of a destination. */
  schemaOrg?: 'sameAs' | 'telephone' | 'faxNumber' | 'email' | 'slogan' | 'hasMap' | 'keywords';
}

/** The row of one field: of place, null and absence it can say only what the type says. */
export type RowOf<Name extends PoiFieldName> = PoiFieldRow & {
  in: Name extends keyof Poi ? Exclude<FieldPlace, 'detail'> : 'detail';
  example: NonNullable<PoiDetail[Name]>;
} & (null extends PoiDetail[Name] ? { nullable: true } : { nullable?: never }) &
  (undefined extends PoiDetail[Name] ? { optional: true } : { optional?: never });

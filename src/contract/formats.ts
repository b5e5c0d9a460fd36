interface FormatRow {
  /** Media type of an answer (RFC 6838). */
  type: string;
  /** Its name where people read it. */
  name: string;
}

/** What `/pois` and `/pois/{slug}` can answer in; the value of `format` is the name of a row. */
export const formats = {
  json: { type: 'application/json', name: 'JSON' },
  geojson: { type: 'application/geo+json', name: 'GeoJSON (RFC 7946)' },
  jsonld: { type: 'application/ld+json', name: 'JSON-LD (schema.org)' },
  gpx: { type: 'application/gpx+xml', name: 'GPX 1.1' },
  kml: { type: 'application/vnd.google-earth.kml+xml', name: 'KML 2.2' },
  csv: { type: 'text/csv', name: 'CSV (RFC 4180)' },
} as const satisfies Record<string, FormatRow>;

export type Format = keyof typeof formats;
export const formatNames = Object.keys(formats) as Format[];

/** Those that are made from whole records, each time anew. */
export type FeedFormat = Exclude<Format, 'json' | 'geojson'>;

export const contentTypeOf = (format: Format): string => `${formats[format].type}; charset=utf-8`;

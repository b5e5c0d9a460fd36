/** The formats in which the whole collection is written; the name is the ending of the file. */
export const exportFormats = {
  ndjson: { type: 'application/x-ndjson', name: 'NDJSON' },
  geojson: { type: 'application/geo+json', name: 'GeoJSON (RFC 7946)' },
  csv: { type: 'text/csv', name: 'CSV (RFC 4180)' },
  fgb: { type: 'application/vnd.flatgeobuf', name: 'FlatGeobuf' },
} as const;

export type ExportFormat = keyof typeof exportFormats;
export const exportFormatNames = Object.keys(exportFormats) as [ExportFormat, ...ExportFormat[]];

/** Where the service publishes the whole collection, once service.yaml says so. */
export const PUBLISHED_PATH = '/daten';
export const publishedFile = (format: ExportFormat): string => `${PUBLISHED_PATH}/ziele.${format}`;

/** Who gets the whole collection, as service.yaml says it. */
export interface WholeCollection {
  /** Keys with the right to it may read all of it and ask for changes. */
  toKeys: boolean;
  /** Anybody may load it as files of these formats; none where it is not published. */
  publish: readonly ExportFormat[];
}

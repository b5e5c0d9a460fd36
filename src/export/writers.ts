import type { ExportFormat } from '../contract/export-formats.ts';
import type { About } from '../formats/about.ts';
import { csvHeader, csvLine } from '../formats/csv.ts';
import type { Exported } from './exported.ts';

/** What is to be written: records that can be gone through again, and what they are part of. */
export interface Exporting {
  records: () => Iterable<Exported>;
  count: number;
  about: About;
  /** With changes since another build: the slugs of those that are gone. */
  removed?: readonly string[];
}

type Writer = (exporting: Exporting) => Generator<string | Uint8Array> | Promise<Generator<string | Uint8Array>>;

/** Each format of the export, written piece by piece. */
export const writers = {
  /** An object a line (https://github.com/ndjson/ndjson-spec); one that is gone has nothing but its slug. */
  *ndjson({ records, removed = [] }) {
    for (const record of records()) yield `${JSON.stringify(record)}\n`;
    for (const slug of removed) yield `${JSON.stringify({ slug, change: 'removed' })}\n`;
  },
  /**
   * RFC 7946, lines and areas as such with their point beside them; the source stands once, those that are gone in a member
   * of their own.
   */
  *geojson({ records, about, removed }) {
    const { attribution, publisher } = about;
    const head = { type: 'FeatureCollection', attribution, licence: publisher.licence, ...(removed && { removed }) };
    yield `${JSON.stringify(head).slice(0, -1)},"features":[`;
    let isFirst = true;
    for (const { latitude, longitude, geometry: shape, attribution: _, ...record } of records()) {
      const geometry = shape ?? { type: 'Point', coordinates: [longitude, latitude] };
      const properties = shape ? { ...record, latitude, longitude } : record;
      const feature = { type: 'Feature', id: record.slug, geometry, properties };
      yield `${isFirst ? '' : ','}\n${JSON.stringify(feature)}`;
      isFirst = false;
    }
    yield '\n]}\n';
  },
  *csv({ records, about }) {
    yield csvHeader();
    for (const record of records()) yield csvLine(record, about);
  },
  /** Its library is loaded for it alone. */
  async fgb({ records, count }) {
    const { flatgeobufOf } = await import('./flatgeobuf.ts');
    return flatgeobufOf(records(), count);
  },
} satisfies Record<ExportFormat, Writer>;

/** Those that can say what is gone. */
export const tellsRemoved = (format: ExportFormat): boolean => format === 'ndjson' || format === 'geojson';

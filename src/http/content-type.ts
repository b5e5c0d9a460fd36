import mime from 'mime-types';
import { exportFormats } from '../contract/export-formats.ts';

/** What the list of media types does not know, or knows without the name of its character set. */
const own: Record<string, string> = {
  '.pbf': 'application/x-protobuf',
  '.pmtiles': 'application/vnd.pmtiles',
  '.xml': 'application/xml; charset=utf-8',
  '.gpx': 'application/gpx+xml; charset=utf-8',
  '.ndjson': `${exportFormats.ndjson.type}; charset=utf-8`,
  '.geojson': `${exportFormats.geojson.type}; charset=utf-8`,
  '.fgb': exportFormats.fgb.type,
};

/** The Content-Type of a file, with its character set where it is text. */
export function contentType(name: string): string {
  const ending = /\.\w+$/.exec(name)?.[0] ?? '';
  return own[ending] ?? (mime.contentType(ending) || 'application/octet-stream');
}

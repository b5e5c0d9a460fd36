import { gpxOf } from '../../src/formats/gpx.ts';
import { icalOf } from '../../src/formats/ical.ts';
import { kmlOf } from '../../src/formats/kml.ts';
import type { About } from '../../src/formats/about.ts';
import type { SavedPlace } from './saved-list.ts';

export type FileKind = 'gpx' | 'kml' | 'ics';

const types: Record<FileKind, string> = {
  gpx: 'application/gpx+xml',
  kml: 'application/vnd.google-earth.kml+xml',
  ics: 'text/calendar',
};

export interface FileInput {
  places: readonly SavedPlace[];
  /** Of the document. */
  title: string;
  about: About;
  /** Of the trip, YYYY-MM-DD; only calendars ask for it. */
  day: string;
}

/** The list as a file for other programs, made in the browser. */
export function savedFile(kind: FileKind, { places, title, about, day }: FileInput): File {
  const text = {
    gpx: () => gpxOf(places, title, about),
    kml: () => kmlOf(places, title, about),
    ics: () => icalOf(places, { day, now: new Date() }, about),
  }[kind]();
  return new File([text], `merkliste.${kind}`, { type: types[kind] });
}

/** Hands a file to the visitor. */
export function download(file: File): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: file.name }).click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

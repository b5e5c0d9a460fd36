import type { Destination, Destinations } from '../contract/destination.ts';
import type { Poi, PoiDetail } from '../contract/records.ts';
import type { ByteSource } from './byte-source.ts';
import { growing } from './growing.ts';
import { asFloat64, createIndexFile, hashOf, openIndexFile, type Identity, type Sink } from './index-file.ts';

/**
 * The answers, prepared as bytes. One record holds what both formats need, so that an answer is a row of copies:
 *
 *     feature head   {"type":"Feature","id":…,"geometry":{…},"properties":{
 *     item head      {"latitude":…,"longitude":…,
 *     tail           "slug":…,"name":…, …                       without the closing brace: distanceKm may follow
 *     detail         ,"description":…, …                        only in the answer for one destination
 */
export interface RecordIndex {
  /** Document id of a slug. */
  idOf(slug: string): number | undefined;
  slugOf(id: number): string;
  /** The slug that a renamed one leads to, or one in its umlaut form; undefined when there is none. */
  leadsTo(slug: string): string | undefined;
  part(id: number, part: Part): Uint8Array;
}

const parts = ['featureHead', 'itemHead', 'tail', 'detail'] as const;
export type Part = (typeof parts)[number];

const identity = (data: string): Identity => ({ kind: 'records', options: hashOf({ parts }), data });

/**
 * Writes the file while the destinations pass by.
 * @param imageUrl absolute address of an image file, with the base marker
 */
export function buildRecords(
  destinations: Destinations,
  redirects: Record<string, string>,
  imageUrl: (file: string) => string,
  data: string,
  sink: Sink,
): void {
  const file = createIndexFile(identity(data), sink);
  const ends = growing(Float64Array);
  const slugs: string[] = [];
  let end = 0;
  ends.push(end);
  const chunks = function* () {
    for (const destination of destinations) {
      slugs.push(destination.slug);
      const chunks = Object.values(recordOf(destination, imageUrl));
      for (const chunk of chunks) ends.push((end += chunk.length));
      yield Buffer.concat(chunks);
    }
  };
  file.add('bytes', chunks());
  file.add('ends', ends.view());
  file.add('slugs', Buffer.from(slugs.join('\n')));
  file.add('redirects', Buffer.from(JSON.stringify(redirects)));
  file.finish();
}

export function openRecords(file: string, bytes: Uint8Array | ByteSource, data: string): RecordIndex {
  const section = openIndexFile(file, bytes, identity(data));
  const ends = asFloat64(section('ends'));
  const records = section.piecewise('bytes');
  const names = Buffer.from(section('slugs')).toString('utf8');
  const slugs = names === '' ? [] : names.split('\n');
  const ids = new Map(slugs.map((slug, id) => [slug, id]));
  const redirects = new Map(
    Object.entries(JSON.parse(Buffer.from(section('redirects')).toString('utf8')) as Record<string, string>),
  );
  return {
    idOf: (slug) => ids.get(slug),
    slugOf: (id) => slugs[id]!,
    leadsTo: (slug) => {
      const ascii = asciiOf(slug);
      return redirects.get(ascii) ?? (ascii !== slug && ids.has(ascii) ? ascii : undefined);
    },
    part: (id, part) => {
      const i = id * parts.length + parts.indexOf(part);
      return records.read(ends[i]!, ends[i + 1]!);
    },
  };
}

function asciiOf(slug: string): string {
  const letters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
  return slug
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => letters[letter]!);
}

function recordOf(d: Destination, imageUrl: (file: string) => string): Record<Part, Buffer> {
  const properties: Omit<Poi, 'latitude' | 'longitude'> = {
    slug: d.slug,
    name: d.name,
    category: d.category,
    countryCode: d.countryCode,
    region: d.region,
    travelRegion: d.travelRegion,
    town: d.town,
    summary: d.summary,
    kids: d.kids,
    seating: d.seating,
    free: d.free,
    mobility: d.mobility,
    ...(d.website !== undefined && { website: d.website }),
    ...(d.image && { image: { url: imageUrl(d.image.file), credit: d.image.credit, licence: d.image.licence } }),
    ...(d.openingHours && { openingHours: d.openingHours }),
  };
  const detail: Omit<PoiDetail, keyof Poi> = {
    description: d.description,
    ...(d.aliases.length > 0 && { aliases: d.aliases }),
    ...(d.extent && { extent: d.extent }),
    checkedOn: d.checkedOn,
  };
  const geometry = { type: 'Point', coordinates: [d.longitude, d.latitude] };
  const feature = JSON.stringify({ type: 'Feature', id: d.slug, geometry, properties: {} });
  return {
    featureHead: Buffer.from(feature.slice(0, -2)),
    itemHead: Buffer.from(`${JSON.stringify({ latitude: d.latitude, longitude: d.longitude }).slice(0, -1)},`),
    tail: Buffer.from(JSON.stringify(properties).slice(1, -1)),
    detail: Buffer.from(`,${JSON.stringify(detail).slice(1, -1)}`),
  };
}

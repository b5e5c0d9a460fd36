import type { Destination } from '../contract/destination.ts';
import type { Poi, PoiDetail } from '../contract/records.ts';
import { asUint32, hashOf, openIndexFile, writeIndexFile, type Identity } from './index-file.ts';

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

/** @param imageUrl absolute address of an image file, with the base marker */
export function buildRecords(
  destinations: readonly Destination[],
  redirects: Record<string, string>,
  imageUrl: (file: string) => string,
  data: string,
): Uint8Array {
  const chunks = destinations.flatMap((destination) => Object.values(recordOf(destination, imageUrl)));
  const ends = new Uint32Array(chunks.length + 1);
  chunks.forEach((chunk, i) => (ends[i + 1] = ends[i]! + chunk.length));
  return writeIndexFile(identity(data), {
    ends,
    bytes: Buffer.concat(chunks),
    slugs: Buffer.from(destinations.map(({ slug }) => slug).join('\n')),
    redirects: Buffer.from(JSON.stringify(redirects)),
  });
}

export function openRecords(file: string, bytes: Uint8Array, data: string): RecordIndex {
  const section = openIndexFile(file, bytes, identity(data));
  const ends = asUint32(section('ends'));
  const records = section('bytes');
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
      return records.subarray(ends[i], ends[i + 1]);
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

import type { Destination, Destinations, ImageFile } from '../contract/destination.ts';
import { MAP_PICTURES_PATH } from '../contract/map-pictures.ts';
import { PHOTOS_PATH, type PhotoFormat } from '../contract/photos.ts';
import { fieldsIn } from '../contract/poi-fields.ts';
import type { FurtherLanguage, PoiDetail, PoiImage } from '../contract/records.ts';
import { partitionPoint } from '../text/lower-bound.ts';
import type { ByteSource, RangeSink } from './byte-source.ts';
import { growing } from './growing.ts';
import { withPageSlab } from './page-slab.ts';
import { textColumn } from './text-column.ts';
import { hasLanguage, languageBits, translationOf, type Translation } from './translations.ts';
import { asFloat64, createIndexFile, hashOf, openIndexFile, uint32In, type Identity, type Sink } from './index-file.ts';

/**
 * The answers, prepared as bytes: one GeoJSON Feature for each destination, in which the item of a list begins further
 * in. Both formats of a list are one range of it each, to which a distance and the closing braces are added. The long
 * texts lie apart, behind the other parts of a whole group, so that what lists are made of lies close together.
 *
 *     head         {"type":"Feature","id":…,"geometry":{…},"properties":    a feature begins here
 *     properties   {"slug":…,"name":…, …                                    and ends here; an item begins here
 *     coordinates  ,"latitude":…,"longitude":…                              and ends here
 *     detail       ,"description":…, …                                      only in the answer for one destination
 */
export interface RecordIndex {
  /** Document id of a slug. */
  idOf(slug: string): number | undefined;
  slugOf(id: number): string;
  /** The slug that a renamed one, or one in its umlaut form, is redirected to; undefined when there is none. */
  redirectOf(slug: string): string | undefined;
  /** A feature without the two braces at its end. */
  feature(id: number): Uint8Array;
  /** Its name, without the rest. */
  nameOf(id: number): string;
  /** An item of a list without the brace at its end. */
  item(id: number): Uint8Array;
  /** The same with its long texts. */
  wholeItem(id: number): Uint8Array;
  /** Its texts in another language; undefined where all of them are German. */
  translation(id: number, language: FurtherLanguage): Translation | undefined;
  /** The long texts alone: further members, each after a comma. */
  detail(id: number): Uint8Array;
  /** Appends the bytes of `feature` or of `item` to a sink. */
  appendTo(id: number, format: keyof typeof formatRanges, sink: RangeSink): void;
  /** Whether any record names a public file: only then does the base marker stand in them. */
  namesFiles: boolean;
}

/** Pages of 8 KB that lists are put together from: 48 MB at most. */
const PAGES = 6144;

const parts = ['head', 'properties', 'coordinates', 'detail'] as const;
type Part = (typeof parts)[number];
/** Their numbers: a body asks for them a hundred times. */
const [HEAD, PROPERTIES, COORDINATES, DETAIL] = [0, 1, 2, 3];
/** Destinations whose parts lie together: first those of lists, then the long texts. */
const GROUP = 1024;
/** First and last part of a record in each format of a list. */
const formatRanges = { feature: [HEAD, PROPERTIES], item: [PROPERTIES, COORDINATES] } as const;

/** The fields that a record keeps, by the part they stand in. */
const stored = { item: fieldsIn('item'), coordinates: fieldsIn('coordinates'), detail: fieldsIn('detail') };

const identity = (data: string): Identity => ({ kind: 'records', options: hashOf({ parts, stored, GROUP }), data });

/**
 * Writes the file while the destinations pass by.
 * @param fileUrl absolute address of a public file, with the base marker
 */
export function buildRecords(
  destinations: Destinations,
  redirects: Record<string, string>,
  fileUrl: (path: string) => string,
  data: string,
  sink: Sink,
): void {
  const file = createIndexFile(identity(data), sink);
  const groups = growing(Float64Array);
  const ends = growing(Uint32Array);
  const slugs = textColumn();
  const languages = growing(Uint8Array);
  let namesFiles = false;
  const namedUrl = (path: string): string => {
    namesFiles = true;
    return fileUrl(path);
  };
  let start = 0;
  const groupOf = (records: readonly Record<Part, Buffer>[]): Buffer => {
    const listed = records.map(({ detail: _, ...list }) => Object.values(list));
    const lengths = listed.flat().reduce((sum, { length }) => sum + length, 0);
    let [end, detailEnd] = [0, lengths];
    records.forEach(({ detail }, i) => {
      for (const part of listed[i]!) ends.push((end += part.length));
      ends.push((detailEnd += detail.length));
    });
    groups.push(start);
    start += detailEnd;
    return Buffer.concat([...listed.flat(), ...records.map(({ detail }) => detail)]);
  };
  const chunks = function* () {
    let group: Record<Part, Buffer>[] = [];
    for (const destination of destinations) {
      slugs.add(destination.slug);
      languages.push(languageBits(destination));
      group.push(recordOf(destination, namedUrl));
      if (group.length < GROUP) continue;
      yield groupOf(group);
      group = [];
    }
    if (group.length > 0) yield groupOf(group);
  };
  file.add('bytes', chunks());
  file.add('groups', groups.view());
  file.add('ends', ends.view());
  file.add('languages', languages.view());
  file.add('slugs', slugs.bytes());
  file.add('slugEnds', slugs.bounds());
  file.add('bySlug', orderOf(slugs.bytes(), slugs.bounds()));
  file.add('redirects', Buffer.from(JSON.stringify(redirects)));
  file.add('namesFiles', Uint8Array.of(Number(namesFiles)));
  file.finish();
}

/**
 * @param bytes the file, or a source that reads it piece by piece
 * @throws IndexFileError where file, version or data differ
 */
export function openRecords(file: string, bytes: Uint8Array | ByteSource, data: string): RecordIndex {
  const section = openIndexFile(file, bytes, identity(data));
  const groups = asFloat64(section('groups'));
  const endAt = uint32In(section.held('ends'));
  const pieces = section.piecewise('bytes');
  const records = pieces.isKept ? pieces : withPageSlab(pieces, PAGES);
  const languages = section.held('languages');
  const count = languages.bytes.byteLength;
  const slugs = section.held('slugs');
  const slugBytes = Buffer.from(slugs.bytes.buffer, slugs.bytes.byteOffset, slugs.bytes.byteLength);
  const slugEnd = uint32In(section.held('slugEnds'));
  const idBySlug = uint32In(section.held('bySlug'));
  const redirects = new Map(
    Object.entries(JSON.parse(Buffer.from(section('redirects')).toString('utf8')) as Record<string, string>),
  );
  const endIn = (id: number, part: number): number => endAt(id * parts.length + part);
  const endOf = (id: number, part: number): number => groups[Math.floor(id / GROUP)]! + endIn(id, part);
  const startOf = (id: number, part: number): number => {
    const group = Math.floor(id / GROUP);
    const isFirst = id % GROUP === 0;
    if (part === HEAD) return groups[group]! + (isFirst ? 0 : endIn(id - 1, COORDINATES));
    if (part !== DETAIL) return groups[group]! + endIn(id, part - 1);
    const last = Math.min((group + 1) * GROUP, count) - 1;
    return groups[group]! + (isFirst ? endIn(last, COORDINATES) : endIn(id - 1, DETAIL));
  };
  const range = (id: number, from: number, to: number) => records.read(startOf(id, from), endOf(id, to));
  /** Where a slug lies, its bytes there to be read. */
  const slugRange = (id: number): [from: number, to: number] => {
    const [from, to] = [slugEnd(id), slugEnd(id + 1)];
    slugs.need(from, to);
    return [from, to];
  };
  const idOf = (slug: string): number | undefined => {
    const wanted = Buffer.from(slug);
    const orderOf = (id: number) => slugBytes.compare(wanted, 0, wanted.length, ...slugRange(id));
    const at = partitionPoint(0, count, (at) => orderOf(idBySlug(at)) < 0);
    const id = at < count ? idBySlug(at) : undefined;
    return id !== undefined && orderOf(id) === 0 ? id : undefined;
  };
  return {
    idOf,
    slugOf: (id) => slugBytes.toString('utf8', ...slugRange(id)),
    redirectOf: (slug) => {
      const ascii = asciiSlug(slug);
      return redirects.get(ascii) ?? (ascii !== slug && idOf(ascii) !== undefined ? ascii : undefined);
    },
    nameOf: (id) => {
      const { buffer, byteOffset, byteLength } = range(id, PROPERTIES, PROPERTIES);
      return nameIn(Buffer.from(buffer, byteOffset, byteLength));
    },
    feature: (id) => range(id, ...formatRanges.feature),
    item: (id) => range(id, ...formatRanges.item),
    wholeItem: (id) => Buffer.concat([range(id, ...formatRanges.item), range(id, DETAIL, DETAIL)]),
    detail: (id) => range(id, DETAIL, DETAIL),
    translation: (id, language) => {
      languages.need(id, id + 1);
      if (!hasLanguage(languages.bytes[id]!, language)) return undefined;
      const detail = Buffer.from(range(id, DETAIL, DETAIL)).toString('utf8');
      return translationOf(JSON.parse(`{${detail.slice(1)}}`) as PoiDetail, language);
    },
    appendTo: (id, format, sink) => {
      const [first, last] = formatRanges[format];
      sink.append(records, startOf(id, first), endOf(id, last));
    },
    namesFiles: section('namesFiles')[0] === 1,
  };
}

/** The name in the bytes of an item or a feature: before it stand the slug and the place, which cannot hold its key. */
export function nameIn(record: Buffer): string {
  const start = record.indexOf(NAME_KEY) + NAME_KEY.length;
  const end = record.indexOf(QUOTE, start + 1);
  const plain = record.toString('utf8', start + 1, end);
  if (!plain.includes('\\')) return plain;
  let closing = start + 1;
  while (record[closing] !== QUOTE) closing += record[closing] === BACKSLASH ? 2 : 1;
  return JSON.parse(record.toString('utf8', start, closing + 1)) as string;
}

const NAME_KEY = Buffer.from('"name":');
const [QUOTE, BACKSLASH] = [0x22, 0x5c];

/** The documents in the order of their slugs: a slug is found by halving. */
function orderOf(slugs: Buffer, bounds: Uint32Array): Uint32Array {
  const order = Uint32Array.from({ length: bounds.length - 1 }, (_, id) => id);
  return order.sort((a, b) => slugs.compare(slugs, bounds[b], bounds[b + 1], bounds[a], bounds[a + 1]));
}

/** A slug as it is written without umlauts. */
export function asciiSlug(slug: string): string {
  const letters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
  return slug
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => letters[letter]!);
}

/** The fields as the table of the record says; what is undefined is left out of the JSON. */
function recordOf(d: Destination, fileUrl: (path: string) => string): Record<Part, Buffer> {
  const record: Partial<PoiDetail> = {
    ...d,
    image: d.image && imageOf(d.image, fileUrl),
    images: d.images?.map((image) => imageOf(image, fileUrl)),
    mapPictures: d.mapPictures && fileUrl(`${MAP_PICTURES_PATH}/${d.mapPictures}`),
    aliases: d.aliases.length > 0 ? d.aliases : undefined,
  };
  const shown = (part: keyof typeof stored) => Object.fromEntries(stored[part].map((name) => [name, record[name]]));
  const geometry = { type: 'Point', coordinates: [d.longitude, d.latitude] };
  const feature = JSON.stringify({ type: 'Feature', id: d.slug, geometry, properties: {} });
  return {
    head: Buffer.from(feature.slice(0, -'{}}'.length)),
    properties: Buffer.from(JSON.stringify(shown('item')).slice(0, -1)),
    coordinates: Buffer.from(membersOf(shown('coordinates'))),
    detail: Buffer.from(membersOf(shown('detail'))),
  };
}

/** The middle width stands for the image where only one can be taken. */
function imageOf({ file, versions, ...told }: ImageFile, fileUrl: (path: string) => string): PoiImage {
  if (!versions) return { url: fileUrl(`${PHOTOS_PATH}/${file}`), ...told };
  const { folder, width, height, widths, placeholder, card } = versions;
  const urlOf = (each: number, format: PhotoFormat) => fileUrl(`${PHOTOS_PATH}/${folder}/${each}.${format}`);
  const setOf = (format: PhotoFormat) => widths.map((each) => `${urlOf(each, format)} ${each}w`).join(', ');
  const social = card === undefined ? {} : { card: fileUrl(`${PHOTOS_PATH}/${folder}/${card}`) };
  const sizes = { width, height, avif: setOf('avif'), webp: setOf('webp'), ...social, placeholder };
  return { url: urlOf(widths[1] ?? width, 'webp'), ...told, ...sizes };
}

/** The members of an object, each after a comma. */
const membersOf = (object: object): string => `,${JSON.stringify(object).slice(1, -1)}`;

import { boxAround, haversineKm } from '../../src/geo/sphere.ts';
import type { Bbox, PoiDetail, PoiList, Suggestion } from '../../src/contract/records.ts';
import { foldName, wordsOf } from '../../src/text/words.ts';
import type { SnapshotEntry } from '../../src/contract/snapshot.ts';
import type { Query } from '../options/query.ts';
import type { fits } from '../search/local-filter.ts';
import { openSnapshot, type SnapshotFiles } from './snapshot-files.ts';

/** Answers questions of a map out of a static snapshot, as far as it can. */
export interface Snapshot {
  builtAt: string;
  start: SnapshotFiles['index']['start'];
  /** @throws Error for a question that it cannot answer */
  search: (query: Query) => Promise<PoiList>;
  suggest: (text: string) => Promise<Suggestion[]>;
  poi: (slug: string) => Promise<PoiDetail | undefined>;
}

/** What the snapshot knows to answer; a question with more than that stays without an answer rather than get a wrong one. */
const known = [
  ...['q', 'lat', 'lng', 'radius_km', 'bbox', 'category', 'country_code', 'region', 'kids', 'seating', 'free'],
  ...['min_mobility', 'limit', 'lang'],
];
/** Pieces that one question may load: nobody takes whole countries along. */
const MOST_PIECES = 12;
const [DEFAULT_RADIUS, DEFAULT_LIMIT, MOST] = [80, 80, 400];

interface Tools {
  /** Handed over, since the rest of the script holds it already. */
  fits: typeof fits;
}

export async function loadSnapshot(address: string, baseUrl: string, { fits }: Tools): Promise<Snapshot> {
  const files = await openSnapshot(address, baseUrl);
  const { index } = files;
  return {
    builtAt: index.builtAt,
    start: index.start,
    async search(query) {
      if (Object.keys(query).some((name) => !known.includes(name))) throw new Error('not in a snapshot');
      const { entries, isWhole } = await candidates(query);
      const found = entries.filter(([, poi]) => fits(poi, query) && isThere(poi, query));
      const ordered = withDistances(found, query);
      const items = ordered.slice(0, Math.min(MOST, Number(query.limit ?? DEFAULT_LIMIT)));
      return {
        ...{ ok: true, apiVersion: '1.0', count: items.length, total: ordered.length },
        ...(!isWhole && { totalIsMinimum: true as const }),
        ...{ items, attribution: index.attribution },
      };
    },
    async suggest(text) {
      const { entries } = await ofText(text);
      return entries
        .toSorted(([a], [b]) => a - b)
        .slice(0, 6)
        .map(([, { slug, name, category, town }]) => ({
          ...{ type: 'destination', text: name, highlight: [], slug, category, town },
        }));
    },
    async poi(slug) {
      const id = await files.idOfSlug(slug);
      if (id === undefined) return undefined;
      const entries = await files.piece(Math.floor(id / index.pieceSize));
      return entries.map(([, poi]) => poi).find((poi) => poi.slug === slug);
    },
  };

  /** What may answer, and whether it is all that there is. */
  async function candidates(query: Query): Promise<Candidates> {
    if (query.q !== undefined && wordsOf(query.q).length > 0) return ofText(query.q);
    const box = boxOf(query);
    if (!box) return ofBest();
    const numbers = index.boxes.flatMap((each, number) => (meet(each, box) ? [number] : []));
    if (numbers.length > MOST_PIECES) return ofBest();
    return { entries: (await Promise.all(numbers.map(files.piece))).flat(), isWhole: true };
  }

  async function ofBest(): Promise<Candidates> {
    return { entries: await files.best(), isWhole: index.total <= MOST };
  }

  /** Every word, the last one also where it only begins one. */
  async function ofText(text: string): Promise<Candidates> {
    const words = wordsOf(text);
    const lists = await Promise.all(words.map((word, at) => files.idsOf(word, at === words.length - 1)));
    const [first = [], ...others] = lists;
    const ids = others.reduce((left, next) => left.filter((id) => next.includes(id)), first);
    const numbers = [...new Set(ids.map((id) => Math.floor(id / index.pieceSize)))];
    const loaded = numbers.slice(0, MOST_PIECES);
    const pieces = await Promise.all(loaded.map(files.piece));
    const entries = ids.flatMap((id) => {
      const piece = pieces[loaded.indexOf(Math.floor(id / index.pieceSize))];
      return piece ? [piece[id % index.pieceSize]!] : [];
    });
    return { entries, isWhole: loaded.length === numbers.length };
  }
}

interface Candidates {
  entries: readonly SnapshotEntry[];
  isWhole: boolean;
}

function boxOf({ bbox, lat, lng, radius_km }: Query): Bbox | undefined {
  if (bbox !== undefined) return bbox.split(',').map(Number) as unknown as Bbox;
  if (lat === undefined || lng === undefined) return undefined;
  return boxAround(Number(lng), Number(lat), Number(radius_km ?? DEFAULT_RADIUS));
}

const meet = (a: Bbox, b: Bbox): boolean => a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1];

/** Area, country and region, as the service reads them. */
function isThere(poi: PoiDetail, query: Query): boolean {
  const { longitude, latitude, countryCode, region, travelRegion } = poi;
  const { bbox, lat, lng, radius_km, country_code, region: wanted } = query;
  if (country_code !== undefined && country_code.toUpperCase() !== countryCode) return false;
  if (wanted !== undefined && ![region, travelRegion ?? ''].some((name) => foldName(name) === foldName(wanted)))
    return false;
  if (bbox !== undefined && !meet([longitude, latitude, longitude, latitude], boxOf({ bbox })!)) return false;
  // With a box and no radius the centre only sorts.
  if (lat === undefined || lng === undefined || (bbox !== undefined && radius_km === undefined)) return true;
  return haversineKm(Number(lng), Number(lat), longitude, latitude) <= Number(radius_km ?? DEFAULT_RADIUS);
}

/** By distance where there is a centre and no text, else by prominence. */
function withDistances(entries: readonly SnapshotEntry[], { q, lat, lng }: Query): PoiDetail[] {
  const byRank = entries.toSorted(([a], [b]) => a - b).map(([, poi]) => poi);
  if (lat === undefined || lng === undefined) return byRank;
  const measured = byRank.map((poi) => {
    const km = haversineKm(Number(lng), Number(lat), poi.longitude, poi.latitude);
    return { ...poi, distanceKm: Math.round(km * 100) / 100 };
  });
  return q === undefined ? measured.sort((a, b) => a.distanceKm - b.distanceKm) : measured;
}

import type { PoiDetail } from '../../src/contract/records.ts';

const needed = [
  'slug',
  'name',
  'latitude',
  'longitude',
  'category',
  'countryCode',
  'region',
  'town',
  'summary',
] as const;
const wanted = [
  ...['travelRegion', 'openingHours', 'hoursOn', 'closed', 'closedUntil', 'season', 'byAppointment', 'price'],
  ...[
    'address',
    'phone',
    'website',
    'stop',
    'nearbyStops',
    'durationMinutes',
    'lengthKm',
    'ascentM',
    'geometry',
    'licence',
  ],
] as const satisfies readonly (keyof PoiDetail)[];

/** What a visitor keeps of a destination: enough for list, print sheet and files without asking the service again. */
export type SavedPlace = Pick<PoiDetail, (typeof needed)[number]> &
  Partial<Pick<PoiDetail, (typeof wanted)[number]>> & {
    /** The day that this is known of, YYYY-MM-DD. Older lists do not tell it. */
    savedOn?: string;
  };

/** More than anybody visits on one trip; it bounds what is stored, and how long a link gets. */
export const MOST_SAVED = 100;

/** A shape with more letters than this is left out: the list is for the way there. */
const MOST_OF_SHAPE = 60_000;

/** @param at when the service told it */
export function savedPlaceOf(poi: PoiDetail, at: Date): SavedPlace {
  const names = [...needed, ...wanted].filter((name) => poi[name] !== undefined && poi[name] !== null);
  const place = Object.fromEntries(names.map((name) => [name, poi[name]])) as unknown as SavedPlace;
  place.savedOn = dayOf(at);
  if (JSON.stringify(place.geometry ?? '').length > MOST_OF_SHAPE) delete place.geometry;
  return place;
}

/** Whether it is open is told of the day only on which it was asked for. */
export const isOfDay = ({ savedOn }: SavedPlace, now: Date): boolean => savedOn === dayOf(now);

/** The day where the visitor is, as YYYY-MM-DD. */
export const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** What was stored, without what is broken: the storage of a browser may be changed by anybody. */
export function readList(json: string | null): SavedPlace[] {
  let stored: unknown;
  try {
    stored = JSON.parse(json ?? '[]');
  } catch {
    return [];
  }
  const places = Array.isArray(stored) ? stored.filter(isPlace) : [];
  return unique(places).slice(0, MOST_SAVED);
}

/** The list with a place at its end, or as it is where it holds the place already or is full. */
export function added(list: readonly SavedPlace[], place: SavedPlace): readonly SavedPlace[] {
  if (list.length >= MOST_SAVED || list.some(({ slug }) => slug === place.slug)) return list;
  return [...list, place];
}

export const without = (list: readonly SavedPlace[], slug: string): readonly SavedPlace[] =>
  list.filter((place) => place.slug !== slug);

/** The list with what was taken off it, each where it stood before; what else has come or gone since stays so. */
export function withBack(
  list: readonly SavedPlace[],
  before: readonly SavedPlace[],
  after: readonly SavedPlace[],
): readonly SavedPlace[] {
  const has = (places: readonly SavedPlace[], { slug }: SavedPlace): boolean =>
    places.some((each) => each.slug === slug);
  return before.reduce(
    (all, place, at) =>
      has(after, place) || has(all, place) || all.length >= MOST_SAVED ? all : all.toSpliced(at, 0, place),
    list,
  );
}

/** @param to position in the new list, held to it */
export function moved(list: readonly SavedPlace[], slug: string, to: number): readonly SavedPlace[] {
  const place = list.find((each) => each.slug === slug);
  if (!place) return list;
  const others = without(list, slug);
  return others.toSpliced(Math.max(0, Math.min(others.length, to)), 0, place);
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const isSlug = (text: string): boolean => text.length <= 120 && SLUG.test(text);

function isPlace(stored: unknown): stored is SavedPlace {
  const place = stored as Partial<Record<(typeof needed)[number], unknown>> | null;
  if (typeof place !== 'object' || place === null) return false;
  const texts = needed.filter((name) => name !== 'latitude' && name !== 'longitude');
  const { slug, latitude, longitude } = place;
  return (
    texts.every((name) => typeof place[name] === 'string') &&
    isSlug(slug as string) &&
    Number.isFinite(latitude) &&
    Number.isFinite(longitude) &&
    Math.abs(latitude as number) <= 90 &&
    Math.abs(longitude as number) <= 180
  );
}

const unique = (places: readonly SavedPlace[]): SavedPlace[] => [
  ...new Map(places.map((place) => [place.slug, place])).values(),
];

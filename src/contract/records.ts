import type { ToldChanges } from './changes.ts';
import type { StateOf } from './choices.ts';
import type { Facets } from './facets.ts';
import type { Facts, NearbyStop } from './facts.ts';
import type { ShapeGeometry, ShapeKind } from './geometry.ts';
import type { OpenState } from './open-at.ts';

/** The records that the API answers with. Field names are camelCase, longitude is always the first of a pair. */
export type CountryCode = 'DE' | 'AT' | 'CH';
export const countryCodes: readonly CountryCode[] = ['DE', 'AT', 'CH'];

/** [west, south, east, north] in decimal degrees. */
export type Bbox = readonly [west: number, south: number, east: number, north: number];

/** 0 = not step-free, 1 = partly, 2 = largely, 3 = fully. */
export type Mobility = 0 | 1 | 2 | 3;

/**
 * Where a value of mobility comes from: looked at on the spot, told by the operator, taken over from the source of an
 * imported record, or estimated by the editors from what they know of the place. Nobody estimates "fully step-free".
 */
export const mobilityBases = ['survey', 'operator', 'source', 'estimate'] as const;
export type MobilityBasis = (typeof mobilityBases)[number];
export const MOST_ESTIMATED = 2;

/** A destination as the API shows it. Unknown is null (flags) or absent, never guessed. */
export interface Poi {
  slug: string;
  name: string;
  /** Decimal degrees, six decimals at the most. */
  latitude: number;
  longitude: number;
  /** The id of a category. */
  category: string;
  /** What it is besides, as ids of categories; absent where it is nothing else. */
  furtherCategories?: string[];
  countryCode: CountryCode;
  /** Name of the federal state or canton. */
  region: string;
  travelRegion: string | null;
  town: string;
  summary: string;
  kids: boolean | null;
  seating: boolean | null;
  free: boolean | null;
  mobility: Mobility | null;
  /** There when mobility is known. */
  mobilityBasis?: MobilityBasis;
  dogs?: StateOf<'dogs'>;
  rain?: StateOf<'rain'>;
  website?: string;
  image?: PoiImage;
  /** Address of the folder with the pictures of the map around it; their names stand in `map-pictures.ts`. */
  mapPictures?: string;
  openingHours?: OpeningHours;
  /** There where the destination is more than a point: the line of a trail, the area of a park. */
  shape?: ShapeKind;
  /** How long its line is, two decimals. */
  lengthKm?: number;
  /** Metres that its line climbs in its direction, where the heights are known. */
  ascentM?: number;
  /** Great-circle distance to the centre asked for (to the nearest edge of a large place, 0 inside), two decimals. */
  distanceKm?: number;
  /** Why it answers the text of the search. */
  match?: Match;
  /** Whether it is open at the time asked for. */
  openState?: OpenState;
  /** Whether that day is a public holiday there. */
  publicHoliday?: true;
  /** The parts of `name` that the text of the search matched, as [from, to) in UTF-16 units. */
  highlight?: [from: number, to: number][];
}

/** The single answer carries the long texts and the facts of a visit too. */
export interface PoiDetail extends Poi, Facts {
  description: string;
  aliases?: string[];
  /** What visitors look for and mean it, where no other text says so. */
  searchWords?: string[];
  /** Name, summary and description in other languages, as far as there are such texts. */
  names?: InLanguages;
  summaries?: InLanguages;
  descriptions?: InLanguages;
  /** Further images beside `image`. */
  images?: PoiImage[];
  /** The box of a large place, or around its shape. */
  extent?: Bbox;
  /** Its shape, simplified. */
  geometry?: ShapeGeometry;
  /** The nearest stop and, where it is another one, the nearest station, as the build finds them. */
  nearbyStops?: NearbyStop[];
  /** Day on which the entry was last checked, YYYY-MM-DD. */
  checkedOn: string;
}

export interface PoiImage {
  url: string;
  /** German: what is to be seen. */
  alt?: string;
  /** Who made it. */
  credit: string;
  licence: string;
  /** Where it was taken from: an address, or words. */
  source?: string;
  /** Pixels of the widest version. */
  width?: number;
  height?: number;
  /** All versions of a format with their widths, as the attribute `srcset` takes them. */
  avif?: string;
  webp?: string;
  /** A JPEG of 1200 × 630 pixels with the credit in it, for messengers and social networks; of `image` alone. */
  card?: string;
  /** A tiny blurred one as a data URL, to be shown until the image is there. */
  placeholder?: string;
}

export const weekdays = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;
export type Weekday = (typeof weekdays)[number];
/** Opening and closing time, local, "HH:MM"; a closing time up to "26:00" lies on the next day. */
export type OpeningSpan = readonly [from: string, to: string];
export type OpeningWeek = Record<Weekday, OpeningSpan[]>;

/** The week of each season, made at build time from the OSM syntax of the destination file. */
export interface OpeningHours {
  /** Seasons in order of the year; a single one from 01-01 to 12-31 where the hours never change. */
  seasons: OpeningSeason[];
  /** Single days that differ every year, such as 12-24. */
  exceptions: OpeningException[];
  /** On public holidays: open as on the weekday where no other hours are given, closed, or not known. */
  holidays: 'open' | 'closed' | null;
  timeZone: string;
}

/** Both days included; from later than to goes over New Year, and 02-28 is the end of February in leap years too. */
export interface OpeningSeason {
  from: string;
  to: string;
  week: OpeningWeek;
  /** The hours of public holidays by the weekday they fall on, where `holidays` alone would not tell them. */
  holidayWeek?: OpeningWeek;
}

export interface OpeningException {
  from: string;
  to: string;
  spans: OpeningSpan[];
  /** The same for its hours where it is a public holiday. */
  holidaySpans?: OpeningSpan[];
}

export interface Category {
  id: string;
  name: Record<Language, string>;
  /** Hex colour of its dots on the map. */
  color: string;
}
export const languages = ['de', 'en', 'fr', 'it'] as const;
export type Language = (typeof languages)[number];

/** What words of a query may be read as. */
export const readAs = [
  'category',
  'flag',
  'region',
  'country',
  'town',
  'place',
  'distance',
  'position',
  'open',
  'fact',
  'name',
  'price',
  'duration',
  'prominence',
] as const;

/** Those beside German, in which the texts of destinations may be told too. */
export const furtherLanguages = ['en', 'fr', 'it'] as const satisfies readonly Language[];
export type FurtherLanguage = (typeof furtherLanguages)[number];
/** A text in some of them. */
export type InLanguages = Partial<Record<FurtherLanguage, string>>;

/** Words of the query that were read as something other than text. */
export interface Understood {
  text: string;
  as: (typeof readAs)[number];
  value: string;
  /** The query says that it is not wanted ("ohne Kinder"). */
  negated?: true;
}

/** Why a destination is in the answer to a text; what is only `similar` was not asked for. */
export const matches = ['name', 'words', 'category', 'place', 'similar'] as const;
export type Match = (typeof matches)[number];

export interface PoiList {
  ok: true;
  apiVersion: string;
  count: number;
  total: number;
  totalIsMinimum?: true;
  understood?: Understood[];
  /** The day or quarter hour for which each item has an `openState`. */
  openAt?: string;
  facets?: Facets;
  /** With `changed_since`. */
  changes?: ToldChanges;
  items: Poi[];
  attribution: string;
}

export type Suggestion = {
  /** What a visitor would read. */
  text: string;
  /** Matched parts of `text` as [from, to) in UTF-16 units. */
  highlight: [from: number, to: number][];
  /** It lies outside of the box that was asked for, and stands behind what lies inside. */
  outside?: true;
} & (
  | { type: 'destination'; slug: string; category: string; town: string }
  | { type: 'category'; id: string }
  | { type: 'region'; id: string }
  | { type: 'town'; lat: number; lng: number }
);

export interface CategoryCount extends Category {
  count: number;
}

export interface ErrorBody {
  ok: false;
  error: string;
  code: string;
  parameter?: string;
  retryAfterSeconds?: number;
}

import type { CategoryEntry, State, TravelRegion } from '../contract/destination.ts';
import type { Repository } from '../contract/forges.ts';
import type { CountryCode, FurtherLanguage } from '../contract/records.ts';
import type { StateOutline } from '../contract/state-outline.ts';
import type { ServiceFacts } from './documents.ts';
import type { Answers } from './requests.ts';

/** All that the pages know of the build. Addresses begin with the base URL of the build, or with its marker. */
export interface SiteFacts {
  /** Of code and content together: pages of the same build belong together. */
  build: string;
  service: ServiceFacts & {
    tagline: string;
    tileProvider: string;
    imprint: { operator: string; street: string; place: string; country: string };
  };
  /** Sources of the map data with their licences, in words. */
  mapSources: readonly string[];
  /** The same, source by source. */
  mapLicences: readonly { source: string; licence: string; url: string }[];
  tileMegabytesPerHour: number;
  categories: readonly CategoryEntry[];
  states: readonly State[];
  /** By the code of ISO 3166-2. */
  outlines: Readonly<Record<string, StateOutline>>;
  travelRegions: readonly TravelRegion[];
  /** What destination files may name as the source of their point. */
  positionSources: readonly { id: string; name: string }[];
  /** Where editors hand in files; no address where there is none. */
  repository: Repository;
  /** Destinations whose pages are made ahead. */
  pagesAhead: number;
  /** Number of destinations. */
  destinations: number;
  inventory: Inventory;
  /** The latest day on which an entry was checked, YYYY-MM-DD. */
  checkedOn: string;
  answers: Answers;
}

/** What the prose and its tables say of the build. */
export type ReferenceFacts = Pick<
  SiteFacts,
  'service' | 'mapSources' | 'mapLicences' | 'tileMegabytesPerHour' | 'categories' | 'destinations' | 'checkedOn'
> & { answers: Pick<Answers, 'errors'> };

/** A language, and how many destinations lack it or tell in it what German no longer says, with the best-known of them. */
export interface TranslationGap {
  language: FurtherLanguage;
  missing: CountedPlaces;
  stale: CountedPlaces;
}

interface CountedPlaces {
  count: number;
  first: { slug: string; name: string }[];
}

/** A field that is not known of some destinations, and the best-known of these. */
export interface FieldGap {
  field: string;
  missing: number;
  first: { slug: string; name: string }[];
}

/** How many destinations there are of which kind and where, what is known of them, and when they were checked. */
export interface Inventory {
  states: {
    name: string;
    country: CountryCode;
    total: number;
    byCategory: Record<string, number>;
    /** Of how many destinations a field is known, for every field that has one. */
    byField: Record<string, number>;
  }[];
  /** Fields that a file may do without, in the order of the guide. */
  fields: string[];
  /** What is left to look up, field by field. */
  gaps: FieldGap[];
  translations: TranslationGap[];
  /** Quarters as "2026/4", the newest first. */
  checked: { quarter: string; count: number }[];
  /** The ones checked longest ago. */
  oldest: { slug: string; name: string; checkedOn: string }[];
}

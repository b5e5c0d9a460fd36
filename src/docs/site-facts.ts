import type { CategoryEntry, State, TravelRegion } from '../contract/destination.ts';
import type { CountryCode } from '../contract/records.ts';
import type { ServiceFacts } from './documents.ts';
import type { Answers } from './requests.ts';

/** All that the pages know of the build. Addresses begin with the base URL of the build, or with its marker. */
export interface SiteFacts {
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
  travelRegions: readonly TravelRegion[];
  /** Where editors hand in files; no address where there is none. */
  repository: { url: string; branch: string; forge: 'github' | 'gitlab' };
  /** Destinations whose pages are made ahead. */
  pagesAhead: number;
  /** Number of destinations. */
  destinations: number;
  inventory: Inventory;
  /** The latest day on which an entry was checked, YYYY-MM-DD. */
  checkedOn: string;
  answers: Answers;
}

/** How many destinations there are of which kind and where, and when they were checked. */
export interface Inventory {
  states: { name: string; country: CountryCode; total: number; byCategory: Record<string, number> }[];
  /** Quarters as "2026/4", the newest first. */
  checked: { quarter: string; count: number }[];
  /** The ones checked longest ago. */
  oldest: { slug: string; name: string; checkedOn: string }[];
}

import type { CategoryEntry } from '../contract/destination.ts';
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
  /** Number of destinations. */
  destinations: number;
  /** The latest day on which an entry was checked, YYYY-MM-DD. */
  checkedOn: string;
  answers: Answers;
}

import type { Catalogue } from '../contract/destination.ts';
import type { CountryCode } from '../contract/records.ts';
import type { DestinationFile } from './fields.ts';
import type { Located, Problem } from './problem.ts';
import type { Surroundings } from './surroundings.ts';

/** One destination before its check. */
export interface Candidate {
  slug: string;
  country: CountryCode;
  /** The record as it stands in its file. */
  source: Located;
}

/** What a check may look up. */
export interface CheckContext {
  catalogue: Catalogue;
  /** States, towns and images; without them the checks that need them are left out. */
  surroundings?: Surroundings;
  /** Ids of content/sources.yaml; where there are none, nothing need be said of the source of a point. */
  sources?: readonly string[];
  /** YYYY-MM-DD */
  today: string;
}

/** A check of one destination whose fields all have their form. */
export type Check = (file: DestinationFile, candidate: Candidate, context: CheckContext) => Problem[];

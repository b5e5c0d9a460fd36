/** A search as it is counted, and how often it came: in the running week first, then in the weeks before it. */
export type SearchCount = [words: string, weeks: number[]];

/** What is told of searches; there is nothing of callers in it. */
export interface SearchReport {
  /** Weeks since 1970. */
  week: number;
  frequent: SearchCount[];
  /** Searches that found nothing. */
  missed: SearchCount[];
}

/** Where the page for editors reads it, if the operator lets it. */
export const SEARCHES_PATH = '/redaktion/suchen.json';

/** How often, in all weeks that are kept. */
export function countOf([, weeks]: SearchCount): number {
  return weeks.reduce((sum, count) => sum + count, 0);
}

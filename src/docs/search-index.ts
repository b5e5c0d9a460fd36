import type { Options } from 'minisearch';
import { withoutAccents } from '../text/fold.ts';

/** A section of a page, or a row of a table in it, as the search finds it. */
export interface DocsEntry {
  id: number;
  title: string;
  /** Title of the page it stands on. */
  page: string;
  address: string;
  text: string;
  /** The beginning of the text, to be shown. */
  excerpt: string;
  /** What it counts beside the others: what is measured or was changed names many words and explains none. */
  weight: number;
}

/** What is shown of a hit. */
export type DocsHit = Pick<DocsEntry, 'title' | 'page' | 'address' | 'excerpt'>;

/** The same for the build, which makes the index, and for the browser, which opens it. */
export const docsSearchOptions: Options<DocsEntry> = {
  fields: ['title', 'page', 'text'],
  storeFields: ['title', 'page', 'address', 'excerpt', 'weight'] satisfies (keyof DocsEntry)[],
  // Names such as radius_km and data-list are found whole and in parts.
  tokenize: (text) => text.split(/[^\p{L}\p{N}_-]+/u).flatMap((word) => [...new Set([word, ...word.split(/[_-]/)])]),
  processTerm: (term) => fold(term) || null,
  searchOptions: {
    prefix: true,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    boost: { title: 4, page: 2 },
    boostDocument: (_id, _term, stored) => (stored?.weight as number | undefined) ?? 1,
    combineWith: 'AND',
  },
};

/** Small letters without accents: ü is found as u, ß as ss. */
function fold(term: string): string {
  return withoutAccents(term).replace(/^[_-]+|[_-]+$/gu, '');
}

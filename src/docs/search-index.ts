import type { Options } from 'minisearch';
import { withoutAccents } from '../text/fold.ts';
import type { Section } from './outline.ts';

/** A section of a page as the search finds it. */
export interface DocsEntry {
  id: number;
  title: string;
  /** Title of the page it stands on. */
  page: string;
  address: string;
  text: string;
}

/** What is shown of a hit. */
export type DocsHit = Pick<DocsEntry, 'title' | 'page' | 'address'>;

/** The same for the build, which makes the index, and for the browser, which opens it. */
export const docsSearchOptions: Options<DocsEntry> = {
  fields: ['title', 'page', 'text'],
  storeFields: ['title', 'page', 'address'] satisfies (keyof DocsHit)[],
  // Names such as radius_km and data-list are found whole and in parts.
  tokenize: (text) => text.split(/[^\p{L}\p{N}_-]+/u).flatMap((word) => [...new Set([word, ...word.split(/[_-]/)])]),
  processTerm: (term) => fold(term) || null,
  searchOptions: {
    prefix: true,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    boost: { title: 4, page: 2 },
    combineWith: 'AND',
  },
};

/** The sections of a page, their Markdown as plain words. */
export function docsEntries(path: string, page: string, sections: readonly Section[]): Omit<DocsEntry, 'id'>[] {
  return sections.map(({ id, title, body }) => ({ title, page, address: `${path}#${id}`, text: plain(body) }));
}

/** Small letters without accents: ü is found as u, ß as ss. */
function fold(term: string): string {
  return withoutAccents(term).replace(/^[_-]+|[_-]+$/gu, '');
}

function plain(markdown: string): string {
  return markdown.replace(/\]\([^)]*\)/g, ' ').replace(/[`*|#>[\]]|\\/g, ' ');
}

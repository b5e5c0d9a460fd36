import { anchor } from './markdown.ts';
import type { Section } from './outline.ts';
import type { DocsEntry } from './search-index.ts';

const EXCERPT = 300;
/** Pages that are read from end to end rather than looked things up in. */
const quiet = /\/(changelog|leistung)$/;
const QUIET_WEIGHT = 0.3;

/** A page as a whole, found by its title, what it is about and the words of its address. */
export function pageEntry(address: string, title: string, text: string): Omit<DocsEntry, 'id'> {
  return { title, page: address, address, text, excerpt: text.slice(0, EXCERPT), weight: 1 };
}

/** The sections of a page and the named rows of their tables, their Markdown as plain words. */
export function docsEntries(path: string, page: string, sections: readonly Section[]): Omit<DocsEntry, 'id'>[] {
  const weight = quiet.test(path) ? QUIET_WEIGHT : 1;
  return sections.flatMap(({ id, title, body }) => {
    const rows = namedRows(body).map(({ name, text }) => ({
      ...{ title: name, page: `${page}: ${title}`, address: `${path}#${anchor(id, name)}`, text },
    }));
    const section = { title, page, address: `${path}#${id}`, text: plain(body) };
    return [section, ...rows].map((entry) => ({ ...entry, excerpt: entry.text.slice(0, EXCERPT), weight }));
  });
}

/** Rows whose first cell is code: parameters, fields, options, errors. They have an anchor in the page. */
function namedRows(body: string): { name: string; text: string }[] {
  return [...body.matchAll(/^\| *`([^`|]+)`([^\n]*)$/gm)].map(([, name, rest]) => ({
    name: name!,
    text: plain(rest!),
  }));
}

/** What is in code is to be found; the lines around it are not, nor are marks. */
function plain(markdown: string): string {
  return markdown
    .replace(/^ *```.*$/gm, ' ')
    .replace(/^ *>/gm, ' ')
    .replace(/<br ?\/?>/g, ' ')
    .replace(/\]\([^)]*\)/g, ' ')
    .replace(/[`*|#[\]]|\\|-{3,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

import { getCollection, type CollectionEntry } from 'astro:content';
import { docsLanguages, linkIn, otherTwins, type DocsLanguage } from '../docs/languages.ts';

/** A page of prose with all its chapters, before its places are filled. */
export interface Prose extends Pick<CollectionEntry<'pages'>['data'], 'title' | 'description' | 'section' | 'order'> {
  /** Name of the page, such as `guides/html`: its German address without the slash. */
  name: string;
  language: DocsLanguage;
  body: string;
}

const [pages, chapters] = await Promise.all([getCollection('pages'), getCollection('chapters')]);

/** German paths of all pages that can be read in English too. */
export const twinPaths: ReadonlySet<string> = new Set([
  ...otherTwins,
  ...pages.filter(({ id }) => id.startsWith('en/')).map(({ id }) => id.slice(2)),
]);

/** All pages of a language whose name fits, by section, order and name. */
export function proseIn(language: DocsLanguage, fits: (name: string) => boolean): Prose[] {
  return pages
    .map(({ id }) => ({ id, name: id.replace(/^en\//, '') }))
    .filter(({ id, name }) => id.startsWith('en/') === (language === 'en') && fits(name))
    .map(({ name }) => prose(name, language))
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0) || a.name.localeCompare(b.name));
}

/** @throws Error when there is no such page in that language */
export function prose(name: string, language: DocsLanguage): Prose {
  const prefix = language === 'en' ? 'en/' : '';
  const page = pages.find(({ id }) => id === prefix + name);
  if (!page) throw new Error(`Die Seite ${prefix}${name} fehlt in content/docs.`);
  const { title, description, section, order } = page.data;
  const parts = chapters
    .filter(({ id }) => id.startsWith(`${name}/`))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map((chapter) => chapters.find(({ id }) => id === prefix + chapter.id) ?? chapter);
  const body = [page, ...parts].map((part) => (part.body ?? '').replaceAll('\r\n', '\n')).join('\n\n');
  return { name, language, title, description, section, order, body: withLinksIn(language, body) };
}

/** Static paths of a route that answers both languages; a new list for each, since Astro writes into it. */
export function languagePaths() {
  return docsLanguages.map((language) => ({
    params: { language: language === 'de' ? undefined : language },
    props: { language },
  }));
}

/** Authors link to German addresses; the English text leads to the English pages. */
function withLinksIn(language: DocsLanguage, markdown: string): string {
  return markdown.replace(/\]\((\/[^)\s]*)\)/g, (_, address: string) => `](${linkIn(language, address, twinPaths)})`);
}

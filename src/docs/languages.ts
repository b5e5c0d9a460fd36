/** Languages of the site: German is the source, English its twin below /en. */
export const docsLanguages = ['de', 'en'] as const;
export type DocsLanguage = (typeof docsLanguages)[number];

/** The language of an address of the site. */
export function languageOfPath(path: string): DocsLanguage {
  return /^\/en(\/|$)/.test(path) ? 'en' : 'de';
}

/** The address of a German page in a language: `/en` for the start page, `/en/x` for `/x`. */
export function pathIn(language: DocsLanguage, path: string): string {
  if (language === 'de') return path;
  return path === '/' ? '/en' : `/en${path}`;
}

/** The German address of a page. */
export function germanPath(path: string): string {
  return languageOfPath(path) === 'de' ? path : path.slice(3) || '/';
}

/**
 * Points an address of the site to the page in that language where there is one; others, and addresses of other
 * sites, stay.
 * @param twins German paths of the pages that have an English twin
 */
export function linkIn(language: DocsLanguage, address: string, twins: ReadonlySet<string>): string {
  const path = /^\/[^#?]*/.exec(address)?.[0];
  if (language === 'de' || path === undefined || !twins.has(path)) return address;
  return pathIn(language, path) + address.slice(path.length);
}

/** The language behind a link of the site where it is not that of the page, for `hreflang`. */
export function foreignLanguage(language: DocsLanguage, link: string): DocsLanguage | undefined {
  const isPage = link.startsWith('/') && !/\.\w+$/.test(link);
  return isPage && languageOfPath(link) !== language ? languageOfPath(link) : undefined;
}

/** Pages that are no prose and have an English twin. */
export const otherTwins = ['/', '/einbetten', '/galerie', '/guides', '/merkliste', '/unterwegs', '/api-docs.md'];

import type { APIContext } from 'astro';
import MiniSearch from 'minisearch';
import facts from 'virtual:site-facts';
import { languagePaths, proseIn, twinPaths } from '../../components/prose.ts';
import { siteTexts } from '../../components/site-texts.ts';
import { fill } from '../../docs/fill.ts';
import { linkIn, pathIn, type DocsLanguage } from '../../docs/languages.ts';
import { parseOutline } from '../../docs/outline.ts';
import { reference } from '../../docs/reference.ts';
import { docsEntries, pageEntry } from '../../docs/search-entries.ts';
import { docsSearchOptions } from '../../docs/search-index.ts';
import { guideTables } from '../../pois/guide-tables.ts';

export const getStaticPaths = languagePaths;

/** The index of the search over the documentation, ready to be opened in the browser. */
export function GET({ props }: APIContext<{ language: DocsLanguage }>): Response {
  const { language } = props;
  const index = new MiniSearch(docsSearchOptions);
  const pages = proseIn(language, () => true);
  const parts = pages.flatMap(({ name, title, body }) => {
    const isGuide = name === 'redaktion';
    const sections = isGuide
      ? parseOutline(fill(body, guideTables(facts.categories)))
      : reference(body, language, facts);
    return docsEntries(pathIn(language, `/${name}`), title, sections);
  });
  const texts = pages.map((page) => pageEntry(pathIn(language, `/${page.name}`), page.title, page.description));
  const entries = [...texts, ...otherPages(language, texts), ...parts];
  index.addAll(entries.map((entry, id) => ({ id, ...entry })));
  return new Response(JSON.stringify(index));
}

/** What the menus lead to and is no prose. */
function otherPages(language: DocsLanguage, texts: readonly { address: string }[]) {
  const { nav, legal } = siteTexts[language];
  const known = new Set(texts.map(({ address }) => address));
  return [...nav, ...legal]
    .map(({ href, title }) => pageEntry(linkIn(language, href, twinPaths), title, ''))
    .filter(({ address }) => !known.has(address));
}

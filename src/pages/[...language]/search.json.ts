import type { APIContext } from 'astro';
import MiniSearch from 'minisearch';
import facts from 'virtual:site-facts';
import { languagePaths, proseIn } from '../../components/prose.ts';
import { fill } from '../../docs/fill.ts';
import { pathIn, type DocsLanguage } from '../../docs/languages.ts';
import { parseOutline } from '../../docs/outline.ts';
import { reference } from '../../docs/reference.ts';
import { docsEntries } from '../../docs/search-entries.ts';
import { docsSearchOptions } from '../../docs/search-index.ts';
import { guideTables } from '../../pois/guide-tables.ts';

export const getStaticPaths = languagePaths;

/** The index of the search over the documentation, ready to be opened in the browser. */
export function GET({ props }: APIContext<{ language: DocsLanguage }>): Response {
  const { language } = props;
  const index = new MiniSearch(docsSearchOptions);
  const entries = proseIn(language, () => true).flatMap(({ name, title, body }) => {
    const isGuide = name === 'redaktion';
    const sections = isGuide
      ? parseOutline(fill(body, guideTables(facts.categories)))
      : reference(body, language, facts);
    return docsEntries(pathIn(language, `/${name}`), title, sections);
  });
  index.addAll(entries.map((entry, id) => ({ id, ...entry })));
  return new Response(JSON.stringify(index));
}

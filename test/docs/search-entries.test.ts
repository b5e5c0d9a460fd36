import MiniSearch from 'minisearch';
import { describe, expect, test } from 'vitest';
import { docsLanguages, pathIn } from '../../src/docs/languages.ts';
import { docsSearchOptions, type DocsHit } from '../../src/docs/search-index.ts';
import { textOf } from './built-site.ts';

describe.each(docsLanguages)('the search over the site, %s', (language) => {
  const index = MiniSearch.loadJSON(textOf(pathIn(language, '/search.json')), docsSearchOptions);
  const search = (query: string) => index.search(query) as unknown as DocsHit[];

  test.each([
    ['changelog', '/guides/changelog'],
    ['Impressum', '/impressum'],
    ['Merkliste', '/merkliste'],
    ['einbetten', '/einbetten'],
  ])('%s leads to its page by the word of the address', (query, path) => {
    expect(search(query)[0]!.address).toBe(pathIn(language, path));
  });

  test('excerpts are words, without what marks them up', () => {
    const excerpts = (index.search(MiniSearch.wildcard) as unknown as DocsHit[]).map(({ excerpt }) => excerpt);
    expect(excerpts.length).toBeGreaterThan(500);
    expect(excerpts.filter((text) => /<br|```|\b(text|bash) (https?:|curl|npm)|\bhtml </.test(text))).toEqual([]);
    expect(search('Impressum').every(({ excerpt }) => !excerpt.includes('<'))).toBe(true);
    // What is code is told as it is.
    expect(excerpts.some((text) => text.includes('<link rel="stylesheet"'))).toBe(true);
  });
});

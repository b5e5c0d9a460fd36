import { isSlug, MOST_SAVED } from './saved-list.ts';

const NAME = 'ziele';

/** The page of the service that shows a list. What stands behind the # stays in the browser: the service never sees it. */
export function linkToList(baseUrl: string, slugs: readonly string[], language: string): string {
  const path = language === 'de' ? '/merkliste' : '/en/merkliste';
  return `${baseUrl}${path}${slugs.length > 0 ? `#${NAME}=${slugs.join(',')}` : ''}`;
}

/** The places of a link in their order; undefined where the address holds no list. */
export function slugsOf(hash: string): string[] | undefined {
  const text = new URLSearchParams(hash.replace(/^#/, '')).get(NAME);
  if (text === null) return undefined;
  return [...new Set(text.split(','))].filter(isSlug).slice(0, MOST_SAVED);
}

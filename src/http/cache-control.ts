import { limits } from '../contract/limits.ts';

/** How long browsers and caches may keep what is not an answer of the API. */
export const cacheControl = {
  /** A name with a hash or a version in it never changes its content. */
  immutable: 'public, max-age=31536000, immutable',
  /** Pages and other files. */
  file: `public, max-age=${limits.fileMaxAgeSeconds}`,
  /** Documents of the API on a static host. */
  document: `public, max-age=${limits.maxAgeSeconds}`,
  tile: `public, max-age=${limits.tileMaxAgeSeconds}`,
  notFound: `max-age=${limits.notFoundMaxAgeSeconds}`,
  /** Errors, and what is true only now. */
  never: 'no-store',
} as const;

/** For a page. @param holds seconds for which it is true */
export const fileCacheControl = (holds = Infinity): string =>
  `public, max-age=${Math.floor(Math.min(limits.fileMaxAgeSeconds, holds))}`;

/**
 * What an answer of the API says: one to a key is for its caller alone.
 * @param sharedMaxAge seconds that a CDN may keep an anonymous answer; undefined without a CDN
 * @param holds seconds for which the answer is true
 */
export function answerCacheControl(isKeyed: boolean, sharedMaxAge: number | undefined, holds = Infinity): string {
  const maxAge = Math.min(limits.maxAgeSeconds, holds);
  if (isKeyed) return `private, max-age=${maxAge}`;
  const inShared = Math.min(sharedMaxAge ?? 0, holds);
  const shared = sharedMaxAge === undefined ? '' : `, s-maxage=${inShared}`;
  const stale = Math.min(limits.staleSeconds, holds - Math.max(maxAge, inShared));
  return `public, max-age=${maxAge}${shared}${stale > 0 ? `, stale-while-revalidate=${stale}` : ''}`;
}

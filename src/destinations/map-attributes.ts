import { attributeName } from '../contract/embed-values.ts';
import { SHOWN, type Asked } from './find-query.ts';

/**
 * The attributes, without `data-`, of a map that shows what the page of a search lists.
 * @param openAt the moment asked for, with a named day as its date
 */
export function mapAttributes(asked: Asked, openAt?: string, limit: number = SHOWN): Record<string, string> {
  const search = Object.entries({ ...asked, ...(openAt && { open_at: openAt }) }).map(([name, value]) => [
    attributeName(name),
    value,
  ]);
  return {
    ...(Object.fromEntries(search) as Record<string, string>),
    ...{ limit: String(limit), list: 'hidden', controls: 'zoom,scale,fullscreen', lang: 'de' },
  };
}

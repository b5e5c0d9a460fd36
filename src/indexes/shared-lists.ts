import { hash } from 'node:crypto';
import { growing } from './growing.ts';

/** Shorter lists are written as often as they come: to know them would take more than they do. */
const SHORT = 8;

/** Where the documents of each term start: longer lists of the same ones are written once. Most words stand where their stem does. */
export function createSharedLists() {
  const starts = growing(Uint32Array);
  /** By SHA-1: nobody makes two lists alike on purpose. */
  const known = new Map<string, number>();
  let written = 0;
  return {
    starts: (): Uint32Array => starts.view(),
    /** Notes the list of the next term. @returns whether it is still to be written */
    isNew: (ids: Uint32Array): boolean => {
      const key = ids.length > SHORT ? hash('sha1', ids, 'base64') : undefined;
      const start = key === undefined ? undefined : known.get(key);
      starts.push(start ?? written);
      if (start !== undefined) return false;
      if (key !== undefined) known.set(key, written);
      written += ids.length;
      return true;
    },
  };
}

import type { Phrase, Read } from './reader.ts';
import { alsos } from './small-words.ts';

/**
 * "Zoo Wien oder Niederösterreich", "Therme in Bayern oder Österreich": whether places of different sorts are joined by a
 * word, so that what lies in either is meant; "Zoo Wien Österreich" says twice where.
 */
export function areAlternatives(phrases: readonly Phrase[]): boolean {
  let before: string | undefined;
  let isJoined = false;
  for (const { tokens, read } of phrases) {
    const sort = sortOf(read);
    if (sort !== undefined && before !== undefined && isJoined && sort !== before) return true;
    if (read.as === 'stop') isJoined ||= tokens.some(({ word }) => alsos.has(word));
    else [before, isJoined] = [sort, false];
  }
  return false;
}

/** Of words that say where: which sort of place, of which several are alternatives anyway. */
function sortOf(read: Read): string | undefined {
  if (read.as === 'place') return 'place';
  if (read.as !== 'meaning' || read.isNegated) return undefined;
  return read.meaning.as === 'region' || read.meaning.as === 'country' ? read.meaning.as : undefined;
}

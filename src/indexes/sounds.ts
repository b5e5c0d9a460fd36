import { cologne } from '../text/cologne.ts';
import { editDistance } from '../text/edit-distance.ts';
import { hash32 } from '../text/hash.ts';
import { heardFrench, writtenByEar } from '../text/heard-french.ts';
import { lowerBound } from '../text/lower-bound.ts';
import { growing } from './growing.ts';
import { asUint32, type Sections } from './index-file.ts';

/**
 * Words of names by how they sound, for what is written as it is heard ("matahorn", "schijon"):
 *
 *     soundHashes   hashes of codes, of codes without one of their sounds, and of what is heard of a French word, ascending
 *     soundTerms    the term of each
 */
const SHORTEST_WORD = 5;
const SHORTEST_CODE = 3;
const SHORTEST_HEARD = 4;
/** Of its letters a word may have this share wrong, and this one where it sounds just the same ("sanzusi"). */
const WRONG = 1 / 3;
const WRONG_ALIKE = 1 / 2;

export const soundOptions = { SHORTEST_WORD, SHORTEST_CODE, SHORTEST_HEARD };

/** Takes the words that stand in names. */
export function collectSounds() {
  const [hashes, terms] = [growing(Uint32Array), growing(Uint32Array)];
  return {
    add: (word: string, term: number): void => {
      for (const hash of [...hashesOf(word), ...heardHashesOf(heardFrench(word))]) {
        hashes.push(hash);
        terms.push(term);
      }
    },
    sections: () => {
      const [hash, term] = [hashes.view(), terms.view()];
      const order = Uint32Array.from(hash.keys()).sort((a, b) => hash[a]! - hash[b]! || term[a]! - term[b]!);
      return { soundHashes: order.map((i) => hash[i]!), soundTerms: order.map((i) => term[i]!) };
    },
  };
}

/** @param textOf the word of a term */
export function openSounds(section: Sections, textOf: (term: number) => string): (word: string) => number[] {
  const [hashes, terms] = [asUint32(section('soundHashes')), asUint32(section('soundTerms'))];
  const withHash = (hash: number): number[] => {
    const at = lowerBound(hashes, hash);
    let end = at;
    while (hashes[end] === hash) end++;
    return Array.from(terms.subarray(at, end));
  };
  return (word) => {
    const byEar = writtenByEar(word);
    const heard = heardHashesOf(byEar)
      .flatMap((hash) => withHash(hash))
      .filter((term) => heardFrench(textOf(term)) === byEar);
    if (heard.length > 0) return heard;
    const found = new Map<number, number>();
    const code = cologne(word);
    for (const hash of hashesOf(word)) {
      for (const term of withHash(hash)) {
        const other = textOf(term);
        const distance = editDistance(word, other);
        const share = cologne(other) === code ? WRONG_ALIKE : WRONG;
        if (distance <= Math.max(word.length, other.length) * share) found.set(term, distance);
      }
    }
    const least = Math.min(...found.values());
    return [...found].filter(([, distance]) => distance === least).map(([term]) => term);
  };
}

/** Of the code, and of the code without each of its sounds, so that two codes with one sound apart have one in common. */
function hashesOf(word: string): Set<number> {
  const code = word.length < SHORTEST_WORD ? '' : cologne(word);
  if (code.length < SHORTEST_CODE) return new Set();
  const without = Array.from(code, (_, i) => code.slice(0, i) + code.slice(i + 1));
  return new Set([code, ...without].map(hash32));
}

/** Shorter words may be anything; the mark tells them from codes. */
const heardHashesOf = (heard: string): number[] => (heard.length < SHORTEST_HEARD ? [] : [hash32(`~${heard}`)]);

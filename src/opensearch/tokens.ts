import type { PoiDetail } from '../contract/records.ts';
import type { Store } from '../indexes/store.ts';
import { startsOf } from '../search/name-starts.ts';
import { hash53 } from '../text/hash.ts';
import { lowerBound } from '../text/lower-bound.ts';
import { foldName, wordsOf } from '../text/words.ts';
import { IMPACT_UNITS } from './mapping.ts';

/** What the engine is told of the words of a destination. */
export interface Tokens {
  /** "word|impact word|impact", stems among them. */
  words: string;
  nameWords: string[];
  nameStarts: string[];
  names: number[];
  ownWords: string[];
  placeWords: string[];
}

/** Destinations whose words are collected in one look through the posting lists. */
const AT_ONCE = 1 << 15;

interface Collected {
  words: string[];
  nameWords: string[];
}

/** The posting lists turned round, some destinations at a time: asked for in their order, each list is read once for many. */
export function createTokens({ words: index, attributes }: Pick<Store, 'words' | 'attributes'>) {
  let first = 0;
  let collected: Collected[] = [];
  const collect = (from: number): void => {
    const end = Math.min(attributes.count, from + AT_ONCE);
    [first, collected] = [from, Array.from({ length: end - from }, () => ({ words: [], nameWords: [] }))];
    for (let term = 0; term < index.terms; term++) {
      const text = index.textOf({ term });
      const { ids, codes, table } = index.postings(term);
      for (let i = lowerBound(ids, from); i < ids.length && ids[i]! < end; i++)
        collected[ids[i]! - from]!.words.push(`${text}|${unitsOf(table[codes[i]!]!)}`);
      const named = index.namesWithWord(text);
      for (let i = lowerBound(named, from); i < named.length && named[i]! < end; i++)
        collected[named[i]! - from]!.nameWords.push(text);
    }
  };
  return (id: number, { name, town, aliases = [] }: Pick<PoiDetail, 'name' | 'town' | 'aliases'>): Tokens => {
    if (collected[id - first] === undefined) collect(id - (id % AT_ONCE));
    const { words, nameWords } = collected[id - first]!;
    const names = [...new Set([name, ...aliases].map(foldName))].filter((folded) => folded !== '');
    return {
      ...{
        words: words.join(' '),
        nameWords,
        nameStarts: startsOf(attributes.vocabulary, name),
        names: names.map(hash53),
      },
      ...{ ownWords: wordsOf(name), placeWords: wordsOf(`${name} ${town}`) },
    };
  };
}

const unitsOf = (impact: number): number => Math.max(1, Math.round(impact * IMPACT_UNITS));

import type { PoiDetail } from '../contract/records.ts';
import { weights } from '../contract/weights.ts';
import { growing } from '../indexes/growing.ts';
import type { Store } from '../indexes/store.ts';
import { startsOf } from '../search/name-starts.ts';
import { hash53 } from '../text/hash.ts';
import { lowerBound } from '../text/lower-bound.ts';
import { foldName, wordsOf } from '../text/words.ts';

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

/** Destinations whose words are collected in one look through the posting lists: what a push holds in memory of them. */
const AT_ONCE = 1 << 15;

/** The posting lists turned round, some destinations at a time: asked for in their order, each list is read once for many. */
export function createTokens({ words: index, attributes }: Pick<Store, 'words' | 'attributes'>) {
  let first = 0;
  let [words, nameWords] = [createChains(0), createChains(0)];
  const texts: string[] = [];
  const textOf = (term: number): string => (texts[term] ??= index.textOf({ term }));
  const collect = (from: number): void => {
    const end = Math.min(attributes.count, from + AT_ONCE);
    [first, words, nameWords] = [from, createChains(end - from), createChains(end - from)];
    for (let term = 0; term < index.terms; term++) {
      const { ids, codes, table } = index.postings(term);
      for (let i = lowerBound(ids, from); i < ids.length && ids[i]! < end; i++)
        words.add(ids[i]! - from, term, unitsOf(table[codes[i]!]!));
      const named = index.namesWithWord(textOf(term));
      for (let i = lowerBound(named, from); i < named.length && named[i]! < end; i++)
        nameWords.add(named[i]! - from, term, 0);
    }
  };
  return (id: number, { name, town, aliases = [] }: Pick<PoiDetail, 'name' | 'town' | 'aliases'>): Tokens => {
    if (id < first || id - first >= words.count) collect(id - (id % AT_ONCE));
    const names = [...new Set([name, ...aliases].map(foldName))].filter((folded) => folded !== '');
    return {
      ...{
        words: words.of(id - first, (term, units) => `${textOf(term)}|${units}`).join(' '),
        nameWords: nameWords.of(id - first, textOf),
        nameStarts: startsOf(attributes.vocabulary, name),
        names: names.map(hash53),
      },
      ...{ ownWords: wordsOf(name), placeWords: wordsOf(`${name} ${town}`) },
    };
  };
}

/** The build counts in them (`indexes/freeze.ts`): nothing is rounded here. */
const unitsOf = (impact: number): number => impact * weights.rounding.impact;

/** For each of so many destinations its terms with a number, twelve bytes each. */
function createChains(count: number) {
  const latest = new Uint32Array(count);
  /** Of each entry the one before it of the same destination; 0 is none. */
  const [before, terms, numbers] = [growing(Uint32Array), growing(Uint32Array), growing(Uint32Array)];
  for (const column of [before, terms, numbers]) column.push(0);
  return {
    count,
    add: (of: number, term: number, number: number): void => {
      before.push(latest[of]!);
      latest[of] = terms.length;
      terms.push(term);
      numbers.push(number);
    },
    /** In the order in which they were added. */
    of: <Item>(of: number, item: (term: number, number: number) => Item): Item[] => {
      const [links, all, values] = [before.view(), terms.view(), numbers.view()];
      const items: Item[] = [];
      for (let at = latest[of]!; at !== 0; at = links[at]!) items.push(item(all[at]!, values[at]!));
      return items.reverse();
    },
  };
}

import type { SynonymRows } from '../indexes/synonym-rows.ts';
import { allowedTypos } from '../indexes/typos.ts';
import type { WordList } from '../indexes/words.ts';
import { editDistance } from '../text/edit-distance.ts';
import { stem } from '../text/stem.ts';
import { lettersOf, mayBeTypos } from '../text/letters.ts';

/** Words and phrases that mean the same, as editors wrote them. */
export interface Synonyms {
  /** What means the same as a phrase as it is; undefined where nothing does. */
  of(phrase: string): readonly string[] | undefined;
  /** The same for a word in whatever form: "römische" means what "römisch" does. */
  ofForm(word: string): readonly string[] | undefined;
  /**
   * What means the same as a word that no text has: as the word of which it is a typo or, at the end of a query, the
   * beginning, and that word itself.
   */
  like(word: string, mayBegin: boolean): readonly string[];
}

export function createSynonyms(rows: SynonymRows, index: WordList): Synonyms {
  const others = new Map<string, readonly string[]>();
  const of = (phrase: string): readonly string[] | undefined => {
    const found = others.get(phrase) ?? rows.with(phrase)?.filter((other) => other !== phrase);
    if (found) others.set(phrase, found);
    return found;
  };
  const nearest = (word: string, mayBegin: boolean): string | undefined => {
    if (mayBegin) {
      const longer = rows.begunLike(word).find((key) => key.startsWith(word));
      if (longer !== undefined) return longer;
    }
    const most = allowedTypos(word.length);
    let best: { key: string; distance: number } | undefined;
    const letters = lettersOf(word);
    for (let length = word.length - most; length <= word.length + most; length++)
      for (const { text: key, letters: its } of rows.sized(word[0]!, length)) {
        if (!mayBeTypos(letters, its, most)) continue;
        const distance = editDistance(word, key, most);
        if (distance <= most && (!best || distance < best.distance)) best = { key, distance };
      }
    if (!best) return undefined;
    // "Kapelbrücke" lacks a letter of the Kapellbrücke, and two make it a Kanalbrücke.
    const inTexts = index.typos(word).map((each) => editDistance(word, index.textOf(each), most));
    return Math.min(...inTexts) < best.distance ? undefined : best.key;
  };
  return {
    of,
    ofForm: (word) => {
      const direct = of(word);
      if (direct) return direct;
      const bare = stem(word);
      if (bare.length < SHORTEST) return undefined;
      const form = ENDINGS.map((ending) => bare + ending).find((each) => of(each) !== undefined);
      return form === undefined ? undefined : of(form);
    },
    like: (word, mayBegin) => {
      if (word.length < TOLD || index.exact(word).length > 0) return [];
      const grown = grownUp(word, index);
      const key = grown.length > 0 ? undefined : nearest(word, mayBegin);
      return key === undefined ? grown : [key, ...of(key)!];
    },
  };
}

/** "Äffchen" are apes: of a word for something small those that texts have. */
function grownUp(word: string, index: WordList): string[] {
  const small = SMALL.find((ending) => word.endsWith(ending) && word.length >= ending.length + SHORTEST - 1);
  if (small === undefined) return [];
  const bare = word.slice(0, -small.length);
  return GROWN.map((ending) => bare + ending).filter((each) => index.has(each));
}

const SMALL = ['chen', 'lein'];
const GROWN = ['', 'e', 'en', 'er'];

/** So many letters of a word are enough to tell which is meant. */
const TOLD = 6;

/** `stem` leaves so many letters. */
const SHORTEST = 4;

/** What `stem` takes off, each alone or before the s of a plural. */
const ENDINGS = ['', 'e', 'en', 'er', 'n', 's', 'es', 'em', 'ns', 'ens', 'ers'];

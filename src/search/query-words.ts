import type { StatedFact } from '../contract/fact-filters.ts';
import type { Meaning } from '../indexes/meanings.ts';
import type { Lexicon } from './lexicon.ts';
import type { QueryWord } from './parsed-query.ts';
import { isStop, type Read, type Reading } from './reader.ts';
import { formKeepingE, STILL_TYPED, wordsIn, type Token } from './tokens.ts';

/** Collects the words that are looked up in the texts, each once. */
export interface QueryWords {
  list: QueryWord[];
  /**
   * Takes them as they are written, of a phrase without those that say nothing.
   * @param isWhole that the last is no beginning of another word
   */
  add: (phrase: readonly Token[], as: 'place' | undefined, isWhole?: boolean) => void;
  /** As text what names a category, in whatever language or with whatever typo: "waterfall" stands in no German text. */
  addPlain: (phrase: readonly Token[], meaning: Meaning) => void;
  /** As any of these words, which mean the same. */
  addSame: (same: readonly string[], phrase: readonly Token[]) => void;
  /** As the first of the words that ask for it, where that is a single one: "ohne Anmeldung" is in no text. */
  addFact: (fact: StatedFact) => void;
  /** With the words that the texts of all its members hold, whatever ending or typo was typed. */
  addMeant: (meaning: Meaning, isOutdone?: boolean) => void;
}

export function createQueryWords(lexicon: Lexicon, tokens: readonly Token[], facts: Reading['facts'] = []): QueryWords {
  const list: QueryWord[] = [];
  const put = (word: QueryWord) => {
    if (!list.some((other) => other.word === word.word)) list.push(word);
  };
  const add = (phrase: readonly Token[], as: 'place' | undefined, isWhole = false, same: readonly string[] = []) => {
    for (const token of phrase) {
      if (phrase.length > 1 && isStop(lexicon, token)) continue;
      const fact = as === undefined ? facts.find(({ text }) => text === token.text)?.fact : undefined;
      // "Mit Hund" is said to its end, "hund" may become the Hundertwasserhaus.
      const isLast = token === tokens.at(-1) && !isWhole && !(fact && tokens.length > 1);
      // A few letters alone are still being typed.
      const mayMean = as === undefined && (tokens.length > 1 || token.word.length > STILL_TYPED);
      const known = mayMean ? lexicon.synonyms.ofForm(token.word) : undefined;
      const others = known ?? (mayMean ? lexicon.synonyms.like(token.word, isLast) : []);
      const synonyms = same.length > 0 && as === undefined ? [...others, ...same] : others;
      // "Kunsthau" is no form of "Kunsthaus" while it is typed.
      const isSaid = !isLast || lexicon.store.words.has(token.word) || lexicon.synonyms.of(token.word) !== undefined;
      const isKind = known !== undefined && fact === undefined && isSaid;
      const firstIds = fact && lexicon.store.attributes.vocabulary.factFirst[fact];
      put({ word: token.word, keepingE: formKeepingE(token), synonyms, isKind, as, fact, firstIds, isLast });
    }
  };
  return {
    list,
    add,
    addPlain: (phrase, meaning) =>
      add(phrase, undefined, true, meaning.as === 'category' && meaning.isName ? meaning.memberWords : []),
    addSame: ([word, ...synonyms], phrase) => {
      const said = wordsIn(phrase.filter((token) => !isStop(lexicon, token)));
      if (word !== undefined)
        put({ word, synonyms, said: said.length > 1 ? said : undefined, as: undefined, isLast: false });
    },
    addFact: (fact) => {
      const [word] = [...lexicon.facts].find(([, asked]) => asked === fact) ?? [];
      if (word === undefined || word.includes(' ')) return;
      // "Freizeitpark indoor" asks for what is known of it, and for no kind that is so.
      const outdone = list.findIndex((other) => other.word === word && other.isOutdone);
      if (outdone >= 0) list.splice(outdone, 1);
      put({ word, synonyms: lexicon.synonyms.of(word) ?? [], as: undefined, fact, isLast: false });
    },
    addMeant: (meaning, isOutdone) => {
      const as = wordsAs(meaning);
      const memberWords = meaning.as === 'category' || meaning.as === 'flag' ? meaning.memberWords : [];
      const { firstIds } = meaning;
      const kindIds = meaning.as === 'category' ? meaning.ids : undefined;
      for (const word of as ? meaning.words : [])
        if (meaning.words.length === 1 || !isStop(lexicon, { text: word, word }))
          put({
            word,
            synonyms: lexicon.synonyms.of(word) ?? [],
            as,
            isLast: false,
            kindIds,
            memberWords,
            firstIds,
            isOutdone,
          });
    },
  };
}

/** All words that say something, for a name that holds them whatever they were read as. */
export function nameWordsOf(lexicon: Lexicon, { phrases }: Reading): string[] {
  const said = phrases.flatMap(({ tokens, read }): string[] => {
    if (['stop', 'open'].includes(read.as) || isUnwanted(read)) return [];
    // A region that is mistyped or written as it sounds: its name is what stands in others.
    const isRegion = read.as === 'meaning' && read.meaning.as === 'region';
    if (isRegion && tokens.length === 1 && !lexicon.store.words.has(tokens[0]!.word) && read.meaning.words.length === 1)
      return read.meaning.words;
    const said = tokens.filter((token) => !isStop(lexicon, token));
    // "Ohne Eintritt", "schönes Wetter" are said by words that say nothing alone; "in meiner Nähe" is in no name.
    const isWish = read.as === 'meaning' && wishes.has(read.meaning.as);
    return wordsIn(tokens.length === 1 || (isWish && said.length === 0) ? tokens : said);
  });
  return [...new Set(said.length > 0 ? said : phrases.flatMap(({ tokens }) => wordsIn(tokens)))];
}

const wishes: ReadonlySet<Meaning['as']> = new Set(['flag', 'category', 'littleKnown']);

/** Whether the words say what is not wanted: "ohne Auto" looks for no car. */
export const isUnwanted = (read: Read): boolean => (read.as === 'meaning' || read.as === 'text') && read.isNegated;

/** The last word without content, beside words that say something: alone it is what is looked for. */
export function unfinishedOf({ phrases }: Reading): string | undefined {
  const last = phrases.at(-1);
  const isAlone = phrases.every(({ read }) => read.as === 'stop');
  return last?.read.as === 'stop' && !isAlone ? last.tokens.at(-1)!.word : undefined;
}

function wordsAs(meaning: Meaning): QueryWord['as'] {
  if (meaning.as === 'category' && meaning.memberWords.length > 0) return meaning.isName ? 'category' : 'kind';
  return meaning.as === 'flag' ? meaning.as : undefined;
}

import type { Meaning } from '../indexes/meanings.ts';
import type { Expansion } from '../indexes/words.ts';
import { joints, SHORTEST_PART } from '../text/compounds.ts';
import { dayWords } from './day-said.ts';
import type { Lexicon } from './lexicon.ts';
import { isWish } from './narrowing.ts';
import { isStop } from './reader.ts';
import type { Token } from './tokens.ts';

/**
 * The tokens with each compound that is made up of two wishes as the two: "Rollatorspaziergang" is in no text, and asks for
 * a walk without steps.
 * @param literal folded words that are to be read as they are
 */
export const withWishesApart = (
  lexicon: Lexicon,
  tokens: readonly Token[],
  literal: ReadonlySet<string>,
): readonly Token[] =>
  tokens.flatMap((token) => {
    if (literal.has(token.word) || dayWords.has(token.word)) return [token];
    // Most words are in a name or end with no thing, and little need be looked up of them.
    const wishes = lexicon.store.words.isInNames(token.word) ? undefined : wishesIn(lexicon, token);
    return wishes && isMadeUp(lexicon, token) && !isMistypedName(lexicon, token) ? wishes : [token];
  });

/** So few texts have what somebody made up once. */
const FEW = 2;

function isMadeUp(lexicon: Lexicon, token: Token): boolean {
  const { words } = lexicon.store;
  const { word } = token;
  if (isStop(lexicon, token)) return false;
  const isRare = words.has(word)
    ? words.exact(word).every(({ term }) => words.frequency(term) <= FEW)
    : !words.begins(word);
  return isRare && !isUnderstood(lexicon, word) && lexicon.townNamed(word) === undefined;
}

/** "Rainfall" is the Rheinfall. */
function isMistypedName({ store: { words } }: Lexicon, { word }: Token): boolean {
  const isNamed = (alike: Expansion) => words.isInNames(words.textOf(alike));
  return words.typos(word).some(isNamed) || words.soundsLike(word).some(isNamed);
}

/** A "Paddelbootschule" is no trip with a school. */
const isThing = (meaning: Meaning | undefined): boolean =>
  meaning?.as === 'anything' || (meaning?.as === 'category' && !isWish(meaning.ids));

const isUnderstood = (lexicon: Lexicon, word: string): boolean =>
  lexicon.facts.has(word) || lexicon.meaningOf([word]) !== undefined || lexicon.synonyms.of(word) !== undefined;

/**
 * What it should be like and what is looked for; of two ways the one that says more of the former: "Bergsee-rundweg". Where
 * nothing is looked for, the end may be a word that says nothing: "Omatag", "Schokoladenfabrikbesuch".
 */
function wishesIn(lexicon: Lexicon, { text, word }: Token): [Token, Token] | undefined {
  const written = text.length === word.length ? text : word;
  const apart = (isEnd: (end: string) => boolean): [Token, Token] | undefined => {
    for (let at = word.length - SHORTEST_PART; at >= SHORTEST_PART; at--) {
      const like = isEnd(word.slice(at)) ? likeIn(lexicon, word.slice(0, at)) : undefined;
      if (like !== undefined)
        return [
          { text: written.slice(0, like.length), word: like },
          { text: written.slice(at), word: word.slice(at) },
        ];
    }
    return undefined;
  };
  return apart((end) => isThing(lexicon.called(end))) ?? apart((end) => lexicon.stopWords.has(end));
}

/** What a beginning says without the letters that join it to the rest. */
function likeIn(lexicon: Lexicon, start: string): string | undefined {
  return joints
    .filter((joint) => start.endsWith(joint))
    .map((joint) => start.slice(0, start.length - joint.length))
    .find((like) => like.length >= SHORTEST_PART && !lexicon.stopWords.has(like) && isUnderstood(lexicon, like));
}

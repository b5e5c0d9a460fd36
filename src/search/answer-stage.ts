import { weights } from '../contract/weights.ts';
import type { Answer } from './answer.ts';
import type { Asked } from './asked.ts';
import type { Bounds } from './bounds.ts';
import { hasReadableNames, isTyping, shortPrefixOf } from './first-letters.ts';
import { ownNames } from './names.ts';
import type { QueryWord } from './parsed-query.ts';
import type { PlannedScope } from './plan.ts';
import { allOf, type NamedWith } from './requirement.ts';
import { everything, scopeOf, tiersWithin } from './scope.ts';
import type { SearchedWords } from './searched-words.ts';
import type { Tiers } from './tiers.ts';
import { STILL_TYPED } from './tokens.ts';

/**
 * What answers the query as it was asked: names with all words, then texts that say them, and where these are few what
 * begins so or holds the parts of a compound.
 * @param only of which names the answer is; undefined for any
 */
export function answerWith(asked: Asked, bounds: Bounds, answer: Answer, only?: NamedWith): void {
  const { parsed } = asked;
  const scope = scopeOf(asked, bounds, only);
  const before = answer.size();
  if (parsed.words.length === 0) return void answer.open('words', everything(scope));
  const tiers = tiersWithin(asked, parsed.words, bounds);
  const isText = parsed.words.some((word) => word.as === undefined) || parsed.unfinished !== undefined;
  const names = answerWithNames(asked, bounds, { tiers, isText, answer });
  if (names.isTyped) return;
  const floor = isText ? weights.besideNames * names.best : 0;
  answer.open('words', tiers.words(scope), floor);
  const prefix = floor === 0 && isText && !scope.wanted ? shortPrefixOf(asked) : undefined;
  if (prefix) return answer.fill(prefix);
  const isFew = () => answer.size() - before < weights.fewWords;
  if (isText && (isTyping(asked) || isFew())) answer.open('words', tiers.begun(scope), floor);
  if (isText && isFew() && (answer.size() > before || !tiers.isMistyped()))
    answer.open('words', tiers.parts(scope), floor);
  const isCalled = () => asked.collection.countNamed(asked.begun) > 0;
  if (isText && answer.size() - before < weights.fewTold && !isCalled()) answer.open('words', tiers.sought(scope));
}

interface NameStage {
  tiers: Tiers;
  /** Whether some word is plain text. */
  isText: boolean;
  answer: Answer;
}

/** @returns the best relevance of a name, and whether what is typed is only the beginning of names, which end the answer */
function answerWithNames(
  asked: Asked,
  bounds: Bounds,
  { tiers, isText, answer }: NameStage,
): { best: number; isTyped: boolean } {
  const { parsed, begun, collection } = asked;
  const categories = parsed.words.filter(({ as }) => as === 'category' || as === 'kind').length;
  const isReadable = !isTyping(asked) || hasReadableNames(asked);
  if (!(isText || categories > 1) || !isReadable || collection.countNamed(begun) === 0)
    return { best: 0, isTyped: false };
  const inNames: PlannedScope = { wanted: allOf(bounds.never), among: begun };
  const names = ownNames(asked);
  const words = tiers.words(inNames);
  const beginnings = tiers.begun(inNames) ?? words;
  const first = names?.starting(beginnings, false);
  const isStarted = () => first !== undefined && !collection.isEmpty(first);
  // "Hall" may become Hallstatt before it is the English for a Rathaus: where names begin so, other names come after them.
  const own = parsed.nameWords.length === 1 && isStarted() ? names : undefined;
  // "Schloss Burg" is the one of this name before any with both words in it.
  const isPhrase = parsed.nameWords.length > 1;
  const phrase = isPhrase ? answer.open('words', names?.starting(words, true)) : 0;
  // "Schloss Hohen" may become Hohenschwangau before it is a part of other names.
  if (isPhrase) answer.open('words', first);
  const whole = answer.open('words', own ? own.holding(words) : words);
  if (isSaid(asked)) answer.open('words', tiers.words(scopeOf(asked, bounds)));
  // The better known first.
  answer.open('words', first);
  if (own) answer.open('words', own.begun(beginnings));
  const best = Math.max(phrase, whole, answer.open('words', beginnings));
  const isTyped = isUnfinished(asked) && (isStarted() || (isLongStart(asked) && !collection.isEmpty(beginnings)));
  // What else is of the category named may still be meant, as something similar.
  if (isTyped) answer.expect(parsed.narrowing.categories.length === 0 ? 0 : weights.fewTyped);
  return { best, isTyped };
}

/** A single word so long is the beginning of few words: "neusch" is in the name of a castle, which no text is beside. */
const LONG = 5;
const isLongStart = ({ parsed: { words } }: Asked): boolean => words.length === 1 && words[0]!.word.length >= LONG;

/** Whether the query is one word for a kind of things: "Badi" is said to its end, and no "Badisches". */
const isSaid = ({ parsed: { words } }: Asked): boolean => words.length === 1 && words[0]!.isKind === true;

/** Whether the last word is none yet: what begins so is meant, and no text is. */
function isUnfinished({ parsed: { words, unfinished }, store }: Asked): boolean {
  const last = words.at(-1)!;
  return unfinished !== undefined || (last.as === undefined && last.isLast && !isKnown(store, last));
}

/** Whether a text has the word, or the content another for the same: "dinos" is said to its end. */
const isKnown = ({ words }: SearchedWords, { word, synonyms }: QueryWord): boolean =>
  synonyms.length > 0 || (word.length >= STILL_TYPED && words.has(word));

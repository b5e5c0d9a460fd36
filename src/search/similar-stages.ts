import { weights } from '../contract/weights.ts';
import type { Answer } from './answer.ts';
import type { Asked } from './asked.ts';
import type { Bounds } from './bounds.ts';
import { isInNames } from './in-names.ts';
import { soundsOf } from './lookup.ts';
import { isNothing, isPlaced, type QueryWord } from './parsed-query.ts';
import type { Documents } from './plan.ts';
import { everything, scopeOf, tiersWithin } from './scope.ts';
import { isTelling } from './telling.ts';
import { STILL_TYPED } from './tokens.ts';

/** What was meant, where a word is mistyped that was not understood. */
export function correct(asked: Asked, bounds: Bounds, answer: Answer): void {
  const { parsed } = asked;
  if (parsed.words.every(({ as, fact }) => as !== undefined || fact !== undefined)) return;
  const corrected = parsed.words.map((word) => putRight(asked, word) ?? word.word);
  // "Matahorn" is the Matterhorn before all that tells of it.
  answer.open('similar', { are: 'called', names: [corrected.join(' ')] });
  if (answer.size() > 0) {
    // Said to its end it is what is called so, and not what only mentions it.
    const named = { is: 'named', words: corrected, isBegun: false } as const;
    return void answer.open('similar', everything({ wanted: named }), 0, weights.mostBeside);
  }
  const tiers = tiersWithin(asked, parsed.words, bounds);
  // Where a place or a kind was understood beside it, it is meant there, and elsewhere only as a name.
  const isBound = bounds.tests.length > bounds.never.length;
  const there = scopeOf(asked, bounds);
  const anywhere = scopeOf(asked, { ...bounds, tests: bounds.never });
  const alike = [tiers.typos, tiers.sounds];
  const stages = [
    { scope: there, open: [...alike, tiers.joined] },
    { scope: anywhere, open: isBound && !isNameMistyped(asked) ? [tiers.joined] : [...alike, tiers.joined] },
  ];
  for (const { scope, open } of stages) {
    for (const tier of open) if (answer.size() === 0) answer.open('similar', tier(scope));
    if (answer.size() === 0) answer.open('similar', namesMistyped(asked));
  }
  for (const scope of isBound ? [there] : [there, anywhere])
    if (answer.size() === 0) answer.open('similar', tiers.heads(scope));
}

/** Whether a word that no text has may be one that a name has. */
const isNameMistyped = ({ store, parsed, typosOf }: Asked): boolean =>
  parsed.words.some((word) => {
    if (word.as !== undefined || store.words.exact(word.word).length > 0) return false;
    const alike = [...typosOf(word), ...soundsOf(store.words, word)];
    return alike.some((each) => isInNames(store, { word: store.words.textOf(each) }));
  });

/** "Königsee Schiff fahren": the names that a mistyped word is alone. */
function namesMistyped(asked: Asked): Documents | undefined {
  const names = asked.parsed.words.flatMap((word) => putRight(asked, word) ?? []);
  return names.length === 0 ? undefined : { are: 'called', names };
}

/** What a word that no text has was mistyped for, or how it sounds. */
function putRight({ store: { words: index }, typosOf }: Asked, word: QueryWord): string | undefined {
  const nearest = index.has(word.word) ? undefined : (typosOf(word)[0] ?? soundsOf(index, word)[0]);
  return nearest && index.textOf(nearest);
}

/** What fulfils less than was asked. */
export function resemble(asked: Asked, bounds: Bounds, answer: Answer): void {
  const { parsed } = asked;
  const missing = () => answer.missing(bounds.least);
  const isWanted = (word: QueryWord) => {
    const { as } = word;
    if (as === undefined)
      return bounds.textWords === 'all' || (bounds.textWords === 'names' && isInNames(asked.store, word));
    return as === 'flag' ? bounds.hasFlags : bounds.categoryWords !== 'none' || (as !== 'category' && as !== 'kind');
  };
  const words = (bounds.categoryWords === 'plain' ? parsed.plainWords : parsed.words).filter(isWanted);
  const scope = scopeOf(asked, bounds);
  if (bounds.textWords === 'names') answer.open('similar', anyOfTexts(asked, bounds), 0, missing());
  if (missing() === 0) return;
  if (words.length === 0) return void answer.open('similar', everything(scope), 0, missing());
  const tiers = tiersWithin(asked, words, bounds);
  const before = answer.size();
  for (const tier of [tiers.words, tiers.begun, tiers.parts])
    if (answer.size() === before) answer.open('similar', tier(scope), 0, missing());
}

/**
 * "In welchem Zoo leben Delfine": what of a kind or at a place has any of several words that were not understood.
 * @param ofKinds whether only the words for kinds of things count: where something has all of the words, others that have
 *     one follow it only by what they are, and not by what they do
 */
export function anyOfTexts(asked: Asked, bounds: Bounds, ofKinds = false): Documents | undefined {
  const texts = asked.parsed.words.filter(({ as, fact }) => as === undefined && fact === undefined);
  if (
    texts.length < (isWishBeside(asked) ? 1 : 2) ||
    texts.some((word) => !(ofKinds && word.isKind) && isNamedIn(asked, bounds, word))
  )
    return undefined;
  const { words } = asked.store;
  if (ofKinds && texts.some(({ word, isLast }) => isLast && word.length <= STILL_TYPED && !words.has(word)))
    return undefined;
  const telling = texts.filter((word) => isTelling(asked.store, word.word) && (!ofKinds || word.isKind === true));
  return telling.length > 0 ? tiersWithin(asked, telling, bounds).any(scopeOf(asked, bounds)) : undefined;
}

/** "Romantisches Dorf": a wish that was outdone by what the texts have to say. */
const isWishBeside = ({ parsed: { words, narrowing } }: Asked): boolean =>
  narrowing.categories.length === 0 && words.some(({ as }) => as === 'kind');

/**
 * "Schloss Eltz", which is a castle: what has the words that were not understood in its name, of whatever kind it is. Where
 * a place was understood, the kind is meant there. "Mit Rollstuhl auf den Fernsehturm am Alex": who names it is told of it,
 * though one knows that it is not fit for that.
 */
export function namedOtherwise(asked: Asked): Documents | undefined {
  const { parsed, store } = asked;
  const texts = parsed.words.filter(({ as, fact }) => as === undefined && fact === undefined);
  const isName = (word: QueryWord) =>
    store.words.isInNames(word.word) && !word.isKind && isTelling(asked.store, word.word);
  const { categories, flags } = parsed.narrowing;
  const isOfKind = categories.length > 0 && texts.length > 0 && texts.every(isName);
  const isWithFlags = categories.length === 0 && flags.length > 0 && texts.length > 1 && texts.some(isName);
  if (isPlaced(parsed) || !(isOfKind || isWithFlags)) return undefined;
  return everything({ wanted: { is: 'named', words: texts.map(({ word }) => word), isBegun: false } });
}

/** Whether a word means a certain destination; where a place was understood, it is one that is there, or a mere word. */
const isNamedIn = ({ store }: Asked, { tests, never }: Bounds, word: QueryWord): boolean =>
  tests.length === never.length && isInNames(store, word);

/** "Wandern mit Gespenstern Allgäu": the same without the words that were not understood; undefined where that is no less. */
export function withoutText(asked: Asked): Asked | undefined {
  const { parsed } = asked;
  const texts = parsed.words.filter(({ as, fact }) => as === undefined && fact === undefined);
  const isKept = ({ word }: QueryWord) => texts.every((text) => text.word !== word);
  const words = parsed.words.filter(isKept);
  if (!isPlaced(parsed) || texts.length === 0 || words.length + parsed.narrowing.categories.length === 0)
    return undefined;
  return { ...asked, parsed: { ...parsed, words, plainWords: parsed.plainWords.filter(isKept) } };
}

/** Any of the words, or where none is known what else was understood. */
export function guess(asked: Asked, bounds: Bounds, answer: Answer): void {
  const { parsed } = asked;
  const [bounded, open] = [bounds, { ...bounds, tests: bounds.never }].map((each) => scopeOf(asked, each));
  const understood = parsed.words.filter(({ as }) => as !== undefined);
  // A fact alone that nobody is known to fulfil is no reason to show the best known places.
  const isKnown = understood.length > 0 || !isNothing({ ...parsed, narrowing: { ...parsed.narrowing, facts: [] } });
  if (parsed.words.length > 1) answer.open('similar', tiersWithin(asked, parsed.words, bounds).any(bounded!));
  if (answer.size() === 0 && isKnown && understood.length === 0) answer.open('similar', everything(bounded!));
  if (answer.size() > 0 || parsed.plainWords.length === 0) return;
  answer.open('similar', tiersWithin(asked, parsed.plainWords, bounds).any(open!));
}

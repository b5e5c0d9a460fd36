import type { SearchQuery } from '../contract/parameters.ts';
import { weights } from '../contract/weights.ts';
import type { Store } from '../indexes/store.ts';
import type { WordIndex } from '../indexes/words.ts';
import { foldName, wordsOf } from '../text/words.ts';
import { createAnswer, type Answer } from './answer.ts';
import type { Asked } from './asked.ts';
import { createBounds, type Bounds } from './bounds.ts';
import { DocumentSet } from './document-set.ts';
import type { Filter, Matches } from './filter.ts';
import { flagFilter } from './narrowing.ts';
import { createNamedDocuments, type NamedDocuments } from './named-documents.ts';
import { namedAt } from './named-at.ts';
import type { Scope, ScoredDocuments } from './term-scorer.ts';
import { createTiers, type TierInput } from './tiers.ts';
import type { ParsedQuery } from './understand.ts';

/**
 * The search with a text. A tier that answers ends the answer, whatever limit is asked for: `total` and the counts of the
 * categories must not depend on it. A hit keeps the best tier it was found in.
 */
export function createTextSearch(store: Store) {
  const { words: index, attributes } = store;
  const tiersOf = createTiers(index, attributes.count);
  const [namedWith, begunWith] = [createNamedDocuments(store), createNamedDocuments(store)];
  const boundsOf = createBounds(store);
  const hits = new DocumentSet(attributes.count);

  return (query: SearchQuery, parsed: ParsedQuery, filter: Filter): Matches => {
    const { nameWords, unfinished } = parsed;
    const isBegun = parsed.words.at(-1)?.as === undefined && parsed.words.at(-1)?.isLast === true;
    const named = namedWith(nameWords, isBegun);
    const begun = unfinished === undefined ? named : begunWith([...nameWords, unfinished], true);
    const asked: Asked = { store, query, parsed, filter, named, begun };
    const answer = createAnswer(store, asked, hits);
    const names = exactNames(index, query.q!).filter(filter.accepts);
    answer.open('name', { ids: Uint32Array.from(names), relevanceOf: () => 1 });
    if (parsed.words.length === 0 && isNothing(parsed)) return answer.matches();
    const bounds = boundsOf(query, parsed, filter);
    if (names.length > 0 && !isBroad(parsed)) {
      answerWith(asked, bounds.asked, answer, named);
      return answer.matches();
    }
    answerWith(asked, bounds.asked, answer);
    if (answer.isEnded()) return answer.matches();
    if (answer.size() === 0) correct(asked, bounds.asked, answer);
    for (const further of bounds.further())
      if (answer.size() < weights.fewNearTown && !answer.isSimilar()) answerWith(asked, further, answer);
    for (const looser of bounds.looser()) if (answer.size() < weights.fewAnswers) resemble(asked, looser, answer);
    if (answer.size() === 0 && isSomewhere(parsed))
      answer.open('similar', everything(store, asked, scopeOf(store, asked, bounds.anyThere)), 0, weights.fewAnswers);
    if (answer.size() === 0) guess(asked, bounds.asked, answer);
    if (isWord(parsed)) answer.open('similar', begunNames(parsed.nameWords[0]!, filter), 0, weights.fewAnswers);
    return answer.matches();
  };

  /** "Brandenburg" is understood, and may become the Brandenburger Tor. */
  function begunNames(word: string, { accepts }: Filter): ScoredDocuments {
    return { ids: index.namesWithPrefix(word).filter(accepts), relevanceOf: () => 1 };
  }

  /** What answers the query as it was asked. @param only of which names the answer is; undefined for any */
  function answerWith(asked: Asked, bounds: Bounds, answer: Answer, only?: NamedDocuments): void {
    const { parsed, filter, begun } = asked;
    const scope = scopeOf(store, asked, bounds, only);
    const before = answer.size();
    if (parsed.words.length === 0) return void answer.open('words', everything(store, asked, scope));
    const tiers = tiersOf({ words: parsed.words, near: bounds.near, meant: meantOf(store, parsed, bounds) });
    const isTyping = parsed.words.length === 1 && parsed.words[0]!.word.length <= SHORT;
    const isText = parsed.words.some((word) => word.as === undefined) || parsed.unfinished !== undefined;
    const categories = parsed.words.filter(({ as }) => as === 'category' || as === 'kind').length;
    let floor = 0;
    const isReadable = !isTyping || index.countNames(parsed.words[0]!.word) <= NAMES_READ;
    if ((isText || categories > 1) && isReadable && begun.size() > 0) {
      const isAllowed = (id: number) => filter.accepts(id) && bounds.never.every((test) => test(id));
      const inNames = { ...scope, accepts: (id: number) => begun.has(id) && isAllowed(id) };
      const beginnings = () => tiers.begun(inNames) ?? tiers.words(inNames);
      const isTyped = isUnfinished(parsed) && starting(asked, beginnings()).ids.length > 0;
      const best = [tiers.words(inNames)].map((whole) => answer.open('words', whole));
      answer.open('words', starting(asked, beginnings()));
      best.push(answer.open('words', beginnings()));
      floor = isText ? weights.besideNames * Math.max(...best) : 0;
      // What else is of the category named may still be meant, as something similar.
      if (isTyped && parsed.narrowing.categories.length === 0) answer.end();
      if (isTyped) return;
    }
    answer.open('words', tiers.words(scope), floor);
    // What is counted by anything but its category has to be found one by one.
    const isCounted = asked.query.facets !== undefined;
    const isBare = floor === 0 && !isCounted && !scope.accepts && isTyping && isText && filter.distanceKm === undefined;
    const prefix = isBare ? index.shortPrefix(parsed.words[0]!.word) : undefined;
    if (prefix) return answer.fill(prefix);
    const isFew = () => answer.size() - before < weights.fewWords;
    if (isText && (isTyping || isFew())) answer.open('words', tiers.begun(scope), floor);
    if (isText && isFew() && (answer.size() > before || !tiers.isMistyped()))
      answer.open('words', tiers.parts(scope), floor);
  }

  /** Whether the last word is none yet: what begins so is meant, and no text is. */
  function isUnfinished({ words, unfinished }: ParsedQuery): boolean {
    const last = words.at(-1)!;
    return (
      unfinished !== undefined ||
      (last.as === undefined && last.isLast && (last.word.length < SHORT || !index.has(last.word)))
    );
  }

  /** What was meant, where a word is mistyped; nothing else tells what it might have been read as. */
  function correct(asked: Asked, bounds: Bounds, answer: Answer): void {
    const { parsed } = asked;
    if (parsed.words.length === 0) return;
    const tiers = tiersOf({ words: parsed.words, near: bounds.near, meant: meantOf(store, parsed, bounds) });
    const open = scopeOf(store, asked, { ...bounds, tests: bounds.never });
    for (const tier of [tiers.typos, tiers.sounds]) if (answer.size() === 0) answer.open('similar', tier(open));
  }

  /** What fulfils less than was asked. */
  function resemble(asked: Asked, bounds: Bounds, answer: Answer): void {
    const { parsed } = asked;
    const words = (bounds.categoryWords === 'plain' ? parsed.plainWords : parsed.words).filter(({ as }) =>
      as === 'flag' ? bounds.hasFlags : bounds.categoryWords !== 'none' || (as !== 'category' && as !== 'kind'),
    );
    const scope = scopeOf(store, asked, bounds);
    if (words.length === 0)
      return void answer.open('similar', everything(store, asked, scope), 0, weights.fewAnswers - answer.size());
    const tiers = tiersOf({ words, near: bounds.near, meant: meantOf(store, parsed, bounds) });
    const before = answer.size();
    for (const tier of [tiers.words, tiers.begun, tiers.parts])
      if (answer.size() === before) answer.open('similar', tier(scope), 0, weights.fewAnswers - before);
  }

  /** Any of the words, or where none is known what else was understood. */
  function guess(asked: Asked, bounds: Bounds, answer: Answer): void {
    const { parsed } = asked;
    const [bounded, open] = [bounds, { ...bounds, tests: bounds.never }].map((each) => scopeOf(store, asked, each));
    const understood = parsed.words.filter(({ as }) => as !== undefined);
    const isKnown = understood.length > 0 || !isNothing(parsed);
    const tiers = (words: ParsedQuery['words']) =>
      tiersOf({ words, near: bounds.near, meant: meantOf(store, parsed, bounds) });
    if (parsed.words.length > 1) answer.open('similar', tiers(parsed.words).any(bounded!));
    if (answer.size() === 0 && isKnown && understood.length === 0)
      answer.open('similar', everything(store, asked, bounded!));
    if (answer.size() === 0 && parsed.plainWords.length > 0)
      answer.open('similar', tiers(parsed.plainWords).any(open!));
  }
}

/** Destinations of exactly this name, or of the two names that it is made of. */
function exactNames(index: WordIndex, q: string): number[] {
  const words = wordsOf(q);
  const whole = index.named(words.join(' '));
  for (let i = 1; i < words.length && whole.length === 0; i++) {
    const after = ['oder', 'und', 'or', 'and', 'et'].includes(words[i]!) ? i + 1 : i;
    const [first, second] = [index.named(words.slice(0, i).join(' ')), index.named(words.slice(after).join(' '))];
    if (first.length > 0 && second.length > 0) return [...new Set([...first, ...second])];
  }
  return whole;
}

/** Of the best known names those that begin as the query does: "haus des m" is the Haus des Meeres. */
function starting({ store, query, begun }: Asked, { ids, relevanceOf }: ScoredDocuments): ScoredDocuments {
  const start = foldName(query.q!);
  const isFew = begun.size() <= NAMES_READ;
  return {
    ids: isFew ? ids.filter((id) => foldName(namedAt(store, id).name).startsWith(start)) : ids.subarray(0, 0),
    relevanceOf,
  };
}

/** Reading more names would take longer than a letter. */
const NAMES_READ = 100;

/** Whether the query is one word that names a region and may be unfinished. */
const isWord = ({ nameWords, narrowing }: ParsedQuery): boolean =>
  nameWords.length === 1 && narrowing.regions.length === 1 && narrowing.not.length === 0;

/** Whether nothing was understood that narrows an answer. */
const isNothing = ({ narrowing, place, openAt }: ParsedQuery): boolean => {
  const { categories, flags, regions, countries, anything, atPosition, km, not } = narrowing;
  const isNarrowed = [categories, flags, regions, countries, not].some((read) => read.length > 0);
  return !place && !openAt && !anything && !atPosition && km === undefined && !isNarrowed;
};

/** Whether a place was understood that bounds the answer, and something that is looked for there. */
const isSomewhere = ({ narrowing: { regions, countries, categories }, place }: ParsedQuery): boolean =>
  categories.length > 0 && (regions.length + countries.length > 0 || place?.isBound === true);

/** A single word so short is still being typed: it opens two tiers. */
const SHORT = 3;

/** Whether all of the query was understood, so that a name is only one of many answers. */
function isBroad({ words, narrowing, place }: ParsedQuery): boolean {
  const isUnderstood = words.every(({ as }) => as !== undefined);
  return isUnderstood && (place !== undefined || narrowing.categories.length + narrowing.regions.length > 0);
}

/** What the words of categories, flags and towns were read as; what lies in a town fulfils its name without writing it. */
function meantOf({ attributes }: Store, { narrowing }: ParsedQuery, { isIn }: Bounds): TierInput['meant'] {
  const { categories, flags } = narrowing;
  const isOfCategory = attributes.filter({ categories });
  return {
    category: { isSo: isOfCategory, relevance: weights.category, written: weights.categoryWritten },
    kind: { isSo: isOfCategory, ...meant },
    flag: { isSo: attributes.filter({ flags: flagFilter(flags) }), ...meant },
    ...(isIn && { place: { isSo: isIn, ...meant } }),
  };
}

const meant = { relevance: weights.meant, written: weights.meantWritten };

/** Above this share of all documents, stepping over the others no longer pays. */
const SPARSE = 0.5;

/** @param only of which names the answer is; undefined for any */
function scopeOf(
  { places: { tree }, attributes }: Store,
  { query: { bbox, region }, parsed, filter, named }: Asked,
  { tests, never }: Bounds,
  only?: NamedDocuments,
): Scope {
  const { condition, circle } = filter;
  const isBounded = bbox !== undefined || (circle !== undefined && circle.radiusKm < Infinity);
  const isOpen = condition.all === 0 && condition.any === -1 && condition.exactly === undefined && !isBounded;
  // A single word is what it was read as before it is part of a name.
  const mayBeName = parsed.nameWords.length > 1 || parsed.words.some(({ as }) => as === 'kind' || as === 'place');
  const fulfils = (id: number) =>
    tests.every((test) => test(id)) || (mayBeName && named.has(id) && never.every((test) => test(id)));
  const isWanted = only ? (id: number) => only.has(id) : tests.length > 0 ? fulfils : undefined;
  const accepts = isOpen ? isWanted : isWanted ? (id: number) => filter.accepts(id) && isWanted(id) : filter.accepts;
  if (!isBounded && region === undefined) return { accepts, ranges: undefined };
  const ranges = tree.idRanges(circle, bbox, condition);
  let covered = 0;
  for (let i = 0; i < ranges.length; i += 2) covered += ranges[i + 1]! - ranges[i]!;
  return { accepts, ranges: covered < SPARSE * attributes.count ? ranges : undefined };
}

/** All that passes, where nothing is left to look for in the texts. */
function everything({ places: { tree } }: Store, { query, filter }: Asked, { accepts }: Scope): ScoredDocuments {
  const ids = tree.matches(filter.circle, query.bbox, filter.condition);
  return { ids: accepts ? ids.filter(accepts) : ids, relevanceOf: () => 1 };
}

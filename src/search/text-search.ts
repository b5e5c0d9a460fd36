import type { SearchQuery } from '../contract/parameters.ts';
import { weights } from '../contract/weights.ts';
import type { Answer } from './answer.ts';
import { answerWith } from './answer-stage.ts';
import type { Asked } from './asked.ts';
import { besideOne } from './beside.ts';
import { boundsFor, type AllBounds, type Bounds } from './bounds.ts';
import { firstLettersOf } from './first-letters.ts';
import { createTyposOf } from './lookup.ts';
import { begunNames, exactNames, nameAndAnother, namesStarted } from './names.ts';
import { namesSaid } from './names-said.ts';
import { isBroad, isCommon, isNothing, isSomewhere, isWord, type ParsedQuery } from './parsed-query.ts';
import type { Collection, Documents } from './plan.ts';
import { allOf, type NamedWith, type Requirement } from './requirement.ts';
import { everything, scopeOf } from './scope.ts';
import type { SearchedWords } from './searched-words.ts';
import { anyOfTexts, correct, guess, namedOtherwise, resemble, withoutText } from './similar-stages.ts';

/** What one search has to go by. */
export function askedOf(
  store: SearchedWords,
  { query, parsed }: { query: SearchQuery; parsed: ParsedQuery },
  about: Pick<Asked, 'isOpen' | 'isCentred'> & { collection: Collection },
): Asked {
  const { nameWords, unfinished, words } = parsed;
  const isBegun = words.at(-1)?.as === undefined && words.at(-1)?.isLast === true;
  const named: NamedWith = { is: 'named', words: nameWords, isBegun };
  const begun: NamedWith =
    unfinished === undefined ? named : { is: 'named', words: [...nameWords, unfinished], isBegun: true };
  return { store, query, parsed, ...about, named, begun, typosOf: createTyposOf(store) };
}

/**
 * The search with a text. A tier that answers ends the answer, whatever limit is asked for: `total` and the counts of the
 * categories must not depend on it. A hit keeps the best tier it was found in.
 */
export function answerText(asked: Asked, answer: Answer): void {
  const { store, parsed, query } = asked;
  const letters = firstLettersOf(asked);
  if (letters) return answer.fill(letters);
  const exact = exactNames(asked);
  answer.open('name', exact.own);
  answer.open('name', exact.are);
  if (answer.size() === 0) for (const name of nameAndAnother(asked)) answer.open('name', name);
  if (answer.size() === 0) answer.open('similar', exact.put, 0, weights.fewAnswers);
  if (parsed.words.length === 0 && isNothing(parsed)) return;
  const bounds = boundsFor(store, query, parsed);
  const isNamed = answer.size() > 0;
  if (!isNamed) answer.open('name', exact.among);
  if (answer.size() === 0) answer.open('name', namesStarted(asked));
  const only = isNamed && isOnlyName(parsed) ? asked.named : undefined;
  const region = parsed.place?.isWhole ? parsed.place.region : undefined;
  const isThere = region !== undefined && isAnsweredIn(asked, bounds.asked, answer, region);
  if (isThere && answer.missing() > 0) answer.open('words', inRegion(region));
  answerWith(asked, bounds.asked, answer, only);
  if (bounds.besides && !only && answer.size() < weights.fewOfKind) answerWith(asked, bounds.besides, answer);
  if (region !== undefined && answer.missing() > 0) answer.open('similar', inRegion(region), 0, answer.missing());
  if (!isNamed && !answer.isEnded() && !isCalledElsewhere(asked, bounds.asked, answer)) widen(asked, bounds, answer);
  const known = answer.size();
  if (isWord(parsed, query.q!) && !answer.isEnded()) answer.open('similar', begunNames(asked), 0, weights.fewAnswers);
  // Where a name begins so, it may be meant and no region.
  if (!isNamed && !answer.isEnded() && answer.size() === known)
    for (const outside of bounds.outside()) if (answer.missing() > 0) resemble(asked, outside, answer);
  const isWholeName = isNamed || answer.isSimilar();
  const isNameMeant = () => isWholeName || asked.collection.countNamed(asked.begun) > 0;
  const one = answer.size() === 1 && isNameMeant() ? answer.only() : undefined;
  if (one) answer.open('similar', besideOne(asked, bounds.asked, one, isWholeName), 0, weights.mostBeside);
}

/**
 * Whether a query that is a name asks for nothing else: "Badi" may be any, and beside the Zoo Zürich there are other zoos,
 * but nobody says three words of a name by chance.
 */
const isOnlyName = (parsed: ParsedQuery): boolean =>
  parsed.nameWords.length > 2 || (!isBroad(parsed) && (parsed.nameWords.length > 1 || !isCommon(parsed)));

/** Nothing in Heide is a park, and the Heide Park is far from it: no town was meant. */
function isCalledElsewhere({ parsed, collection, begun }: Asked, { tests }: Bounds, answer: Answer): boolean {
  if (parsed.place?.isBound !== true || answer.size() === 0 || answer.size() > collection.countNamed(begun))
    return false;
  return collection.isEmpty(everything({ wanted: allOf(tests) }));
}

/**
 * "Neuchâtel" is a canton as well as the town: what lies in both goes first, then where that is little the rest of the
 * canton, and what lies by the town beyond its border comes last. The canton of Freiburg is not where the largest town
 * of that name is: it only follows.
 */
function isAnsweredIn(asked: Asked, bounds: Bounds, answer: Answer, region: string): boolean {
  const tests: Requirement[] = [...bounds.tests, { is: 'so', wanted: { region } }];
  if (asked.collection.isEmpty(everything({ wanted: allOf(tests) }))) return false;
  answerWith(asked, { ...bounds, tests }, answer);
  return true;
}

const inRegion = (region: string): Documents => ({ are: 'inRegion', region, scope: { wanted: undefined } });

/** What lies further off or fulfils less, as long as there is too little of what was asked for. */
function widen(asked: Asked, bounds: AllBounds, answer: Answer): void {
  // "Eishöhle mit Teenagern": an ice cave need not tell of them.
  const named = asked.parsed.words.filter(({ isOutdone }) => !isOutdone);
  if (answer.size() === 0 && named.length > 0 && named.length < asked.parsed.words.length)
    answerWith({ ...asked, parsed: { ...asked.parsed, words: named } }, bounds.asked, answer);
  if (answer.size() === 0 && asked.parsed.words.length > 1) {
    answer.open('similar', namesSaid(asked));
    if (answer.size() > 0) return;
  }
  if (answer.size() === 0) correct(asked, bounds.asked, answer);
  const isEmpty = () => answer.size() === 0;
  for (const further of bounds.further({ isEmpty }))
    if (answer.size() < weights.fewNearTown && !answer.isSimilar()) answerWith(asked, further, answer);
  const isPutRight = answer.isSimilar() && !isSomewhere(asked.parsed);
  if (answer.missing() > 0)
    for (const nearby of bounds.nearby())
      if (answer.missing(nearby.least) > 0)
        answer.open('similar', everything(scopeOf(asked, nearby)), 0, answer.missing(nearby.least));
  const found = {
    isEmpty,
    isNamed: () => isPutRight || asked.collection.countNamed(asked.begun) > 0,
  };
  for (const looser of bounds.looser(found)) if (answer.missing(looser.least) > 0) resemble(asked, looser, answer);
  if (answer.size() === 0) answer.open('similar', namedOtherwise(asked), 0, weights.fewAnswers);
  const isKind = asked.parsed.narrowing.categories.length > 0 || isCommon(asked.parsed);
  const farthest = answer.size() === 0 && isKind ? bounds.farthest() : undefined;
  if (farthest) resemble(asked, farthest, answer);
  const understood = answer.size() === 0 ? withoutText(asked) : undefined;
  if (understood) answer.open('similar', anyOfTexts(asked, bounds.asked), 0, answer.missing());
  if (understood && answer.size() === 0) resembleAll(understood, found, answer);
  if (isSomewhere(asked.parsed) && answer.size() === 0)
    for (const there of bounds.anyThere())
      if (answer.size() === 0) answer.open('similar', anyOfTexts(asked, there), 0, weights.fewAnswers);
  if (isSomewhere(asked.parsed))
    for (const there of bounds.anyThere())
      if (answer.size() === 0) answer.open('similar', everything(scopeOf(asked, there)), 0, weights.fewAnswers);
  if (answer.size() === 0) guess(asked, bounds.asked, answer);
  else if (!found.isNamed() && answer.missing() > 0)
    answer.open('similar', anyOfTexts(asked, bounds.asked, true), 0, answer.missing());
  if (isSomewhere(asked.parsed) && !found.isNamed()) addOfKindThere(asked, bounds.asked, answer);
}

/** "Therme mit Bergblick und Rutsche in Österreich": where few have it all, those that have some of it, then any. */
function addOfKindThere(asked: Asked, asIs: Bounds, answer: Answer): void {
  const bounds = { ...asIs, least: weights.fewSimilar };
  const missing = () => answer.missing(bounds.least);
  if (missing() > 0) answer.open('similar', anyOfTexts(asked, bounds), 0, missing());
  const fewer = missing() > 0 ? withoutText(asked) : undefined;
  if (fewer) resemble(fewer, bounds, answer);
}

/** What was asked, and what fulfils less of it, all as similar. */
function resembleAll(asked: Asked, found: { isEmpty: () => boolean; isNamed: () => boolean }, answer: Answer): void {
  const bounds = boundsFor(asked.store, asked.query, asked.parsed);
  resemble(asked, bounds.asked, answer);
  if (asked.parsed.narrowing.categories.length === 0) return;
  for (const looser of bounds.looser(found)) if (answer.missing(looser.least) > 0) resemble(asked, looser, answer);
}

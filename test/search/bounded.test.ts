import { beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../../src/indexes/store.ts';
import type { SearchQuery } from '../../src/contract/parameters.ts';
import { weights } from '../../src/contract/weights.ts';
import { createAnswer } from '../../src/search/answer.ts';
import { boundsFor } from '../../src/search/bounds.ts';
import { DocumentSet } from '../../src/search/document-set.ts';
import { createEvaluations } from '../../src/search/evaluation.ts';
import { createFilter } from '../../src/search/filter.ts';
import { createFulfilments } from '../../src/search/fulfilment.ts';
import type { Requirement } from '../../src/search/requirement.ts';
import { askedOf } from '../../src/search/text-search.ts';
import type { Documents } from '../../src/search/plan.ts';
import { foldName } from '../../src/text/words.ts';
import { readWordsOf } from '../../src/search/known-names.ts';
import { createUnderstanding } from '../../src/search/understand.ts';
import { destination, knownTowns } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';

let store: Store;
beforeAll(async () => {
  const at = (km: number) => ({ latitude: 50.9333 + km / 111.195, longitude: 6.95 });
  store = await storeOf({
    destinations: [
      destination('church', { category: 'kirche', ...at(1) }),
      destination('far', { category: 'zoo', ...at(100), kids: true }),
      destination('kids', { category: 'zoo', ...at(5), kids: true }),
      destination('near', { category: 'zoo', ...at(50), kids: true }),
      destination('no-kids', { category: 'zoo', ...at(6), kids: false }),
      destination('unknown', { category: 'zoo', ...at(7) }),
    ],
    towns: knownTowns,
  });
});

const nothing = { isEmpty: () => true, isNamed: () => false };
const boundsOf = (query: SearchQuery) => boundsFor(store, query, createUnderstanding(readWordsOf(store))(query));
const all = () => Array.from({ length: store.attributes.count }, (_, id) => id);
const passing = ({ tests }: { tests: readonly Requirement[] }) => {
  const { testOf } = createFulfilments(store)(createFilter(store, {}));
  return all()
    .filter((id) => tests.every((one) => testOf(one)(id)))
    .map((id) => store.records.slugOf(id));
};

describe('bounds', () => {
  test('hold all that was understood, then reach further, then ask for less', () => {
    const bounds = boundsOf({ q: 'zoo in köln mit kindern' });
    expect(passing(bounds.asked)).toEqual(['kids']);
    expect([...bounds.further({ isEmpty: () => true })].map(passing)).toEqual([
      ['kids'],
      ['kids', 'near'],
      ['kids', 'near'],
    ]);
    // What may suit children, then any zoo, then anything for children, then what may suit them: each nearby, then further.
    const looser = [...bounds.looser(nothing)];
    const steps = [['kids', 'unknown'], ['kids', 'no-kids', 'unknown'], ['kids'], ['church', 'kids', 'unknown']];
    const sorted = (slugs: string[]) => [...slugs].sort();
    expect(looser.map(passing)).toEqual(steps.flatMap((slugs) => [slugs, sorted([...slugs, 'near'])]));
    expect(looser.map(({ least }) => least)).toEqual(looser.map((_, i) => (i % 2 ? weights.fewSimilar : undefined)));
    expect(passing(bounds.farthest()!)).toEqual(['far', 'kids', 'near']);
    expect([...bounds.anyThere()].map(passing)).toEqual([['church', 'kids', 'near', 'unknown']]);
  });

  test('reach as far as an excursion may lead only where nothing lies nearer', () => {
    const bounds = boundsOf({ q: 'zoo in köln mit kindern' });
    expect([...bounds.further({ isEmpty: () => false })].map(passing)).toEqual([['kids'], ['kids', 'near']]);
  });

  test('of a distance that was said reach no further', () => {
    const bounds = boundsOf({ q: 'zoo 20 km um köln' });
    const looser = [...bounds.looser(nothing)].map(passing);
    expect([passing(bounds.asked), [...bounds.further(nothing)], bounds.farthest()]).toEqual([
      ['kids', 'no-kids', 'unknown'],
      [],
      undefined,
    ]);
    expect(looser.flat()).not.toContain('near');
  });

  test('of what is not wanted hold for names too', () => {
    const { never } = boundsOf({ q: 'zoo nicht in köln' }).asked;
    expect(never).toMatchObject([{ is: 'not', one: { is: 'near', place: { name: 'Köln' } } }]);
    expect(boundsOf({ q: 'zoo in köln' }).asked.never).toEqual([]);
    expect(passing({ tests: boundsOf({ q: 'köln ohne zoo' }).asked.never })).toEqual(['church']);
  });
});

describe('an answer', () => {
  const opened = (query: SearchQuery) => {
    const [filter, parsed] = [createFilter(store, query), createUnderstanding(readWordsOf(store))(query)];
    const evaluation = createEvaluations(store)(query, filter);
    const about = { isOpen: filter.isOpen, isCentred: false, collection: evaluation };
    const asked = askedOf(store, { query, parsed }, about);
    return createAnswer(store, asked, {
      evaluation,
      distanceKm: undefined,
      hits: new DocumentSet(store.attributes.count),
    });
  };
  const documents = (...ids: number[]): Documents => ({
    are: 'called',
    names: ids.map((id) => foldName(store.records.nameOf(id))),
  });

  test('keeps what came first, counts all of it and lists up to the limit', () => {
    const answer = opened({ q: 'zoo', limit: 2 });
    answer.open('words', documents(1, 2));
    answer.open('words', documents(2, 3));
    const { ids, total } = answer.matches();
    expect([ids, total, answer.size(), answer.isSimilar()]).toEqual([[1, 2], 3, 3, false]);
  });

  test('holds so many of what is only similar, marks them, and is missing fewer', () => {
    const answer = opened({ q: 'zoo' });
    answer.open('words', documents(1));
    expect(answer.missing()).toBe(weights.fewAnswers - 1);
    answer.open('similar', documents(1, 2, 3, 4), 0, 2);
    const { total, matches } = answer.matches();
    expect([total, matches]).toEqual([3, ['category', 'similar', 'similar']]);
    answer.expect(0);
    expect([answer.missing(), answer.isEnded()]).toEqual([0, true]);
  });

  test('takes nothing below a floor', () => {
    const answer = opened({ q: 'zoo' });
    expect(answer.open('words', documents(1, 2), 2)).toBe(0);
    expect(answer.size()).toBe(0);
  });
});

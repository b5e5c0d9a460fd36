import type { Catalogue } from '../../../src/contract/destination.ts';
import { createRandom } from '../random.ts';
import { offers, things } from '../synthetic-words.ts';
import type { BenchText } from '../voice.ts';
import { queryClasses, questions, titleOf, wordsOf } from './query-classes.ts';

/** Questions that go over HTTP. */
export interface HttpClass {
  id: 'circle' | 'box' | 'open' | 'open-only' | 'two-words' | 'common';
  title: BenchText;
  isText: boolean;
  /** Other engines can answer them too; none of those here knows opening hours. */
  isForAll: boolean;
  /** So many different ones at most, as paths of the API. */
  paths: (catalogue: Catalogue, count: number, seed: number) => string[];
}

export const httpClasses: readonly HttpClass[] = [
  { id: 'circle', title: 'Umkreis und Kategorie', isText: false, isForAll: true, paths: drawn('radius-category') },
  { id: 'box', title: 'Kartenausschnitt', isText: false, isForAll: true, paths: drawn('box') },
  ...(['open', 'open-only'] as const).map((id) => ({
    ...{ id, title: titleOf(id), isText: false, isForAll: false },
    paths: drawn(id),
  })),
  {
    id: 'two-words',
    title: 'zwei Wörter',
    isText: true,
    isForAll: true,
    paths: (_, count, seed) => {
      const [first, second] = [wordsOf(Object.values(things).flat()), wordsOf(offers)];
      return shuffled(
        first.flatMap((a) => second.map((b) => pathOf({ q: `${a} ${b}` }))),
        seed,
      ).slice(0, count);
    },
  },
  {
    id: 'common',
    title: 'ein sehr häufiges Wort',
    isText: true,
    isForAll: true,
    paths: (_, count, seed) =>
      shuffled(
        wordsOf(offers).map((q) => pathOf({ q })),
        seed,
      ).slice(0, count),
  },
];

/** The same question with another limit: a distinct one with nearly the same answer. */
export const withLimit = (path: string, limit: number): string => `${path}&limit=${limit}`;

function drawn(id: string): HttpClass['paths'] {
  const queryClass = queryClasses.find((one) => one.id === id)!;
  return (catalogue, count, seed) =>
    questions(queryClass, catalogue, count, seed).map((text) => `/api/v1/pois?${text}`);
}

const pathOf = (parameters: Record<string, string>) => `/api/v1/pois?${new URLSearchParams(parameters).toString()}`;

function shuffled<T>(items: readonly T[], seed: number): T[] {
  const next = createRandom(seed);
  return items
    .map((item) => ({ item, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

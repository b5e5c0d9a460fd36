import { limits } from '../../src/contract/limits.ts';
import { nameKinds, type GoldenQuery } from './golden.ts';

/** A query with what came back for it, best first. */
export interface Answered {
  query: GoldenQuery;
  slugs: readonly string[];
}

const DEPTH = 10;

/**
 * Normalised discounted cumulative gain of the first ten (Järvelin and Kekäläinen 2002) with the gain 2^grade - 1; the
 * ideal is the list of the judge in its best order. A query that must find nothing has 1 for nothing and 0 for anything.
 */
export function ndcg({ query, slugs }: Answered): number {
  const ideal = [...query.grades.values()].sort((a, b) => b - a);
  if (ideal.length === 0) return slugs.length === 0 ? 1 : 0;
  return gain(slugs.map((slug) => query.grades.get(slug) ?? 0)) / gain(ideal);
}

/** The mean over the queries that expect something; those that must find nothing would only flatter it. */
export const meanNdcg = (answered: readonly Answered[]): number => mean(sensible(answered), ndcg);

/** Share of the sensible queries whose first hit is wrong, or that have none. */
export const wrongFirst = (answered: readonly Answered[]): number =>
  mean(sensible(answered), ({ query, slugs }) => (query.grades.has(slugs[0] ?? '') ? 0 : 1));

/** How much of the default list is right or acceptable: the mean over the sensible queries; an empty list has none. */
export const listPrecision = (answered: readonly Answered[]): number => mean(sensible(answered), precision);

export function precision({ query, slugs }: Answered): number {
  const list = slugs.slice(0, limits.limitDefault);
  return list.filter((slug) => query.grades.has(slug)).length / Math.max(list.length, 1);
}

/** Share of the sensible queries that find nothing. */
export const zeroResults = (answered: readonly Answered[]): number =>
  mean(sensible(answered), ({ slugs }) => (slugs.length === 0 ? 1 : 0));

/** Share of the queries without any right answer that find nothing. */
export const nonsenseEmpty = (answered: readonly Answered[]): number =>
  mean(
    answered.filter(({ query }) => query.grades.size === 0),
    ({ slugs }) => (slugs.length === 0 ? 1 : 0),
  );

/** Of the queries for one name, those whose first hit is not exactly what was meant. */
export function notFirst(answered: readonly Answered[]): Answered[] {
  return named(answered).filter(({ query, slugs }) => query.grades.get(slugs[0] ?? '') !== 3);
}

/** Share of the queries for one name that have it first. */
export function firstShare(answered: readonly Answered[]): number {
  return 1 - notFirst(answered).length / named(answered).length;
}

const named = (answered: readonly Answered[]) => answered.filter(({ query }) => nameKinds.has(query.kind));
const sensible = (answered: readonly Answered[]) => answered.filter(({ query }) => query.grades.size > 0);

function gain(grades: readonly number[]): number {
  return grades.slice(0, DEPTH).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
}

const mean = (answered: readonly Answered[], of: (one: Answered) => number): number =>
  answered.reduce((sum, one) => sum + of(one), 0) / answered.length;

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
export function meanNdcg(answered: readonly Answered[]): number {
  const judged = answered.filter(({ query }) => query.grades.size > 0);
  return judged.reduce((sum, one) => sum + ndcg(one), 0) / judged.length;
}

/** Of the queries for one name, those whose first hit is not exactly what was meant. */
export function notFirst(answered: readonly Answered[]): Answered[] {
  return named(answered).filter(({ query, slugs }) => query.grades.get(slugs[0] ?? '') !== 3);
}

/** Share of the queries for one name that have it first. */
export function firstShare(answered: readonly Answered[]): number {
  return 1 - notFirst(answered).length / named(answered).length;
}

const named = (answered: readonly Answered[]) => answered.filter(({ query }) => nameKinds.has(query.kind));

function gain(grades: readonly number[]): number {
  return grades.slice(0, DEPTH).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
}

/** What nDCG@10 must reach in the open part and in the part set aside, and how many names must come first. */
export const gates = { open: 0.95, held: 0.9, namesFirst: 0.98 };

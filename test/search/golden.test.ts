import { beforeAll, describe, expect, test } from 'vitest';
import { openStore, type Store } from '../../src/indexes/store.ts';
import { destinationsOf, readGolden, slugsFor, type GoldenQuery } from './golden.ts';
import { firstShare, gates, meanNdcg, ndcg, notFirst, type Answered } from './measure.ts';

/**
 * The gates. While the search is being tuned, GOLDEN_VERBOSE=1 prints the kinds and the worst queries, and leaves out
 * the part set aside.
 */
const verbose = Boolean(process.env.GOLDEN_VERBOSE);

let store: Store;
let golden: readonly GoldenQuery[];
beforeAll(async () => {
  store = await openStore('dist/data');
  golden = await readGolden(destinationsOf(store));
});

const ask = (queries: readonly GoldenQuery[]): Answered[] =>
  queries.map((query) => ({ query, slugs: slugsFor(store, query) }));

describe('the golden set', () => {
  test('names only destinations that the content has', () => {
    const known = new Set(destinationsOf(store).map(({ slug }) => slug));
    const lost = golden.flatMap(({ q, named }) =>
      named.filter((slug) => !known.has(slug)).map((slug) => `${q}: ${slug}`),
    );
    expect(lost).toEqual([]);
  });

  test('names a destination once for a query, and 20 at the most as exactly meant', () => {
    const wrong = golden.filter(({ named, grades }) => {
      const meant = named.filter((slug) => grades.get(slug) === 3);
      return new Set(named).size !== named.length || meant.length > 20;
    });
    expect(wrong.map(({ q }) => q)).toEqual([]);
  });

  test('is large, and a third of every kind is set aside', () => {
    expect(golden.length).toBeGreaterThanOrEqual(360);
    for (const [kind, queries] of Map.groupBy(golden, ({ kind }) => kind)) {
      expect(queries.length, kind).toBeGreaterThanOrEqual(12);
      expect(queries.filter(({ held }) => held).length / queries.length, kind).toBeCloseTo(1 / 3, 1);
    }
  });
});

describe('the search, judged by the golden set', () => {
  describe('open part', () => {
    let open: Answered[];
    beforeAll(() => {
      open = ask(golden.filter(({ held }) => !held));
      if (verbose) process.stdout.write(`${kindTable(open)}\n${worst(open)}\n`);
    });
    holdGates(() => open, gates.open);
  });

  describe.skipIf(verbose)('part set aside', () => {
    let held: Answered[];
    beforeAll(() => {
      held = ask(golden.filter((query) => query.held));
    });
    holdGates(() => held, gates.held);
  });
});

function holdGates(answered: () => Answered[], leastNdcg: number): void {
  test(`nDCG@10 is at least ${leastNdcg}`, () => {
    expect(meanNdcg(answered())).toBeGreaterThanOrEqual(leastNdcg);
  });

  test(`a name with at most one typo comes first in ${gates.namesFirst * 100} %`, () => {
    expect(firstShare(answered())).toBeGreaterThanOrEqual(gates.namesFirst);
  });

  test('nonsense finds nothing', () => {
    const nonsense = answered().filter(({ query }) => query.grades.size === 0);
    expect(nonsense.filter(({ slugs }) => slugs.length > 0).map(({ query }) => query.q)).toEqual([]);
  });
}

function kindTable(answered: readonly Answered[]): string {
  const rows = [...Map.groupBy(answered, ({ query }) => query.kind)].map(([kind, of]) => [
    kind.padEnd(16),
    String(of.length).padStart(4),
    (of.reduce((sum, one) => sum + ndcg(one), 0) / of.length).toFixed(3),
  ]);
  const all = ['all'.padEnd(16), String(answered.length).padStart(4), meanNdcg(answered).toFixed(3)];
  const share = `names first ${(firstShare(answered) * 100).toFixed(1)} %`;
  return `\n${[...rows, all].map((row) => row.join('  ')).join('\n')}\n${share}\n`;
}

/** The queries that fall short, worst first, with the grades of what came and what was missed. */
function worst(answered: readonly Answered[]): string {
  const lost = new Set(notFirst(answered));
  return answered
    .map((one) => ({ one, value: ndcg(one) }))
    .filter(({ one, value }) => value < 0.9 || lost.has(one))
    .sort((a, b) => a.value - b.value)
    .map(({ one, value }) => {
      const { query, slugs } = one;
      const came = slugs.slice(0, 10).map((slug) => `${slug}:${query.grades.get(slug) ?? 0}`);
      const missed = query.named.filter((slug) => query.grades.get(slug)! > 1 && !slugs.slice(0, 10).includes(slug));
      const asked = [JSON.stringify(query.q), ...Object.entries(query.with).map((pair) => pair.join('='))].join(' ');
      return [
        `${value.toFixed(3)} ${query.kind}${lost.has(one) ? ' NOT FIRST' : ''} ${asked}`,
        `      came   ${came.join(' ') || '-'}`,
        `      missed ${missed.slice(0, 10).join(' ') || '-'}`,
      ].join('\n');
    })
    .join('\n');
}

import { beforeAll, describe, expect, test } from 'vitest';
import { openStore, type Store } from '../../src/indexes/store.ts';
import { readGolden, slugsFor, type GoldenQuery } from './golden.ts';
import { gates, kindGates, listGates, missedGates } from './golden-gates.ts';
import { listPrecision, meanNdcg, ndcg, notFirst, wrongFirst, zeroResults, type Answered } from './measure.ts';
import { realContent } from '../real-content.ts';

/**
 * The gates. While the search is being tuned, GOLDEN_VERBOSE=1 prints the kinds and the worst queries, and leaves out
 * the part set aside.
 */
const verbose = Boolean(process.env.GOLDEN_VERBOSE);

let store: Store;
let golden: readonly GoldenQuery[];
let known: ReadonlySet<string>;
beforeAll(async () => {
  store = await openStore('dist/data');
  const { destinations } = await realContent();
  golden = await readGolden(destinations);
  known = new Set([...destinations].map(({ slug }) => slug));
});

const ask = (queries: readonly GoldenQuery[]): Answered[] =>
  queries.map((query) => ({ query, slugs: slugsFor(store, query) }));

describe('the golden set', () => {
  test('names only destinations that the content has', () => {
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

  test('expects something of every query that is not nonsense', () => {
    const empty = golden.filter(({ kind, grades }) => grades.size === 0 && kind !== 'nonsense');
    expect(empty.map(({ q }) => q)).toEqual([]);
  });

  test('is large, and a third of every kind is set aside', () => {
    expect(golden.length).toBeGreaterThanOrEqual(1000);
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
    test('reaches its gates', () => expect(missedGates(gates.open, open)).toEqual([]));

    test('reaches the gate of every kind', () => {
      const reached = Map.groupBy(open, ({ query }) => query.kind);
      const missed = Object.entries(kindGates).filter(([kind, gate]) => !(meanNdcg(reached.get(kind) ?? []) >= gate));
      expect(missed).toEqual([]);
      const wrong = Object.entries(listGates).filter(
        ([kind, gate]) => !(listPrecision(reached.get(kind) ?? []) >= gate),
      );
      expect(wrong).toEqual([]);
    });
  });

  describe.skipIf(verbose)('part set aside', () => {
    test('reaches its gates', () => {
      expect(missedGates(gates.held, ask(golden.filter(({ held }) => held)))).toEqual([]);
    });
  });
});

/** A row for each kind; the columns that nonsense has none of stay empty there. */
function kindTable(answered: readonly Answered[]): string {
  const heads = ['nDCG@10', 'wrong first', 'list right', 'nothing'];
  const row = (kind: string, of: readonly Answered[]) => [
    kind.padEnd(16),
    String(of.length).padStart(4),
    ...[meanNdcg, wrongFirst, listPrecision, zeroResults].map((measure, i) =>
      measure(of).toFixed(3).padStart(heads[i]!.length),
    ),
  ];
  const rows = [...Map.groupBy(answered, ({ query }) => query.kind)].map(([kind, of]) => row(kind, of));
  const head = [''.padEnd(16), ''.padEnd(4), ...heads];
  return `\n${[head, ...rows, row('all', answered)].map((cells) => cells.join('  ')).join('\n')}\n`;
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
      const first = new Set(slugs.slice(0, 10));
      const missed = [...query.grades].filter(([slug, grade]) => grade > 1 && !first.has(slug)).map(([slug]) => slug);
      const asked = [JSON.stringify(query.q), ...Object.entries(query.with).map((pair) => pair.join('='))].join(' ');
      return [
        `${value.toFixed(3)} ${query.kind}${lost.has(one) ? ' NOT FIRST' : ''} ${asked}`,
        `      came   ${came.join(' ') || '-'}`,
        `      missed ${missed.slice(0, 10).join(' ') || '-'}`,
      ].join('\n');
    })
    .join('\n');
}

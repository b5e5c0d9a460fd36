import { beforeAll, describe, expect, test } from 'vitest';
import { openStore, type Store } from '../../src/indexes/store.ts';
import { readGolden, slugsFor, type GoldenQuery } from './golden.ts';
import { missedGates, type Measure } from './golden-gates.ts';
import { realContent } from '../real-content.ts';

/** What must be reached with words for which nothing was tuned; raised as the search gets better. */
const gates: Record<'open' | 'held', Partial<Record<Measure, number>>> = {
  // .875 and 0.935 before search words, further categories and what is known of dogs, which bring answers that are right and
  // not judged.
  open: { ndcg: 0.933, listPrecision: 0.87, wrongFirst: 0.015, zeroResults: 0.01 },
  held: { ndcg: 0.9, listPrecision: 0.848, wrongFirst: 0.08, zeroResults: 0.03 },
};

const judgedFiles = [
  'visitors-words.yaml',
  'seven-judges.yaml',
  'six-judges.yaml',
  'three-judges.yaml',
  'further-judges.yaml',
] as const;

let store: Store;
let queries: readonly GoldenQuery[];
let known: ReadonlySet<string>;
beforeAll(async () => {
  store = await openStore('dist/data');
  const { destinations } = await realContent();
  queries = await readGolden(destinations, 'other-words.yaml');
  known = new Set([...destinations].map(({ slug }) => slug));
});

describe('queries in other words', () => {
  test('name only destinations that the content has, and expect something unless they are nonsense', () => {
    expect(queries.length).toBeGreaterThan(300);
    expect(queries.flatMap(({ named }) => named.filter((slug) => !known.has(slug)))).toEqual([]);
    expect(queries.filter(({ kind, grades }) => grades.size === 0 && kind !== 'nonsense')).toEqual([]);
  });

  test.each(['open', 'held'] as const)('reach the gates of the %s part', (part) => {
    const ofPart = queries.filter(({ held }) => held === (part === 'held'));
    expect(
      missedGates(
        gates[part],
        ofPart.map((query) => ({ query, slugs: slugsFor(store, query) })),
      ),
    ).toEqual([]);
  });
});

describe.each(judgedFiles)('queries of more judges: %s', (file) => {
  let judged: readonly GoldenQuery[];
  beforeAll(async () => {
    judged = await readGolden((await realContent()).destinations, file);
  });

  test('name only destinations that the content has, and each expects something', () => {
    expect(judged.length).toBeGreaterThan(200);
    expect(judged.flatMap(({ named }) => named.filter((slug) => !known.has(slug)))).toEqual([]);
    expect(judged.filter(({ grades }) => grades.size === 0)).toEqual([]);
  });

  test('reach their gates', () => {
    const answered = judged.map((query) => ({ query, slugs: slugsFor(store, query) }));
    expect(missedGates(gatesOf[file], answered)).toEqual([]);
  });
});

const gatesOf: Record<(typeof judgedFiles)[number], Partial<Record<Measure, number>>> = {
  /** Before anything was changed for them: 0.796, 0.67 and 0.11. */
  'visitors-words.yaml': { ndcg: 0.912, listPrecision: 0.73, wrongFirst: 0.04, zeroResults: 0.005 },
  /** Before: 0.775, 0.73 and 0.095; the last seventh, for which nothing was changed, rose from 0.898 to 0.913. */
  'seven-judges.yaml': { ndcg: 0.888, listPrecision: 0.825, wrongFirst: 0.03, zeroResults: 0.002 },
  /** Before: 0.806, 0.73 and 0.11; the last sixth, for which nothing was changed, rose from 0.859 to 0.878. */
  'six-judges.yaml': { ndcg: 0.912, listPrecision: 0.793, wrongFirst: 0.035, zeroResults: 0.003 },
  /** Before: 0.79, 0.73 and 0.083; the last third, for which nothing was changed, rose from 0.849 to 0.865. */
  'three-judges.yaml': { ndcg: 0.873, listPrecision: 0.788, wrongFirst: 0.051, zeroResults: 0.003 },
  /**
   * Before: 0.814, 0.695 and 0.09. 220 later ones at first sight 0.867, 0.755 and 0.045; the newest 191, from which those are
   * left out that were asked before, 0.792, 0.744 and 0.094: wishes told in sentences. After them at first sight: a log of short
   * queries 0.883, 0.795 and 0.027, guests of a hotel 0.892, 0.815 and 0.036, trips from the north 0.856, 0.827 and 0.055,
   * families in the Alps 0.788, 0.713 and 0.145, things and persons 0.795, 0.693 and 0.118, wishes joined in sentences 0.786,
   * 0.763 and 0.109, wishes with places 0.803, 0.757 and 0.082, small places 0.831, 0.725 and 0.083, made-up compounds, negation
   * and what is written by ear 0.813, 0.766 and 0.155; of a log in the shares in which people type, of which two thirds had been
   * asked before, the others 0.935, 0.786 and 0. Two more mixtures of 32 kinds in like shares: 0.902, 0.787 and 0.04 (Kassel),
   * 0.928, 0.839 and 0.027 (Austria and Switzerland), of those not asked before. Of the newest 244 those of thirty kinds in
   * like shares 0.881, 0.786 and 0.06; wishes as 120 different people tell them 0.554, 0.604 and 0.283, after them 0.584, 0.629
   * and 0.242. Of the next 233 those of thirty kinds in like shares 0.871, 0.781 and 0.047, six weak kinds 0.642, 0.568 and 0.225,
   * after them 0.878, 0.781 and 0.04 and 0.696, 0.626 and 0.175. Without these four the gates were 0.869, 0.765 and 0.053.
   * Of the newest 310 those of fifteen kinds in like shares 0.795, 0.673 and 0.111, eleven weak kinds 0.697, 0.624 and 0.156,
   * after them 0.815, 0.691 and 0.083 and 0.745, 0.638 and 0.128. Two hundred of the worst answered ones were judged once
   * more by another: of 81 with something wrong in first place 70 were wrong to that one too, of the next 73 it were 64.
   * Of the newest 229 (with those asked before) fifteen kinds in like shares 0.830, 0.775 and 0.089, plain ones as in a log
   * 0.900, 0.745 and 0.049, after them 0.849, 0.783 and 0.056 and 0.907, 0.744 and 0.03.
   * Of the newest 360 (with those asked before) fifteen kinds off the known places 0.867, 0.648 and 0.085, of which negation,
   * compounds and several wishes are below 0.74, a log of forty visitors 0.951, 0.778 and 0.019; after them 0.876 and 0.952.
   * Another forty visitors, destinations and towns drawn by lot, 0.892, 0.672 and 0.075, after them 0.911, 0.680 and 0.056.
   * 0.866 and 0.758, of the others 0.881 and 0.829, 0.904 and 0.802, before what is of a kind besides and what visitors look for
   * followed short answers sooner: a third of all that was lost had been left out by those, and half of what follows is right.
   */
  'further-judges.yaml': { ndcg: 0.876, listPrecision: 0.744, wrongFirst: 0.048, zeroResults: 0.002 },
};

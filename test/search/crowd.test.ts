import { beforeAll, expect, test } from 'vitest';
import { readContent } from '../../src/pois/read.ts';
import { synthesise } from '../bench/synthetic.ts';
import { crowdOf, deepSlugs, temporaryStore, withoutUnjudged } from './crowd.ts';
import { readGolden } from './golden.ts';
import { firstShare, meanNdcg, type Answered } from './measure.ts';

/** The gates of golden.test.ts, held among this many invented destinations. */
const AMONG = 100_000;
const SEED = 1;

let answered: Answered[];
beforeAll(async () => {
  const { destinations, catalogue } = await readContent('content');
  const invented = await synthesise(AMONG, SEED);
  const crowd = crowdOf(destinations, invented);
  const store = await temporaryStore(crowd, catalogue);
  const all = (await readGolden(crowd)).map((query) => ({ query, slugs: deepSlugs(store, query) }));
  answered = withoutUnjudged(all, destinations, invented, store);
}, 180_000);

test.each([
  { part: 'open part', held: false, least: 0.95 },
  { part: 'part set aside', held: true, least: 0.9 },
])(`among ${AMONG} destinations nDCG@10 of the $part is at least $least, names come first`, ({ held, least }) => {
  const part = answered.filter(({ query }) => query.held === held);
  expect(part.length).toBeGreaterThan(150);
  expect(meanNdcg(part)).toBeGreaterThanOrEqual(least);
  expect(firstShare(part)).toBeGreaterThanOrEqual(0.98);
});

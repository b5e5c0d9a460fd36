import { expect, test } from 'vitest';
import type { Store } from '../../src/indexes/store.ts';
import { rankStartsOf } from '../../src/indexes/base.ts';
import { createDocuments } from '../../src/opensearch/document.ts';
import { orderAtRank, orderOfRank, rankOfOrder } from '../../src/opensearch/place-in-order.ts';
import { destination } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';

const words = ['Wald', 'See', 'Berg', 'Turm', 'Park', 'Burg', 'Tal', 'Moor'];
const many = Array.from({ length: 400 }, (_, i) =>
  destination(`ziel-${i}`, {
    name: `${words[i % 8]} Nummer ${i}`,
    summary: `Hier gibt es ${words[(i * 3) % 8]} und ${words[(i * 5) % 7]} zu sehen.`,
    latitude: 46 + i / 80,
    longitude: 8 + (i % 7),
    prominence: (i * 7) % 90,
  }),
);

/** What the cluster would have of each destination, by its slug. */
function documentsOf(store: Store): Map<string, string> {
  const documentAt = createDocuments(store);
  const ids = Array.from({ length: store.attributes.count }, (_, id) => id);
  return new Map(ids.map((id) => [store.records.slugOf(id), JSON.stringify(documentAt(id))]));
}

const before = documentsOf(await storeOf({ destinations: many }));
const changedBy = async (destinations: typeof many): Promise<number> => {
  const after = documentsOf(await storeOf({ destinations }));
  return [...after].filter(([slug, document]) => before.get(slug) !== document).length;
};
const with200 = (change: Partial<(typeof many)[number]>) =>
  many.map((each, i) => (i === 200 ? { ...each, ...change } : each));

test.each<[string, typeof many, number]>([
  ['a fact', with200({ kids: true }), 1],
  ['hours that nobody else has', with200({ closedUntil: '2027-03-03' }), 1],
  ['another place', with200({ latitude: 47.3456 }), 1],
  ['a sentence more', with200({ description: 'Im Sommer spielt hier eine Blaskapelle.' }), 20],
  ['a new destination', [...many, destination('zzz', { name: 'Neu am Rand', latitude: 47.01, prominence: 30 })], 20],
  ['one less', many.filter((_, i) => i !== 200), 20],
])('%s changes few other destinations in the cluster', async (_, destinations, most) => {
  const changed = await changedBy(destinations);
  expect(changed).toBeGreaterThanOrEqual(destinations.length < many.length ? 0 : 1);
  expect(changed).toBeLessThanOrEqual(most);
});

test('an order in the cluster is the rank of the build, and back', async () => {
  const { attributes } = await storeOf({ destinations: many });
  const starts = rankStartsOf(attributes);
  const orders = Array.from({ length: attributes.count }, (_, id) => {
    const rank = attributes.ranks[id]!;
    const order = orderOfRank(rank, attributes.prominences[id]!, starts);
    expect([rankOfOrder(order, starts), orderAtRank(rank, starts)]).toEqual([rank, order]);
    return [rank, order] as const;
  });
  const sorted = [...orders].sort(([, a], [, b]) => a - b);
  expect(sorted.map(([rank]) => rank)).toEqual([...sorted.keys()]);
});

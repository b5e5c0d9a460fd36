import { expect, test } from 'vitest';
import { placeTypes } from '../../src/contract/place-types.ts';
import { PUBLISHER, askingOf } from '../api/asking.ts';
import { openStore } from '../../src/indexes/store.ts';
import { poiAt } from '../../src/destinations/read-record.ts';
import { faultsIn, isKindOf } from './vocabulary.ts';

const store = await openStore('dist/data');
const ask = askingOf(store, { anonymousPerMinute: Infinity, publisher: PUBLISHER });
type Answer = { '@graph': Record<string, unknown>[] };
const nodesAt = async (path: string): Promise<Answer['@graph']> => {
  const response = ask(path);
  expect(response.headers.get('Content-Type')).toBe('application/ld+json; charset=utf-8');
  return ((await response.json()) as Answer)['@graph'];
};

test('every destination is valid in the vocabulary of schema.org', async () => {
  const { destinations } = store.manifest;
  const faults: string[] = [];
  for (let id = 0; id < destinations; id++) {
    const { slug } = poiAt(store, id);
    const nodes = await nodesAt(`/api/v1/pois/${slug}?format=jsonld`);
    expect(nodes[0]!['@id']).toMatch(`/ziele/${slug}#ziel`);
    faults.push(...faultsIn(nodes, slug));
  }
  expect(destinations).toBeGreaterThan(1000);
  expect(faults).toEqual([]);
});

test('a list is valid, in its order, and says how many there are', async () => {
  const nodes = await nodesAt('/api/v1/pois?format=jsonld&q=schloss&limit=400');
  const { items, total } = (await ask('/api/v1/pois?q=schloss&limit=400').json()) as {
    items: { slug: string }[];
    total: number;
  };
  expect(faultsIn(nodes, 'list')).toEqual([]);
  const { mainEntity } = nodes[0] as {
    mainEntity: { numberOfItems: number; itemListElement: { item: { identifier: string } }[] };
  };
  expect(mainEntity.numberOfItems).toBe(total);
  expect(mainEntity.itemListElement.map(({ item }) => item.identifier)).toEqual(items.map(({ slug }) => slug));
});

test('each type that a category may name is a place', () => {
  expect(placeTypes.filter((name) => !isKindOf(name, 'Place'))).toEqual([]);
});

test.each([
  [{ '@type': 'Museeum' }, 'no type Museeum'],
  [{ '@type': 'Museum', license: 'https://a.example' }, 'Museum has no license'],
  [{ '@type': ['Museum', 'Zoo'], geo: { '@type': 'Offer' } }, 'is none of'],
  [{ '@type': 'Museum', isAccessibleForFree: 'ja' }, 'is none of'],
  [{ '@type': 'OpeningHoursSpecification', opens: '26:00' }, 'is none of'],
  [{ '@type': 'OpeningHoursSpecification', dayOfWeek: 'Montag' }, 'is none of'],
  [{ '@type': 'Museum', geo: { '@type': 'GeoShape', boxes: '1' } }, 'GeoShape has no boxes'],
])('the check finds what is wrong in %j', (node, fault) => {
  expect(faultsIn(node, 'x').join()).toContain(fault);
});

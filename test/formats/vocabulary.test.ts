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
    expect(nodes[0]).toMatchObject(forHubs);
    expect(without('@id', nodes), slug).toEqual([]);
  }
  expect(destinations).toBeGreaterThan(1000);
  expect(faults).toEqual([]);
});

/** What hubs ask of each destination, as far as it is public; see `src/formats/odta.ts`. */
const forHubs = {
  '@type': expect.arrayContaining(['TouristAttraction', 'odta:PointOfInterest']) as unknown,
  name: expect.any(String) as unknown,
  description: expect.any(String) as unknown,
  url: expect.stringMatching(/^https:/) as unknown,
  geo: expect.anything() as unknown,
  address: {
    addressCountry: expect.stringMatching(/^(DE|AT|CH)$/) as unknown,
    addressLocality: expect.anything() as unknown,
  },
  sdLicense: expect.any(String) as unknown,
  sdPublisher: { '@id': expect.any(String) as unknown, name: PUBLISHER.name },
};
/** Things of their own, each of which needs an address: all but values such as an address or a span of hours. */
const things = new Set(['TouristAttraction', 'Offer', 'ImageObject', 'Organization', 'WebPage']);
function without(member: string, node: unknown): unknown[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap((each) => without(member, each));
  const { '@type': type, ...members } = node as Record<string, unknown>;
  const isThing = [type].flat().some((name) => things.has(String(name)));
  return [...(isThing && !(member in members) ? [node] : []), ...without(member, Object.values(members))];
}

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
  [{ '@type': 'Museum', sdLicense: 'https://a.example' }, 'Museum has no sdLicense'],
  [{ '@type': ['Museum', 'Zoo'], geo: { '@type': 'Offer' } }, 'is none of'],
  [{ '@type': 'Museum', isAccessibleForFree: 'ja' }, 'is none of'],
  [{ '@type': 'OpeningHoursSpecification', opens: '26:00' }, 'is none of'],
  [{ '@type': 'OpeningHoursSpecification', dayOfWeek: 'Montag' }, 'is none of'],
  [{ '@type': 'Museum', geo: { '@type': 'GeoShape', boxes: '1' } }, 'GeoShape has no boxes'],
])('the check finds what is wrong in %j', (node, fault) => {
  expect(faultsIn(node, 'x').join()).toContain(fault);
});

import { expect, test } from 'vitest';
import { scriptJson, structuredData } from '../../src/destinations/structured-data.ts';
import { destinationOf, type DestinationView } from '../../src/destinations/view.ts';
import { ATTRIBUTION, BASE, PUBLISHER } from '../api/asking.ts';
import { storeOf } from '../known-store.ts';
import { sourceOf } from '../search/engine-of.ts';

test('the page tells the destination and the way to it through the lists', async () => {
  const view = (await destinationOf(sourceOf(await storeOf()), 'koelner-dom')) as DestinationView;
  const graph = structuredData(view, { baseUrl: BASE, attribution: ATTRIBUTION, publisher: PUBLISHER });
  expect(graph['@graph']).toMatchObject([
    { '@id': `${BASE}/ziele/koelner-dom#ziel`, name: 'Kölner Dom' },
    { '@type': 'BreadcrumbList', itemListElement: [{}, { name: 'Nordrhein-Westfalen' }, { name: 'Kölner Dom' }] },
  ]);
});

test('nothing in the data ends the script element', () => {
  const json = scriptJson({ name: '</script><!--<script>\u2028' });
  expect(json).not.toMatch(/[<\u2028]/);
  expect(JSON.parse(json)).toEqual({ name: '</script><!--<script>\u2028' });
});

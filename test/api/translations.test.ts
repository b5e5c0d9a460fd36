import { beforeAll, expect, test } from 'vitest';
import type { Poi, PoiDetail } from '../../src/contract/records.ts';
import { destination } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { askedLists, askingOf, type Asking } from './asking.ts';

const destinations = [
  destination('schloss', {
    name: 'Schloss am See',
    summary: 'Ein Schloss.',
    description: 'Ein Schloss am See.',
    names: { en: 'Glimmerhall at the Lake', fr: 'Château du lac' },
    summaries: { en: 'A “castle”.' },
    descriptions: { en: 'A castle at the lake.' },
  }),
  destination('turm', { name: 'Turm', summary: 'Ein Turm.' }),
];

let ask: Asking;
beforeAll(async () => {
  ask = askingOf(await storeOf({ destinations }), { anonymousPerMinute: 10_000 });
});
const { list, refused } = askedLists(() => ask);
const texts = async (query: string) =>
  Object.fromEntries((await list(query)).items.map(({ slug, name, summary }) => [slug, [name, summary]]));
const item = async (query: string) => ((await ask(`/api/v1/pois/schloss${query}`).json()) as { item: PoiDetail }).item;

test('a list tells what there is in a language, and the rest in German', async () => {
  const german = { schloss: ['Schloss am See', 'Ein Schloss.'], turm: ['Turm', 'Ein Turm.'] };
  expect(await texts('')).toEqual(german);
  expect(await texts('?lang=de')).toEqual(german);
  expect(await texts('?lang=en')).toEqual({ ...german, schloss: ['Glimmerhall at the Lake', 'A “castle”.'] });
  expect(await texts('?lang=fr')).toEqual({ ...german, schloss: ['Château du lac', 'Ein Schloss.'] });
  expect(await texts('?lang=it')).toEqual(german);
  expect((await refused('?lang=es')).parameter).toBe('lang');
});

test('every other field stays, in its order; without texts every byte', async () => {
  const bytes = (query: string) => ask(`/api/v1/pois${query}`).text();
  expect(await bytes('?lang=it')).toBe(await bytes(''));
  const replaced = (await bytes('')).replace('Schloss am See', 'Château du lac');
  expect(await bytes('?lang=fr')).toBe(replaced);
});

test('GeoJSON and the answer for one destination follow, which holds all languages too', async () => {
  const { features } = (await ask('/api/v1/pois?format=geojson&lang=en').json()) as { features: { properties: Poi }[] };
  expect(features.map(({ properties }) => properties.name)).toEqual(['Glimmerhall at the Lake', 'Turm']);
  expect(await item('?lang=en')).toMatchObject({
    name: 'Glimmerhall at the Lake',
    description: 'A castle at the lake.',
    names: { en: 'Glimmerhall at the Lake', fr: 'Château du lac' },
  });
  expect(await item('?lang=fr')).toMatchObject({ name: 'Château du lac', description: 'Ein Schloss am See.' });
  const feature = (await ask('/api/v1/pois/schloss?format=geojson&lang=en&open_at=2026-11-23').json()) as {
    properties: PoiDetail;
  };
  expect(feature.properties).toMatchObject({ summary: 'A “castle”.', openState: 'unknown' });
  expect(await item('')).toMatchObject({ name: 'Schloss am See' });
});

test('it is found under its name in each language, and marked as it is shown', async () => {
  const [castle] = (await list('?q=glimmerhall&lang=en')).items;
  expect(castle).toMatchObject({ slug: 'schloss', match: 'name', highlight: [[0, 11]] });
  const [asGerman] = (await list('?q=glimmerhall')).items;
  expect(asGerman).toMatchObject({ name: 'Schloss am See', match: 'name' });
  expect(asGerman).not.toHaveProperty('highlight');
});

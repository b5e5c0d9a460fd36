import { describe, expect, test } from 'vitest';
import type { Suggestion } from '../../src/contract/records.ts';
import { limits } from '../../src/contract/limits.ts';
import { projectRoot } from '../../src/build/project-root.ts';
import { openStore } from '../../src/indexes/store.ts';
import type { Town } from '../../src/indexes/towns.ts';
import { createHandler } from '../../src/api/handler.ts';
import { handlerOptions } from '../../src/config/handler-options.ts';
import { storeOf } from '../known-store.ts';
import { engineOf } from './engine-of.ts';

const store = await openStore(`${projectRoot}/dist/data`);
const handler = createHandler(store, { ...handlerOptions(store, {}), now: () => 0 });
const ask = (query: string, address = '192.0.2.1') =>
  handler(new Request(`http://localhost/api/v1/suggest${query}`), { address });
const itemsFor = async (q: string): Promise<Suggestion[]> => {
  const body = (await ask(`?q=${encodeURIComponent(q)}`, q).json()) as { items: Suggestion[] };
  return body.items;
};
const marked = ({ text, highlight }: Suggestion) => highlight.map(([from, to]) => text.slice(from, to));

describe('suggestions', () => {
  test.each(['neusch', 'NEUSCH', 'schloss neu'])('%s suggests the famous castle first', async (q) => {
    const [first] = await itemsFor(q);
    expect(first).toMatchObject({ type: 'destination', slug: 'schloss-neuschwanstein', category: 'schloss' });
  });

  test('a region of which nothing lies in the box is marked and stands behind what lies inside', async () => {
    const answer = ask('?q=schw&bbox=7,47.5,8.4,48.4', 'box');
    const { items } = (await answer.json()) as { items: Suggestion[] };
    const of = (text: string) => items.findIndex((item) => item.type === 'region' && item.text === text);
    expect(items[of('Schwyz')]).toMatchObject({ outside: true });
    expect(items.slice(of('Schwyz')).every(({ outside }) => outside)).toBe(true);
    const inside = (await ask('?q=schwarzw&bbox=7,47.5,8.4,48.4', 'box').json()) as { items: Suggestion[] };
    expect(inside.items.find(({ type }) => type === 'region')).toEqual(expect.not.objectContaining({ outside: true }));
  });

  test('come from one letter on, at most ten, of every kind', async () => {
    const items = await itemsFor('m');
    expect(items.length).toBe(limits.suggestions);
    expect(new Set(items.map(({ type }) => type))).toEqual(new Set(['destination', 'category', 'region', 'town']));
  });

  test.each(['mü', 'mue', 'MU'])('%s suggests München with its place', async (q) => {
    const town = (await itemsFor(q)).find(({ type, text }) => type === 'town' && text === 'München');
    expect(town).toMatchObject({ lat: expect.closeTo(48.14, 1) as number, lng: expect.closeTo(11.58, 1) as number });
  });

  test('mark what was typed in the letters of the text', async () => {
    const items = await itemsFor('mue');
    expect(items.find(({ text }) => text === 'München')).toSatisfy((item: Suggestion) => marked(item)[0] === 'Mü');
  });

  test('a synonym suggests its category', async () => {
    expect(await itemsFor('tierpark')).toContainEqual(expect.objectContaining({ type: 'category', id: 'zoo' }));
  });

  test('a region is known by its other names', async () => {
    expect(await itemsFor('nrw')).toContainEqual(
      expect.objectContaining({ type: 'region', id: 'nordrhein-westfalen' }),
    );
  });

  test('a region is suggested where the filter finds something by its id', async () => {
    const engine = engineOf(store);
    const { states, travelRegions } = store.attributes.catalogue;
    const texts = new Set(
      [...states, ...travelRegions].flatMap(({ name }) => [name.slice(0, 2), name.slice(0, 4), name]),
    );
    const suggestions = [...texts].flatMap((q) => engine.suggest({ q }));
    const regions = new Set(suggestions.flatMap((one) => (one.type === 'region' ? [one.id] : [])));
    const empty = [...regions].filter((region) => engine.search({ region, limit: 1 }).total === 0);
    expect([regions.size > 100, empty]).toEqual([true, []]);

    const few = engineOf(await storeOf());
    const suggested = (q: string) => few.suggest({ q }).flatMap(({ type, text }) => (type === 'region' ? [text] : []));
    expect([suggested('bern'), suggested('thür')]).toEqual([['Bern', 'Berner Oberland'], []]);
  });

  test('nonsense suggests nothing', async () => {
    expect(await itemsFor('xqzwvk')).toEqual([]);
    expect(await itemsFor('…')).toEqual([]);
  });

  test.each(['', '?q=', '?q=%20'])('%s without a text is refused', async (query) => {
    const response = ask(query);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'parameter_missing',
      parameter: 'q',
      error: '„q“ fehlt. Beispiel: q=wasserfall',
    });
  });
});

test('suggestions have a budget of their own', () => {
  const address = '192.0.2.99';
  for (let i = 0; i < limits.suggestPerMinute; i++) expect(ask('?q=a', address).status).toBe(200);
  const last = ask('?q=a', address);
  expect([last.status, last.headers.get('X-RateLimit-Limit')]).toEqual([429, String(limits.suggestPerMinute)]);
  expect(handler(new Request('http://localhost/api/v1/'), { address }).headers.get('X-RateLimit-Remaining')).toBe(
    '179',
  );
});

test('towns are suggested from 3 000 people on, the largest first, two of them', async () => {
  const town = (name: string, population: number): Town => ({ name, lng: 9, lat: 50, population });
  const towns = [town('Quorxadorf', 2999), town('Quorxastadt', 3000), town('Zorxa', 90_000), town('Zorxb', 5000)];
  const other = await storeOf({ towns: [...towns, town('Zorxc', 4000)] });
  const names = (q: string) =>
    engineOf(other)
      .suggest({ q })
      .map(({ text }) => text);
  expect(names('quorxa')).toEqual(['Quorxastadt']);
  expect(names('zorx')).toEqual(['Zorxa', 'Zorxb']);
});

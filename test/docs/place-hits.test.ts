import { afterEach, expect, test, vi } from 'vitest';
import { furtherHit, placeHits } from '../../src/components/place-hits.ts';
import type { Suggestion } from '../../src/contract/records.ts';

afterEach(() => void vi.unstubAllGlobals());

function hitsWith(items: Suggestion[]) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ items })));
  return placeHits('…', { category: 'Art', signal: new AbortController().signal });
}

const destination = (slug: string, highlight: [number, number][]): Suggestion => ({
  type: 'destination',
  text: slug,
  highlight,
  slug,
  category: 'zoo',
  town: 'Grainau',
});

test('of names that have what was typed no guess is shown beside', async () => {
  const kind: Suggestion = { type: 'category', text: 'Zoo', highlight: [[0, 1]], id: 'zoo' };
  const { named, guessed } = await hitsWith([destination('a', []), destination('b', [[0, 1]]), kind]);
  expect(named.map(({ address }) => address)).toEqual(['/ziele/kategorie/zoo', '/ziele/b']);
  expect(guessed).toEqual([]);
});

test('a typo is no obstacle: where no name has what was typed, the guesses are shown', async () => {
  const town: Suggestion = { type: 'town', text: 'Ort', highlight: [[0, 1]], lat: 47, lng: 11 };
  const { named, guessed } = await hitsWith([destination('zugspitze', []), town]);
  expect(named).toEqual([]);
  expect(guessed).toEqual([{ title: 'zugspitze', page: 'Grainau', address: '/ziele/zugspitze' }]);
});

test('the way on keeps the text as it was typed', () => {
  const words = { further: 'Nach „{query}“ suchen', destinations: 'Alle Ziele' };
  expect(furtherHit('See & $& Berg', words)).toEqual({
    title: 'Nach „See & $& Berg“ suchen',
    page: 'Alle Ziele',
    address: '/ziele/suche?q=See+%26+%24%26+Berg',
  });
});

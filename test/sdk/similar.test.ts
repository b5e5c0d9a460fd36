import { expect, test } from 'vitest';
import { viewOf } from '../../sdk/map/camera.ts';
import { toPlaces, trueHits } from '../../sdk/places.ts';
import { countText } from '../../sdk/search/count-text.ts';
import { translator } from '../../sdk/ui/texts.ts';
import { nothingKnown } from '../../src/contract/poi-fields.ts';
import type { Match, Poi, PoiList } from '../../src/contract/records.ts';

const poi = (slug: string, longitude: number, match?: Match): Poi => ({
  ...nothingKnown,
  slug,
  name: slug,
  latitude: 48,
  longitude,
  category: 'burg',
  countryCode: 'DE',
  region: 'Bayern',
  town: 'Ort',
  summary: '',
  ...(match && { match }),
});
const answer = (items: Poi[], total = items.length): PoiList => ({
  ok: true,
  apiVersion: '1',
  count: items.length,
  total,
  items,
  attribution: '',
});
const t = translator('de');
const hit = poi('hit', 10, 'name');
const close = poi('close', 15, 'similar');

test('the count tells hits and what is only similar apart', () => {
  expect(countText(answer([]), t)).toBe('Keine Ziele gefunden');
  expect(countText(answer([hit]), t)).toBe('1 Ziel');
  expect(countText(answer([hit, hit]), t)).toBe('2 Ziele');
  expect(countText(answer([hit, hit], 7), t)).toBe('2 von 7 Zielen');
  expect(countText({ ...answer([hit], 10_000), totalIsMinimum: true }, t)).toBe('1 von mehr als 10.000 Zielen');
  expect(countText(answer([hit, hit, close]), t)).toBe('2 Treffer, 1 ähnlicher');
  // The limit has cut the similar ones off, which the total counts.
  expect(countText(answer([hit, close], 4), t)).toBe('1 Treffer, 3 ähnliche');
  expect(countText(answer([close, close]), t)).toBe('Keine Treffer, 2 ähnliche');
});

test('the map shows the true hits, and what is similar only where there are no others', () => {
  const viewAfter = (items: Poi[]) =>
    viewOf({
      places: toPlaces(items, [], 'de'),
      filters: { q: 'burg' },
      filteredByPage: false,
      home: {},
      search: {},
      own: [],
      viewHeld: false,
    });
  expect(viewAfter([hit, close])).toEqual({ bounds: [10, 48, 10, 48] });
  expect(viewAfter([close])).toEqual({ bounds: [15, 48, 15, 48] });
  // Without a text nothing says why it is there.
  expect(trueHits(toPlaces([poi('a', 1), poi('b', 2)], [], 'de'))).toHaveLength(2);
});

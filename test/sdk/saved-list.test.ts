import { expect, test } from 'vitest';
import { linkToList, slugsOf } from '../../sdk/saved/saved-link.ts';
import {
  added,
  isOfDay,
  MOST_SAVED,
  moved,
  readList,
  savedPlaceOf,
  withBack,
  without,
  type SavedPlace,
} from '../../sdk/saved/saved-list.ts';
import { nextSaturday } from '../../sdk/saved/saved-view.ts';
import type { PoiDetail } from '../../src/contract/records.ts';

const place = (slug: string): SavedPlace => ({
  ...{ slug, name: slug.toUpperCase(), latitude: 47.5, longitude: 11, category: 'gipfel', countryCode: 'DE' },
  ...{ region: 'Bayern', town: 'Grainau', summary: 'Ein Berg.' },
});
const list = ['a', 'b', 'c'].map(place);
const slugs = (places: readonly SavedPlace[]) => places.map(({ slug }) => slug).join('');

test('places are added once, moved and taken off', () => {
  expect(slugs(added(list, place('d')))).toBe('abcd');
  expect(added(list, place('b'))).toBe(list);
  expect(slugs(moved(list, 'c', 0))).toBe('cab');
  expect(slugs(moved(list, 'a', 1))).toBe('bac');
  expect(slugs(moved(list, 'a', 99))).toBe('bca');
  expect(slugs(moved(list, 'b', -3))).toBe('bac');
  expect(moved(list, 'x', 0)).toBe(list);
  expect(slugs(without(list, 'b'))).toBe('ac');
});

test('what was taken off comes back to its place, beside what was added meanwhile', () => {
  const after = without(list, 'b');
  expect(slugs(withBack(after, list, after))).toBe('abc');
  expect(slugs(withBack([...after, place('x')], list, after))).toBe('abcx');
  // Another tab has taken a off, and put b on again.
  expect(slugs(withBack([place('c')], list, after))).toBe('cb');
  expect(withBack(list, list, after)).toEqual(list);
  expect(slugs(withBack([place('x')], list, []))).toBe('abcx');
  const full = Array.from({ length: MOST_SAVED }, (_, i) => place(`p${i}`));
  expect(withBack(full, list, after)).toBe(full);
});

test('a full list takes no more', () => {
  const full = Array.from({ length: MOST_SAVED }, (_, i) => place(`p${i}`));
  expect(added(full, place('one-more'))).toBe(full);
});

test('what is stored is read again, without what somebody broke', () => {
  expect(readList(JSON.stringify(list))).toEqual(list);
  const broken = [
    null,
    7,
    { slug: 'x' },
    { ...place('e'), latitude: 'north' },
    { ...place('<b>') },
    place('f'),
    place('f'),
  ];
  expect(slugs(readList(JSON.stringify([...list, ...broken])))).toBe('abcf');
  for (const text of [null, '', '{', '{"a":1}', '7']) expect(readList(text)).toEqual([]);
  expect(readList(JSON.stringify(Array.from({ length: 500 }, (_, i) => place(`p${i}`))))).toHaveLength(MOST_SAVED);
});

test('of a destination what a trip needs is kept, and of a long trail not its thousands of points', () => {
  const coordinates = Array.from({ length: 20_000 }, (_, i) => [11 + i / 1e5, 47] as const);
  const poi = {
    ...place('weg'),
    ...{
      description: 'Lang.',
      kids: null,
      website: 'https://example.org',
      checkedOn: '2026-01-01',
      travelRegion: null,
    },
    geometry: { type: 'LineString', coordinates: coordinates.slice(0, 10) },
  } as unknown as PoiDetail;
  const at = new Date(2026, 2, 7, 23, 59);
  const kept = savedPlaceOf(poi, at);
  expect(kept).toEqual({
    ...place('weg'),
    website: 'https://example.org',
    geometry: poi.geometry,
    savedOn: '2026-03-07',
  });
  expect(isOfDay(kept, new Date(2026, 2, 7, 1))).toBe(true);
  expect(isOfDay(kept, new Date(2026, 2, 8, 1))).toBe(false);
  expect(isOfDay(place('weg'), at)).toBe(false);
  expect(savedPlaceOf({ ...poi, geometry: { type: 'LineString', coordinates } }, at).geometry).toBeUndefined();
});

test('the places of a link stand behind the #, which no service gets to see', () => {
  const link = linkToList('https://karte.example', ['zugspitze', 'koelner-dom'], 'fr');
  expect(link).toBe('https://karte.example/en/merkliste#ziele=zugspitze,koelner-dom');
  expect(slugsOf(new URL(link).hash)).toEqual(['zugspitze', 'koelner-dom']);
  expect(linkToList('https://karte.example', [], 'de')).toBe('https://karte.example/merkliste');
  expect(slugsOf('')).toBeUndefined();
  expect(slugsOf('#inhalt')).toBeUndefined();
  expect(slugsOf('#ziele=a,a,<b>,B,../x,c-')).toEqual(['a']);
  expect(slugsOf(`#ziele=${Array.from({ length: 300 }, (_, i) => `p${i}`).join()}`)).toHaveLength(MOST_SAVED);
});

test('the day of a trip is the next Saturday', () => {
  expect(nextSaturday(new Date(2026, 10, 22))).toBe('2026-11-28');
  expect(nextSaturday(new Date(2026, 10, 28))).toBe('2026-11-28');
  expect(nextSaturday(new Date(2026, 11, 31))).toBe('2027-01-02');
});

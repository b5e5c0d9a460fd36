import { beforeAll, describe, expect, test } from 'vitest';
import { createBuiltInEngine } from '../../src/search/built-in-engine.ts';
import type { LocalEngine } from '../../src/search/engine.ts';
import { mayNameTime } from '../../src/search/read-time.ts';
import type { Store } from '../../src/indexes/store.ts';
import { normaliseOpeningHours } from '../../src/pois/opening-hours.ts';
import { destination } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';

const hours = (text: string) => ({ openingHours: normaliseOpeningHours(text, 'DE') });
/** A Thursday. */
const NOW = '2026-11-19T12:30';

let store: Store;
let engine: LocalEngine;
beforeAll(async () => {
  store = await storeOf({
    destinations: [
      destination('cafe-sonntag', {
        name: 'Café Sonntag',
        category: 'altstadt',
        ...hours('Mo-Fr 08:00-18:00; PH off'),
      }),
      destination('immer', { name: 'Museum Immer', ...hours('24/7') }),
      destination('sonntags', { name: 'Museum am Tor', ...hours('Su 10:00-17:00; PH off') }),
      destination('unbekannt', { name: 'Museum Irgendwo' }),
      destination('werktags', { name: 'Museum am Markt', ...hours('Mo-Fr 09:00-12:00; PH off') }),
    ],
  });
  engine = createBuiltInEngine(store);
});
const found = (q: string, literal?: string) => engine.search({ q, ...(literal && { literal }) }, NOW);
const slugs = (q: string, literal?: string) =>
  found(q, literal)
    .ids.map((id) => store.records.slugOf(id))
    .sort();

describe('words for a time', () => {
  test.each([
    ['jetzt offen', NOW],
    ['Museum jetzt geöffnet', NOW],
    ['open now', NOW],
    ['museum open today', '2026-11-19'],
    ['heute geöffnet', '2026-11-19'],
    ['heute offen Museum', '2026-11-19'],
    ['geöffnet morgen', '2026-11-20'],
    ['Museum am Sonntag', '2026-11-22'],
    ['Museum am Sonntag geöffnet', '2026-11-22'],
    ['sonntags geöffnet', '2026-11-22'],
    ['Museum am Montag', '2026-11-23'],
    ['Museum Montag 10 Uhr', '2026-11-23T10:00'],
    ['Museum montags um 10:20 Uhr', '2026-11-23T10:15'],
    ['Museum morgen um 10', '2026-11-20T10:00'],
    ['museum monday 3pm', '2026-11-23T15:00'],
    ['museum sunday 12am', '2026-11-22T00:00'],
    ['on Thursday', '2026-11-19'],
    ['ouvert dimanche', '2026-11-22'],
    ['aperto domenica', '2026-11-22'],
    ['Museum am 24.12. offen', '2026-12-24'],
    ['Museum am 24.12.', '2026-12-24'],
    ['Museum 3. Oktober geöffnet', '2027-10-03'],
    ['Museum am 3. Januar 2028', '2028-01-03'],
    ['Museum am 29. Februar', '2028-02-29'],
    ['an Weihnachten geöffnet', '2026-12-25'],
    ['Museum geöffnet an Silvester', '2026-12-31'],
    ['Ostermontag offen', '2027-03-29'],
    ['Tag der Deutschen Einheit geöffnet', '2027-10-03'],
    ['was ist am Wochenende offen', '2026-11-21'],
    ['heute Abend noch offen', '2026-11-19T19:00'],
    ['nach 18 Uhr offen', '2026-11-19T18:00'],
    ['Museum am Sonntag um 10:40 Uhr', '2026-11-22T10:30'],
    ['morgen Vormittag geöffnet', '2026-11-20T10:00'],
    ['Sonntag 9 Uhr offen', '2026-11-22T09:00'],
  ])('„%s“ asks for %s', (q, at) => {
    const { openAt, understood } = found(q);
    expect(openAt).toBe(at);
    expect(understood!.filter(({ as }) => as === 'open')).toEqual([
      { text: expect.any(String) as string, as: 'open', value: at },
    ]);
  });

  test('leave out what is closed then, and keep what nobody knows', () => {
    expect(slugs('Museum jetzt offen')).toEqual(['immer', 'unbekannt']);
    expect(slugs('Museum am Sonntag')).toEqual(['immer', 'sonntags', 'unbekannt']);
    expect(slugs('heute geöffnet')).toEqual(['cafe-sonntag', 'immer', 'unbekannt', 'werktags']);
    expect(found('Museum').total).toBe(4);
  });

  test.each([
    'Museum nicht am Sonntag',
    'Museum heute geschlossen',
    'Museum heute nicht geöffnet',
    'am Sonntag geschlossen',
    'Museum heute',
    'Museum morgen',
    'Museum Sonntag',
    'Café Sonntag',
    'Museum am Markt',
    'Museum am Wochenende',
    'Museum Weihnachten',
    'Weihnachten geschlossen',
    'Museum am 31.4.',
    'Museum 24.12.',
    'Museum 10 Uhr',
    'Kinder 3 bis 10 Museum',
  ])('„%s“ leaves nothing out', (q) => {
    expect(found(q).openAt).toBeUndefined();
  });

  test('say that they are not wanted, and filter nothing', () => {
    expect(found('Museum nicht am Sonntag').understood).toContainEqual({
      ...{ text: 'am Sonntag', as: 'open', value: '2026-11-22', negated: true },
    });
  });

  test('are plain words when the visitor says so', () => {
    const { openAt, understood } = found('Museum am Sonntag', 'am Sonntag');
    expect(openAt).toBeUndefined();
    expect(understood!.some(({ as }) => as === 'open')).toBe(false);
  });

  test('give way to the parameter, and are not read where nobody says what time it is', () => {
    const asked = engine.search({ q: 'Museum am Sonntag', open_at: '2026-11-20T10:00' }, NOW);
    expect(asked.openAt).toBe('2026-11-20T10:00');
    expect(engine.search({ q: 'Museum am Sonntag' }).openAt).toBeUndefined();
  });

  test('with open_only find what is known to be open', () => {
    const { ids } = engine.search({ q: 'Museum am Sonntag', open_only: true }, NOW);
    expect(ids.map((id) => store.records.slugOf(id)).sort()).toEqual(['immer', 'sonntags']);
  });

  test('are told from texts whose answer is always the same', () => {
    for (const q of [
      'heute geöffnet',
      'am Sonntag',
      'jetzt offen',
      'open now',
      'Zoo am 24.12.',
      'Silvester offen',
      '9 Uhr offen',
    ])
      expect(mayNameTime(q), q).toBe(true);
    for (const q of ['Good Friday open', 'Tag der Deutschen Einheit']) expect(mayNameTime(q), q).toBe(true);
    for (const q of ['Museum am Markt', 'Schloss', 'offen', 'rainy day', 'Saint-Ursanne'])
      expect(mayNameTime(q), q).toBe(false);
  });
});

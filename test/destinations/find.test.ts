import { expect, test } from 'vitest';
import { findIn } from '../../src/destinations/find.ts';
import { boxesOf, openText, selectsOf } from '../../src/destinations/find-fields.ts';
import { normaliseOpeningHours } from '../../src/pois/opening-hours.ts';
import { destination } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { sourceOf } from '../search/engine-of.ts';

const store = await storeOf({
  destinations: [
    destination('burg-eltz', {
      ...{ name: 'Burg Eltz', category: 'burg', kids: true, dogs: 'leash', prominence: 80 },
      openingHours: normaliseOpeningHours('Su 10:00-17:00; PH off', 'DE'),
    }),
    destination('burg-hohenzollern', {
      ...{ name: 'Burg Hohenzollern', category: 'burg', dogs: 'no', prominence: 70 },
      openingHours: normaliseOpeningHours('Mo-Sa 10:00-17:00; PH off', 'DE'),
    }),
    destination('zoo-neu', { name: 'Zoo Neu', category: 'zoo', free: true, countryCode: 'AT' }),
  ],
});
const source = sourceOf(store);
/** A Sunday in November, at ten. */
const NOW = '2026-11-22T10:00';
const find = (query: string) => findIn(source, new URLSearchParams(query), NOW);
const slugs = (hits: { poi: { slug: string } }[]) => hits.map(({ poi }) => poi.slug);

test('a plain form asks for text, kinds, flags and facts; the matched part of a name is marked', async () => {
  const { hits, total } = await find('q=eltz');
  expect(slugs(hits)).toEqual(['burg-eltz']);
  expect(total).toBe(1);
  expect(hits[0]!.name).toEqual([
    { text: 'Burg ', marked: false },
    { text: 'Eltz', marked: true },
  ]);
  expect(slugs((await find('category=burg&kids=1')).hits)).toEqual(['burg-eltz']);
  expect(slugs((await find('dogs=1')).hits)).toEqual(['burg-eltz']);
  expect(slugs((await find('max_price=0')).hits)).toEqual(['zoo-neu']);
});

test('a hit says what it is besides, where that was asked for', async () => {
  const known = { name: 'Turm', category: 'kirche', furtherCategories: ['denkmal', 'aussichtspunkt'] };
  const tower = sourceOf(await storeOf({ destinations: [destination('turm', known)] }));
  const besidesOf = async (query: string) =>
    (await findIn(tower, new URLSearchParams(query), NOW)).hits.map(({ besides }) => besides?.id);
  expect(await besidesOf('q=aussicht')).toEqual(['aussichtspunkt']);
  expect(await besidesOf('q=kirche')).toEqual([undefined]);
  expect(await besidesOf('q=turm')).toEqual([undefined]);
  expect(await besidesOf('q=turm+ohne+aussicht')).toEqual([undefined]);
});

test('a part of the map narrows the search, and one address looks everywhere again', async () => {
  const { latitude, longitude } = (await find('q=eltz')).hits[0]!.poi;
  const around = [longitude - 0.1, latitude - 0.1, longitude + 0.1, latitude + 0.1].join();
  const near = await find(`category=burg&bbox=${around}`);
  expect(near.total).toBeGreaterThan(0);
  expect(near.asked.bbox).toBe(around);
  expect(near.everywhere).toBe('/ziele/suche?category=burg');
  const far = await find('category=burg&bbox=170,-50,171,-49');
  expect([far.total, far.looser.map(({ wish }) => wish)]).toEqual([0, ['nur in diesem Gebiet']]);
  expect((await find('category=burg')).everywhere).toBeUndefined();
});

test.each(['1,2,3', '1,2,3,4,', 'a,b,c,d', '1,,2,3', '9,50,8,51', '8,51,9,50', '8,50,9,91'])(
  'what is no box asks for nothing: %s',
  async (bbox) => expect((await find(`bbox=${bbox}`)).asked).toEqual({}),
);

test('the list has the hours of what is open as every week, where no time is asked for', async () => {
  const hoursOf = async (query: string) => (await find(query)).hits.map(({ hours }) => hours !== undefined);
  expect(await hoursOf('category=burg')).toEqual([true, true]);
  expect(await hoursOf('category=zoo')).toEqual([false]);
  expect(await hoursOf('category=burg&open_at=today')).toEqual([false]);
  const closed = destination('burg-zu', {
    openingHours: normaliseOpeningHours('Mo-Su 10:00-17:00', 'DE'),
    closedUntil: '2027-03-31',
  });
  const source = sourceOf(await storeOf({ destinations: [closed] }));
  expect((await findIn(source, new URLSearchParams(), NOW)).hits[0]!.hours).toBeUndefined();
});

test('what is only similar stands apart', async () => {
  const { hits, similar, total } = await find('q=hohenzolern');
  expect([slugs(hits), slugs(similar), total]).toEqual([[], ['burg-hohenzollern'], 0]);
});

test('each part that was understood leads to the search that reads it as words', async () => {
  const { understood } = await find('q=burg+mit+kindern&country_code=DE');
  expect(understood.map(({ text }) => text)).toEqual(['Burg & Ruine', 'Gut mit Kindern']);
  expect(understood[1]!.href).toBe('/ziele/suche?q=burg+mit+kindern&country_code=DE&literal=kindern');
  const next = await find(understood[1]!.href.split('?')[1]!);
  expect(next.understood.map(({ text }) => text)).toEqual(['Burg & Ruine']);
});

test('where nothing is found, each wish is left out once; what finds something is proposed with its number', async () => {
  const { looser, total } = await find('category=burg&kids=1&free=1');
  expect(total).toBe(0);
  expect(looser).toEqual([{ wish: 'Eintritt frei', hits: 1, href: '/ziele/suche?category=burg&kids=1' }]);
  expect(slugs((await find(looser[0]!.href.split('?')[1]!)).hits)).toEqual(['burg-eltz']);
  expect((await find('q=eltz')).looser).toEqual([]);
  expect((await find('')).looser).toEqual([]);
});

test.each([
  'kids=2&free=ja',
  'category=gibtsnicht',
  'category=burg,zoo',
  'country_code=FR',
  'region=atlantis',
  'min_mobility=9',
  'min_mobility=x',
  'max_minutes=',
  'lat=48',
  'limit=1',
  'open_at=bald',
  'open_at=2026-02-30',
  'open_at=&open_at=',
  `q=${' '.repeat(500)}`,
])('what no field can say asks for nothing: %s', async (query) => {
  expect((await find(query)).total).toBe(3);
});

test('a text that is too long is cut and not refused', async () => {
  expect((await find(`q=${'x'.repeat(4000)}`)).asked.q).toHaveLength(120);
});

test('only filters that some destination passes are offered', async () => {
  expect(await source.offered).toEqual(['dogs', 'max_price']);
});

test.each([
  ['open_at=now', ['burg-eltz', 'zoo-neu']],
  ['open_at=today', ['burg-eltz', 'zoo-neu']],
  ['open_at=tomorrow', ['burg-hohenzollern', 'zoo-neu']],
  // The list says nothing, the field for a day does.
  ['open_at=&open_at=2026-11-23', ['burg-hohenzollern', 'zoo-neu']],
  ['open_at=2026-11-22T18:00', ['zoo-neu']],
  ['open_at=today&open_only=1', ['burg-eltz']],
  ['open_only=1', ['burg-eltz']],
  ['q=burg+heute+geöffnet', ['burg-eltz']],
])('what is open at a time, and what is not known stays and says so: %s', async (query, open) => {
  const { hits } = await find(query);
  expect(slugs(hits)).toEqual(open);
  for (const { poi } of hits) expect(poi.openState).toBe(poi.slug === 'zoo-neu' ? 'unknown' : 'open');
});

test('the answer says of which moment it tells; a time in the text that the form overrules was not understood', async () => {
  const read = async (query: string) => {
    const { toldOf, understood } = await find(query);
    return [toldOf, understood.map(({ text }) => text)];
  };
  expect(await read('q=burg+am+montag+geöffnet')).toEqual([
    '2026-11-23',
    ['Burg & Ruine', 'Geöffnet Mo., 23. November'],
  ]);
  expect(await read('q=burg+am+montag+geöffnet&open_at=2026-12-24')).toEqual(['2026-12-24', ['Burg & Ruine']]);
  expect(await read('q=burg')).toEqual([undefined, ['Burg & Ruine']]);
});

test('a position counts where the text asks for one, and only whole', async () => {
  const { latitude, longitude } = (await find('q=eltz')).hits[0]!.poi;
  const at = `lat=${latitude}&lng=${longitude}`;
  const near = await find(`q=burg+in+meiner+nähe&${at}`);
  expect([near.address, near.isPositionMissing]).toEqual([expect.stringContaining(at), false]);
  expect((await find(`q=burg+in+meiner+nähe&lat=${latitude}`)).isPositionMissing).toBe(true);
  const other = await find(`q=burg&${at}`);
  expect([other.total, other.address]).toEqual([2, '/ziele/suche?q=burg']);
  expect((await find(at)).total).toBe(3);
});

test('the form counts what each of its fields would find, and of how many it is not known', async () => {
  const { counts } = await find('category=burg&open_at=today');
  const choosable = { ...store.attributes.catalogue, offered: await source.offered, counts };
  expect(boxesOf(choosable).find(({ name }) => name === 'dogs')).toMatchObject({
    label: 'Mit Hund',
    count: '1 Treffer',
  });
  expect(boxesOf(choosable).find(({ name }) => name === 'free')!.count).toBe('0 Treffer, 1 nicht bekannt');
  const [kinds, , states, , price] = selectsOf(choosable);
  const kind = (id: string) => kinds!.options.find(({ value }) => value === id)!.text;
  expect([kind('burg'), kind('zoo'), kind('museum')]).toEqual(['Burg & Ruine (1)', 'Zoo & Tierpark (1)', 'Museum (0)']);
  expect(states!.options.map(({ text }) => text)).toContain('Bayern (1)');
  expect(price).toMatchObject({ name: 'max_price', unknown: '1 nicht bekannt' });
  expect(openText(counts)).toBe('1 geöffnet, 1 geschlossen, 0 nicht bekannt');
  expect(openText((await find('category=burg')).counts)).toBeUndefined();
});

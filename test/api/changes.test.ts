import { describe, expect, test } from 'vitest';
import { CHANGES, instantOf } from '../../src/contract/changes.ts';
import { limits } from '../../src/contract/limits.ts';
import type { ErrorBody, PoiList } from '../../src/contract/records.ts';
import { logAfter } from '../../src/export/change-log.ts';
import { destination, knownDestinations } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { askingOf, KEY, ringWith, SITE } from './asking.ts';

const days = (n: number) => `2026-11-2${n}T06:00:00.000Z`;
const [gone, changed, ...same] = knownDestinations;
const sorted = (destinations: typeof knownDestinations) => destinations.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));

/** Three builds: the second differs in all three ways, the third takes the text back. */
const first = await storeOf({ builtAt: new Date(days(0)) });
const other = sorted([{ ...changed!, summary: 'Ganz anders.' }, ...same, destination('neues-ziel')]);
const secondLog = logAfter(first, await storeOf({ destinations: other }), days(1));
const withLog = (log: object) => ({ documents: { [CHANGES]: JSON.stringify(log) } });
const second = await storeOf({ destinations: other, builtAt: new Date(days(1)), ...withLog(secondLog) });
const last = sorted([changed!, ...same, destination('neues-ziel')]);
const thirdLog = logAfter(second, await storeOf({ destinations: last }), days(2));
const third = await storeOf({ destinations: last, builtAt: new Date(days(2)), ...withLog(thirdLog) });

const right = { server: true, wholeCollection: true };
const withKey = { headers: { 'X-Service-Key': KEY } };
const ask = askingOf(third, { ...ringWith(right), wholeCollectionToKeys: true });
const list = async (query: string) => {
  const response = ask(`/api/v1/pois?${query}`, withKey);
  expect(response.status, query).toBe(200);
  const { items, total, changes } = (await response.json()) as PoiList;
  return { slugs: items.map(({ slug }) => slug).toSorted(), total, changes };
};

describe('the log of changes', () => {
  test('holds for each slug when it was last new, different or gone', () => {
    expect(secondLog).toEqual({
      since: days(0),
      until: days(1),
      changed: { [changed!.slug]: days(1), 'neues-ziel': days(1) },
      removed: { [gone!.slug]: days(1) },
    });
    expect(thirdLog).toEqual({
      ...secondLog,
      until: days(2),
      changed: { ...secondLog.changed, [changed!.slug]: days(2) },
    });
  });

  test('knows what came back, and forgets what is long ago', () => {
    const back = logAfter(third, first, days(3));
    expect(back.removed).toEqual({ 'neues-ziel': days(3) });
    expect(back.changed).toEqual({ [changed!.slug]: days(2), [gone!.slug]: days(3) });
    const late = new Date(Date.parse(days(2)) + limits.changesDays * 86_400_000).toISOString();
    expect(logAfter(third, third, late)).toEqual({ since: days(2), until: late, changed: {}, removed: {} });
  });
});

describe('changed_since', () => {
  test('leaves what is new or different, and tells what is gone and how to go on', async () => {
    const changes = (removed: string[], since: string) => ({ since, until: days(2), removed });
    const all = { slugs: [changed!.slug, 'neues-ziel'].toSorted(), total: 2 };
    expect(await list('changed_since=2026-11-21')).toEqual({
      ...all,
      changes: changes([gone!.slug], '2026-11-21T00:00:00.000Z'),
    });
    expect(await list(`changed_since=${encodeURIComponent('2026-11-21T07:00:00+01:00')}`)).toEqual({
      ...{ slugs: [changed!.slug], total: 1 },
      changes: changes([], days(1)),
    });
    expect(await list(`changed_since=${days(2)}`)).toEqual({ slugs: [], total: 0, changes: changes([], days(2)) });
  });

  test('goes together with filters, words and other formats', async () => {
    expect((await list(`changed_since=2026-11-21&category=${changed!.category}&limit=1`)).total).toBeGreaterThan(0);
    expect((await list(`changed_since=2026-11-21&q=${encodeURIComponent(changed!.name)}`)).slugs).toContain(
      changed!.slug,
    );
    const csv = await ask('/api/v1/pois?changed_since=2026-11-21&format=csv', withKey).text();
    expect(csv.trimEnd().split('\r\n')).toHaveLength(3);
    const geojson: unknown = await ask('/api/v1/pois?changed_since=2026-11-21&format=geojson', withKey).json();
    expect(geojson).toMatchObject({ total: 2, changes: { removed: [gone!.slug] } });
  });

  test('is paged at /ogc', async () => {
    const page: unknown = await ask('/ogc/collections/pois/items?changed_since=2026-11-21&limit=1', withKey).json();
    expect(page).toMatchObject({ numberMatched: 2, numberReturned: 1, changes: { until: days(2) } });
    const { links } = page as { links: { rel: string; href: string }[] };
    expect(links.find(({ rel }) => rel === 'next')!.href).toContain('changed_since=2026-11-21&limit=1&offset=1');
  });

  test('is refused without the right to everything, and no kept answer slips past that', async () => {
    const path = '/api/v1/pois?changed_since=2026-11-21';
    for (let i = 0; i < 3; i++) expect(ask(path, withKey).status).toBe(200);
    const refused = ask(path);
    expect([refused.status, ((await refused.json()) as ErrorBody).code]).toEqual([403, 'changes_not_allowed']);
    expect(ask(path.replace('_', '%5F')).status).toBe(403);
    expect(ask(path.replace('/api/v1/pois', '/ogc/collections/pois/items')).status).toBe(403);
    expect(ask(path, { headers: { ...withKey.headers, Origin: SITE } }).status).toBe(403);
    expect(askingOf(third, ringWith(right))(path, withKey).status).toBe(403);
    expect(askingOf(third, { ...ringWith({ server: true }), wholeCollectionToKeys: true })(path, withKey).status).toBe(
      403,
    );
  });

  test.each([
    ['gestern', 'parameter_not_an_instant'],
    ['2026-02-30', 'parameter_not_an_instant'],
    ['2026-11-21T06:00', 'parameter_not_an_instant'],
    ['2026-11-19', 'changes_not_kept'],
  ])('%s is refused with the way out', async (value, code) => {
    const response = ask(`/api/v1/pois?changed_since=${value}`, withKey);
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ code, parameter: 'changed_since' }),
    ]);
  });

  test('a build that has no log knows nothing of the time before it', async () => {
    const fresh = askingOf(first, { ...ringWith(right), wholeCollectionToKeys: true });
    expect(fresh('/api/v1/pois?changed_since=2026-11-19', withKey).status).toBe(400);
    expect(await fresh(`/api/v1/pois?changed_since=${days(0)}`, withKey).json()).toMatchObject({ total: 0 });
  });
});

test('a day begins at midnight in UTC, and a time needs its zone', () => {
  expect(instantOf('2026-11-20')).toBe('2026-11-20T00:00:00.000Z');
  expect(instantOf('2026-11-20T01:00:00.5+02:00')).toBe('2026-11-19T23:00:00.500Z');
  for (const text of ['', '20.11.2026', '2026-11-20T06:00', '2026-11-31', '2026-11-20T25:00Z'])
    expect(instantOf(text), text).toBeUndefined();
});

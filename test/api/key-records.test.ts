import { describe, expect, test } from 'vitest';
import { endOf, isOriginPattern, readKeyRecords } from '../../src/api/key-records.ts';
import { keyRing, mayNameKey, originMatches } from '../../src/api/authorise.ts';

const HASH = 'a'.repeat(64);
const good = { id: 'stadt', label: 'Stadt', sha256: HASH, origins: ['https://www.example.org'] };
const read = (...records: unknown[]) => readKeyRecords(JSON.stringify(records));

describe('a record of the keys file', () => {
  test.each([
    good,
    { ...good, id: 'A_b-9', label: '', origins: [] },
    { ...good, id: 'x'.repeat(40), perMinute: 1, server: false, expires: '2027-12-31' },
    { ...good, expires: '2028-02-29' },
    { ...good, expires: '2020-01-01' },
    { ...good, expires: '2027-12-31T10:00:00Z', former: { sha256: HASH, until: '2027-01-01' } },
    { ...good, former: { sha256: HASH, until: '2027-01-02', former: { sha256: HASH, until: '2027-01-01' } } },
  ])('is taken as it stands: %j', (record) => {
    expect(read(record)).toEqual([record]);
  });

  test.each<[object | null, string]>([
    [null, 'kein Eintrag mit Feldern'],
    [{ ...good, id: undefined }, '„id“ fehlt oder hat andere Zeichen'],
    [{ ...good, id: 7 }, '„id“ fehlt oder hat andere Zeichen'],
    [{ ...good, id: '' }, '„id“ fehlt oder hat andere Zeichen'],
    [{ ...good, id: 'x'.repeat(41) }, '„id“ fehlt oder hat andere Zeichen'],
    [{ ...good, id: 'zwei worte' }, '„id“ fehlt oder hat andere Zeichen'],
    [{ ...good, label: 7 }, '„label“ fehlt'],
    [{ ...good, sha256: undefined }, '„sha256“ ist kein SHA-256 in Hex'],
    [{ ...good, sha256: HASH.slice(1) }, '„sha256“ ist kein SHA-256 in Hex'],
    [{ ...good, sha256: `${HASH}a` }, '„sha256“ ist kein SHA-256 in Hex'],
    [{ ...good, sha256: HASH.toUpperCase() }, '„sha256“ ist kein SHA-256 in Hex'],
    [{ ...good, origins: 'https://www.example.org' }, '„origins“ ist keine Liste'],
    [{ ...good, origins: [...good.origins, 7] }, '„origins“ ist keine Liste'],
    [{ ...good, origins: ['https://www.example.org/'] }, '„origins“ ist keine Liste'],
    [{ ...good, perMinute: 0 }, '„perMinute“ ist keine ganze Zahl ab 1'],
    [{ ...good, perMinute: 1.5 }, '„perMinute“ ist keine ganze Zahl ab 1'],
    [{ ...good, perMinute: '9' }, '„perMinute“ ist keine ganze Zahl ab 1'],
    [{ ...good, expires: 'bald' }, '„expires“ ist kein Datum'],
    [{ ...good, expires: '2027' }, '„expires“ ist kein Datum'],
    [{ ...good, expires: '2027-13-01' }, '„expires“ ist kein Datum'],
    [{ ...good, expires: '2027-02-30' }, '„expires“ ist kein Datum'],
    [{ ...good, expires: '2027-02-29T12:00:00Z' }, '„expires“ ist kein Datum'],
    [{ ...good, expires: '2027-00-10' }, '„expires“ ist kein Datum'],
    [{ ...good, former: { sha256: HASH, until: '2027-04-31' } }, '„former“ ist kein früherer Schlüssel'],
    [{ ...good, expires: 'am 2027-12-31' }, '„expires“ ist kein Datum'],
    [{ ...good, expires: 20271231 }, '„expires“ ist kein Datum'],
    [{ ...good, server: 'ja' }, '„server“ ist weder true noch false'],
    [{ ...good, former: null }, '„former“ ist kein früherer Schlüssel'],
    [{ ...good, former: { sha256: 'x', until: '2027-01-01' } }, '„former“ ist kein früherer Schlüssel'],
    [{ ...good, former: { sha256: HASH, until: 'bald' } }, '„former“ ist kein früherer Schlüssel'],
    [{ ...good, former: { sha256: HASH, until: '2027-01-01', former: {} } }, '„former“ ist kein früherer Schlüssel'],
    [{ ...good, perMinutes: 9 }, 'das Feld „perMinutes“ gibt es nicht'],
  ])('is refused: %j: %s', (record, reason) => {
    const [place, id] = [/^Schlüssel 2/, typeof (record as { id?: unknown } | null)?.id === 'string'];
    expect(() => read({ ...good, id: 'first' }, record)).toThrow(place);
    expect(() => read(record)).toThrow(`Schlüssel 1${id ? ` (${(record as typeof good).id})` : ''}: ${reason}`);
  });

  test('has an id of its own, and the file is a list', () => {
    expect(() => read(good, { ...good, id: 'b' }, good)).toThrow('die id „stadt“ gibt es zweimal');
    expect(() => readKeyRecords('{}')).toThrow('erwartet wird eine Liste von Schlüsseln');
    expect(read()).toEqual([]);
  });
});

test('a day counts to its end, a time as it stands', () => {
  expect(new Date(endOf('2027-12-31')).toISOString()).toBe('2027-12-31T23:59:59.000Z');
  expect(new Date(endOf('2027-12-31T10:00:00Z')).toISOString()).toBe('2027-12-31T10:00:00.000Z');
});

test('a rotated key is good under every hash, each former one to its own end and never past that of the key', () => {
  const first = { sha256: 'c'.repeat(64), until: '2027-04-30' };
  const former = { sha256: 'b'.repeat(64), until: '2027-06-30', former: first };
  const until = (expires?: string) => {
    const ring = keyRing([{ ...good, former, ...(expires !== undefined && { expires }) }]);
    return [HASH, former.sha256, first.sha256].map((hash) => ring.get(hash)!.until);
  };
  expect(until()).toEqual([Infinity, endOf('2027-06-30'), endOf('2027-04-30')]);
  expect(until('2027-12-31')).toEqual([endOf('2027-12-31'), endOf('2027-06-30'), endOf('2027-04-30')]);
  expect(until('2027-01-31')).toEqual([endOf('2027-01-31'), endOf('2027-01-31'), endOf('2027-01-31')]);
  expect([...keyRing([good]).keys()]).toEqual([HASH]);
});

test('what is no JSON is told without what stands in it', () => {
  const broken = `[{"sha256":"${HASH}"`;
  expect(() => readKeyRecords(`${broken} x`)).toThrow(/^sie ist kein JSON$/);
});

describe('an origin', () => {
  test.each([
    ['https://a.example:443', 'https://a.example'],
    ['http://a.example:80', 'http://a.example'],
    ['https://*.a.example:443', 'https://*.a.example'],
    ['*.a.example:443', 'https://*.a.example'],
    ['*.a.example:80', 'http://*.a.example'],
    ['http://a.example:443', 'http://a.example:443'],
    ['https://a.example:80', 'https://a.example:80'],
    ['https://a.example:8443', 'https://a.example:8443'],
    ['https://a.example', 'https://a.example'],
    ['*.a.example', '*.a.example'],
  ])('%s counts as browsers send it: %s', (given, counts) => {
    expect(read({ ...good, origins: [given] })[0]!.origins).toEqual([counts]);
  });

  test.each([
    ['https://www.example.org', true],
    ['http://localhost:3000', true],
    ['https://*.example.org', true],
    ['*.example.org', true],
    ['https://*.example.org:8443', true],
    ['https://a', true],
    ['https://a-b.example.org:65535', true],
    ['www.example.org', false],
    ['https://', false],
    ['https://*', false],
    ['*', false],
    ['https://www.example.org/', false],
    ['https://www.example.org:', false],
    ['https://www.example.org:123456', false],
    ['https://-a.example', false],
    ['https://a.example-', false],
    ['https://www.*.org', false],
    ['ftp://www.example.org', false],
    ['xhttps://www.example.org', false],
    ['https://WWW.example.org', false],
  ])('%s may stand in the file: %s', (origin, allowed) => {
    expect(isOriginPattern(origin)).toBe(allowed);
  });

  test.each([
    ['https://*.example.org:8443', 'https://www.example.org:8443', true],
    ['https://*.example.org:8443', 'https://www.example.org', false],
    ['https://*.example.org', 'https://www.example.org:8443', false],
    ['http://*.example.org', 'http://www.example.org', true],
    ['http://*.example.org', 'https://www.example.org', false],
    ['x*.example.org', 'https://x.example.org', false],
    ['*.*.example.org', 'https://x.*.example.org', false],
    ['*.example.org', 'xhttps://www.example.org', false],
    ['*.example.org*', 'https://www.example.org', false],
    ['*.example.org', 'https://www.example.org:80:x.example.org', false],
  ])('%s lets %s in: %s', (allowed, origin, matches) => {
    expect(originMatches(allowed, origin)).toBe(matches);
  });
});

test.each([
  ['key=x', true],
  ['api_key=x', true],
  ['q=a&key=x', true],
  ['q=a&api_key', true],
  ['key&q=a', true],
  ['%6bey=x', true],
  ['q=a&k%65y=x', true],
  ['', false],
  ['q=key', false],
  ['monkey=x', false],
  ['keys=x', false],
  ['q=%6bey', false],
  ['q=a&r=100%', false],
])('a query %j may name a key: %s', (query, expected) => {
  expect(mayNameKey(query)).toBe(expected);
});

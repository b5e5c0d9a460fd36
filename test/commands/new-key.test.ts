import { expect, test } from 'vitest';
import { sha256 } from '../../src/api/authorise.ts';
import { newKey, rotatedKey } from '../../src/commands/new-key.ts';

const wish = { origin: ['https://www.fuessen.example'], server: false };

test('the record of a new key holds its hash, and only what was said of it', () => {
  const { key, record } = newKey('Füssen', wish);
  expect(key).toMatch(/^ak_[\w-]{32}$/);
  expect(record).toEqual({ id: record.id, label: 'Füssen', sha256: sha256(key), origins: wish.origin });
  const full = newKey('Füssen', { origin: [], server: true, perMinute: '1200', expires: '2027-12-31' });
  expect(full.record).toMatchObject({ origins: [], server: true, perMinute: 1200, expires: '2027-12-31' });
  expect(() => newKey('Füssen', { origin: [], server: false })).toThrow('mindestens ein --origin, oder --server');
});

test('a day that is over is refused, and the usual port of an origin is left out', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const expiring = (expires: string) => newKey('Füssen', { ...wish, expires }, now).record.expires;
  expect(() => expiring('2026-11-20')).toThrow('--expires 2026-11-20 ist schon vorbei');
  expect(() => expiring('2026-11-21T11:59:59Z')).toThrow('ist schon vorbei');
  expect(expiring('2026-11-21')).toBe('2026-11-21');
  const { record } = newKey('Füssen', { ...wish, origin: ['https://a.example:443', 'https://a.example:8443'] });
  expect(record.origins).toEqual(['https://a.example', 'https://a.example:8443']);
});

test('a rotated key keeps its id, and each one before it is good until its own time', () => {
  const { record } = newKey('Füssen', wish);
  const day = (days: number) => Date.parse('2026-11-21T12:00:00Z') + days * 86_400_000;
  const first = rotatedKey(record, 7, day(0));
  const former = { sha256: record.sha256, until: '2026-11-28T12:00:00.000Z' };
  expect(first.record).toEqual({ ...record, sha256: sha256(first.key), former });
  const second = rotatedKey(first.record, 2, day(1));
  expect(second.record.former).toEqual({ sha256: sha256(first.key), until: '2026-11-24T12:00:00.000Z', former });
  const third = rotatedKey(second.record, 30, day(4));
  expect(third.record.former).toEqual({ sha256: sha256(second.key), until: '2026-12-25T12:00:00.000Z', former });
  const last = rotatedKey(third.record, 0, day(4));
  expect(last.record).toEqual({ ...record, sha256: sha256(last.key) });
  for (const days of [-1, 1.5, NaN]) expect(() => rotatedKey(record, days)).toThrow('--days nimmt eine ganze Zahl');
});

test('a rotation never promises more than the end of the key', () => {
  const { record } = newKey('Füssen', { ...wish, expires: '2026-11-23' }, Date.parse('2026-11-21T12:00:00Z'));
  const rotated = (now: string) => rotatedKey(record, 7, Date.parse(now)).record.former!.until;
  expect(rotated('2026-11-21T12:00:00Z')).toBe('2026-11-23T23:59:59.000Z');
  expect(() => rotated('2026-11-24T00:00:00Z')).toThrow('ist abgelaufen (2026-11-23), auch ein neuer');
});

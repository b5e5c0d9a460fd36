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

test('a rotated key keeps its id, and the present one is good for the days that were said', () => {
  const { record } = newKey('Füssen', wish);
  const now = Date.parse('2026-11-21T12:00:00Z');
  const first = rotatedKey(record, 7, now);
  const former = { sha256: record.sha256, until: '2026-11-28T12:00:00.000Z' };
  expect(first.record).toEqual({ ...record, sha256: sha256(first.key), former });
  const second = rotatedKey(first.record, 0, now);
  expect([second.record, second.until]).toEqual([{ ...record, sha256: sha256(second.key) }, undefined]);
  for (const days of [-1, 1.5, NaN])
    expect(() => rotatedKey(record, days, now)).toThrow('--days nimmt eine ganze Zahl');
});

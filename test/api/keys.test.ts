import { beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '../../src/contract/records.ts';
import type { Store } from '../../src/indexes/store.ts';
import { keyRing, originMatches, sha256 } from '../../src/api/authorise.ts';
import { storeOf } from '../known-store.ts';
import { askingOf, KEY, NOON, ringWith, SITE, type Asking } from './asking.ts';

let store: Store;
beforeAll(async () => {
  store = await storeOf();
});

interface Index {
  client: { authenticated: boolean; keyId?: string };
}
/** Status, and the id of the key that counted. */
async function known(ask: Asking, query: string, headers: HeadersInit = {}): Promise<[number, string | undefined]> {
  const response = ask(`/api/v1/${query}`, { headers });
  return [response.status, ((await response.json()) as Partial<Index>).client?.keyId];
}

describe('a key', () => {
  test('counts as a header, as key and as api_key', async () => {
    const ask = askingOf(store, ringWith());
    expect(await known(ask, '', { 'X-Service-Key': KEY, Origin: SITE })).toEqual([200, 'k1']);
    expect(await known(ask, `?key=${KEY}`, { Origin: SITE })).toEqual([200, 'k1']);
    expect(await known(ask, `?api_key=${KEY}`, { Origin: SITE })).toEqual([200, 'k1']);
  });

  test('in the header beats key, which beats api_key', async () => {
    const keys = ['header', 'key', 'api'].map((id) => ({ id, label: id, sha256: sha256(id), origins: [SITE] }));
    const ask = askingOf(store, { keys: () => keyRing(keys) });
    expect(await known(ask, '?api_key=api&key=key', { 'X-Service-Key': 'header', Origin: SITE })).toEqual([
      200,
      'header',
    ]);
    expect(await known(ask, '?api_key=api&key=key', { Origin: SITE })).toEqual([200, 'key']);
    expect(await known(ask, '?api_key=api', { Origin: SITE })).toEqual([200, 'api']);
    expect(await known(ask, '?key=key', { 'X-Service-Key': 'falsch', Origin: SITE })).toEqual([401, undefined]);
  });

  test('that is empty is none', async () => {
    const ask = askingOf(store, ringWith());
    expect(await known(ask, '?key=&api_key=')).toEqual([200, undefined]);
    expect(await known(ask, '', { 'X-Service-Key': '' })).toEqual([200, undefined]);
    expect(await known(ask, `?key=&api_key=${KEY}`, { Origin: SITE })).toEqual([200, 'k1']);
  });

  test('that nobody knows gives 401', async () => {
    for (const key of ['falsch', KEY.toUpperCase(), `${KEY} x`, sha256(KEY), '__proto__']) {
      const response = askingOf(store, ringWith())(`/api/v1/pois?key=${encodeURIComponent(key)}`, {
        headers: { Origin: SITE },
      });
      expect([response.status, await response.json()]).toEqual([
        401,
        {
          ok: false,
          error: 'Dieser API-Schlüssel ist nicht bekannt. Ohne Schlüssel geht es auch, mit 180 Anfragen in der Minute.',
          code: 'unknown_key',
        },
      ]);
    }
  });

  test('is unknown where there are no keys at all', async () => {
    expect(await known(askingOf(store), `?key=${KEY}`, { Origin: SITE })).toEqual([401, undefined]);
  });

  test('that has expired gives 401 and where to get a new one', async () => {
    const expired = askingOf(store, ringWith({ expires: new Date(NOON).toISOString() }));
    const response = expired(`/api/v1/pois?key=${KEY}`, { headers: { Origin: SITE } });
    expect([response.status, await response.json()]).toEqual([
      401,
      {
        ok: false,
        error: 'Dieser API-Schlüssel ist abgelaufen. Einen neuen gibt es bei kontakt@example.org.',
        code: 'key_expired',
      },
    ]);
  });

  test('counts until the last second of its last day', async () => {
    const ask = askingOf(store, ringWith({ expires: '2026-11-21' }));
    expect((await known(ask, `?key=${KEY}`, { Origin: SITE }))[0]).toBe(200);
    ask.wait((Date.parse('2026-11-21T23:59:58Z') - NOON) / 1000);
    expect((await known(ask, `?key=${KEY}`, { Origin: SITE }))[0]).toBe(200);
    ask.wait(2);
    expect((await known(ask, `?key=${KEY}`, { Origin: SITE }))[0]).toBe(401);
  });

  test('for another origin gives 403', async () => {
    const response = askingOf(store, ringWith())('/api/v1/pois', {
      headers: { 'X-Service-Key': KEY, Origin: 'https://other.example' },
    });
    expect([response.status, await response.json()]).toEqual([
      403,
      {
        ok: false,
        error: 'Dieser API-Schlüssel ist für https://other.example nicht freigeschaltet.',
        code: 'origin_not_allowed',
      },
    ]);
  });

  test('without an Origin header counts for servers only', async () => {
    const refused = askingOf(store, ringWith())(`/api/v1/pois?key=${KEY}`);
    expect(refused.status).toBe(403);
    expect(((await refused.json()) as ErrorBody).error).toBe(
      'Dieser API-Schlüssel ist für Anfragen ohne Origin nicht freigeschaltet.',
    );
    const server = askingOf(store, ringWith({ server: true, origins: [] }));
    expect(await known(server, `?key=${KEY}`)).toEqual([200, 'k1']);
    expect(await known(server, `?key=${KEY}`, { Origin: SITE })).toEqual([403, undefined]);
  });

  test('may come and go while the service runs', async () => {
    let ring = keyRing([]);
    const ask = askingOf(store, { keys: () => ring });
    expect((await known(ask, `?key=${KEY}`, { Origin: SITE }))[0]).toBe(401);
    ring = ringWith().keys!();
    expect((await known(ask, `?key=${KEY}`, { Origin: SITE }))[0]).toBe(200);
  });

  test('never comes back in an answer', async () => {
    const secret = 'ak_very_secret';
    const ask = askingOf(store, ringWith({ sha256: sha256(secret) }));
    for (const path of [
      '/api/v1/',
      '/api/v1/nix',
      '/api/v1/pois?limit=0',
      '/api/v1/pois/dom-zu-koeln',
      '/api/v1/map/config',
    ]) {
      const response = ask(`${path}${path.includes('?') ? '&' : '?'}key=${secret}`, { headers: { Origin: SITE } });
      const said = `${JSON.stringify([...response.headers])} ${await response.text()}`;
      expect(said, path).not.toContain(secret);
    }
    const unknown = ask('/api/v1/pois?key=ak_mistyped');
    expect(await unknown.text()).not.toContain('ak_mistyped');
  });
});

describe('origins', () => {
  test.each([
    ['https://www.example.org', 'https://www.example.org', true],
    ['https://www.example.org', 'http://www.example.org', false],
    ['https://www.example.org', 'https://www.example.org:8443', false],
    ['https://www.example.org', 'https://www.example.org.evil.example', false],
    ['http://localhost:3000', 'http://localhost:3000', true],
    ['https://*.example.org', 'https://www.example.org', true],
    ['https://*.example.org', 'https://a.b.example.org', true],
    ['https://*.example.org', 'https://example.org', false],
    ['https://*.example.org', 'https://evilexample.org', false],
    ['https://*.example.org', 'http://www.example.org', false],
    ['https://*.example.org', 'https://www.example.org.evil.example', false],
    ['https://*.example.org', 'https://evil.example/.example.org', false],
    ['https://*.example.org', 'https://evil.example#.example.org', false],
    ['https://*.example.org', 'https://evil.example\\.example.org', false],
    ['https://*.example.org', 'https://user@.example.org', false],
    ['*.example.org', 'https://www.example.org', true],
    ['*.example.org', 'http://www.example.org', true],
    ['*.example.org', 'https://example.org', false],
    ['*.example.org', 'https://evilexample.org', false],
    ['*.example.org', 'ftp://www.example.org', false],
    ['*', 'https://www.example.org', false],
    ['https://*', 'https://www.example.org', false],
    ['https://*.example.org', 'null', false],
  ])('%s and %s: %s', (allowed, origin, matches) => {
    expect(originMatches(allowed, origin)).toBe(matches);
  });
});

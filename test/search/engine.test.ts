import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../src/contract/api-error.ts';
import { createBuiltInEngine } from '../../src/search/built-in-engine.ts';
import { targetOf } from '../../src/api/request.ts';
import type { HandlerOptions } from '../../src/api/options.ts';
import { createResponder } from '../../src/api/responder.ts';
import type { SearchEngine } from '../../src/search/engine.ts';
import { storeOf } from '../known-store.ts';
import { ATTRIBUTION, BASE, PUBLISHER } from '../api/asking.ts';

const store = await storeOf();
const builtIn = createBuiltInEngine(store);
const told: unknown[] = [];
const options: HandlerOptions = {
  ...{ baseUrl: BASE, attribution: ATTRIBUTION, contact: 'kontakt@example.org', publisher: PUBLISHER },
  now: () => 0,
  onError: (error) => told.push(error),
};
const responderWith = (engine: SearchEngine) => createResponder(store, { ...options, engine: () => engine });
const asked = (path: string, headers: Record<string, string> = {}) => ({
  ...{ method: 'GET', ...targetOf(`/api/v1/${path}`) },
  headers: { get: (name: string) => headers[name] ?? null },
});
const caller = { address: '192.0.2.1' };

/** Answers as an engine on another machine does: later. */
const far: SearchEngine = {
  search: (query) => turn().then(() => builtIn.search(query)),
  countByCategory: (query) => turn().then(() => builtIn.countByCategory(query)),
  suggest: (query) => turn().then(() => builtIn.suggest(query)),
  find: (slug) => turn().then(() => builtIn.find(slug)),
};

describe('another engine in the place of the built-in one', () => {
  test.each(['pois?q=see', 'pois?lat=47.5&lng=10.7&format=geojson', 'categories?kids=1', 'suggest?q=sch', 'pois/nix'])(
    'gives the same bytes for %s, kept like any other',
    async (path) => {
      const [near, later] = [responderWith(builtIn), responderWith(far)];
      const expected = await near(asked(path), caller);
      expect(await later(asked(path), caller)).toEqual(expected);
      const again = await later(asked(path, { 'If-None-Match': expected.headers.ETag ?? '' }), caller);
      expect(again.status).toBe(expected.headers.ETag ? 304 : 404);
    },
  );

  test.each([
    [new Error('connect ECONNREFUSED 10.0.0.7:5432'), 500, 'internal_error'],
    [new ApiError('overloaded', { retryAfterSeconds: 2 }), 503, 'overloaded'],
  ])('that fails with %s is an honest answer with CORS', async (failure, status, code) => {
    told.length = 0;
    const reply = await responderWith({ ...far, search: () => Promise.reject(failure) })(asked('pois'), caller);
    expect([reply.status, reply.headers['Access-Control-Allow-Origin']]).toEqual([status, '*']);
    const text = Buffer.from(reply.body!).toString();
    expect(JSON.parse(text)).toMatchObject({ ok: false, code });
    expect(text).not.toContain('10.0.0.7');
    expect(told).toEqual(status === 500 ? [failure] : []);
  });
});

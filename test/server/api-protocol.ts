import { describe, expect, test } from 'vitest';
import type { ErrorBody } from '../../src/contract/records.ts';
import { freshAddress, SERVER_KEY, SITE, SITE_KEY, type ApiTarget, type Init } from './api-target.ts';

interface Asker {
  ask: ApiTarget['ask'];
  json: <T>(path: string, init?: Init) => Promise<T>;
}

/** The part of `describeApi` that is about HTTP: errors, limits, headers, keys. */
export function describeProtocol({ ask, json }: Asker): void {
  describe('errors', () => {
    test.each<[string, Init, number, string]>([
      ['/api/v1/pois?lat=47', {}, 400, 'parameter_incomplete_pair'],
      ['/api/v1/pois/%E0%A4%A', {}, 400, 'bad_request'],
      ['/api/v1/pois?key=falsch', {}, 401, 'unknown_key'],
      [`/api/v1/pois?key=${SITE_KEY}`, { headers: { Origin: 'https://b.example' } }, 403, 'origin_not_allowed'],
      ['/api/v1/pois/gibt-es-nicht', {}, 404, 'poi_not_found'],
      ['/api/v1/nix', {}, 404, 'endpoint_not_found'],
      ['/api/v1/pois', { method: 'POST', body: '{}' }, 405, 'method_not_allowed'],
      ['/api/v1/', { method: 'DELETE' }, 405, 'method_not_allowed'],
      [`/api/v1/pois?x=${'x'.repeat(2048)}`, {}, 414, 'url_too_long'],
    ])('%s %o is %i', async (path, init, status, code) => {
      const response = await ask(path, init);
      expect(response.status).toBe(status);
      expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
      expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
      expect(response.headers.get('Allow')).toBe(status === 405 ? 'GET, HEAD, OPTIONS' : null);
      const body = (await response.json()) as ErrorBody;
      expect(body).toMatchObject({ ok: false, code });
      expect(body.error.length).toBeGreaterThan(20);
    });

    test('the 181st request of a minute is a 429 that another origin can read', async () => {
      const init = { address: freshAddress(), headers: { Origin: SITE } };
      const answers: Response[] = [];
      while (answers.at(-1)?.status !== 429 && answers.length < 400) answers.push(await ask('/api/v1/', init));
      const last = answers.at(-1)!;
      // Where a minute ended in between, only its own requests count.
      const resetOf = ({ headers }: Response) => headers.get('X-RateLimit-Reset');
      expect(answers.filter((answer) => resetOf(answer) === resetOf(last))).toHaveLength(181);
      expect(last.headers.get('Access-Control-Allow-Origin')).toBe('*');
      expect(last.headers.get('Access-Control-Expose-Headers')).toContain('Retry-After');
      const { retryAfterSeconds } = (await last.json()) as ErrorBody;
      expect(retryAfterSeconds).toBeGreaterThanOrEqual(1);
      expect(last.headers.get('Retry-After')).toBe(String(retryAfterSeconds));
    });
  });

  describe('headers', () => {
    test('HEAD answers like GET without a body', async () => {
      const path = '/api/v1/pois?limit=3';
      const [get, head] = [await ask(path), await ask(path, { method: 'HEAD' })];
      expect(head.status).toBe(200);
      for (const header of ['Content-Type', 'ETag', 'Cache-Control', 'Vary']) {
        expect(head.headers.get(header)).toBe(get.headers.get(header));
      }
      expect(await head.text()).toBe('');
    });

    test('OPTIONS answers a preflight', async () => {
      const headers = { Origin: SITE, 'Access-Control-Request-Headers': 'x-service-key' };
      const response = await ask('/api/v1/pois', { method: 'OPTIONS', headers });
      expect([response.status, response.headers.get('Access-Control-Allow-Headers')]).toEqual([
        204,
        'X-Service-Key, If-None-Match, If-Match, Range',
      ]);
    });

    test('a known ETag answers 304', async () => {
      const tag = (await ask('/api/v1/pois')).headers.get('ETag')!;
      const response = await ask('/api/v1/pois', { headers: { 'If-None-Match': tag } });
      expect([response.status, await response.text(), response.headers.get('ETag')]).toEqual([304, '', tag]);
    });

    test('both families of limit headers tell the same', async () => {
      const { headers } = await ask('/api/v1/');
      expect(headers.get('X-RateLimit-Limit')).toBe('180');
      expect(headers.get('X-RateLimit-Remaining')).toBe('179');
      expect(headers.get('RateLimit-Policy')).toBe('"anon";q=180;w=60');
      const [, seconds] = /^"anon";r=179;t=(\d+)$/.exec(headers.get('RateLimit')!)!;
      const reset = Number(headers.get('X-RateLimit-Reset'));
      expect(reset % 60).toBe(0);
      expect(Math.abs(reset - Number(seconds) - Date.now() / 1000)).toBeLessThan(5);
    });

    test('a key of a site counts on that site, one of a server without an origin', async () => {
      const site = await ask('/api/v1/', { headers: { 'X-Service-Key': SITE_KEY, Origin: SITE } });
      const client = { authenticated: true, keyId: 'site', requestsPerMinute: 600 };
      expect(await site.json()).toMatchObject({ client });
      expect(site.headers.get('Access-Control-Allow-Origin')).toBe(SITE);
      expect(site.headers.get('Cache-Control')).toMatch(/^private/);
      const server = { client: { keyId: 'server' } };
      expect(await json('/api/v1/', { headers: { 'X-Service-Key': SERVER_KEY } })).toMatchObject(server);
      expect(await json(`/api/v1/?api_key=${SERVER_KEY}`)).toMatchObject(server);
    });
  });
}

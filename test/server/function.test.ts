import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { BASE_URL, freshAddress, keyRecords, type ApiTarget } from './api-target.ts';
import { describeApi } from './api-expectations.ts';

const { BASE_URL: given = '' } = process.env;
// The files of a worker share its environment, and the processes that they start inherit it.
afterAll(() => {
  process.env.BASE_URL = given;
});

type Query = (request: Request, context?: { ip?: string }) => Response | Promise<Response>;

/** The bundle as it is loaded under these settings, which count once. */
async function loaded(settings: Record<string, string>): Promise<Query> {
  Object.assign(process.env, { BASE_URL, ...settings });
  const bundle = new URL('../../dist/function/query.js', import.meta.url);
  bundle.search = new URLSearchParams(settings).toString();
  const { default: query } = (await import(/* @vite-ignore */ bundle.href)) as { default: Query };
  for (const name of Object.keys(settings)) delete process.env[name];
  return query;
}

/** The bundle as a host runs it: settings from the environment, the address from the host's context. */
async function functionTarget(): Promise<ApiTarget> {
  const query = await loaded({ SERVICE_KEYS: JSON.stringify(keyRecords) });
  return {
    baseUrl: BASE_URL,
    ask: (path, { address = freshAddress(), ...init } = {}) =>
      Promise.resolve(query(new Request(`${BASE_URL}${path}`, init), { ip: address })),
  };
}

describeApi('the bundled function', functionTarget, 60);

describe('the bundled function answers machines:', () => {
  let ask: ApiTarget['ask'];
  beforeAll(async () => {
    ({ ask } = await functionTarget());
  });

  test('OGC API - Features as JSON and as a page, page by page', async () => {
    const landing = await ask('/ogc', { headers: { Accept: 'text/html' } });
    expect([landing.status, landing.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await landing.text()).not.toContain('base-url.invalid');
    const page = (await (await ask('/ogc/collections/pois/items?limit=2&f=json')).json()) as Page;
    expect(page).toMatchObject({ type: 'FeatureCollection', numberReturned: 2 });
    const next = page.links.find(({ rel }) => rel === 'next')!.href;
    expect(next).toContain(`${BASE_URL}/ogc/collections/pois/items`);
    expect((await ask(next.slice(BASE_URL.length))).status).toBe(200);
    const deep = await ask(`/ogc/collections/pois/items?offset=${limits.pagingDepth}`);
    expect(await deep.json()).toMatchObject({ ok: false, code: 'paging_too_deep' });
  });

  test('messages of the Model Context Protocol, and no page of another origin', async () => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_categories', arguments: {} } };
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
    const init = { method: 'POST', headers, body: JSON.stringify(message) };
    expect(await (await ask('/mcp', init)).json()).toMatchObject({ id: 1, result: { structuredContent: {} } });
    const foreign = await ask('/mcp', { ...init, headers: { ...headers, Origin: 'https://andere.example' } });
    expect(foreign.status).toBe(403);
    const long = await ask('/mcp', { ...init, body: 'a'.repeat(limits.bodyBytes + 1) });
    expect(long.status).toBe(413);
  });
});

test.each(['{kaputt', '[{"id":"a b"}]'])('keys that cannot be read (%s) are told by their variable', async (keys) => {
  const run = promisify(execFile);
  const env = { ...process.env, SERVICE_KEYS: keys };
  const started = run(process.execPath, ['dist/function/query.js'], { env });
  await expect(started).rejects.toThrow('SERVICE_KEYS: Die Variable lässt sich nicht lesen');
  await expect(started).rejects.not.toThrow(keys);
});

describe('where the host gives no address', () => {
  /** What is left of the budget of whoever sent these hops. */
  const remaining = async (query: Query, forwardedFor: string, context?: { ip?: string }) => {
    const request = new Request(`${BASE_URL}/api/v1/`, { headers: { 'X-Forwarded-For': forwardedFor } });
    return Number((await query(request, context)).headers.get('X-RateLimit-Remaining'));
  };

  test('the proxy that is named tells the callers apart, and nobody takes the place of another', async () => {
    const query = await loaded({ TRUSTED_PROXIES: '10.0.0.0/8' });
    expect(await remaining(query, '192.0.2.1')).toBe(179);
    expect(await remaining(query, '192.0.2.2', {})).toBe(179);
    // The nearer proxy saw the farther one, and that one the caller, whatever the caller wrote before.
    expect(await remaining(query, '203.0.113.9, 192.0.2.1, 10.0.0.7')).toBe(178);
    expect(await remaining(query, '192.0.2.9', { ip: '192.0.2.1' })).toBe(177);
  });

  test('without a proxy all count together, which is told once', async () => {
    const told: unknown[] = [];
    const error = vi.spyOn(console, 'error').mockImplementation((line) => void told.push(line));
    const query = await loaded({ TRUSTED_PROXIES: '' });
    expect([await remaining(query, '192.0.2.1'), await remaining(query, '192.0.2.2')]).toEqual([179, 178]);
    error.mockRestore();
    expect(told).toEqual([expect.stringContaining('teilen sich alle ein Kontingent')]);
  });
});

describe('the oldest Node that the docs name', () => {
  const nodes = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'node'));
  const oldest = nodes.find((node) => existsSync(node) && /^v20\./.test(spawnSync(node, ['-v']).stdout.toString()));
  const answers = async (node: string, ...flags: string[]) => {
    const { stdout } = await promisify(execFile)(node, [...flags, 'test/server/ask-function.mjs'], {
      env: process.env,
    });
    return JSON.parse(stdout) as object;
  };

  test('has what the function needs: it answers where all is missing that came after Node 20', async () => {
    const now = await answers(process.execPath);
    expect(Object.values(now)).toEqual(Object.values(now).map(() => 200));
    expect(await answers(process.execPath, '--import', './test/server/as-node-20.mjs')).toEqual(now);
  });

  test.skipIf(oldest === undefined)('answers as this one', async () => {
    expect(await answers(oldest!)).toEqual(await answers(process.execPath));
  });
});

interface Page {
  links: { rel: string; href: string }[];
}

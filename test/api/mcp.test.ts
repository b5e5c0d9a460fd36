import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterEach, describe, expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { mcpToolNames } from '../../src/contract/mcp.ts';
import type { WaitingHandler } from '../../src/api/handler.ts';
import { storeOf } from '../known-store.ts';
import { askingOf, ATTRIBUTION, BASE, KEY, ringWith, SITE, type Asking } from './asking.ts';

const store = await storeOf();

/** The official client over our handler instead of a socket. */
async function connected(ask: Asking = askingOf(store)) {
  const client = new Client({ name: 'test', version: '1' });
  const fetchHere = ask as unknown as (path: string, init?: RequestInit) => Response | Promise<Response>;
  const transport = new StreamableHTTPClientTransport(new URL(`${BASE}/mcp`), {
    fetch: async (url, init) => fetchHere(String(url).replace(BASE, ''), init),
  });
  await client.connect(transport);
  open.push(client);
  return client;
}
const open: Client[] = [];
afterEach(() => Promise.all(open.splice(0).map((client) => client.close())));

interface Told {
  content: { type: string; text: string }[];
  structuredContent?: Record<string, unknown> & {
    total: number;
    items: { slug: string; openState?: string; distanceKm?: number }[];
  };
  isError?: boolean;
}
const called = async (client: Client, name: string, given: Record<string, unknown> = {}) =>
  (await client.callTool({ name, arguments: given })) as unknown as Told;
const slugsOf = ({ structuredContent }: Told) => structuredContent!.items.map(({ slug }) => slug);

describe('by the client of the official SDK', () => {
  test('the server introduces itself and lists tools that only read', async () => {
    const client = await connected();
    expect(client.getServerVersion()).toMatchObject({
      name: 'ausflugskarte',
      title: 'Ausflugskarte',
      websiteUrl: BASE,
    });
    expect(client.getInstructions()).toContain('licence');
    await client.ping();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(mcpToolNames);
    for (const { annotations, inputSchema, description } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true });
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(description!.length).toBeGreaterThan(20);
      const { limit } = inputSchema.properties as { limit?: { description: string } };
      if (limit)
        expect(limit.description).toContain(`Default ${limits.mcpHitsDefault}; values above ${limits.mcpHits}`);
    }
  });

  test('a search: what the API finds, with page, source and licence', async () => {
    const told = await called(await connected(), 'search_destinations', { q: 'wasserfall', country_code: 'AT' });
    expect(slugsOf(told)).toEqual(['krimmler-wasserfaelle']);
    expect(told.structuredContent).toMatchObject({
      total: 1,
      attribution: ATTRIBUTION,
      licence: 'CC BY 4.0',
      source: BASE,
    });
    expect(told.content[0]!.text).toContain(`[krimmler-wasserfaelle] ${BASE}/ziele/krimmler-wasserfaelle`);
    expect(told.content[0]!.text).toContain(ATTRIBUTION);
  });

  test('what is only similar is told apart from the hits, and what the text was read as', async () => {
    const client = await connected();
    const { structuredContent, content } = await called(client, 'search_destinations', {
      q: 'wasserfall unter 1 euro',
    });
    expect(structuredContent).toMatchObject({
      ...{ total: 1, trueHits: 0, count: 1, items: [{ slug: 'krimmler-wasserfaelle', match: 'similar' }] },
      understood: [{ text: 'wasserfall', as: 'category' }, { as: 'price' }],
    });
    expect(content[0]!.text.split('\n').slice(0, 4)).toEqual([
      '0 Treffer, dazu nur ähnlich: 1.',
      'Verstanden als: Wasserfall; unter 1 euro.',
      'Nichts davon erfüllt die Frage ganz; ähnlich ist:',
      expect.stringContaining('[krimmler-wasserfaelle]'),
    ]);
    const zoos = await called(client, 'search_destinations', { q: 'zoo', limit: 1 });
    expect(zoos.structuredContent).toMatchObject({ total: 2, trueHits: 2, count: 1, items: [{ match: 'category' }] });
    expect(zoos.content[0]!.text).not.toContain('ähnlich');
  });

  test('a text that asks for what is near is told that the place is missing', async () => {
    const { structuredContent, content } = await called(await connected(), 'search_destinations', {
      q: 'zoo in meiner nähe',
    });
    expect(structuredContent!.understood).toContainEqual({ text: 'in meiner nähe', as: 'position', value: 'missing' });
    expect(content[0]!.text).toContain('Der Standort fehlt, die Ziele liegen irgendwo: lat und lng angeben');
  });

  test('flags, lists and boxes are plain values', async () => {
    const given = { category: ['zoo', 'schlucht'], kids: true, bbox: [8, 46, 9, 48] };
    expect(slugsOf(await called(await connected(), 'search_destinations', given))).toEqual([
      'zoo-zuerich',
      'aareschlucht',
    ]);
  });

  test('one destination with all that is known, by a former slug too', async () => {
    const client = await connected();
    for (const slug of ['koelner-dom', 'dom-zu-koeln']) {
      const { structuredContent, content } = await called(client, 'get_destination', { slug });
      expect(structuredContent).toMatchObject({
        item: { slug: 'koelner-dom', description: expect.any(String) as string },
      });
      expect(structuredContent).toMatchObject({
        page: `${BASE}/ziele/koelner-dom`,
        attribution: ATTRIBUTION,
        licence: 'CC BY 4.0',
      });
      expect(content[0]!.text).toContain('Lizenz der Texte: CC BY 4.0');
    }
    const image = await called(client, 'get_destination', { slug: 'schloss-neuschwanstein' });
    expect(JSON.stringify(image)).not.toContain('__BASE__');
  });

  test('categories with their counts under filters', async () => {
    const { structuredContent } = await called(await connected(), 'list_categories', { country_code: 'CH' });
    const counts = (structuredContent!.items as unknown as { id: string; count: number }[]).filter(
      ({ count }) => count > 0,
    );
    expect(counts.map(({ id }) => id)).toEqual(['zoo', 'schlucht']);
  });

  test('what is near, the nearest first', async () => {
    const told = await called(await connected(), 'destinations_near', { lat: 47.55, lng: 10.75, radius_km: 60 });
    expect(slugsOf(told)).toEqual(['schloss-neuschwanstein', 'partnachklamm']);
    expect(told.structuredContent!.items[0]!.distanceKm).toBeLessThan(2);
  });

  test('what is open when: only what is known to be, unless it is asked otherwise', async () => {
    const client = await connected();
    const open = await called(client, 'open_destinations', { open_at: '2026-11-23T10:00' });
    expect(slugsOf(open)).toEqual(['tiergarten-schoenbrunn']);
    expect(open.structuredContent!.openAt).toBe('2026-11-23T10:00');
    expect(slugsOf(await called(client, 'open_destinations', { open_at: '2026-11-23T20:00' }))).toEqual([]);
    const all = await called(client, 'open_destinations', { open_at: '2026-11-23T10:00', open_only: false });
    expect(new Set(all.structuredContent!.items.map(({ openState }) => openState))).toEqual(
      new Set(['open', 'unknown']),
    );
  });

  test('results stay small, and say how many there are', async () => {
    const client = await connected();
    const some = await called(client, 'search_destinations');
    expect(some.structuredContent!.items).toHaveLength(limits.mcpHitsDefault);
    expect(some.content[0]!.text).toContain(`13 Treffer. Gezeigt sind ${limits.mcpHitsDefault}`);
    expect(
      (await called(client, 'search_destinations', { limit: 400 })).structuredContent!.items.length,
    ).toBeLessThanOrEqual(limits.mcpHits);
  });

  test.each([
    ['search_destinations', { country_code: 'FR' }, '„country_code“ kennt den Wert „FR“ nicht'],
    ['search_destinations', { kinder: true }, '„kinder“ gibt es hier nicht'],
    ['search_destinations', { q: { toString: 1 } }, '„q“ kennt den Wert „{…}“ nicht'],
    ['search_destinations', { category: [{ toString: null }] }, '„category“ kennt den Wert „[…]“ nicht'],
    ['destinations_near', { lat: 47 }, '„lng“ fehlt'],
    ['open_destinations', {}, '„open_at“ fehlt'],
    ['get_destination', { slug: 'luftschloss' }, 'Ein Ziel „luftschloss“ gibt es hier nicht'],
    ['get_destination', {}, '„slug“ fehlt'],
  ])('%s with %j says what is wrong', async (name, given, sentence) => {
    const { isError, content } = await called(await connected(), name, given);
    expect(isError).toBe(true);
    expect(content[0]!.text).toContain(sentence);
  });

  test('an unknown tool is an error of the protocol that names those there are', async () => {
    await expect((await connected()).callTool({ name: 'delete_all' })).rejects.toThrow(/search_destinations/);
  });
});

describe('the transport', () => {
  const posted = (
    body: unknown,
    { headers = {}, ask = askingOf(store), ...init }: RequestInit & { ask?: Asking; address?: string } = {},
  ) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const types = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
    const request = {
      method: 'POST',
      body: text,
      ...init,
      headers: { ...types, ...(headers as Record<string, string>) },
    };
    return (ask as unknown as (path: string, init: RequestInit) => ReturnType<WaitingHandler>)('/mcp', request);
  };
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };

  test('answers in JSON, with the limits and the CORS of the API, stored nowhere', async () => {
    const response = await posted(ping);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('X-RateLimit-Limit')).toBe(String(limits.anonymousPerMinute));
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  });

  test('counts by address like every request, and refuses beyond', async () => {
    const ask = askingOf(store, { anonymousPerMinute: 2 });
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await posted(ping, { ask })).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await posted(ping, { ask, address: '192.0.2.9' })).status).toBe(200);
  });

  test('takes a notification without an answer', async () => {
    const response = await posted({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect([response.status, await response.text()]).toEqual([202, '']);
  });

  test.each([
    ['{', 400, -32700],
    [[ping, ping], 400, -32600],
    [{ id: 1, method: 'ping' }, 400, -32600],
    [{ ...ping, id: { a: 1 } }, 400, -32600],
    [{ ...ping, method: 'resources/list' }, 200, -32601],
    [{ ...ping, method: 'tools/call', params: { name: '__proto__' } }, 200, -32602],
    [{ ...ping, method: 'tools/call', params: { name: { toString: 1 } } }, 200, -32602],
    [{ ...ping, method: 'tools/call', params: { name: 'list_categories', arguments: [] } }, 200, -32602],
  ])('%j is an error of JSON-RPC', async (body, status, code) => {
    const response = await posted(body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ jsonrpc: '2.0', error: { code } });
  });

  test('an argument that lies too deep to be written is refused, and nothing fails', async () => {
    const deep = '['.repeat(7900) + ']'.repeat(7900);
    const call = `{"name":"search_destinations","arguments":{"q":${deep}}}`;
    const response = await posted(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${call}}`);
    expect(await response.json()).toMatchObject({
      result: {
        isError: true,
        content: [{ text: '„q“ kennt den Wert „[…]“ nicht. Erlaubt: Texte, Zahlen, Listen davon, true und false.' }],
      },
    });
  });

  test.each([
    ['GET', 405, 'mcp_method'],
    ['DELETE', 405, 'mcp_method'],
  ])('%s is no way in', async (method, status, code) => {
    const response = askingOf(store)('/mcp', { method });
    expect([response.status, response.headers.get('Allow')]).toEqual([status, 'POST, OPTIONS']);
    expect(await response.json()).toMatchObject({ code });
  });

  test('refuses a long body, another version and another format', async () => {
    const codeOf = async (response: Response | Promise<Response>) => {
      const { code } = (await (await response).json()) as { code: string };
      return [(await response).status, code];
    };
    expect(await codeOf(posted(`"${'a'.repeat(limits.bodyBytes)}"`))).toEqual([413, 'body_too_large']);
    expect(await codeOf(posted(ping, { headers: { 'MCP-Protocol-Version': '1999-01-01' } }))).toEqual([
      400,
      'parameter_not_allowed',
    ]);
    expect(await codeOf(posted(ping, { headers: { Accept: 'text/event-stream' } }))).toEqual([406, 'not_acceptable']);
  });

  test('lets pages call from its own address or with a key for them, and no others', async () => {
    const ask = askingOf(store, ringWith());
    const from = async (headers: Record<string, string>) => (await posted(ping, { ask, headers })).status;
    expect(await from({ Origin: BASE })).toBe(200);
    expect(await from({ Origin: 'https://boese.example' })).toBe(403);
    expect(await from({ Origin: 'null' })).toBe(403);
    expect(await from({ Origin: SITE })).toBe(403);
    expect(await from({ Origin: SITE, 'X-Service-Key': KEY })).toBe(200);
    expect(await from({ Origin: 'https://boese.example', 'X-Service-Key': KEY })).toBe(403);
  });

  test('tells browsers before that messages are posted', () => {
    const response = askingOf(store)('/mcp', { method: 'OPTIONS' });
    expect([response.status, response.headers.get('Access-Control-Allow-Methods')]).toEqual([204, 'POST']);
    expect(response.headers.get('Access-Control-Allow-Headers')).toContain('MCP-Protocol-Version');
  });
});

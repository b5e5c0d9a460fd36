import { expect, test } from 'vitest';
import { createClient } from '../../sdk/api/client.ts';
import { withFallback } from '../../sdk/fallback/fallback.ts';
import { translator } from '../../sdk/ui/texts.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { writeSnapshot } from '../../src/snapshot/write-snapshot.ts';
import { storeOf } from '../known-store.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { staticHost } from './static-host.ts';

/** A service that answers every question with one status, and is told which. */
async function serviceWith(status: number) {
  const service = { status, asked: 0, url: '' };
  const server = createServer((_, response) => {
    service.asked++;
    response.writeHead(service.status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(service.status === 200 ? { items: [], count: 0, total: 0 } : { ok: false }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}

async function mapOf(baseUrl: string, signal = new AbortController().signal) {
  const folder = await temporaryFolder();
  const store = await storeOf();
  await writeSnapshot(folder, store, { config: {}, categories: [] });
  store.close();
  const host = await staticHost(folder);
  const told: (string | undefined)[] = [];
  const client = createClient({
    ...{ baseUrl, key: undefined, t: translator('de'), lang: 'de', signal, mapStyle: 'calm' },
    onWait: () => undefined,
  });
  return {
    host,
    told,
    client: withFallback({ client, baseUrl, address: () => host.url, onUse: (day) => told.push(day) }),
  };
}

test.each([500, 502, 503, 504])('at %i the snapshot answers, and it is told once', async (status) => {
  const { client, told } = await mapOf((await serviceWith(status)).url);
  expect((await client.search({ q: 'aareschlucht' })).items.map(({ slug }) => slug)).toEqual(['aareschlucht']);
  expect((await client.poi('aareschlucht')).name).toBe('Aareschlucht');
  expect(await client.suggest({ q: 'aar' }, new AbortController().signal)).toMatchObject([{ slug: 'aareschlucht' }]);
  expect(told).toEqual(['2026-11-21T12:00:00.000Z']);
});

test('no answer at all is the same', async () => {
  const { client, told } = await mapOf('http://127.0.0.1:9');
  expect((await client.search({})).count).toBeGreaterThan(3);
  expect(told).toHaveLength(1);
});

test.each([400, 401, 403, 404, 410])('at %i it does not: the service is there', async (status) => {
  const { client, host, told } = await mapOf((await serviceWith(status)).url);
  await expect(client.search({})).rejects.toThrow();
  expect(host.asked).toEqual([]);
  expect(told).toEqual([]);
});

test('a limit is waited for and never gone round', async () => {
  const end = new AbortController();
  const { client, host } = await mapOf((await serviceWith(429)).url, end.signal);
  setTimeout(() => end.abort(), 300);
  await expect(client.search({})).rejects.toThrow();
  expect(host.asked).toEqual([]);
});

test('a service that is back is asked again where the snapshot has no answer, and the notice goes', async () => {
  const service = await serviceWith(503);
  const { client, told } = await mapOf(service.url);
  await client.search({});
  service.status = 200;
  await client.search({ dogs: '1' });
  expect(told).toEqual(['2026-11-21T12:00:00.000Z', undefined]);
});

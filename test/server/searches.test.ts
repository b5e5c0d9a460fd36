import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serve } from '../../src/commands/serve.ts';
import type { SearchReport } from '../../src/contract/search-report.ts';
import { SEARCHES_PATH } from '../../src/contract/search-report.ts';
import { NO_KEYS } from '../no-keys.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { openLog } from '../../src/server/log.ts';
import { openSearchCounts } from '../../src/server/search-counts.ts';
import { askRaw } from './http-target.ts';
import { foldersIn, placeSmallBuild } from './small-build.ts';

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => (server.closeAllConnections(), server.close())));

async function start(stateDir: string, env: NodeJS.ProcessEnv = {}, dist?: string) {
  const settings = {
    PORT: '0',
    HOST: '127.0.0.1',
    KEYS_FILE: NO_KEYS,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG: 'text',
  };
  const server = await serve({ ...settings, STATE_DIR: stateDir, ...env }, dist);
  servers.push(server);
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string, address?: string) => {
    const { status, headers, body } = await askRaw(
      port,
      path,
      address ? { headers: { 'X-Forwarded-For': address } } : {},
    );
    return { status, headers, text: body.toString() };
  };
  return {
    ask,
    /** The same from six addresses: two callers may have the same number, but hardly three. */
    searchBySix: (path: string) =>
      Promise.all([1, 2, 3, 4, 5, 6].map((caller) => ask(path, `192.0.2.${caller}`))).then((all) =>
        all.map(({ status }) => status),
      ),
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

const reportIn = (folder: string) => JSON.parse(readFileSync(`${folder}/searches.json`, 'utf8')) as SearchReport;
const words = (list: SearchReport['missed']) => list.map(([text, [thisWeek]]) => [text, thisWeek]);

describe('a service that counts', () => {
  let folder: string;
  let service: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    folder = await temporaryFolder();
    service = await start(folder);
  });

  test('writes at its end what enough visitors searched, found or not, kept answers and other forms of it too', async () => {
    for (const path of [
      '/api/v1/pois?q=Qqxx%20Yyzz&limit=1',
      '/api/v1/pois?q=schloss&limit=1',
      '/api/v1/pois?q=wasserfall&format=geojson&limit=1',
    ])
      expect(await service.searchBySix(path)).toEqual(Array(6).fill(200));
    for (const path of ['/api/v1/suggest?q=neuschw', '/api/v1/categories?q=zugspitze', '/api/v1/pois?q=burg&limit=-1'])
      await service.searchBySix(path);
    await service.ask('/api/v1/pois?q=nur+einer+sucht+das', '192.0.2.1');
    const { text } = await service.ask('/metrics');
    expect(text).toContain('ausflug_searches_total{found="none"}');
    expect(text).not.toMatch(/qqxx|yyzz|wasserfall/i);
    expect(existsSync(`${folder}/searches.json`)).toBe(false);
    await service.stop();
    const { missed, frequent } = reportIn(folder);
    expect(words(missed)).toEqual([['qqxx yyzz', 6]]);
    expect(words(frequent)).toEqual([
      ['qqxx yyzz', 6],
      ['schloss', 6],
      ['wasserfall', 6],
    ]);
  });

  test('tells it after a new start to this machine, and to nobody else', async () => {
    const { ask, stop } = await start(folder);
    const own = await ask(SEARCHES_PATH);
    expect([own.status, own.headers['cache-control'], own.headers['content-type']]).toEqual([
      200,
      'no-store',
      'application/json; charset=utf-8',
    ]);
    expect(words((JSON.parse(own.text) as SearchReport).missed)).toEqual([['qqxx yyzz', 6]]);
    const foreign = await ask(SEARCHES_PATH, '192.0.2.1');
    expect([foreign.status, foreign.text.includes('qqxx')]).toEqual([404, false]);
    await stop();
  });

  test('tells it to those that SEARCHES_FROM names; METRICS_FROM is another door', async () => {
    const env = { SEARCHES_FROM: '192.0.2.0/24', METRICS_FROM: '198.51.100.0/24' };
    const { ask, stop } = await start(folder, env);
    const statuses = async (path: string) =>
      Promise.all(['192.0.2.9', '198.51.100.9', undefined].map(async (from) => (await ask(path, from)).status));
    expect([await statuses(SEARCHES_PATH), await statuses('/metrics')]).toEqual([
      [200, 404, 404],
      [404, 200, 404],
    ]);
    await stop();
  });

  test('hides it behind a proxy that nobody trusts', async () => {
    const { ask, stop } = await start(folder, { TRUSTED_PROXIES: '' });
    expect((await ask(SEARCHES_PATH, '127.0.0.1')).status).toBe(404);
    await stop();
  });
});

test('a service whose build says so counts nothing', async () => {
  const folder = await temporaryFolder();
  await placeSmallBuild(folder, 'schwansee');
  const { searchBySix, stop } = await start(`${folder}/state`, {}, foldersIn(folder).finished);
  expect(await searchBySix('/api/v1/pois?q=qqxxyyzz')).toEqual(Array(6).fill(200));
  await stop();
  expect(existsSync(`${folder}/state`)).toBe(false);
});

test('the answer is the same whether searches are counted, and whether the folder can be written', async () => {
  const file = `${await temporaryFolder()}/file`;
  writeFileSync(file, '');
  const counting = await start(`${file}/state`);
  const answers = await Promise.all(
    ['192.0.2.1', '192.0.2.2'].map((from) => counting.ask('/api/v1/pois?q=see&limit=3', from)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]!.text).toBe(answers[1]!.text);
  expect(answers[0]!.text).not.toMatch(/searched/);
  await counting.stop();
});

test('why what is searched cannot be written is told in German', async () => {
  const folder = await temporaryFolder();
  writeFileSync(`${folder}/a-file`, '');
  const lines: string[] = [];
  const counts = openSearchCounts(
    `${folder}/a-file/state`,
    openLog('text', (line) => lines.push(line)),
  );
  for (const caller of ['a', 'b', 'c', 'd', 'e', 'f']) counts.add({ caller, q: 'qqxxyyzz', found: false });
  await new Promise((resolve) => setTimeout(resolve, 50));
  counts.close();
  expect(lines.join('')).toContain(
    'zählt nur bis zum Ende des Prozesses: ein Teil des Pfades ist kein Ordner. STATE_DIR',
  );
});

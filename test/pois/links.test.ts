import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { checkLinks, type LinkAnswer, type LinkOptions } from '../../src/pois/links.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const options = (more: Partial<LinkOptions> = {}): LinkOptions => ({
  agent: 'Probe/1.0',
  cache: new Map(),
  now: () => 0,
  pauseMs: 0,
  timeoutMs: 2000,
  ...more,
});
const linksTo = (...urls: string[]) => urls.map((url) => ({ file: 'content/pois/de/x.yaml', url }));

test('tells dead, moved, parked and unsure websites from those that are fine', async () => {
  const other = await serve((_request, response) => response.end('neu'));
  const pages: Record<string, [status: number, location: string, body: string]> = {
    '/': [302, '/de/', ''],
    '/de/': [200, '', 'Willkommen'],
    '/fort': [404, '', ''],
    '/umgezogen': [301, `${other}/haus`, ''],
    '/kreis': [302, '/kreis', ''],
    '/geparkt': [200, '', '<h1>This domain is for sale</h1>'],
    '/verschlossen': [403, '', ''],
  };
  const base = await serve(({ url }, response) => {
    const [status, location, body] = pages[url!]!;
    response.writeHead(status, location ? { location } : {}).end(body);
  });
  const closed = await serve(() => {});
  servers.at(-1)!.close();
  const paths = Object.keys(pages).filter((path) => path !== '/de/');
  const answers = await checkLinks(linksTo(...paths.map((path) => base + path), `${closed}/`), options());
  const told = (path: string) => answers.get(base + path)!;
  expect(paths.map((path) => [path, told(path).kind])).toEqual([
    ['/', 'fine'],
    ['/fort', 'dead'],
    ['/umgezogen', 'moved'],
    ['/kreis', 'dead'],
    ['/geparkt', 'parked'],
    ['/verschlossen', 'unsure'],
  ]);
  expect(told('/umgezogen').told).toBe(`ist jetzt ${other}/haus`);
  expect(answers.get(`${closed}/`)!.kind).toBe('dead');
});

test('asks a host one request at a time, in its own name, and each address once', async () => {
  let open = 0;
  let most = 0;
  const agents = new Set<string | undefined>();
  const asked: string[] = [];
  const base = await serve(({ url, headers }, response) => {
    most = Math.max(most, ++open);
    agents.add(headers['user-agent']);
    asked.push(url!);
    setTimeout(() => {
      open--;
      response.end('da');
    }, 5);
  });
  await checkLinks(linksTo(`${base}/a`, `${base}/b`, `${base}/c`, `${base}/a`), options());
  expect([most, [...agents], asked.sort()]).toEqual([1, ['Probe/1.0'], ['/a', '/b', '/c']]);
});

test('an answer of the last week is taken from the cache, an older one is not', async () => {
  let requests = 0;
  const base = await serve((_request, response) => {
    requests++;
    response.end('da');
  });
  const cache = new Map<string, LinkAnswer>();
  const day = 24 * 3600 * 1000;
  for (const now of [0, 6 * day, 8 * day]) await checkLinks(linksTo(base), options({ cache, now: () => now }));
  expect(requests).toBe(2);
});

test('of what a server answers the last word counts', async () => {
  const far = (steps: number): [number, string, string] =>
    steps === 0 ? [200, '', 'da'] : [302, `/far/${steps - 1}`, ''];
  const pages: Record<string, [status: number, location: string, body: string]> = {
    '/heim': [200, '', 'da'],
    '/fort/301': [301, '/heim', ''],
    '/fort/308': [308, '/heim', ''],
    '/fort/302': [302, '/heim', ''],
    '/fort/307': [307, '/heim', ''],
    '/erst/302': [302, '/fort/301', ''],
    '/erst/301': [301, '/fort/301', ''],
    '/selbst': [301, '/selbst?', ''],
    '/selbst?': [200, '', ''],
    '/ohne-ort': [301, '', 'da'],
    '/ort-ohne-301': [200, '/heim', 'da'],
    '/weg/404': [404, '', ''],
    '/weg/410': [410, '', ''],
    '/weg/400': [400, '', ''],
    '/weg/500': [500, '', 'this domain is for sale'],
    '/zu-verkaufen': [200, '', 'Diese Domain steht zum Verkauf'],
    '/spaeter': [200, '', `${'x'.repeat(1 << 20)}buy this domain`],
    '/kaputt': [301, 'http://', ''],
    ...Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((steps) => [`/far/${steps}`, far(steps)])),
  };
  const base = await serve(({ url }, response) => {
    const [status, location, body] = pages[url!]!;
    response.writeHead(status, location ? { location } : {}).end(body);
  });
  const paths = Object.keys(pages).filter((path) => !['/heim', '/selbst?'].includes(path));
  const heard: string[] = [];
  const links = linksTo(...paths.map((path) => base + path), `${base}/heim`, `${base}/heim`);
  const answers = await checkLinks(links, options({ onAnswer: ({ url }, { kind }) => heard.push(`${url} ${kind}`) }));
  expect(Object.fromEntries(paths.map((path) => [path, answers.get(base + path)!.kind]))).toEqual({
    ...{ '/fort/301': 'moved', '/fort/308': 'moved', '/fort/302': 'fine', '/fort/307': 'fine' },
    ...{ '/erst/302': 'fine', '/erst/301': 'moved', '/selbst': 'moved', '/ohne-ort': 'fine', '/ort-ohne-301': 'fine' },
    ...{ '/weg/404': 'dead', '/weg/410': 'dead', '/weg/400': 'unsure', '/weg/500': 'unsure' },
    ...{ '/zu-verkaufen': 'parked', '/spaeter': 'fine', '/kaputt': 'dead' },
    ...{ '/far/0': 'fine', '/far/1': 'fine', '/far/2': 'fine', '/far/3': 'fine', '/far/4': 'fine', '/far/5': 'fine' },
    ...{ '/far/6': 'dead' },
  });
  expect(answers.get(`${base}/far/6`)!.told).toBe('leitet mehr als 5-mal weiter');
  expect(heard).toHaveLength(links.length);
  expect(heard.filter((line) => line === `${base}/heim fine`)).toHaveLength(2);
});

test('a start page that leads on within its host has not moved', async () => {
  const base = await serve(({ url }, response) =>
    response.writeHead(url === '/de/' ? 200 : 301, url === '/de/' ? {} : { location: '/de/' }).end(),
  );
  const answers = await checkLinks(linksTo(base, `${base}/`, `${base}/haus`), options());
  expect([base, `${base}/`, `${base}/haus`].map((url) => answers.get(url)!.kind)).toEqual(['fine', 'fine', 'moved']);
});

test('who does not answer in time, or is nowhere, is dead with the reason', async () => {
  const silent = await serve(() => undefined);
  const answers = await checkLinks(linksTo(silent, 'http://127.0.0.1:1/'), options({ timeoutMs: 50 }));
  expect(answers.get(silent)).toMatchObject({ kind: 'dead', told: 'nicht erreichbar (keine Antwort)' });
  expect(answers.get('http://127.0.0.1:1/')!.told).toMatch(/^nicht erreichbar \(.+\)$/);
  for (const server of servers) server.closeAllConnections();
});

test('a week to the millisecond is kept, with the time of its asking', async () => {
  let requests = 0;
  const base = await serve((_request, response) => (requests++, response.end('da')));
  const cache = new Map<string, LinkAnswer>();
  const week = 7 * 24 * 3600 * 1000;
  for (const now of [5, week + 4, week + 5]) await checkLinks(linksTo(base), options({ cache, now: () => now }));
  expect([requests, cache.get(base)!.askedAt]).toEqual([2, week + 5]);
});

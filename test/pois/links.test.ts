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

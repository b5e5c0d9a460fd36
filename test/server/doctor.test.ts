import { writeFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { serve } from '../../src/commands/serve.ts';
import { examine } from '../../src/server/doctor.ts';
import { freePort } from '../free-port.ts';
import { NO_KEYS } from '../no-keys.ts';
import { folderWith } from '../temporary-folder.ts';

let port: number;
let close: () => void;
beforeAll(async () => {
  port = await freePort();
  const env = { PORT: String(port), HOST: '127.0.0.1', KEYS_FILE: NO_KEYS };
  const server = await serve({ ...env, BASE_URL: `http://127.0.0.1:${port}` });
  close = () => (server.closeAllConnections(), server.close());
});
afterAll(() => close());

/** A proxy that changes headers on the way there and back. */
async function proxy(
  onWay: (headers: IncomingHttpHeaders) => void,
  back: (headers: IncomingHttpHeaders) => void,
  { front, to } = { front: 0, to: port },
) {
  const server = createServer((incoming, outgoing) => {
    const { headers, method, url: path } = incoming;
    onWay(headers);
    request({ port: to, host: '127.0.0.1', path, method, headers }, (answer) => {
      back(answer.headers);
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    }).end();
  });
  await new Promise<void>((resolve) => server.listen(front, '127.0.0.1', resolve));
  onTestFinished(() => (server.closeAllConnections(), void server.close()));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const complaints = async (url: string) =>
  (await examine(url)).filter(({ mend }) => mend !== undefined).map(({ name }) => name);

test('a sound deployment gives no complaint', async () => {
  expect(await complaints(`http://127.0.0.1:${port}`)).toEqual([]);
});

test('says what there is of streets and how to get them', async () => {
  const findings = await examine(`http://127.0.0.1:${port}`);
  expect(findings).toContainEqual({
    name: 'Straßen',
    found: 'keine, die Karte endet bei Zoom 10; „npm run basemap -- --streets“ holt sie',
  });
});

test('each fault of a proxy is named', async () => {
  const url = await proxy(
    (headers) => {
      delete headers['if-none-match'];
      delete headers['accept-encoding'];
    },
    (headers) => {
      for (const name of ['access-control-allow-origin', 'content-security-policy', 'x-ratelimit-remaining'])
        delete headers[name];
      headers['cache-control'] = 'private';
      const type = headers['content-type'];
      if (type) headers['content-type'] = type.replace('geo+json', 'json');
    },
  );
  expect(await complaints(url)).toEqual(
    expect.arrayContaining([
      'Basisadresse',
      'CORS auf /api/v1/pois?limit=0',
      'Cache-Control',
      'ETag und 304',
      'Grenzen',
      'Typ von /api/v1/pois?limit=1&format=geojson',
      'Gepackte Antworten',
      'CSP der Seiten',
    ]),
  );
});

test('a proxy that answers preflights itself and knows no ranges is told so', async () => {
  const [front, to] = [await freePort(), await freePort()];
  const env = { PORT: String(to), HOST: '127.0.0.1', KEYS_FILE: NO_KEYS };
  const behind = await serve({ ...env, BASE_URL: `http://127.0.0.1:${front}` });
  onTestFinished(() => (behind.closeAllConnections(), void behind.close()));
  const url = await proxy(
    (headers) => delete headers.range,
    (headers) => delete headers['access-control-allow-headers'],
    { front, to },
  );
  expect(await complaints(url)).toEqual(['CORS-Vorabfrage', 'Kartenarchiv in Teilen', 'Bereich außerhalb']);
});

test('a file of keys that is not in force is told with the fix', async () => {
  const folder = await folderWith({ 'keys.json': '[]' });
  const at = await freePort();
  const env = { PORT: String(at), HOST: '127.0.0.1', KEYS_FILE: `${folder}/keys.json`, LOG: 'events' };
  const server = await serve({ ...env, BASE_URL: `http://127.0.0.1:${at}` });
  onTestFinished(() => (server.closeAllConnections(), void server.close()));
  const url = `http://127.0.0.1:${at}`;
  writeFileSync(env.KEYS_FILE, '[{');
  const ready = async () => (await fetch(`${url}/readyz`)).text();
  await expect.poll(ready, { timeout: 10_000 }).toContain('"keysRefused":true');
  const found = (await examine(url)).filter(({ mend }) => mend !== undefined);
  expect(found).toEqual([
    {
      name: 'Schlüsseldatei',
      found: expect.stringContaining('gilt nicht') as string,
      mend: expect.stringContaining('KEYS_FILE') as string,
    },
  ]);
});

test('a service that is not there is told for each check, and nothing is thrown', async () => {
  const findings = await examine(`http://127.0.0.1:${await freePort()}`);
  expect(findings.length).toBeGreaterThan(5);
  expect(findings.every(({ mend }) => mend !== undefined)).toBe(true);
});

import { execFileSync } from 'node:child_process';
import { connect } from 'node:http2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { hasNginx, needsBoth, startNginx } from './engines.ts';
import { ask, startService, type Running } from './service.ts';

/** The shipped file as it is: nginx is the edge, with its TLS lines switched on. */
describe.skipIf(!hasNginx)(`nginx as the edge${hasNginx ? '' : `, ${needsBoth}`}`, () => {
  let nginx: Running | undefined;
  let tlsPort: number;
  beforeAll(async () => {
    const folder = await temporaryFolder();
    const [key, certificate] = [`${folder}/privkey.pem`, `${folder}/fullchain.pem`];
    const subject = ['-subj', '/CN=karte.example.org', '-days', '2', '-nodes', '-newkey', 'rsa:2048'];
    execFileSync('openssl', ['req', '-x509', ...subject, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
    const instances = await Promise.all([startService(), startService()]);
    tlsPort = await freePort();
    nginx = await startNginx([instances[0].port, instances[1].port], {
      behindCdn: false,
      tls: { folder, port: tlsPort },
    });
  });
  afterAll(() => nginx?.stop());

  /** One request over TLS and HTTP/2. */
  function asked(
    path: string,
    { host = '127.0.0.1', servername = 'karte.example.org', headers = {} } = {},
  ): Promise<Record<string, string>> {
    const session = connect(`https://${host}:${tlsPort}`, { rejectUnauthorized: false, servername });
    return new Promise((resolve, reject) => {
      session.once('error', reject);
      const request = session.request({ ':path': path, ':authority': 'karte.example.org', ...headers });
      request.once('response', (found) => {
        session.close();
        resolve(found as Record<string, string>);
      });
      request.once('error', reject);
      request.end();
    });
  }

  test.each(['karte.example.org', 'karte.harz.example'])('plain requests to %s are sent to its TLS', async (Host) => {
    const { status, headers } = await ask(nginx!.port, '/api-docs?x=1', { headers: { Host } });
    expect([status, headers.location]).toEqual([308, `https://${Host}/api-docs?x=1`]);
  });

  test('a name that nobody has is answered nothing and led nowhere', async () => {
    expect((await ask(nginx!.port, '/', { headers: { Host: 'boese.example' } })).status).toBe(0);
    await expect(fetch(`http://[::1]:${nginx!.port}/`)).rejects.toThrow();
    await expect(asked('/', { servername: 'boese.example' })).rejects.toThrow();
    await expect(asked('/', { headers: { ':authority': 'boese.example' } })).rejects.toThrow();
  });

  test.each(['127.0.0.1', '[::1]'])('HTTP/2 over TLS answers at %s', async (host) => {
    expect((await asked('/api/v1/map/config', { host }))[':status']).toBe(200);
  });

  test('what a client says of its own address is thrown away', async () => {
    const left = [];
    for (const last of [1, 2, 3, 4]) {
      const headers = { 'x-forwarded-for': `203.0.113.${last}` };
      left.push(Number((await asked('/api/v1/categories', { headers }))['x-ratelimit-remaining']));
    }
    // Two instances that count for themselves: whichever answers, its own count goes down.
    expect(new Set(left).size).toBeLessThan(4);
    expect(Math.min(...left)).toBeLessThan(179);
  });

  test('figures are not to be had from outside', async () => {
    expect((await asked('/metrics'))[':status']).toBe(404);
  });
});

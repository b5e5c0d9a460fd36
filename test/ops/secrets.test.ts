import { expect, test } from 'vitest';
import { hasNginx, hasRedis, needsBoth, startNginx } from './engines.ts';
import { KEY, SITE, useKeyedService } from './keyed-service.ts';
import { ask, figure, pause } from './service.ts';

const running = useKeyedService();

test('no key is in any log, figure, error or referrer', async () => {
  for (const path of [
    `/api/v1/pois?key=${KEY}`,
    `/api/v1/pois?api_key=${KEY}&limit=x`,
    `/api/v1/pois/nix?key=${KEY}`,
    `/?key=${KEY}`,
  ]) {
    const { body } = await ask(running.service.port, path, { headers: { Origin: SITE } });
    expect(body.toString(), path).not.toContain(KEY);
  }
  await ask(running.service.port, '/api/v1/', { headers: { 'X-Service-Key': KEY } });
  await pause(100);
  const figures = (await ask(running.service.port, '/metrics')).body.toString();
  expect(running.service.said()).toContain('"event":"request"');
  expect(`${running.service.said()}${figures}`).not.toContain(KEY);
  expect((await ask(running.service.port, '/')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
});

test('addresses are anonymised in the log, and strangers see no figures', async () => {
  await ask(running.service.port, '/api/v1/', { headers: { 'X-Forwarded-For': '203.0.113.45' } });
  await ask(running.service.port, '/api/v1/', { headers: { 'X-Forwarded-For': '2001:db8:aa:bb::1' } });
  await pause(100);
  expect(running.service.said()).toContain('"address":"203.0.113.0"');
  expect(running.service.said()).toContain('"address":"2001:db8:aa::"');
  expect(running.service.said()).not.toMatch(/203\.0\.113\.45|2001:db8:aa:bb/);
  expect((await ask(running.service.port, '/metrics', { headers: { 'X-Forwarded-For': '203.0.113.45' } })).status).toBe(
    404,
  );
  expect(await figure(running.service.port, 'ausflug_http_requests_total')).toBeGreaterThan(0);
});

test.skipIf(!hasNginx || !hasRedis)(
  `nginx writes no key and no whole address${hasNginx ? '' : `, ${needsBoth}`}`,
  async () => {
    const proxy = await startNginx([running.service.port, running.service.port]);
    const site = { Origin: SITE, Referer: `https://www.example.org/?key=${KEY}` };
    expect((await ask(proxy.port, `/api/v1/pois?key=${KEY}`, { headers: site })).status).toBe(200);
    expect((await ask(proxy.port, '/metrics')).status).toBe(404);
    const long = await ask(proxy.port, `/api/v1/pois?key=${KEY}&q=${'x'.repeat(9000)}`, { agent: false });
    expect([long.status >= 400 && long.status < 500, long.headers['access-control-allow-origin']]).toEqual([true, '*']);
    await pause(200);
    const written = proxy.accessLog() + proxy.errorLog();
    expect(written).toContain('"path":"/api/v1/pois"');
    expect(written).toContain('"address":"127.0.0.0"');
    expect(written).not.toContain(KEY);
  },
);

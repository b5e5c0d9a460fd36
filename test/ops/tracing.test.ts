import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { buildServer } from '../../src/build/server-bundle.ts';
import { readTraceparent, writeTraceparent } from '../../src/http/trace-context.ts';
import { readNetworks } from '../../src/http/client-address.ts';
import { openLog } from '../../src/server/log.ts';
import type { ServerParts } from '../../src/server/server.ts';
import { freePort } from '../free-port.ts';
import { NO_KEYS } from '../no-keys.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { askRaw } from '../server/http-target.ts';
import { serverWith } from '../server/server-with.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const TRACEPARENT = `00-${TRACE}-${CALLER}-01`;

describe('traceparent', () => {
  test('is read and written as W3C Trace Context says', () => {
    const context = { traceId: TRACE, spanId: CALLER, isSampled: true };
    expect(readTraceparent(TRACEPARENT)).toEqual(context);
    expect(readTraceparent(`00-${TRACE}-${CALLER}-00`)).toEqual({ ...context, isSampled: false });
    expect(readTraceparent(`cc-${TRACE}-${CALLER}-03-was-kommt`)).toEqual(context);
    expect(writeTraceparent(context)).toBe(TRACEPARENT);
  });

  test.each([
    '',
    'x',
    TRACEPARENT.toUpperCase(),
    `ff-${TRACE}-${CALLER}-01`,
    `00-${'0'.repeat(32)}-${CALLER}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE}-${CALLER}-01-mehr`,
    `00-${TRACE}-${CALLER}-1`,
    `00-${TRACE}-${CALLER}`,
    `cc-${TRACE}-${CALLER}-01.mehr`,
    ` ${TRACEPARENT}`,
    `${TRACEPARENT}\n`,
  ])('%j is none', (header) => expect(readTraceparent(header)).toBeUndefined());
});

/** The server in this process, and the lines of its log. */
async function logged(parts: Partial<ServerParts> = {}, oneOf = 1) {
  const entries: Record<string, unknown>[] = [];
  const log = openLog('json', (line) => entries.push(JSON.parse(line) as Record<string, unknown>), oneOf);
  return { ask: await serverWith({ ...parts, log }), entries };
}

const started: (ChildProcess | Server)[] = [];
afterEach(() => started.splice(0).forEach((each) => ('kill' in each ? each.kill('SIGKILL') : each.close())));

/** The service in a process of its own, with a line of JSON for each request. */
async function start(env: NodeJS.ProcessEnv, program = 'src/commands/serve.ts') {
  const port = await freePort();
  const child = spawn(process.execPath, [program, `${process.cwd()}/dist`], {
    env: {
      ...process.env,
      BASE_URL: '',
      PORT: String(port),
      HOST: '127.0.0.1',
      KEYS_FILE: NO_KEYS,
      LOG: 'json',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await expect.poll(() => said, { timeout: 30_000 }).toContain('"event":"started"');
  const lines = () =>
    said
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  const requests = () => lines().filter(({ event }) => event === 'request');
  return { child, port, lines, requests };
}

describe('a request that is part of a trace', () => {
  const traced = { headers: { traceparent: TRACEPARENT } };

  test('stands with its place in log and answer, when a trusted proxy says so', async () => {
    const { ask, entries } = await logged({ trusted: readNetworks('127.0.0.1') });
    const { headers } = await ask('/api/v1/', traced);
    const [, spanId] = new RegExp(`^00-${TRACE}-([0-9a-f]{16})-01$`).exec(String(headers.traceresponse))!;
    expect(spanId).not.toBe(CALLER);
    await ask('/api/v1/', { headers: { traceparent: 'quatsch' } });
    await expect.poll(() => entries.length).toBe(2);
    expect(entries[0]).toMatchObject({ traceId: TRACE, spanId });
    expect(entries[1]).not.toHaveProperty('traceId');
  });

  test('is none when anybody else says so', async () => {
    const { ask, entries } = await logged();
    expect((await ask('/api/v1/', traced)).headers).not.toHaveProperty('traceresponse');
    await expect.poll(() => entries.length).toBe(1);
    expect(entries[0]).not.toHaveProperty('traceId');
  });
});

test('a sampled log thins out what went well, says for how many a line stands, and keeps every refusal', async () => {
  const { ask, entries } = await logged({}, 4);
  for (let i = 0; i < 8; i++) await ask('/healthz');
  for (let i = 0; i < 3; i++) await ask('/api/v1/pois/gibt-es-nicht');
  const of = (status: number) => entries.filter((entry) => entry.status === status);
  await expect.poll(() => of(404).length).toBe(3);
  expect(of(200)).toMatchObject([{ standsFor: 4 }, { standsFor: 4 }]);
  expect(of(404).filter(({ standsFor }) => standsFor !== undefined)).toEqual([]);
});

describe('OTEL_EXPORTER_OTLP_ENDPOINT', () => {
  interface Export {
    path: string;
    body: { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] };
  }
  interface Attribute {
    key: string;
    value: { stringValue?: string; intValue?: number };
  }
  interface Span {
    traceId: string;
    spanId: string;
    parentSpanId?: string;
    name: string;
    kind: number;
    attributes: Attribute[];
    status: { code?: number };
  }

  /** What a collector takes by OTLP over HTTP, in JSON. */
  async function collector() {
    const taken: Export[] = [];
    const server = createServer((request, response) => {
      void json(request).then((body) => {
        taken.push({ path: request.url!, body: body as Export['body'] });
        response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
      });
    }).listen(0, '127.0.0.1');
    started.push(server);
    await once(server, 'listening');
    const spans = () =>
      taken.flatMap(({ body }) =>
        body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans)),
      );
    return { taken, spans, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  }
  const valuesOf = ({ attributes }: { attributes: Attribute[] }) =>
    Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

  test('sends a span for each request, also the last one before the end, from the bundle that runs alone', async () => {
    const folder = `${await temporaryFolder()}/dist/serve`;
    await buildServer(folder);
    const { taken, spans, endpoint } = await collector();
    const { child, port, requests } = await start(
      { TRUSTED_PROXIES: '127.0.0.1', OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/` },
      `${folder}/serve.mjs`,
    );
    await askRaw(port, '/api/v1/pois?q=geheim&key=ak_geheim', { headers: { traceparent: TRACEPARENT } });
    const own = await askRaw(port, '/ziele/gibt-es-nicht');
    child.kill('SIGTERM');
    await once(child, 'exit');
    expect(taken.map(({ path }) => path)).toContain('/v1/traces');
    expect(valuesOf(taken[0]!.body.resourceSpans[0]!.resource)).toMatchObject({ 'service.name': 'ausflugskarte' });
    const [search, page] = spans();
    expect(search).toMatchObject({ traceId: TRACE, parentSpanId: CALLER, name: 'GET pois', kind: 2 });
    expect(valuesOf(search!)).toMatchObject({
      'http.response.status_code': 401,
      'url.path': '/api/v1/pois',
      'http.request.method': 'GET',
    });
    expect(page!.traceId).not.toBe(TRACE);
    expect(own.headers.traceresponse).toBe(`00-${page!.traceId}-${page!.spanId}-01`);
    expect(requests().map(({ spanId }) => spanId)).toEqual([search!.spanId, page!.spanId]);
    expect(JSON.stringify(taken)).not.toContain('geheim');
  });

  test('is not followed for a trace that is not sampled, and a collector that is away harms nobody', async () => {
    const { port, child, lines, requests } = await start({
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_SAMPLE: '7',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
    });
    const unsampled = { headers: { traceparent: `00-${TRACE}-${CALLER}-00` } };
    expect((await askRaw(port, '/api/v1/', unsampled)).headers.traceresponse).toMatch(
      new RegExp(`^00-${TRACE}-\\w{16}-00$`),
    );
    for (let i = 0; i < 20; i++) expect((await askRaw(port, '/api/v1/')).status).toBe(200);
    child.kill('SIGTERM');
    expect((await once(child, 'exit'))[0]).toBe(0);
    expect(lines().filter(({ event }) => event === 'traces_lost').length).toBe(1);
    expect(requests()).toMatchObject([{ standsFor: 7 }, { standsFor: 7 }, { standsFor: 7 }]);
  });

  /** What reaches a collector of three requests, and what the log says beside them. */
  async function spansWith(env: NodeJS.ProcessEnv) {
    const { taken, spans, endpoint } = await collector();
    const { child, port, lines } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...env });
    for (let i = 0; i < 3; i++) await askRaw(port, '/api/v1/');
    child.kill('SIGTERM');
    await once(child, 'exit');
    const warnings = lines().filter(({ event }) => event === 'traces_sampler');
    return { count: spans().length, taken, warnings };
  }

  test.each([
    [{ OTEL_TRACES_SAMPLER: 'always_off' }, 0],
    [{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, 0],
    [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '1' }, 3],
    [{ OTEL_SDK_DISABLED: 'true' }, 0],
  ])('goes with %j: of three requests %i spans', async (env, spans) => {
    expect(await spansWith(env)).toMatchObject({ count: spans, warnings: [] });
  });

  test('goes with what the variables say of the instance, and tells a sampler that there is not', async () => {
    const attributes = 'deployment.environment=prod,service.instance.id=one';
    const env = { OTEL_RESOURCE_ATTRIBUTES: attributes, OTEL_TRACES_SAMPLER: 'jaeger_remote' };
    const { count, taken, warnings } = await spansWith(env);
    expect(valuesOf(taken[0]!.body.resourceSpans[0]!.resource)).toMatchObject({
      ...{ 'service.name': 'ausflugskarte', 'deployment.environment': 'prod', 'service.instance.id': 'one' },
    });
    expect([count, warnings.length]).toEqual([3, 1]);
    expect(JSON.stringify(warnings)).toContain('jaeger_remote');
  });

  test('is the only thing that loads the SDK', () => {
    const loads = (endpoint: string) =>
      spawnSync(
        process.execPath,
        [
          '--input-type=module',
          '--eval',
          `
          import { registerHooks } from 'node:module';
          let loaded = false;
          registerHooks({ resolve(name, context, next) { loaded ||= /^@opentelemetry\\/(sdk|exporter)/.test(name); return next(name, context); } });
          const { serve } = await import('./src/commands/serve.ts');
          const server = await serve({ PORT: '0', HOST: '127.0.0.1', KEYS_FILE: '${NO_KEYS}', LOG: 'events', OTEL_EXPORTER_OTLP_ENDPOINT: '${endpoint}' });
          await fetch('http://127.0.0.1:' + server.address().port + '/metrics');
          await new Promise((resolve) => setTimeout(resolve, 1500));
          console.log('SDK: ' + loaded);
          process.exit(0);`,
        ],
        { encoding: 'utf8' },
      ).stdout;
    expect(loads('')).toContain('SDK: false');
    expect(loads('http://127.0.0.1:1')).toContain('SDK: true');
  });
});

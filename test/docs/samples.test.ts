import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WaitingHandler } from '../../src/api/handler.ts';
import { errors } from '../../src/contract/errors.ts';
import { errorRequests, sampleRequests, type ProvokedError, type SampleName } from '../../src/docs/requests.ts';
import { sampleCode, sampleLanguages, type SampleLanguage } from '../../src/docs/samples.ts';
import { startService, type Running } from '../browser/service.ts';
import { openApi, pageAt, readableText, textOf, type BuiltApi } from './built-site.ts';

const run = promisify(execFile);
const runners: Record<SampleLanguage, (code: string) => [command: string, args: string[]]> = {
  curl: (code) => ['sh', ['-c', code.replace(/^curl /, 'curl --silent --show-error ')]],
  js: (code) => [process.execPath, ['--input-type=module', '--eval', code]],
  python: (code) => ['python3', ['-c', code]],
};
const commands: Record<SampleLanguage, string> = { curl: 'curl', js: process.execPath, python: 'python3' };

let service: Running;
let api: BuiltApi;
beforeAll(async () => {
  [service, api] = await Promise.all([startService({ anonymousPerMinute: 10_000 }), openApi()]);
});
afterAll(() => service.close());

/** Every sample that the documentation shows. */
const shown = [...new Set([...pageAt('/api-docs').html.matchAll(/data-sample="(\w+)"/g)].map(([, name]) => name!))];

test('every endpoint of the documentation has a sample', () => {
  expect(shown.length).toBeGreaterThan(7);
  expect(shown.filter((name) => !Object.hasOwn(sampleRequests, name))).toEqual([]);
});

describe.each(sampleLanguages.map(({ id }) => id))('%s', (language) => {
  test.skipIf(!exists(commands[language])).each(shown)('the sample %s runs and gets the answer shown', async (name) => {
    const request = sampleRequests[name as SampleName];
    const [command, args] = runners[language](sampleCode(language, service.url, request));
    const { stdout } = await run(command, args, { maxBuffer: 50_000_000 });
    const expected = (await api.get(request.path).text()).replaceAll(api.baseUrl, service.url);
    const answer = { ...(JSON.parse(expected) as object), ...limitsOf(stdout) };
    expect(JSON.parse(stdout)).toEqual(answer);
  });

  test('the page and the twin show this very code', () => {
    for (const name of shown) {
      const code = sampleCode(language, api.baseUrl, sampleRequests[name as SampleName]);
      expect(textOf('/api-docs.md')).toContain(code);
      expect(codesOf(name)).toContain(code);
    }
  });
});

test('every error is provoked by its request', async () => {
  const ofKeys = ['key_expired', 'origin_not_allowed', 'parameter_not_an_instant', 'changes_not_kept'];
  const elsewhere = ['engine_unavailable', 'engine_cannot'];
  const needMore = [...ofKeys, ...elsewhere, 'rate_limited', 'bytes_limited', 'host_unknown', 'overloaded'];
  for (const code of Object.keys(errorRequests) as ProvokedError[]) {
    if (needMore.includes(code)) continue;
    const { path, method, headers, body } = errorRequests[code];
    const request = new Request(`${api.baseUrl}${path}`, { method, headers, body });
    const response = await (api.handler as WaitingHandler)(request, { address: code });
    expect(response.status, code).toBe(errors[code].status);
  }
});

test('the sentences shown are those of the service', async () => {
  const { error } = (await api.get(errorRequests.bbox_order.path).json()) as { error: string };
  expect(readableText(pageAt('/api-docs'))).toContain(error);
  for (const code of Object.keys(errors)) {
    const row = pageAt('/api-docs').root.getElementById(`fehler-${code}`)!;
    expect(row.text, code).not.toMatch(/\{\w+\}/);
  }
});

/** The code blocks of a sample, entities read. */
function codesOf(name: string): string[] {
  const figure = pageAt('/api-docs').root.querySelector(`[data-sample="${name}"]`)!;
  return figure.querySelectorAll('pre').map(({ textContent }) => textContent);
}

/** The service of this test allows more requests than the one that was asked while building. */
function limitsOf(stdout: string): object {
  const { client } = JSON.parse(stdout) as { client?: object };
  return client ? { client } : {};
}

function exists(command: string): boolean {
  try {
    execFileSync(command, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

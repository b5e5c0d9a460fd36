import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../src/contract/endpoints.ts';
import { folderWith } from '../temporary-folder.ts';
import { findSchemathesis } from './schemathesis.ts';
import { startService, type Running } from './service.ts';

const KEY = 'ak_fuzzing';
const schemathesis = await findSchemathesis();
const reason = typeof schemathesis === 'string' ? `, ${schemathesis}` : '';

describe.skipIf(reason)(`the description as Schemathesis reads it${reason}`, () => {
  let service: Running;
  let description: string;
  beforeAll(async () => {
    const sha256 = createHash('sha256').update(KEY).digest('hex');
    const keys = [{ id: 'fuzzing', label: 'Fuzzing', sha256, origins: [], perMinute: 1_000_000, server: true }];
    service = await startService({ KEYS_FILE: `${await folderWith({ 'keys.json': JSON.stringify(keys) })}/keys.json` });
    description = await (await fetch(`http://127.0.0.1:${service.port}${endpoints.openapi.path}`)).text();
  });

  test('the API does what is described, and nothing else', async () => {
    const { code, said, report } = await fuzz(description, ['--max-examples', '100']);
    expect(code, said).toBe(0);
    const total = Object.keys(endpoints).length;
    expect(report.operations, said).toMatchObject({ total, tested: total, errored: 0 });
    expect(report.test_cases.generated).toBeGreaterThan(700);
  });

  test('an answer that is not as described would be noticed', async () => {
    const lie = description.replaceAll('"count":{"type":"integer"', '"count":{"type":"string"');
    const { code, said } = await fuzz(lie, ['--include-path', endpoints.suggest.path, '--phases', 'examples']);
    expect([code, said]).toEqual([1, expect.stringContaining('Response violates schema')]);
  });

  test('a refusal that no rule between parameters explains would be noticed', async () => {
    const lie = description.replaceAll('"exclusiveMinimum":0', '"maximum":0');
    const { code, said } = await fuzz(lie, ['--include-path', endpoints.pois.path, '--phases', 'coverage']);
    expect([code, said]).toEqual([1, expect.stringContaining('Schema-valid request rejected')]);
  });

  /** Always the same cases: the seed is given. */
  async function fuzz(text: string, args: readonly string[]) {
    if (typeof schemathesis === 'string') throw new Error(schemathesis);
    const folder = await folderWith({ 'openapi.json': text });
    const command = ['run', 'openapi.json', '--url', `http://127.0.0.1:${service.port}`, '--seed', '1'];
    const asking = ['--header', `X-Service-Key: ${KEY}`, '--exclude-checks', 'positive_data_acceptance'];
    const telling = ['--continue-on-failure', '--report', 'json', '--report-json-path', 'report.json'];
    const ended = await schemathesis.run([...command, ...asking, ...telling, ...args], folder);
    return { ...ended, report: JSON.parse(readFileSync(`${folder}/report.json`, 'utf8')) as Report };
  }
});

interface Report {
  operations: { total: number; tested: number; errored: number };
  test_cases: { generated: number };
}

import { rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUILD_FAILED } from '../../src/server/build-record.ts';
import { askRaw, httpTarget, type HttpTarget } from './http-target.ts';

let service: HttpTarget;
beforeAll(async () => (service = await httpTarget()));
afterAll(() => service.close());

/** The samples of a figure as they stand in /metrics. */
async function figures(name: string): Promise<string[]> {
  const text = (await askRaw(service.port, '/metrics')).body.toString();
  return text.split('\n').filter((line) => new RegExp(`^${name}[ {]`).test(line));
}

describe('the figures of a running service', () => {
  test('name no limit store where none is configured', async () => {
    expect(await figures('ausflug_limit_store_shared')).toEqual([]);
    expect(await figures('ausflug_keys_refused')).toEqual(['ausflug_keys_refused 0']);
  });

  test('count every search for words by whether it found something, the kept answers too', async () => {
    for (let i = 0; i < 4; i++) await service.ask('/api/v1/pois?q=qqxxyyzz&limit=1');
    for (let i = 0; i < 3; i++) await service.ask('/api/v1/pois?q=schloss&limit=1');
    await service.ask('/api/v1/pois?limit=1');
    expect(await figures('ausflug_answers_kept_total')).not.toEqual(['ausflug_answers_kept_total 0']);
    expect(await figures('ausflug_searches_total')).toEqual([
      'ausflug_searches_total{found="none"} 4',
      'ausflug_searches_total{found="some"} 3',
    ]);
  });

  test('tell of a build that failed for as long as none succeeded since', async () => {
    expect(await figures('ausflug_build_failed')).toEqual(['ausflug_build_failed 0']);
    await writeFile(`dist/${BUILD_FAILED}`, '');
    try {
      expect(await figures('ausflug_build_failed')).toEqual(['ausflug_build_failed 1']);
    } finally {
      await rm(`dist/${BUILD_FAILED}`);
    }
  });
});

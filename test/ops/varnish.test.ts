import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { sha256 } from '../../src/api/authorise.ts';
import { folderWith } from '../temporary-folder.ts';
import { hasVarnish, needsVarnish, startVarnish } from './engines.ts';
import { ask, startService, type Running } from './service.ts';

describe.skipIf(!hasVarnish)(`the shipped rules of Varnish${hasVarnish ? '' : `, ${needsVarnish}`}`, () => {
  let cache: Running;
  beforeAll(async () => {
    const key = { id: 'server', label: 'Server', sha256: sha256('ak_varnish'), origins: [], server: true };
    const folder = await folderWith({ 'keys.json': JSON.stringify([key]) });
    const service = await startService({ KEYS_FILE: `${folder}/keys.json`, S_MAXAGE: '300' });
    cache = await startVarnish(service.port);
  });

  const asked = async (path: string, headers: Record<string, string> = {}) => {
    const { status, headers: found } = await ask(cache.port, path, { headers });
    // Two numbers where it is out of the cache: of this request and of the one that brought it.
    return { status, found, isHit: String(found['x-varnish']).includes(' ') };
  };

  test.each(['/api/v1/categories', '/ogc/collections'])("%s is cached without anybody's limits", async (path) => {
    await asked(path);
    const { status, found, isHit } = await asked(path);
    expect([status, isHit]).toEqual([200, true]);
    expect(Object.keys(found).filter((name) => /ratelimit|request-id/.test(name))).toEqual([]);
  });

  test('what depends on Accept is kept for each', async () => {
    const types = [];
    for (const Accept of ['application/json', 'text/html', 'application/json'])
      types.push((await asked('/ogc', { Accept })).found['content-type']);
    expect(types).toEqual([
      'application/json; charset=utf-8',
      'text/html; charset=utf-8',
      'application/json; charset=utf-8',
    ]);
  });

  test('a request with a key is passed, and its answer says what is left', async () => {
    await asked('/api/v1/categories');
    for (const left of [599, 598]) {
      const { found, isHit } = await asked('/api/v1/categories?key=ak_varnish');
      expect([isHit, found['x-ratelimit-remaining']]).toEqual([false, String(left)]);
    }
  });

  test('a range of an archive is passed through', async () => {
    const name = readdirSync('dist/client/map').find((each) => each.endsWith('.pmtiles'))!;
    const { status, found } = await asked(`/map/${name}`, { Range: 'bytes=0-99' });
    expect([status, found['content-length']]).toEqual([206, '100']);
  });
});

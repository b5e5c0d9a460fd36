import { readdir, readFile } from 'node:fs/promises';
import { Script } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { projectRoot } from '../../src/build/project-root.ts';

const built = `${projectRoot}/dist/client/maps/v1`;

test('the loader is a classic script of 8 KB at most', async () => {
  const code = await readFile(`${built}/service-map.js`);
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(8192);
  expect(() => new Script(code.toString())).not.toThrow();
});

test('the loader names chunks that lie beside it, and no other', async () => {
  const code = await readFile(`${built}/service-map.js`, 'utf8');
  const named = [...code.matchAll(/"([\w-]+-[A-Z0-9]{8}\.js)"/g)].map(([, name]) => name!);
  const there = await readdir(built);
  expect(named.length).toBeGreaterThan(1);
  expect(there).toEqual(expect.arrayContaining(named));
});

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

test('the entries of a bundler are as small, and load what the module loads', async () => {
  const module = await readFile(`${built}/service-map.mjs`, 'utf8');
  const entry = await readFile(`${built}/index.mjs`, 'utf8');
  expect(gzipSync(entry, { level: 9 }).length).toBeLessThanOrEqual(8192);
  expect(loadedBy(entry)).toEqual(loadedBy(module));
  expect(loadedBy(entry).map((name) => name.replace(/-.*/, ''))).toEqual(['embed', 'map']);
});

/** The chunks that a module imports later. */
function loadedBy(code: string): string[] {
  return [...code.matchAll(/import\("\.\/([^"]+)"\)/g)].map(([, name]) => name!).sort();
}

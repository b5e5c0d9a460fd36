import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { MapFacts } from '../docs/documents.ts';

const files = {
  'maplibre-gl': ['maplibre-gl.mjs', 'maplibre-gl-worker.mjs', 'maplibre-gl.css'],
  pmtiles: ['pmtiles.js'],
} as const;
type Library = keyof typeof files;

/** Copies the map libraries below `maps/lib/<name>-<version>/`, so that nobody needs someone else's CDN. */
export async function copyLibraries(clientDir: string, baseUrl: string): Promise<MapFacts['libraries']> {
  const [maplibre, pmtiles] = [await copy('maplibre-gl', clientDir), await copy('pmtiles', clientDir)];
  const url = (path: string, file: string) => `${baseUrl}/${path}/${file}`;
  return {
    maplibre: {
      version: maplibre.version,
      script: url(maplibre.path, 'maplibre-gl.mjs'),
      style: url(maplibre.path, 'maplibre-gl.css'),
      worker: url(maplibre.path, 'maplibre-gl-worker.mjs'),
    },
    pmtiles: { version: pmtiles.version, script: url(pmtiles.path, 'pmtiles.js') },
  };
}

async function copy(name: Library, clientDir: string): Promise<{ version: string; path: string }> {
  const folder = fileURLToPath(new URL(`../../node_modules/${name}/`, import.meta.url));
  const { version } = JSON.parse(await readFile(`${folder}package.json`, 'utf8')) as { version: string };
  const path = `maps/lib/${name}-${version}`;
  await mkdir(`${clientDir}/${path}`, { recursive: true });
  for (const file of files[name]) await copyFile(`${folder}dist/${file}`, `${clientDir}/${path}/${file}`);
  return { version, path };
}

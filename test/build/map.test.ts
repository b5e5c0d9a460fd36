import { expect, test } from 'vitest';
import { projectRoot } from '../../src/build/project-root.ts';
import { buildMap } from '../../src/build/map.ts';
import { readService } from '../../src/config/service.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const service = await readService('content');
const library = { version: '1.0.0', script: 'https://karte.example/x.js' };
const mapOf = async (styleUrl: string, styleUrlDark: string) => {
  const { map } = await buildMap({
    clientDir: await temporaryFolder(),
    cacheDir: `${projectRoot}/.cache`,
    service: { ...service, map: { ...service.map, styleUrl, styleUrlDark } },
    libraries: { maplibre: { ...library, style: library.script, worker: library.script }, pmtiles: library },
    baseUrl: 'https://karte.example',
    log: () => undefined,
  });
  return map;
};

test("the operator's own styles are named in place of ours", async () => {
  const own = await mapOf('https://stil.example/hell.json', 'https://stil.example/dunkel.json');
  expect([own.styleUrl, own.styleUrlDark]).toEqual([
    'https://stil.example/hell.json',
    'https://stil.example/dunkel.json',
  ]);
});

test('without them the styles of the service are named', async () => {
  const ours = await mapOf('', '');
  expect([ours.styleUrl, ours.styleUrlDark]).toEqual([
    'https://karte.example/api/v1/map/style',
    'https://karte.example/api/v1/map/style-dark',
  ]);
});

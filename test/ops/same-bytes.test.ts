import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { dachTowns } from '../../src/build/geonames.ts';
import { readLandscape } from '../../src/build/landscape.ts';
import { withStops } from '../../src/build/stops/stops.ts';
import { saveStore } from '../../src/indexes/save.ts';
import type { Manifest } from '../../src/indexes/store.ts';
import { readContent } from '../../src/pois/read.ts';
import { temporaryFolder } from '../temporary-folder.ts';

test('another build of the same content gives the same bytes', async () => {
  const { destinations, catalogue } = await readContent('content');
  const { files } = await saveStore(await temporaryFolder(), {
    destinations: withStops(destinations),
    catalogue,
    towns: dachTowns(),
    landscape: readLandscape(),
    ...{ documents: {}, baseMarker: '', builtAt: new Date(0), code: 'test' },
  });
  const built = JSON.parse(await readFile('dist/data/manifest.json', 'utf8')) as Manifest;
  for (const name of ['words.bin', 'places.bin', 'towns.bin', 'attributes.bin']) {
    const found = files.find((file) => file.name === name);
    expect(found, name).toBeDefined();
    expect(found, name).toEqual(built.files.find((file) => file.name === name));
  }
});

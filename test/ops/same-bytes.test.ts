import { expect, test } from 'vitest';
import { dachTowns } from '../../src/build/geonames.ts';
import { readLandscape } from '../../src/build/landscape.ts';
import { withStops } from '../../src/stops/stops.ts';
import { saveStore } from '../../src/indexes/save.ts';
import { readContent } from '../../src/pois/read.ts';
import { temporaryFolder } from '../temporary-folder.ts';

test('another build of the same content gives the same bytes', async () => {
  const [first, second] = [await savedFiles(), await savedFiles()];
  expect(first.length).toBeGreaterThan(5);
  expect(second).toEqual(first);
});

/** Name, size and hash of all that a build of the content writes. */
async function savedFiles() {
  const { destinations, catalogue } = await readContent('content');
  const { files } = await saveStore(await temporaryFolder(), {
    destinations: withStops(destinations),
    catalogue,
    towns: dachTowns(),
    landscape: readLandscape(),
    ...{ documents: {}, baseMarker: '', builtAt: new Date(0), code: 'test' },
  });
  return files;
}

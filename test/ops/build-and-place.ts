import { placeBuild, restoreBuild } from '../../src/build/place.ts';
import { saveStore } from '../../src/indexes/save.ts';
import { destination, knownCatalogue, knownTowns } from '../known-destinations.ts';

/**
 * A build as a process of its own, which can be killed: `build-and-place.ts FOLDER COUNT` makes a data folder of so many
 * destinations and puts it in the place of the one before. Says `step` whenever it got further.
 */
const [folder, count] = [process.argv[2]!, Number(process.argv[3])];
const folders = { finished: `${folder}/dist`, staging: `${folder}/build`, former: `${folder}/former` };
const step = (): unknown => process.stdout.write('step\n');

await restoreBuild(folders);
step();
const destinations = Array.from({ length: count }, (_, i) =>
  destination(`ziel-${String(i).padStart(6, '0')}`, { latitude: 47 + (i % 700) / 100, longitude: 7 + (i % 977) / 200 }),
);
const input = {
  destinations,
  catalogue: { ...(await knownCatalogue()), redirects: {} },
  towns: knownTowns,
  documents: {},
  baseMarker: '__BASE__',
  builtAt: new Date(0),
  code: 'test',
};
step();
await saveStore(`${folders.staging}/data`, input, { shardSize: 500, threads: 1, onProgress: step });
step();
await placeBuild(folders);
step();

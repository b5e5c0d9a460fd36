import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { operatorArchive } from '../../src/basemap/choice.ts';
import { temporaryFolder } from '../temporary-folder.ts';

test('an archive that content/service.yaml names and that is not there is told with field, file and cure', async () => {
  const folder = await temporaryFolder();
  await expect(operatorArchive(folder, 'karte.pmtiles')).rejects.toThrow(
    `content/service.yaml, „map.archive“: Die Datei „${folder}/karte.pmtiles“ gibt es nicht. Den Pfad ausbessern`,
  );
  writeFileSync(`${folder}/karte.pmtiles`, '');
  expect(await operatorArchive(folder, 'karte.pmtiles')).toBe(`${folder}/karte.pmtiles`);
  expect(await operatorArchive(folder, '')).toBeUndefined();
});

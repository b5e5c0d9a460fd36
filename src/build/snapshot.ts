import { readFile } from 'node:fs/promises';
import type { Service } from '../config/service.ts';
import { startFile } from '../contract/embed-values.ts';
import type { SnapshotIndex } from '../contract/snapshot.ts';
import { openStore } from '../indexes/store.ts';
import { writeSnapshot } from '../snapshot/write-snapshot.ts';

/** Beside the public files and not among them: this service answers itself, and gives nothing away as a whole. */
export const SNAPSHOT_FOLDER = 'snapshot';

/** Writes the snapshot of a build where service.yaml says where it will lie. @param staging folder of the build */
export async function writeSnapshotOf(staging: string, { fallbackUrl }: Pick<Service, 'fallbackUrl'>): Promise<void> {
  if (fallbackUrl === '') return;
  const text = await readFile(`${staging}/client${startFile('calm', false)}`, 'utf8');
  const { config, categories } = JSON.parse(text) as Start;
  // Tiles come from the service alone, and so do the filters that no piece of the snapshot can answer.
  const start = { config: { ...config, capabilities: { ...config.capabilities, poiTiles: false } }, categories };
  const store = await openStore(`${staging}/data`);
  await writeSnapshot(`${staging}/${SNAPSHOT_FOLDER}`, store, start);
  store.close();
}

interface Start {
  config: { capabilities: object };
  categories: SnapshotIndex['start']['categories'];
}

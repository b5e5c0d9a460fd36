import type { Destination } from '../src/contract/destination.ts';
import { createSpill, type Spill } from '../src/indexes/spill.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Destinations as a build has them. */
export async function spilled(destinations: readonly Destination[]): Promise<Spill> {
  const spill = createSpill(await temporaryFolder());
  for (const destination of destinations) spill.add(destination);
  return spill.finish();
}

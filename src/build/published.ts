import { mkdir } from 'node:fs/promises';
import { aboutOf } from '../api/formatted.ts';
import { handlerOptions } from '../config/handler-options.ts';
import type { Service } from '../config/service.ts';
import { PUBLISHED_PATH, publishedFile } from '../contract/export-formats.ts';
import { exportedFrom } from '../export/exported.ts';
import { writeExport } from '../export/write-file.ts';
import { openStore } from '../indexes/store.ts';
import { BASE_MARKER } from './base-url.ts';

/**
 * The files hold addresses, and are too large to be filled in while they are sent.
 * @throws Error in German where they are wanted and the address is not known
 */
export function refuseWithoutAddress({ wholeCollection: { publish } }: Service, baseUrl: string): void {
  if (publish.length === 0 || baseUrl !== BASE_MARKER) return;
  const sentence =
    'content/service.yaml: „wholeCollection.publish“ braucht „baseUrl“ (oder BASE_URL beim Bau): Die Dateien nennen zu jedem Ziel seine Adresse.';
  throw Object.assign(new Error(sentence), { stack: '' });
}

/** Writes the files of the whole collection that service.yaml publishes. */
export async function publishCollection(
  clientDir: string,
  dataDir: string,
  { service, baseUrl }: { service: Service; baseUrl: string },
): Promise<void> {
  const { publish } = service.wholeCollection;
  if (publish.length === 0) return;
  const store = await openStore(dataDir);
  const about = { ...aboutOf(store, handlerOptions(store, { BASE_URL: baseUrl })), baseUrl };
  const exporting = { records: () => exportedFrom(store, about), count: store.manifest.destinations, about };
  await mkdir(`${clientDir}${PUBLISHED_PATH}`, { recursive: true });
  for (const format of publish) await writeExport(`${clientDir}${publishedFile(format)}`, format, exporting);
  store.close();
}

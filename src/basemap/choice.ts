/** Which archive the map is built from: the operator's, where there is one. */
import { access } from 'node:fs/promises';
import { resolve } from 'node:path';

/** Where `npm run basemap` puts the operator's archive, below the project. Outside dist/, so that a build keeps it. */
export const OPERATOR_ARCHIVE = '.cache/basemap/operator.pmtiles';

/**
 * Path of the operator's archive: `configured` (from content/service.yaml, relative to the project) or what
 * `npm run basemap` left; undefined when the built-in map is wanted.
 */
export async function operatorArchive(projectRoot: string, configured: string): Promise<string | undefined> {
  if (configured) return resolve(projectRoot, configured);
  const file = resolve(projectRoot, OPERATOR_ARCHIVE);
  return access(file).then(
    () => file,
    () => undefined,
  );
}

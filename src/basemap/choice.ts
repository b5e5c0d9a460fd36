/** Which archives the map is built from: the operator's, where there are any. */
import { access } from 'node:fs/promises';
import { resolve } from 'node:path';

/** Where `npm run basemap` puts the operator's archive, below the project. Outside dist/, so that a build keeps it. */
export const OPERATOR_ARCHIVE = '.cache/basemap/operator.pmtiles';
/** The same for the relief under the map. */
export const OPERATOR_RELIEF = '.cache/basemap/operator-relief.pmtiles';

/**
 * Path of the operator's archive: `configured` (from content/service.yaml, relative to the project) or what
 * `npm run basemap` left; undefined when the built-in map is wanted.
 */
export async function operatorArchive(projectRoot: string, configured: string): Promise<string | undefined> {
  if (configured) {
    const file = resolve(projectRoot, configured);
    if (await there(file)) return file;
    throw new Error(
      `content/service.yaml, „map.archive“: Die Datei „${file}“ gibt es nicht. Den Pfad ausbessern oder das Feld löschen; ohne es gilt die Karte von „npm run basemap“, sonst die mitgelieferte.`,
    );
  }
  return there(resolve(projectRoot, OPERATOR_ARCHIVE));
}

/** Path of the relief that `npm run basemap -- --relief-from` left; undefined when the built-in one is wanted. */
export function operatorRelief(projectRoot: string): Promise<string | undefined> {
  return there(resolve(projectRoot, OPERATOR_RELIEF));
}

function there(file: string): Promise<string | undefined> {
  return access(file).then(
    () => file,
    () => undefined,
  );
}

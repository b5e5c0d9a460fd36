import { readCollections } from '../config/collections-file.ts';
import type { CollectionPlace } from '../server/open-collection.ts';
import type { ServeSettings } from '../config/serve-settings.ts';

/** A collection and the names it answers under; none where it is the only one. */
export interface ServedPlace extends CollectionPlace {
  hosts: readonly string[];
}

/** The collections of the table, or the only one. @throws Error in German */
export function placesOf(
  settings: Pick<ServeSettings, 'collections' | 'keysFile'>,
  env: NodeJS.ProcessEnv,
  dist: string,
): ServedPlace[] {
  if (!settings.collections) {
    const keysNamedBy = env.KEYS_FILE ? 'KEYS_FILE' : undefined;
    return [{ dist, keysFile: settings.keysFile, keysNamedBy, env, hosts: [] }];
  }
  for (const name of ['BASE_URL', 'KEYS_FILE'] as const) {
    if (env[name])
      throw new Error(
        `${name} gilt für eine einzige Sammlung. Mit COLLECTIONS steht das in der Tabelle: „url“, „keys“.`,
      );
  }
  // Under one name a cluster keeps two builds: the collections would delete each other's.
  if (env.SEARCH_ENGINE)
    throw new Error(
      'SEARCH_ENGINE gilt für eine einzige Sammlung: bitte COLLECTIONS ohne SEARCH_ENGINE, oder je Sammlung einen Dienst mit eigenem Namen des Index.',
    );
  return readCollections(settings.collections).map(({ baseUrl, ...row }) => ({
    ...row,
    env: { ...env, BASE_URL: baseUrl },
  }));
}

import type { MapFacts } from '../docs/documents.ts';
import type { Service } from '../config/service.ts';
import { copyLibraries } from './libraries.ts';
import { buildMap, type BuiltMap } from './map.ts';
import { foreignHosts } from './foreign-hosts.ts';
import { buildSdk } from './sdk.ts';
import { writePlugin } from './wordpress/plugin.ts';

export interface ClientFilesInput {
  /** Folder that is served as the root of the site. */
  clientDir: string;
  /** Kept from build to build. */
  cacheDir: string;
  service: Service;
  /** Stands in the files where the base URL belongs. */
  baseUrl: string;
  log: (message: string) => void;
}

/** Everything public that no page makes: libraries, SDK, base map. Answers what the documents say of the map. */
export async function buildClientFiles(input: ClientFilesInput): Promise<BuiltMap> {
  const libraries: MapFacts['libraries'] = await copyLibraries(input.clientDir, input.baseUrl);
  await buildSdk({ outDir: input.clientDir, hosts: foreignHosts(input.service), log: input.log });
  await writePlugin(`${input.clientDir}/maps/v1`);
  return buildMap({ ...input, libraries });
}

import { writeFile } from 'node:fs/promises';
import { BASE_MARKER } from '../../../src/build/base-url.ts';
import { buildClientFiles } from '../../../src/build/client-files.ts';
import { listPublicFiles } from '../../../src/build/public-files.ts';
import { BUILD_RECORD, type BuildRecord } from '../../../src/server/build-record.ts';
import { readService } from '../../../src/config/service.ts';
import { inputOf } from './processes.ts';

/** What every size shares: libraries, SDK and base map, made once. Prints what the documents say of the map. */
export interface PublicInput {
  root: string;
  clientDir: string;
  /** Where the record of the build goes. */
  recordDir: string;
}

const { root, clientDir, recordDir } = await inputOf<PublicInput>();
const service = await readService(`${root}/content`);
const log = (message: string) => console.error(`  ${message}`);
const built = await buildClientFiles({ clientDir, cacheDir: `${root}/.cache`, service, baseUrl: BASE_MARKER, log });
const files = await listPublicFiles(clientDir, BASE_MARKER);
const record: BuildRecord = { inputs: '', files, carried: {}, archive: built.archive };
await writeFile(`${recordDir}/${BUILD_RECORD}`, JSON.stringify(record));
console.log(JSON.stringify(built));

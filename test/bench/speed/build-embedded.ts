import { inputOf } from './processes.ts';
import { buildMiniSearch } from './rival-minisearch.ts';
import { readRows } from './rival-rows.ts';
import { buildSqlite } from './rival-sqlite.ts';

/** Files of the rivals that need no server. */
export interface EmbeddedInput {
  rowsFile: string;
  dir: string;
}

const { rowsFile, dir } = await inputOf<EmbeddedInput>();
await buildSqlite(`${dir}/sqlite.db`, readRows(rowsFile));
await buildMiniSearch(dir, readRows(rowsFile));
console.log('{}');

import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { RivalRow } from './rival.ts';

/** The rows of a file, in the order of their ids. */
export async function* readRows(file: string): AsyncGenerator<RivalRow> {
  for await (const line of createInterface({ input: createReadStream(file) })) yield JSON.parse(line) as RivalRow;
}

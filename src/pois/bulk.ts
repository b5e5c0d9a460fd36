import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { CountryCode } from '../contract/records.ts';
import { readCsv } from './bulk-csv.ts';
import { readGeojson, readNdjson } from './bulk-json.ts';
import type { BulkItem, BulkRecord } from './bulk-record.ts';
import type { Candidate } from './candidate.ts';
import { namedChecks } from './named-checks.ts';
import type { Located, Problem } from './problem.ts';

/** How far the reading of a bulk file is. */
export interface BulkProgress {
  file: string;
  readBytes: number;
  totalBytes: number;
  records: number;
}

const readers: Record<string, (chunks: AsyncIterable<string>) => AsyncGenerator<BulkItem>> = {
  geojson: readGeojson,
  csv: readCsv,
  ndjson: readNdjson,
};

/** By the ending of its name. */
export const isBulkFile = (name: string) => extensionOf(name) in readers;

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1);

/**
 * The records of a bulk file, one after the other; the file is never held as a whole.
 * @param file its path as shown in problems
 */
export async function* readBulk(
  path: string,
  file: string,
  country: CountryCode,
  onProgress?: (progress: BulkProgress) => void,
): AsyncGenerator<Candidate | Problem> {
  const progress: BulkProgress = { file, readBytes: 0, totalBytes: (await stat(path)).size, records: 0 };
  const chunks = textOf(path, (bytes) => {
    progress.readBytes += bytes;
    onProgress?.(progress);
  });
  let isEmpty = true;
  try {
    for await (const item of readers[extensionOf(file)]!(chunks)) {
      isEmpty = false;
      if (item.kind === 'record') progress.records++;
      yield item.kind === 'record' ? toCandidate(item, file, country) : toProblem(item, file);
    }
    if (isEmpty) yield { ...toProblem(nothing, file), level: 'warning' };
  } catch (error) {
    if (!(error instanceof TypeError) || !('code' in error) || error.code !== 'ERR_ENCODING_INVALID_ENCODED_DATA')
      throw error;
    const message = 'Die Datei ist nicht in UTF-8 gespeichert.';
    const fix = 'Beim Speichern „UTF-8“ wählen, in Excel „CSV UTF-8“.';
    yield toProblem({ kind: 'fault', message, fix, position: { line: 1, column: 1 } }, file);
  }
}

/** An editor may have saved it by mistake; an import may have left it when its last destination moved to another country. */
const nothing = {
  kind: 'fault',
  message: 'Die Datei enthält kein Ziel.',
  fix: 'Ziele eintragen, oder die Datei löschen.',
  position: { line: 1, column: 1 },
} as const;

async function* textOf(path: string, onBytes: (count: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const bytes of createReadStream(path, { highWaterMark: 1 << 18 }) as AsyncIterable<Buffer>) {
    yield decoder.decode(bytes, { stream: true });
    onBytes(bytes.length);
  }
  yield decoder.decode();
}

function toCandidate({ value, position }: BulkRecord, file: string, country: CountryCode): Candidate | Problem {
  const { slug, ...fields } = value;
  if (typeof slug !== 'string' || slug === '') {
    const fix = 'Jedes Ziel einer Sammeldatei braucht einen eigenen slug, etwa "schloss-beispiel".';
    return toProblem({ kind: 'fault', message: 'Diesem Eintrag fehlt der slug.', fix, position: position() }, file);
  }
  const source: Located = {
    file,
    value: fields,
    isTable: extensionOf(file) === 'csv',
    problemAt: (check, path, message, fix = namedChecks[check].mend, level = 'error') => ({
      check,
      file,
      ...position(...path.slice(0, 2).map(String)),
      level,
      message: `${slug}: ${message}`,
      fix,
    }),
  };
  return { slug, country, source };
}

const toProblem = ({ message, fix, position }: Extract<BulkItem, { kind: 'fault' }>, file: string): Problem => ({
  check: 'bulk-record',
  file,
  ...position,
  level: 'error',
  message,
  fix,
});

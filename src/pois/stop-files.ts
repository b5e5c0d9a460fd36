import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { stopKinds, type ListedStop } from '../contract/facts.ts';
import { dachBounds } from '../contract/limits.ts';
import type { Position } from './bulk-record.ts';
import { readRows, type Row } from './csv-rows.ts';
import type { Problem } from './problem.ts';

/** The folder below the content in which an import leaves stops, a file for each. */
export const STOPS_FOLDER = 'stops';
/** The first line of such a file. */
export const stopColumns = ['kind', 'latitude', 'longitude', 'name'] as const;

/** The stops of all files, and every line that is none. */
export async function readStopFiles(contentDir: string): Promise<{ stops: ListedStop[]; problems: Problem[] }> {
  const names = await readdir(`${contentDir}/${STOPS_FOLDER}`).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const [stops, problems]: [ListedStop[], Problem[]] = [[], []];
  for (const name of names.filter((each) => each.endsWith('.csv')).sort()) {
    const file = `content/${STOPS_FOLDER}/${name}`;
    const text = createReadStream(`${contentDir}/${STOPS_FOLDER}/${name}`, 'utf8') as AsyncIterable<string>;
    let isFirst = true;
    for await (const row of readRows(text)) {
      const isHeader = isFirst && 'cells' in row && row.cells.join() === stopColumns.join();
      isFirst = false;
      if (isHeader) continue;
      const stop = 'cells' in row ? stopIn(row) : undefined;
      if (stop) stops.push(stop);
      else problems.push(misfit(file, 'cells' in row ? row.positions[0]! : row.position));
    }
  }
  return { stops, problems };
}

const { west, south, east, north } = dachBounds;

function stopIn({ cells: [kind, lat, lng, name, ...more] }: Row): ListedStop | undefined {
  const [latitude, longitude] = [Number(lat || NaN), Number(lng || NaN)];
  const isInside = latitude >= south && latitude <= north && longitude >= west && longitude <= east;
  const known = stopKinds.find((each) => each === kind);
  if (!isInside || !name || more.length > 0 || (kind !== '' && !known)) return undefined;
  return { name, latitude, longitude, ...(known && { kind: known }) };
}

function misfit(file: string, at: Position): Problem {
  return {
    ...{ check: 'catalogue-entry', level: 'error', file, ...at },
    message: 'Das ist keine Haltestelle.',
    fix: `Je Zeile ${stopColumns.join(',')}: kind ist ${stopKinds.join(', ')} oder leer. Oder die Datei neu einlesen.`,
  };
}

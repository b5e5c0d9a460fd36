import type { Feature, Geometry } from 'geojson';
import { readJsonList } from '../pois/json-list.ts';
import { flatValues, type SourceItem, type SourceRecord } from './source-record.ts';

/**
 * The features of a GeoJSON file, or the objects of a file that is one list.
 * @param list `features`, or undefined for the outermost list
 */
export async function* readJsonRecords(
  chunks: AsyncIterable<string>,
  list: 'features' | undefined,
): AsyncGenerator<SourceItem> {
  let number = 0;
  for await (const entry of readJsonList(chunks, list)) {
    // Such files often are one single line.
    if (!('kind' in entry)) yield toRecord(entry.text, `Eintrag ${++number}, Zeile ${entry.position.line}`);
    else if (entry.kind === 'fault')
      yield {
        kind: 'fault',
        where: `Zeile ${entry.position.line}`,
        message: `${entry.message} Ab hier ist nicht weitergelesen.`,
      };
    else yield { kind: 'fault', where: 'Datei', message: 'Die Datei ist keine FeatureCollection und keine Liste.' };
  }
}

/** One object or Feature a line. */
export async function* readLines(chunks: AsyncIterable<string>): AsyncGenerator<SourceItem> {
  let rest = '';
  let line = 0;
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop()!;
    for (const text of lines) {
      line++;
      if (text.trim() !== '') yield toRecord(text, `Zeile ${line}`);
    }
  }
  if (rest.trim() !== '') yield toRecord(rest, `Zeile ${line + 1}`);
}

function toRecord(text: string, where: string): SourceItem {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'fault', where, message: 'kein gültiges JSON' };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { kind: 'fault', where, message: 'kein Objekt' };
  return (value as { type?: unknown }).type === 'Feature'
    ? featureRecord(value as Feature, where)
    : { kind: 'record', id: undefined, values: flatValues(value), where };
}

function featureRecord({ id, geometry, properties }: Feature, where: string): SourceRecord {
  return {
    kind: 'record',
    id: id === undefined ? undefined : String(id),
    values: flatValues(properties ?? {}),
    // A feature may have no place; then it is one without a geometry.
    ...((geometry as Geometry | null) && { geometry }),
    where,
  };
}

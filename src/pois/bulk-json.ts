import { fault, RECORD_LETTERS, tooLarge, type BulkItem, type Position } from './bulk-record.ts';
import { readJsonList } from './json-list.ts';

/** The lines of an NDJSON file; a line may be a GeoJSON Feature too. */
export async function* readNdjson(chunks: AsyncIterable<string>): AsyncGenerator<BulkItem> {
  let rest = '';
  let line = 0;
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop()!;
    for (const text of lines) yield* jsonItem(text, { line: ++line, column: 1 });
    if (rest.length > RECORD_LETTERS) {
      yield tooLarge({ line: line + 1, column: 1 });
      return;
    }
  }
  yield* jsonItem(rest, { line: line + 1, column: 1 });
}

/** The features of a FeatureCollection, one at a time, however large the file is. */
export async function* readGeojson(chunks: AsyncIterable<string>): AsyncGenerator<BulkItem> {
  for await (const entry of readJsonList(chunks, 'features')) {
    if (!('kind' in entry)) yield* jsonItem(entry.text, entry.position);
    else if (entry.kind === 'fault') yield entry;
    else {
      const fix = 'Eine GeoJSON-Datei beginnt mit {"type":"FeatureCollection","features":[ …';
      yield fault({ line: 1, column: 1 }, 'Die Datei ist keine FeatureCollection.', fix);
    }
  }
}

function* jsonItem(text: string, start: Position): Generator<BulkItem> {
  if (text.trim() === '') return;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    yield fault(start, 'Dieser Eintrag ist kein gültiges JSON.', 'Klammern, Kommas und Anführungszeichen prüfen.');
    return;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    yield fault(start, 'Dieser Eintrag ist kein Objekt.', 'Ein Eintrag hat die Form {"slug": "…", "name": "…", …}.');
    return;
  }
  const fields = (value as { type?: unknown }).type === 'Feature' ? fieldsOfFeature(value) : value;
  if (fields === undefined) {
    yield fault(
      start,
      'Dieser Eintrag ist kein Punkt.',
      'Die geometry muss {"type":"Point","coordinates":[Länge, Breite]} sein.',
    );
    return;
  }
  yield {
    kind: 'record',
    value: fields as Record<string, unknown>,
    position: (field) => positionIn(text, start, field),
  };
}

function fieldsOfFeature(feature: object): object | undefined {
  const { geometry, properties, id } = feature as {
    geometry?: { type?: string; coordinates?: unknown[] };
    properties?: object;
    id?: unknown;
  };
  if (geometry?.type !== 'Point' || !Array.isArray(geometry.coordinates)) return undefined;
  const [longitude, latitude] = geometry.coordinates;
  return { ...(typeof id === 'string' && { slug: id }), ...properties, latitude, longitude };
}

function positionIn(text: string, start: Position, field: string | undefined): Position {
  const names = field === undefined ? [] : [field, ...(isCoordinate(field) ? ['coordinates'] : [])];
  const offset = Math.max(...names.map((name) => text.indexOf(`"${name}"`)), -1);
  if (offset <= 0) return start;
  const before = text.slice(0, offset).split('\n');
  return before.length === 1
    ? { line: start.line, column: start.column + offset }
    : { line: start.line + before.length - 1, column: before.at(-1)!.length + 1 };
}

const isCoordinate = (field: string) => field === 'latitude' || field === 'longitude';

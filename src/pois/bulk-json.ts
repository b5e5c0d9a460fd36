import { fault, RECORD_LETTERS, type BulkItem, type Position } from './bulk-record.ts';

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
  const scanner = createScanner();
  for await (const chunk of chunks) {
    for (const { text, position } of scanner.push(chunk)) yield* jsonItem(text, position);
    if (scanner.heldLetters() > RECORD_LETTERS) {
      yield tooLarge(scanner.position());
      return;
    }
  }
  if (scanner.isOpen()) {
    yield fault(scanner.position(), 'Die Datei hört mittendrin auf.', 'Die Datei noch einmal vollständig ausgeben.');
  } else if (!scanner.hasFeatures()) {
    const fix = 'Eine GeoJSON-Datei beginnt mit {"type":"FeatureCollection","features":[ …';
    yield fault({ line: 1, column: 1 }, 'Die Datei ist keine FeatureCollection.', fix);
  }
}

const tooLarge = (position: Position) =>
  fault(position, 'Dieser Eintrag ist länger als eine Million Zeichen.', 'Die Klammern und Anführungszeichen prüfen.');

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

const [QUOTE, BACKSLASH, OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET, NEWLINE] = [
  34, 92, 123, 125, 91, 93, 10,
];

interface Scanner {
  /** The records that end in this chunk. */
  push(chunk: string): { text: string; position: Position }[];
  /** Inside an object or list: the file must go on. */
  isOpen(): boolean;
  hasFeatures(): boolean;
  heldLetters(): number;
  position(): Position;
}

/** Finds the objects in the list under "features" by counting brackets outside strings. */
function createScanner(): Scanner {
  let held = '';
  let next = 0;
  let [depth, inString, escaped, inFeatures, found] = [0, false, false, false, false];
  let [recordAt, stringAt] = [-1, -1];
  let lastString = '';
  let [line, column] = [1, 0];
  let recordPosition: Position = { line: 1, column: 1 };

  const push: Scanner['push'] = (chunk) => {
    const records: { text: string; position: Position }[] = [];
    held += chunk;
    for (; next < held.length; next++) {
      const letter = held.charCodeAt(next);
      if (letter === NEWLINE) [line, column] = [line + 1, 0];
      else column++;
      if (inString) {
        if (escaped) escaped = false;
        else if (letter === BACKSLASH) escaped = true;
        else if (letter === QUOTE) {
          inString = false;
          if (depth === 1) lastString = held.slice(stringAt + 1, next);
        }
      } else if (letter === QUOTE) {
        inString = true;
        stringAt = next;
      } else if (letter === OPEN_BRACE || letter === OPEN_BRACKET) {
        depth++;
        if (depth === 2 && letter === OPEN_BRACKET && lastString === 'features') inFeatures = found = true;
        if (depth === 3 && letter === OPEN_BRACE && inFeatures) {
          recordAt = next;
          recordPosition = { line, column };
        }
      } else if (letter === CLOSE_BRACE || letter === CLOSE_BRACKET) {
        if (depth === 3 && recordAt >= 0) {
          records.push({ text: held.slice(recordAt, next + 1), position: recordPosition });
          recordAt = -1;
        }
        if (depth === 2) inFeatures = false;
        depth--;
      }
    }
    forget(recordAt >= 0 ? recordAt : inString ? stringAt : held.length);
    return records;
  };

  const forget = (until: number) => {
    held = held.slice(until);
    next -= until;
    if (recordAt >= 0) recordAt -= until;
    stringAt -= until;
  };

  return {
    push,
    isOpen: () => depth > 0 || inString,
    hasFeatures: () => found,
    heldLetters: () => held.length,
    position: () => ({ line, column: Math.max(1, column) }),
  };
}

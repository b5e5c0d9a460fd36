import { fault, RECORD_LETTERS, tooLarge, type BulkFault, type Position } from './bulk-record.ts';

/** One entry of the list as it stands in the file; as a rule an object. */
export interface JsonText {
  text: string;
  position: Position;
}

/**
 * The entries of one list in a JSON file, one at a time, however large the file is. A file without the list gives
 * `{ kind: 'no-list' }`.
 * @param list key of the list in the outermost object; undefined when the file is the list
 */
export async function* readJsonList(
  chunks: AsyncIterable<string>,
  list: string | undefined,
): AsyncGenerator<JsonText | BulkFault | { kind: 'no-list' }> {
  const scanner = createScanner(list);
  for await (const chunk of chunks) {
    yield* scanner.push(chunk);
    if (scanner.heldLetters() > RECORD_LETTERS) {
      yield tooLarge(scanner.position());
      return;
    }
  }
  if (scanner.isOpen()) {
    yield fault(scanner.position(), 'Die Datei hört mittendrin auf.', 'Die Datei noch einmal vollständig ausgeben.');
  } else if (!scanner.hasList()) yield { kind: 'no-list' };
}

const [QUOTE, BACKSLASH, OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET, NEWLINE, COMMA, BLANK] = [
  34, 92, 123, 125, 91, 93, 10, 44, 32,
];

interface Scanner {
  /** The records that end in this chunk. */
  push(chunk: string): JsonText[];
  /** Inside an object or list: the file must go on. */
  isOpen(): boolean;
  hasList(): boolean;
  heldLetters(): number;
  position(): Position;
}

/** Finds the entries of the list by counting brackets outside strings. */
function createScanner(list: string | undefined): Scanner {
  /** Depth of the brackets around the list and of the objects in it. */
  const listDepth = list === undefined ? 1 : 2;
  const recordDepth = listDepth + 1;
  let held = '';
  let next = 0;
  let [depth, inString, escaped, inList, found] = [0, false, false, false, false];
  /** Where an entry, something in its place that is no object (null, a number), and a string begin. */
  let [recordAt, strayAt, stringAt] = [-1, -1, -1];
  let lastString = '';
  let [line, column] = [1, 0];
  let recordPosition: Position = { line: 1, column: 1 };

  const push: Scanner['push'] = (chunk) => {
    const records: JsonText[] = [];
    held += chunk;
    const begin = () => {
      recordPosition = { line, column };
      return next;
    };
    const endStray = () => {
      if (strayAt >= 0) records.push({ text: held.slice(strayAt, next), position: recordPosition });
      strayAt = -1;
    };
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
        if (inList && depth === listDepth && strayAt < 0) strayAt = begin();
      } else if (letter === OPEN_BRACE || letter === OPEN_BRACKET) {
        depth++;
        if (depth === listDepth && letter === OPEN_BRACKET && (list === undefined || lastString === list)) {
          inList = found = true;
        }
        if (depth === recordDepth && inList) [recordAt, strayAt] = [strayAt >= 0 ? strayAt : begin(), -1];
      } else if (letter === CLOSE_BRACE || letter === CLOSE_BRACKET) {
        if (depth === recordDepth && recordAt >= 0) {
          records.push({ text: held.slice(recordAt, next + 1), position: recordPosition });
          recordAt = -1;
        }
        if (depth === listDepth) {
          endStray();
          inList = false;
        }
        depth--;
      } else if (inList && depth === listDepth && letter > BLANK) {
        if (letter === COMMA) endStray();
        else if (strayAt < 0) strayAt = begin();
      }
    }
    forget(recordAt >= 0 ? recordAt : strayAt >= 0 ? strayAt : inString ? stringAt : held.length);
    return records;
  };

  const forget = (until: number) => {
    held = held.slice(until);
    next -= until;
    if (recordAt >= 0) recordAt -= until;
    if (strayAt >= 0) strayAt -= until;
    stringAt -= until;
  };

  return {
    push,
    isOpen: () => depth > 0 || inString,
    hasList: () => found,
    heldLetters: () => held.length,
    position: () => ({ line, column: Math.max(1, column) }),
  };
}

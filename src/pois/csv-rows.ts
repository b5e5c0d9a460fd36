import { fault, RECORD_LETTERS, type Position } from './bulk-record.ts';

export interface Row {
  cells: string[];
  /** Where each cell begins. */
  positions: Position[];
}

/** The rows of a CSV file (RFC 4180), its separator found in the first line. A fault ends the reading. */
export async function* readRows(chunks: AsyncIterable<string>): AsyncGenerator<Row | ReturnType<typeof fault>> {
  let separator: string | undefined;
  let row: Row = { cells: [], positions: [] };
  let cell = '';
  let [quoted, afterQuote] = [false, false];
  let [line, column] = [1, 1];
  let cellStart: Position = { line: 1, column: 1 };
  const endCell = () => {
    row.cells.push(cell);
    row.positions.push(cellStart);
    cell = '';
    afterQuote = false;
  };
  for await (const chunk of chunks) {
    separator ??= separatorOf(chunk);
    for (const letter of chunk) {
      const isBreak = letter === '\n';
      if (quoted) {
        if (letter === '"') [quoted, afterQuote] = [false, true];
        else cell += letter;
      } else if (letter === '"' && (cell === '' || afterQuote)) {
        if (afterQuote) cell += '"';
        quoted = true;
      } else if (letter === separator || isBreak) {
        endCell();
        cellStart = isBreak ? { line: line + 1, column: 1 } : { line, column: column + 1 };
        if (isBreak) {
          yield row;
          row = { cells: [], positions: [] };
        }
      } else if (letter !== '\r') cell += letter;
      if (isBreak) [line, column] = [line + 1, 1];
      else column++;
      if (cell.length > RECORD_LETTERS) break;
    }
    if (cell.length > RECORD_LETTERS) {
      yield fault(
        cellStart,
        'Ein Anführungszeichen wird nicht wieder geschlossen.',
        'Jedes " am Anfang einer Zelle auch schließen.',
      );
      return;
    }
  }
  if (quoted) {
    yield fault(
      cellStart,
      'Ein Anführungszeichen wird nicht wieder geschlossen.',
      'Jedes " am Anfang einer Zelle auch schließen.',
    );
  } else if (cell !== '' || row.cells.length > 0) {
    endCell();
    yield row;
  }
}

/** The one of the three that occurs most in the first line. */
function separatorOf(chunk: string): string {
  const first = chunk.split('\n', 1)[0]!;
  const count = (separator: string) => first.split(separator).length;
  return [',', ';', '\t'].reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}

/** "sep=;", by which spreadsheets tell each other the separator; cut at it, it reads so. */
export const isSeparatorLine = ({ cells }: Row): boolean =>
  cells.length === 2 && /^\uFEFF?sep=$/i.test(cells[0]!.trim()) && cells[1]!.trim() === '';

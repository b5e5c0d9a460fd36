import { fault, RECORD_LETTERS, type BulkItem, type Position } from './bulk-record.ts';
import { fieldNames, fields, type FieldName } from './fields.ts';
import { didYouMean } from './suggest.ts';

/** Columns of a CSV file: the fields, with the image in three. */
const columns = [
  'slug',
  ...fieldNames.filter((name) => name !== 'image'),
  'image.file',
  'image.credit',
  'image.licence',
];
const needed = ['slug', ...fieldNames.filter((name) => fields[name].required)];

/** A CSV file (RFC 4180; comma, semicolon or tabulator) whose first line names the fields. Lists are separated by `|`. */
export async function* readCsv(chunks: AsyncIterable<string>): AsyncGenerator<BulkItem> {
  let header: string[] | undefined;
  for await (const row of readRows(chunks)) {
    if ('message' in row) {
      yield row;
      return;
    }
    if (header === undefined) {
      header = row.cells.map((cell) => cell.trim());
      const faults = headerFaults(header, row.positions);
      yield* faults;
      if (needed.some((name) => !header!.includes(name))) return;
    } else if (row.cells.some((cell) => cell.trim() !== '')) yield rowItem(header, row);
  }
}

function headerFaults(header: readonly string[], positions: readonly Position[]) {
  const unknown = header.flatMap((name, i) => {
    if (columns.includes(name)) return [];
    const near = didYouMean(name, columns);
    const fix = near ? `Meinten Sie „${near}“?` : `Es gibt diese Spalten: ${columns.join(', ')}.`;
    return [fault(positions[i]!, `Eine Spalte „${name}“ gibt es nicht.`, fix)];
  });
  const missing = needed
    .filter((name) => !header.includes(name))
    .map((name) =>
      fault({ line: 1, column: 1 }, `Die Spalte „${name}“ fehlt.`, 'In der ersten Zeile stehen die Namen der Felder.'),
    );
  return [...unknown, ...missing];
}

function rowItem(header: readonly string[], { cells, positions }: Row): BulkItem {
  const start = positions[0]!;
  if (cells.length !== header.length) {
    const message = `Diese Zeile hat ${cells.length} Spalten statt ${header.length}.`;
    return fault(start, message, 'Text mit Trennzeichen in "Anführungszeichen" setzen.');
  }
  const value: Record<string, unknown> = {};
  header.forEach((name, i) => {
    const text = cells[i]!.trim();
    if (text === '' || !columns.includes(name)) return;
    const [, part] = name.split('.');
    if (part) value.image = { ...(value.image as object | undefined), [part]: text };
    else value[name] = name === 'slug' ? text : cellValue(name as FieldName, text);
  });
  return { kind: 'record', value, position: (name) => (name && positions[header.indexOf(name)]) || start };
}

/** A cell as the field wants it; what does not fit stays text, so that the check can show it. */
function cellValue(name: FieldName, text: string): unknown {
  switch (fields[name].schema.def.type) {
    case 'number':
    case 'literal':
      return isNumber(text) ? Number(text) : text;
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text;
    case 'array':
      return text.split('|').map((part) => part.trim());
    case 'tuple':
      return text.split('|').map((part) => (isNumber(part.trim()) ? Number(part) : part));
    default:
      return text;
  }
}

const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text);

interface Row {
  cells: string[];
  /** Where each cell begins. */
  positions: Position[];
}

async function* readRows(chunks: AsyncIterable<string>): AsyncGenerator<Row | ReturnType<typeof fault>> {
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

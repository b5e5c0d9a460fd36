import { fault, type BulkItem, type Position } from './bulk-record.ts';
import { isSeparatorLine, readRows, type Row } from './csv-rows.ts';
import { fieldNames, fieldParts, fields, hasParts, type FieldName } from './fields.ts';
import { meantField } from './meant-field.ts';
import { fromShort, hasShortForm } from './short-forms.ts';
import { didYouMean } from './suggest.ts';

/** Columns of a CSV file: the fields, those with parts in one column for each part. */
const columnsOf = (name: FieldName) =>
  hasParts(name) ? fieldParts[name].map((part) => `${name}.${part}`) : [name as string];
const columns = ['slug', ...fieldNames.flatMap(columnsOf)];
const needed = ['slug', ...fieldNames.filter((name) => fields[name].required).flatMap(columnsOf)];

/** A CSV file (RFC 4180; comma, semicolon or tabulator) whose first line names the fields. Lists are separated by `|`. */
export async function* readCsv(chunks: AsyncIterable<string>): AsyncGenerator<BulkItem> {
  let header: string[] | undefined;
  for await (const row of readRows(chunks)) {
    if ('message' in row) {
      yield row;
      return;
    }
    if (header === undefined && isSeparatorLine(row)) continue;
    if (header === undefined) {
      header = row.cells.map((cell) => cell.trim());
      const faults = headerFaults(header, row.positions);
      yield* faults;
      if (needed.some((name) => !header!.includes(name)) || header.some(isSecond)) return;
    } else if (row.cells.some((cell) => cell.trim() !== '')) yield rowItem(header, row);
  }
}

function headerFaults(header: readonly string[], positions: readonly Position[]) {
  const unknown = header.flatMap((name, i) => {
    if (columns.includes(name)) return [];
    const near = columns.find((column) => column === meantField(name)) ?? didYouMean(name, columns);
    const fix = near ? `Meinten Sie „${near}“?` : `Es gibt diese Spalten: ${columns.join(', ')}.`;
    return [fault(positions[i]!, `Eine Spalte „${name}“ gibt es nicht.`, fix)];
  });
  const doubled = header.flatMap((name, i) => {
    if (!isSecond(name, i, header)) return [];
    const message = `Die Spalte „${name}“ steht zweimal da, als ${header.indexOf(name) + 1}. und als ${i + 1}.`;
    return [fault(positions[i]!, message, 'Eine der beiden löschen.')];
  });
  const missing = needed
    .filter((name) => !header.includes(name))
    .map((name) =>
      fault({ line: 1, column: 1 }, `Die Spalte „${name}“ fehlt.`, 'In der ersten Zeile stehen die Namen der Felder.'),
    );
  return [...unknown, ...doubled, ...missing];
}

/** Whether a field has a column before this one: nobody knows which of the two is meant. */
const isSecond = (name: string, at: number, header: readonly string[]): boolean =>
  columns.includes(name) && header.indexOf(name) < at;

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
    const [field, part] = name.split('.') as [FieldName, string?];
    if (part) value[field] = { ...(value[field] as object | undefined), [part]: fromShort(name, text) };
    else value[name] = name === 'slug' ? text : cellValue(field, text);
  });
  return { kind: 'record', value, position: (field, part) => positions[columnFor(header, field, part)] ?? start };
}

/** That of a part where it has one, else the first of the field. */
function columnFor(header: readonly string[], field?: string, part?: string): number {
  const exact = header.indexOf(`${field}.${part}`);
  return exact >= 0 ? exact : header.findIndex((name) => name.split('.')[0] === field);
}

/** A cell as the field wants it; what does not fit stays text, so that the check can show it. */
function cellValue(name: FieldName, text: string): unknown {
  if (hasShortForm(name)) return fromShort(name, text);
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

import { isSeparatorLine, readRows } from '../pois/csv-rows.ts';
import { isNothing, type SourceItem } from './source-record.ts';

/** The rows of a table as records; the first row names the columns. */
export async function* readCsvRecords(chunks: AsyncIterable<string>): AsyncGenerator<SourceItem> {
  let header: string[] | undefined;
  for await (const row of readRows(chunks)) {
    if ('message' in row) {
      yield {
        kind: 'fault',
        where: `Zeile ${row.position.line}`,
        message: `${row.message} Ab hier ist nicht weitergelesen.`,
      };
      return;
    }
    const cells = row.cells.map((cell) => cell.trim());
    const where = `Zeile ${row.positions[0]!.line}`;
    if (header === undefined && isSeparatorLine(row)) continue;
    if (header === undefined) header = cells.map((cell) => cell.replace(/^\uFEFF/, ''));
    else if (cells.every((cell) => cell === '')) continue;
    else if (cells.length !== header.length)
      yield { kind: 'fault', where, message: `${cells.length} Spalten statt ${header.length}` };
    else {
      const values = header
        .map((name, i): [string, string] => [name, cells[i]!])
        .filter(([, cell]) => !isNothing(cell));
      yield { kind: 'record', id: undefined, values: Object.fromEntries(values), where };
    }
  }
}

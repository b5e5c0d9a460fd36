import type { BulkItem } from '../../src/pois/bulk-record.ts';

/** The text in pieces of so many letters. */
export async function* pieces(text: string, letters = Infinity, first = letters): AsyncGenerator<string> {
  yield text.slice(0, first);
  for (let at = first; at < text.length; at += letters) yield await Promise.resolve(text.slice(at, at + letters));
}
/** The same, but the first line in one piece, as it comes from a file: it tells the separator. */
export const csvPieces = (text: string, letters = Infinity) =>
  pieces(text, letters, Math.max(letters, text.indexOf('\n') + 1 || text.length));

/** How long the pieces are, in letters. */
export const sizes = [1, 2, 3, 7, 50, Infinity];
export async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}
/** Records as their values, faults as `line:column message`. */
export const plain = async (items: AsyncIterable<BulkItem>) =>
  (await all(items)).map((item) =>
    item.kind === 'record' ? item.value : `${item.position.line}:${item.position.column} ${item.message}`,
  );

import type { Outline } from '../geo/outline.ts';

/** The longest value that a column of the engine takes (Lucene: 32 766 bytes). */
const MOST_BYTES = 32_766;

/**
 * An outline as a line of ASCII, which the scripts read: how many parts, of each its kind and its corners, then the corners
 * from one to the next. Numbers are written five bits a letter, as in encoded polylines.
 * @throws Error with a German sentence where it is too long for a column
 */
export function outlineText({ points, starts, kinds }: Outline): string {
  const numbers: number[] = [kinds.length];
  for (let part = 0; part < kinds.length; part++) numbers.push(kinds[part]!, starts[part + 1]! - starts[part]!);
  for (let i = 0; i < points.length; i++) numbers.push(i < 2 ? points[i]! : points[i]! - points[i - 2]!);
  const text = numbers.map(written).join('');
  if (text.length > MOST_BYTES)
    throw new Error(`Ein Umriss hat ${points.length / 2} Ecken, mehr als OpenSearch aufnimmt.`);
  return text;
}

function written(number: number): string {
  let rest = number < 0 ? (~number * 2 + 1) >>> 0 : (number * 2) >>> 0;
  let text = '';
  while (rest >= 32) {
    text += String.fromCharCode((32 | (rest & 31)) + 63);
    rest >>>= 5;
  }
  return text + String.fromCharCode(rest + 63);
}

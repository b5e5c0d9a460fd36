import { markedParts } from '../../src/contract/marked-parts.ts';
import { el } from './element.ts';

/** A text with the parts that the search matched in `mark` elements. */
export function markedText(text: string, highlight?: readonly (readonly [number, number])[]): (Node | string)[] {
  return markedParts(text, highlight).map((part) => (part.marked ? el('mark', {}, part.text) : part.text));
}

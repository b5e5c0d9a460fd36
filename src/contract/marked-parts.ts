/** A piece of a text, marked or not. */
export interface TextPart {
  text: string;
  marked: boolean;
}

/**
 * A text cut where a highlight begins and ends; the pieces together are the text again, whatever the highlight says.
 * @param highlight parts as [from, to) in UTF-16 units, in order
 */
export function markedParts(text: string, highlight: readonly (readonly [number, number])[] = []): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const [from, to] of highlight) {
    if (from < at || to <= from) continue;
    parts.push({ text: text.slice(at, from), marked: false }, { text: text.slice(from, to), marked: true });
    at = to;
  }
  return [...parts, { text: text.slice(at), marked: false }].filter((part) => part.text !== '');
}

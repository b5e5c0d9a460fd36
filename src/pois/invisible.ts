/**
 * Characters that nobody sees: control and direction characters, zero-width and no-break blanks, soft hyphens, line ends of
 * their own (U+2028), and what is no character at all (U+FFFE), which no XML may hold.
 */
const INVISIBLE =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u00A0\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;

/** The first one in a text, as `U+200B`; where lines break does not count. */
export function invisibleIn(text: string): string | undefined {
  const hidden = INVISIBLE.exec(text.replaceAll('\n', ' '))?.[0];
  return hidden && `U+${hidden.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}

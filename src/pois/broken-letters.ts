/** Letters that a program destroyed, and what they were where that can still be told. */
export interface BrokenLetters {
  found: string;
  meant: string | undefined;
}

/** The first ones in a text: the sign for an unreadable letter, or UTF-8 that was read as Windows-1252 („Ã¼“ for „ü“). */
export function brokenLettersIn(text: string): BrokenLetters | undefined {
  if (isPlain(text)) return undefined;
  for (const [found] of text.matchAll(SUSPICIOUS)) {
    if (found === UNREADABLE) return { found, meant: undefined };
    const meant = readAgain(found);
    if (meant !== undefined) return { found, meant };
  }
  return undefined;
}

const UNREADABLE = '\uFFFD';
/** The upper half of Windows-1252. */
const upper = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 128 }, (_, i) => 128 + i));
const byteOf = new Map([...upper].map((letter, i) => [letter, 128 + i]));

/** Â, Ã and â begin what German texts hold beyond ASCII (umlauts, accents, dashes, quotes). */
const following = `[${upper.slice(0, 64).replace(/[\]\\^-]/g, '\\$&')}]`;
const SUSPICIOUS = new RegExp(`${UNREADABLE}|[ÂÃ]${following}|â${following}{2}`, 'gu');

/** Nearly every text has none of the letters that could be meant. */
const isPlain = (text: string) => !/[\uFFFDÂÃâ]/.test(text);

function readAgain(letters: string): string | undefined {
  const bytes = Uint8Array.from([...letters], (letter) => byteOf.get(letter)!);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

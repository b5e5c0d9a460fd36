/** Where a quotation mark begins that is never closed; counted from 1. */
export interface OpenQuote {
  line: number;
  column: number;
  sign: string;
}

/**
 * The first value in quotation marks that goes on below its own lines. The parser misses the mark only at the next one, or
 * at the end of the file.
 */
export function findOpenQuote(lines: readonly string[]): OpenQuote | undefined {
  let foldedUnder: number | undefined;
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    if (line.trim() === '') continue;
    if (foldedUnder !== undefined && indentOf(line) > foldedUnder) continue;
    foldedUnder = /[:-]\s+[>|][+-]?\d?\s*(#.*)?$/.test(line) ? indentOf(line) : undefined;
    const open = openIn(line);
    if (!open) continue;
    const end = endBelow(lines, i, open.sign);
    if (end === undefined) return { line: i + 1, ...open };
    i = end;
  }
  return undefined;
}

const indentOf = (line: string) => /^ */.exec(line)![0].length;

const isEntry = /^\s*(- |#|[\w-]+:(\s|$))/;

/** A mark that opens in the line and does not close in it. */
function openIn(line: string): Omit<OpenQuote, 'line'> | undefined {
  for (let at = 0; at < line.length; at++) {
    const sign = line[at]!;
    if (sign === '#' && /(^|\s)$/.test(line.slice(0, at))) return undefined;
    // Elsewhere it belongs to a word, such as an apostrophe.
    if ((sign !== '"' && sign !== "'") || !/(^|[[{,]|[:-]\s)\s*$/.test(line.slice(0, at))) continue;
    const end = endIn(line, at + 1, sign);
    if (end === undefined) return { column: at + 1, sign };
    at = end;
  }
  return undefined;
}

/** The line in which a value ends that goes on further in; undefined where another entry begins before it does. */
function endBelow(lines: readonly string[], from: number, sign: string): number | undefined {
  for (let i = from + 1; i < lines.length; i++) {
    const line = lines[i]!;
    if (isEntry.test(line) && indentOf(line) <= indentOf(lines[from]!)) return undefined;
    if (endIn(line, 0, sign) !== undefined) return i;
  }
  return undefined;
}

/** Where the mark closes; `\"` and a doubled `''` stand for the sign itself. */
function endIn(line: string, from: number, sign: string): number | undefined {
  for (let at = from; at < line.length; at++) {
    if (sign === '"' && line[at] === '\\') at++;
    else if (sign === "'" && line.startsWith("''", at)) at++;
    else if (line[at] === sign) return at;
  }
  return undefined;
}

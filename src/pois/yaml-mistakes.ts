import { invisibleIn } from './invisible.ts';
import { findOpenQuote, type OpenQuote } from './open-quote.ts';

/** A mistake of writing that the parser would only tell by what it breaks. */
export interface WritingMistake {
  /** Counted from 1. */
  line: number;
  column: number;
  message: string;
  fix: string;
}

/**
 * The commonest mistakes of hand-written files, looked for in a file that is no valid YAML: an indented field, a missing
 * colon or blank after it, text that is not indented, a value that needs quotes, a second document, a tabulator, two versions
 * that Git could not merge.
 * @param fields names of the fields that stand at the left edge
 */
export function writingMistakes(text: string, fields: readonly string[]): WritingMistake[] {
  if (/\r(?!\n)/.test(text)) return [oldLineEnds];
  const lines = text.split(/\r?\n/);
  // All else in the file follows from having two versions of it.
  const marker = lines.findIndex((line) => CONFLICT.test(line));
  if (marker !== -1) return [unmerged(lines[marker]!.slice(0, 7), marker + 1)];
  const nothing = lines.findIndex((line) => /^(\{ *\}|\[ *\])\s*$/.test(line));
  if (nothing !== -1) return [nothingAmongLines(lines[nothing]!.trim(), nothing + 1)];
  const mistakes: WritingMistake[] = [];
  let isFolded = false;
  let uneven: string | undefined;
  lines.forEach((line, i) => {
    const found =
      isFolded && line.startsWith(' ') ? undefined : mistakeIn(line, { fields, isFolded, isFirst: i === 0, uneven });
    if (found) mistakes.push({ line: i + 1, ...found });
    if (!/^[\w-]+:/.test(line)) return;
    isFolded = /^[\w-]+:\s*[>|][+-]?\s*$/.test(line);
    uneven = unevenBelow(lines, i);
  });
  const open = findOpenQuote(lines);
  // What stands below it belongs to the value in the marks, so far as anybody can tell.
  return open ? [...mistakes.filter(({ line }) => line < open.line), neverClosed(open)] : mistakes;
}

interface Around {
  fields: readonly string[];
  /** Whether the line follows a `>-`. */
  isFolded: boolean;
  isFirst: boolean;
  /** The field above whose lines are not equally far from the edge. */
  uneven: string | undefined;
}

/** The field of a line that has its value below it, in lines of which some stand further in than others. */
function unevenBelow(lines: readonly string[], at: number): string | undefined {
  const field = /^([\w-]+):\s*$/.exec(lines[at]!)?.[1];
  const below = lines.slice(at + 1);
  const end = below.findIndex((line) => line !== '' && !line.startsWith(' '));
  const edges = (end < 0 ? below : below.slice(0, end)).filter((line) => line.trim() !== '').map(edgeOf);
  return new Set(edges).size > 1 ? field : undefined;
}

const edgeOf = (line: string): number => line.length - line.trimStart().length;

function mistakeIn(
  line: string,
  { fields, isFolded, isFirst, uneven }: Around,
): Omit<WritingMistake, 'line'> | undefined {
  const [, blanks, name, rest] = /^( *)([\w-]+):(.*)$/.exec(line) ?? [];
  const isField = name !== undefined && fields.includes(name);
  if (/^---\s*$/.test(line) && !isFirst)
    return {
      column: 1,
      message: 'In der Datei stehen zwei Ziele, getrennt durch „---“.',
      fix: 'Jedes Ziel bekommt seine eigene Datei.',
    };
  if (isField && blanks !== '' && uneven !== undefined)
    return {
      column: 1,
      message: `Die Zeilen unter „${uneven}:“ sind verschieden weit eingerückt.`,
      fix: 'Jede mit zwei Leerzeichen beginnen.',
    };
  if (isField && blanks !== '')
    return { column: 1, message: `Die Zeile „${name}“ ist eingerückt.`, fix: 'Die Leerzeichen am Anfang entfernen.' };
  const hidden = isField ? invisibleIn(rest!.slice(0, 1)) : undefined;
  if (hidden !== undefined && rest![0] !== '\t')
    return {
      column: name!.length + 2,
      message: `Nach „${name}:“ steht ein unsichtbares Zeichen (${hidden}) statt eines Leerzeichens.`,
      fix: `„${name}: ${rest!.slice(1).trim()}“ neu tippen.`,
    };
  if (isField && rest !== '' && !/^\s/.test(rest!))
    return {
      column: name.length + 2,
      message: `Nach „${name}:“ fehlt ein Leerzeichen.`,
      fix: `„${name}: ${rest!.trim()}“ schreiben.`,
    };
  if (/^ *\t\s*\S/.test(line))
    return { column: 1, message: 'Die Zeile ist mit einem Tabulator eingerückt.', fix: 'Mit Leerzeichen einrücken.' };
  const sign = isField ? (isText(name) ? oddInText : odd).exec(rest!)?.[1] : undefined;
  if (sign !== undefined)
    return {
      column: name!.length + 3,
      message: `Der Wert von „${name}“ beginnt mit „${sign}“, das in YAML etwas anderes bedeutet.`,
      fix: 'Den ganzen Wert in "Anführungszeichen" setzen.',
    };
  const [, field, value] = /^([\w-]+)(?:\s+|\s*：\s*)(\S.*)$/.exec(line) ?? [];
  if (field !== undefined && fields.includes(field) && name === undefined)
    return {
      column: field.length + 1,
      message: `Nach „${field}“ fehlt der Doppelpunkt.`,
      fix: `„${field}: ${value}“ schreiben.`,
    };
  const quoted = isField ? /^\s+(["'])(.*)\1\s*$/.exec(rest!) : null;
  if (quoted && hasOpenMarks(quoted[2]!, quoted[1]!))
    return {
      column: name!.length + 3,
      message: `Der Wert von „${name}“ steht in Anführungszeichen (${quoted[1]}) und enthält selbst solche.`,
      fix: 'Die inneren als „…“ schreiben.',
    };
  if (isFolded && line !== '' && name === undefined && !line.startsWith('#'))
    return {
      column: 1,
      message: 'Der Text ist nicht eingerückt.',
      fix: 'Jede Zeile des Textes beginnt mit zwei Leerzeichen.',
    };
  return undefined;
}

/** Whether a mark in a value would end it: not one that is escaped, as \\" or ''. */
const hasOpenMarks = (inner: string, mark: string): boolean =>
  (mark === '"' ? inner.replace(/\\./g, '') : inner.replaceAll("''", '')).includes(mark) && !/["']\s+#/.test(inner);

/** Begins something else than a text; lists and maps of other fields begin with a bracket. */
const odd = /^\s+([@%`]|-(?=\s)|\*(?=\S))/;
const oddInText = /^\s+([@%`[{]|-(?=\s)|\*(?=\S))/;
const isText = (field: string) => ['name', 'summary', 'description', 'town', 'source'].includes(field);

/** What Git writes between two versions. */
const CONFLICT = /^(<{7}|\|{7}|={7}|>{7})( |$)/;

const unmerged = (marker: string, line: number): WritingMistake => ({
  line,
  column: 1,
  message: `In der Datei stehen zwei Fassungen, die Git nicht zusammenführen konnte („${marker}“).`,
  fix: 'Von jeder Stelle die richtige Fassung behalten und die Zeilen mit <<<<<<<, ======= und >>>>>>> löschen.',
});

const neverClosed = ({ line, column, sign }: OpenQuote): WritingMistake => ({
  line,
  column,
  message: `Das Anführungszeichen (${sign}), das hier beginnt, wird nicht wieder geschlossen.`,
  fix: `Am Ende des Wertes ein ${sign} ergänzen.`,
});

/** A file without entries may hold this alone; whoever adds the first one leaves it standing. */
const nothingAmongLines = (sign: string, line: number): WritingMistake => ({
  line,
  column: 1,
  message: `„${sign}“ heißt „keine Einträge“, aber in der Datei stehen welche.`,
  fix: `Die Zeile „${sign}“ löschen.`,
});

const oldLineEnds: WritingMistake = {
  line: 1,
  column: 1,
  message: 'Die Datei hat Zeilenenden, die kein heutiges Programm schreibt (nur CR).',
  fix: 'Im Editor „LF“ als Zeilenende wählen und neu speichern, oder `npm run check -- --fix` ausführen.',
};

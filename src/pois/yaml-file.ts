import { readFile } from 'node:fs/promises';
import { isAlias, isPair, isScalar, LineCounter, parseDocument, visit, type Document, type ErrorCode } from 'yaml';
import type { CheckName } from './named-checks.ts';
import { namedChecks } from './named-checks.ts';
import type { Located, Problem } from './problem.ts';
import { writingMistakes } from './yaml-mistakes.ts';

/** Reads one file; syntax errors, duplicate keys and wrong encodings come back as problems, in German. */
export async function readYaml(
  path: string,
  file: string,
  fields: readonly string[] = [],
): Promise<{ yaml: Located; problems: Problem[] }> {
  return yamlOf(await readFile(path), file, fields);
}

/** What is in the bytes of a file, as `readYaml` tells it. */
export function yamlOf(
  bytes: Uint8Array,
  file: string,
  fields: readonly string[] = [],
): { yaml: Located; problems: Problem[] } {
  const text = decodeText(bytes);
  return text === undefined ? parseYaml('', file, [undecoded(bytes, file)]) : parseYaml(text, file, [], fields);
}

/** UTF-16 has a zero in nearly every letter; a few of them are a slip of a program. */
function undecoded(bytes: Uint8Array, file: string): Problem {
  const zeros = bytes.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0);
  if (zeros === 0 || zeros > bytes.length / 10 || decodeText(bytes.filter((byte) => byte !== 0)) === undefined)
    return notUtf8(file);
  const before = bytes.subarray(0, bytes.indexOf(0));
  const line = before.reduce((count, byte) => count + (byte === 10 ? 1 : 0), 1);
  return {
    ...{ ...notUtf8(file), line, column: before.length - before.lastIndexOf(10) },
    message: 'In der Datei steht ein unsichtbares Zeichen (U+0000).',
    fix: 'Die Zeile löschen und neu tippen.',
  };
}

/** The text of a file, or undefined where it is not UTF-8: what is read wrongly must never be written back. */
export function decodeText(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const notUtf8 = (file: string): Problem => ({
  check: 'file-encoding',
  file,
  line: 1,
  column: 1,
  level: 'error',
  message: 'Die Datei ist nicht in UTF-8 gespeichert; Umlaute gingen verloren.',
  fix: 'Im Editor „UTF-8“ als Kodierung wählen und neu speichern.',
});

/**
 * @param before problems that are known already; then nothing is read
 * @param fields names of the fields at the left edge, so that common mistakes can be told by name
 */
export function parseYaml(
  text: string,
  file: string,
  before: readonly Problem[] = [],
  fields: readonly string[] = [],
): { yaml: Located; problems: Problem[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number) => ({ line: lines.linePos(offset).line || 1, column: lines.linePos(offset).col || 1 });
  const error = (offset: number, check: CheckName, [message, fix]: Sentence): Problem => ({
    ...{ check, file, ...at(offset) },
    ...{ level: 'error', message, fix },
  });
  const broken = onceEach(
    firstLost(document.errors).map(({ code, message, pos }) =>
      error(
        pos[0],
        code === 'DUPLICATE_KEY' ? 'duplicate-key' : 'yaml-syntax',
        germanSyntax(code, message, keyAt(text, pos[0])),
      ),
    ),
  );
  // To the parser, lines that end in CR alone are one: where it begins with a comment, nothing is left of the file.
  const isSwallowed = document.contents === null && /\r(?!\n)/.test(text);
  const isSyntax = isSwallowed || broken.some(({ check }) => check === 'yaml-syntax');
  const written = isSyntax ? writingMistakes(text, fields) : [];
  const told = written.map((mistake): Problem => ({ check: 'yaml-syntax', file, level: 'error', ...mistake }));
  const swallowed = broken.length > 0 ? [] : swallowedWords(document, text, fields);
  const problems = [
    ...before,
    ...(told.length > 0 ? told : broken),
    ...swallowed.map(({ offset, sentence }) => error(offset, 'swallowed-words', sentence)),
  ];
  const value: unknown = problems.length === 0 ? document.toJS() : undefined;
  const problemAt: Located['problemAt'] = (check, path, message, fix = namedChecks[check].mend, level = 'error') => ({
    check,
    file,
    ...at(offsetOf(document, path)),
    level,
    message,
    fix,
  });
  return { yaml: { file, value, problemAt }, problems };
}

/** Of one mistake the parser may complain twice, in words that are one in German. */
const onceEach = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((problem) => [`${problem.line}:${problem.column} ${problem.message}`, problem])).values(),
];

/** Once the parser has lost the fields, it stumbles over every word to the end of the file. */
function firstLost(errors: Document.Parsed['errors']): Document.Parsed['errors'] {
  const first = errors.findIndex(isLost);
  return errors.filter((error, i) => i <= first || !isLost(error));
}

const isLost = ({ message }: Error) => message.includes(' token in YAML stream');

type Sentence = [message: string, fix: string];
/** Words lost from a value, or a field lost in one, and where they begin. */
interface Swallowed {
  offset: number;
  sentence: Sentence;
}

const QUOTE = 'Den ganzen Wert in "Anführungszeichen" setzen.';
/** Fields with text of their own, in which a word after # is no comment but lost. */
const texts = ['name', 'summary', 'description', 'town', 'credit'];

/** Words that YAML takes for tags, anchors, aliases and comments: they are gone from the value, or break it. */
function swallowedWords(document: Document.Parsed, text: string, fields: readonly string[]): Swallowed[] {
  const found: Swallowed[] = [];
  const tell = (offset: number, word: string) =>
    found.push({ offset, sentence: [`„${word}“ hat in YAML eine eigene Bedeutung und geht verloren.`, QUOTE] });
  visit(document, {
    Node: (key, node, path) => {
      if (!node.range) return;
      const [start, end] = node.range;
      if (isAlias(node)) tell(start, `*${node.source}`);
      else if (node.anchor !== undefined) tell(start, `&${node.anchor}`);
      else if (node.tag?.startsWith('!')) tell(start, node.tag);
      if (isScalar(node) && node.type?.startsWith('BLOCK')) found.push(...swallowedFields(text, start, end, fields));
      if (key !== 'value' || !isScalar(node) || node.type !== 'PLAIN') return;
      const pair = path.at(-1);
      const name = isPair(pair) && isScalar(pair.key) ? String(pair.key.value) : '';
      const rest = /^[ \t]+(#.*)/.exec(text.slice(end, text.indexOf('\n', end) >>> 0))?.[1];
      if (rest !== undefined && texts.includes(name)) tell(end, rest);
    },
  });
  return found;
}

/** Indented by a slip of the blank bar, the field below a long text becomes its last line. */
function swallowedFields(text: string, start: number, end: number, fields: readonly string[]): Swallowed[] {
  return [...text.slice(start, end).matchAll(/^ +(([\w-]+):(?= |$).*)/gm)]
    .filter(([, , name]) => fields.includes(name!))
    .map(({ index, 0: line, 1: field, 2: name }) => ({
      offset: start + index + line.length - field!.length,
      sentence: [
        `Das Feld „${name}“ ist eingerückt und gehört so zum Text darüber.`,
        'Die Leerzeichen am Anfang entfernen.',
      ],
    }));
}

/** Offset of the deepest node of the path that exists. */
function offsetOf(document: Document.Parsed, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const node: unknown = document.getIn(path.slice(0, length), true);
    if (hasRange(node)) return node.range[0];
  }
  return 0;
}

function hasRange(node: unknown): node is { range: [number, number, number] } {
  return typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range);
}

const keyAt = (text: string, offset: number) => /^[^\s:]*/.exec(text.slice(offset, offset + 40))![0];

function germanSyntax(code: ErrorCode, message: string, key: string): Sentence {
  switch (code) {
    case 'DUPLICATE_KEY':
      return [`Das Feld „${key}“ steht zweimal in der Datei.`, namedChecks['duplicate-key'].mend];
    case 'TAB_AS_INDENT':
      return ['Die Zeile ist mit einem Tabulator eingerückt.', 'Mit Leerzeichen einrücken.'];
    case 'BAD_INDENT':
      // The parser misses the bracket only where the next field begins.
      if (message.startsWith('Flow')) return germanSyntax('MISSING_CHAR', message, key);
      return ['Die Einrückung stimmt nicht.', 'Felder beginnen ganz links, Fortsetzungszeilen mit zwei Leerzeichen.'];
    case 'MISSING_CHAR':
      return [
        'Hier fehlt ein Zeichen, oft ein Anführungszeichen oder eine Klammer.',
        'Jedes " und jede [ wieder schließen.',
      ];
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'MULTILINE_IMPLICIT_KEY':
      return [
        'In der Zeile steht ein Doppelpunkt zu viel, oder einer fehlt.',
        'Text mit Doppelpunkt in "Anführungszeichen" setzen.',
      ];
    case 'BLOCK_IN_FLOW':
      return [
        'In den Klammern fehlt ein Komma, oder ein Doppelpunkt ist zu viel.',
        'Zwischen zwei Angaben steht ein Komma.',
      ];
    case 'BAD_DQ_ESCAPE':
      return [
        'Ein \\ in Anführungszeichen hat in YAML eine eigene Bedeutung.',
        'Ihn weglassen oder doppelt schreiben.',
      ];
    case 'UNEXPECTED_TOKEN':
      return [
        'Hier steht etwas, das zu keinem Wert gehört, oft nach einem Anführungszeichen oder einer Klammer.',
        'Das Zeichen löschen oder den ganzen Wert in "Anführungszeichen" setzen.',
      ];
    case 'MULTIPLE_DOCS':
      return [
        'Die Datei geht nach einem „---“ oder „...“ noch weiter.',
        'Die Zeile löschen; jedes Ziel hat seine eigene Datei.',
      ];
    default:
      return [
        'Ab hier ist die Datei kein gültiges YAML.',
        'Mit einer heilen Datei vergleichen: jede Zeile hat die Form „feld: wert“.',
      ];
  }
}

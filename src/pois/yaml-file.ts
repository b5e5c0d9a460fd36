import { readFile } from 'node:fs/promises';
import { LineCounter, parseDocument, type Document } from 'yaml';
import type { CheckName } from './named-checks.ts';
import type { Located, Problem } from './problem.ts';

/** Reads one file; syntax errors and duplicate keys come back as problems, in German. */
export async function readYaml(path: string, file: string): Promise<{ yaml: Located; problems: Problem[] }> {
  return parseYaml(await readFile(path, 'utf8'), file);
}

export function parseYaml(text: string, file: string): { yaml: Located; problems: Problem[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number) => ({ line: lines.linePos(offset).line || 1, column: lines.linePos(offset).col || 1 });
  const problems = document.errors.map((error): Problem => {
    const check: CheckName = error.code === 'DUPLICATE_KEY' ? 'duplicate-key' : 'yaml-syntax';
    const [message, fix] = germanSyntax(error.code, error.message, keyAt(text, error.pos[0]));
    return { check, file, ...at(error.pos[0]), level: 'error', message, fix };
  });
  const value: unknown = problems.length === 0 ? document.toJS() : undefined;
  const problemAt: Located['problemAt'] = (check, path, message, fix, level = 'error') => ({
    check,
    file,
    ...at(offsetOf(document, path)),
    level,
    message,
    fix,
  });
  return { yaml: { file, value, problemAt }, problems };
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

function germanSyntax(code: string, message: string, key: string): [message: string, fix: string] {
  switch (code) {
    case 'DUPLICATE_KEY':
      return [`Das Feld „${key}“ steht zweimal in der Datei.`, 'Eine der beiden Zeilen löschen.'];
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
    default:
      return [
        `Das ist kein gültiges YAML (${message.split('\n')[0]}).`,
        'Mit einer heilen Datei vergleichen: jede Zeile hat die Form „feld: wert“.',
      ];
  }
}

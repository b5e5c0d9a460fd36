import type { z } from 'zod';
import { chapterFields, pageFields } from '../docs/page-fields.ts';
import { misfits } from '../pois/misfits.ts';
import type { Problem } from '../pois/problem.ts';
import { didYouMean } from '../pois/suggest.ts';
import { parseYaml } from '../pois/yaml-file.ts';
import { docsProblem } from './docs-problem.ts';

const MARK = /^---\s*$/;

/**
 * The fields between two lines `---` at the beginning of a file, and the text below them.
 * @returns the text with empty lines in place of the head; undefined where nobody knows where it begins
 */
export function readHead(
  text: string,
  file: string,
  isChapter: boolean,
): { text: string | undefined; problems: Problem[] } {
  const lines = text.split('\n');
  if (text.trim() === '') return { text: undefined, problems: [docsProblem(file, { line: 1 }, ...EMPTY)] };
  if (!MARK.test(lines[0]!)) return { text, problems: isChapter ? [] : [docsProblem(file, { line: 1 }, ...NO_HEAD)] };
  const end = lines.findIndex((line, i) => i > 0 && MARK.test(line));
  const other = lines.findIndex((line, i) => i > 0 && !isOfHead(line));
  if (end < 0 || (other >= 0 && other < end)) {
    const line = (other < 0 ? lines.length : other) + 1;
    return { text: undefined, problems: [docsProblem(file, { line }, ...OPEN_HEAD)] };
  }
  // An empty line stands for the mark, so that the lines of the fields keep their number.
  const fields = ['', ...lines.slice(1, end)].join('\n');
  const below = [...lines.slice(0, end + 1).map(() => ''), ...lines.slice(end + 1)].join('\n');
  return { text: below, problems: fieldProblems(fields, file, isChapter ? chapterFields : pageFields) };
}

const EMPTY = ['Die Datei ist leer.', 'Sie füllen oder löschen.'] as const;
const NO_HEAD = [
  'Der Kopf der Seite fehlt.',
  'Die Datei beginnt mit „---“, den Zeilen „title: …“ und „description: …“ und noch einmal „---“.',
] as const;
const OPEN_HEAD = [
  'Der Kopf der Seite ist hier noch nicht zu Ende: Vor dieser Zeile fehlt „---“.',
  'Nach der letzten Zeile „feld: wert“ eine Zeile „---“ einfügen.',
] as const;

/** Fields, comments, empty lines, and what continues a field further in. */
const isOfHead = (line: string) => line.trim() === '' || MARK.test(line) || /^(\s|#(?!# )|[\w-]+\s*:)/.test(line);

function fieldProblems(fields: string, file: string, schema: z.ZodObject): Problem[] {
  const { yaml, problems } = parseYaml(fields, file, [], Object.keys(schema.shape));
  const asPage = (problem: Problem): Problem => ({ ...problem, check: 'docs-page' });
  if (problems.length > 0) return problems.map(asPage);
  const result = schema.safeParse(yaml.value ?? {});
  if (result.success) return [];
  const meant = result.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => didYouMean(key, Object.keys(schema.shape))) : [],
  );
  // A field that is only misspelt is told once.
  const issues = result.error.issues.filter(
    ({ path, code }) => code !== 'invalid_type' || !meant.includes(String(path[0])),
  );
  return misfits(yaml, schema, issues).map(asPage);
}

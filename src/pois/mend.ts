import { isMap, isScalar, isSeq, parse, parseDocument, type ParsedNode, type YAMLMap } from 'yaml';
import { fieldNames } from './fields.ts';

/** First line of a destination file: editors' programs read the schema from it and help while typing. */
export const schemaComment = '# yaml-language-server: $schema=../../../public/schema/destination.json';

/** What `--fix` makes of a file, and in German what it did; the same text where there is nothing to do. */
export interface Mended {
  text: string;
  changes: string[];
}

/**
 * Mends what needs no judgement: the order of the fields, blanks around texts, more than five decimals, the line that
 * names the schema. Works on the source, so that comments and the hand-laid lines stay. A file with a syntax error is
 * left as it is.
 */
export function mendYaml(text: string): Mended {
  const steps = [unixLines, trimTexts, roundDegrees, sortFields, nameSchema];
  const changes: string[] = [];
  let mended = text;
  for (const step of steps) {
    const result = step(mended);
    mended = result.text;
    changes.push(...result.changes);
  }
  return { text: mended, changes };
}

function unixLines(text: string): Mended {
  const clean = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n*$/, '\n');
  return { text: clean, changes: clean === text ? [] : ['Leerzeichen und Zeilenenden bereinigt'] };
}

function trimTexts(text: string): Mended {
  return replaceScalars(text, (value, source, name) => {
    if (typeof value !== 'string' || !/^["']/.test(source) || value === value.trim()) return undefined;
    return { source: JSON.stringify(value.trim()), change: `„${name}“ ohne Leerzeichen am Rand` };
  });
}

const DECIMALS = 5;

function roundDegrees(text: string): Mended {
  return replaceScalars(text, (value, source, name) => {
    if (typeof value !== 'number' || !['latitude', 'longitude', 'extent'].includes(name)) return undefined;
    if ((source.split('.')[1] ?? '').length <= DECIMALS) return undefined;
    const rounded = String(Number(value.toFixed(DECIMALS)));
    return { source: rounded, change: `„${name}“ gerundet: ${source} -> ${rounded}` };
  });
}

/** Moves whole blocks of lines; a comment above a field moves with it. What would then say something else stays as it is. */
function sortFields(text: string): Mended {
  const map = mapOf(text);
  if (!map || map.flow || map.items.length === 0) return { text, changes: [] };
  const starts = map.items.map(({ key }) => blockStart(text, startOf(key)));
  const names = map.items.map(({ key }) => String(isScalar(key) ? key.value : ''));
  const blocks = names.map((name, i) => ({ name, text: text.slice(starts[i], starts[i + 1] ?? text.length) }));
  const rank = ({ name }: { name: string }) => (fieldNames as string[]).indexOf(name) >>> 0;
  const sorted = blocks.toSorted((a, b) => rank(a) - rank(b));
  if (sorted.every((block, i) => block === blocks[i])) return { text, changes: [] };
  const body = sorted.map((block) => block.text.replace(/\n*$/, '\n')).join('');
  const mended = text.slice(0, starts[0]) + body;
  if (!saysTheSame(text, mended)) return { text, changes: [] };
  return { text: mended, changes: ['Felder in die übliche Reihenfolge gebracht'] };
}

/** Not where a document ends in "...", or a value is used before it is given. */
function saysTheSame(text: string, mended: string): boolean {
  const [before, after] = [fieldsIn(text), fieldsIn(mended)];
  const names = Object.keys(before ?? {});
  return (
    before !== undefined &&
    after !== undefined &&
    names.length === Object.keys(after).length &&
    names.every((name) => JSON.stringify(before[name]) === JSON.stringify(after[name]))
  );
}

function fieldsIn(text: string): Record<string, unknown> | undefined {
  try {
    return parse(text, { logLevel: 'error' }) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

/** Where the comment lines directly above begin; the very first lines of the file stay where they are. */
function blockStart(text: string, keyAt: number): number {
  let start = text.lastIndexOf('\n', keyAt - 1) + 1;
  for (;;) {
    const above = text.lastIndexOf('\n', start - 2) + 1;
    if (start === 0 || above === 0 || !text.slice(above, start).startsWith('#')) return start;
    start = above;
  }
}

function nameSchema(text: string): Mended {
  if (!mapOf(text) || /^# yaml-language-server:/m.test(text)) return { text, changes: [] };
  return { text: `${schemaComment}\n${text}`, changes: ['Zeile für die Hilfe im Editor ergänzt'] };
}

type Replace = (value: unknown, source: string, name: string) => { source: string; change: string } | undefined;

/** Replaces values in the source, from the last to the first, so that earlier offsets stay true. */
function replaceScalars(text: string, replace: Replace): Mended {
  const changes: string[] = [];
  let mended = text;
  for (const { key, value } of mapOf(text)?.items.toReversed() ?? []) {
    const name = String(isScalar(key) ? key.value : '');
    const nodes: unknown[] = isSeq(value) ? value.items.toReversed() : [value];
    for (const node of nodes) {
      if (!isScalar(node) || !node.range) continue;
      const [from, to] = node.range;
      const result = replace(node.value, text.slice(from, to), name);
      if (!result) continue;
      mended = mended.slice(0, from) + result.source + mended.slice(to);
      changes.unshift(result.change);
    }
  }
  return { text: mended, changes };
}

function mapOf(text: string): YAMLMap<ParsedNode, ParsedNode | null> | undefined {
  const document = parseDocument(text);
  return document.errors.length === 0 && isMap(document.contents) ? document.contents : undefined;
}

const startOf = (node: ParsedNode) => node.range[0];

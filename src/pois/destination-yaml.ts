import type { Node, ParsedNode, Scalar, YAMLMap } from 'yaml';
import { Document, isCollection, isMap, isScalar, parseDocument, visit } from 'yaml';
import { fieldNames, type FieldName } from './fields.ts';
import { schemaComment } from './mend.ts';

type Fields = Readonly<Record<string, unknown>>;

const WIDTH = 120;
/** A plain text that fits into its line stays there; longer ones are folded like this. */
const FOLDED: Scalar.Type = 'BLOCK_FOLDED';

/** A new destination file, its fields in the usual order. Free of Node: import and form write the same. */
export function newDestinationYaml(fields: Fields): string {
  const known = fieldNames.filter((name) => fields[name] !== undefined);
  return `${schemaComment}\n${known.map((name) => fieldLines(name, fields[name])).join('')}`;
}

/**
 * Changes some fields of a destination file; every other line stays as it is, with its comments and in its order. Of a
 * changed field the comments stay too.
 * @param changes field -> new value, undefined to remove the field
 */
export function changeDestinationYaml(text: string, changes: Fields): string {
  const isForWindows = text.includes('\r\n');
  let changed = text.replace(/\r\n/g, '\n').replace(/([^\n])$/, '$1\n');
  for (const [name, value] of Object.entries(changes)) changed = withField(changed, name as FieldName, value);
  return isForWindows ? changed.replace(/\n/g, '\r\n') : changed;
}

function withField(text: string, name: FieldName, value: unknown): string {
  const pairs = pairsOf(text);
  const pair = pairs.find(({ key }) => key.value === name);
  const range = pair && linesOf(text, pair);
  if (!pair || !range) return value === undefined ? text : inserted(text, pairs, name, fieldLines(name, value));
  const old = text.slice(range.from, range.to);
  const lines = value === undefined ? '' : (changedLines(pair, name, value, old) ?? fieldLines(name, value));
  return text.slice(0, range.from) + lines + text.slice(range.to);
}

/** A top-level field with what stands behind it. */
type FieldPair = { key: Scalar<string> & { range: [number, number, number] }; value: ParsedNode | null };

function pairsOf(text: string): FieldPair[] {
  const { contents } = parseDocument(text);
  if (!isMap(contents)) return [];
  return contents.items.filter(({ key }) => isScalar(key) && key.range) as unknown as FieldPair[];
}

/** Where the lines of a field begin and end, without comments that follow them. */
function linesOf(text: string, { key, value }: FieldPair): { from: number; to: number } {
  const end = text.slice(0, value?.range[1] ?? key.range[2]).trimEnd().length;
  const lineEnd = text.indexOf('\n', end);
  return { from: key.range[0], to: lineEnd < 0 ? text.length : lineEnd + 1 };
}

/** Behind the last field that usually stands before it: a hand-laid order stays. */
function inserted(text: string, pairs: readonly FieldPair[], name: FieldName, lines: string): string {
  const rank = ({ key }: FieldPair) => (fieldNames as string[]).indexOf(key.value);
  const before = pairs.filter((pair) => rank(pair) >= 0 && rank(pair) < fieldNames.indexOf(name));
  const neighbour = before.sort((a, b) => rank(b) - rank(a))[0];
  const at = neighbour ? linesOf(text, neighbour).to : (pairs[0]?.key.range[0] ?? text.length);
  return text.slice(0, at) + lines + text.slice(at);
}

/**
 * The lines of a field whose comments can stay: one value in one line, or a map of which some parts change.
 * @returns undefined where the field has to be written anew
 */
function changedLines(pair: FieldPair, name: FieldName, value: unknown, old: string): string | undefined {
  const isPart = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (isMap(pair.value) && isPart) return changedMap(pair.value, name, value as Fields, old);
  if (!isScalar(pair.value) || typeof value === 'object') return undefined;
  const now = fieldLines(name, value);
  const [from, to] = pair.value.range.map((at) => at - pair.key.range[0]) as [number, number];
  const isOneLine = !old.slice(0, -1).includes('\n') && !now.slice(0, -1).includes('\n') && to > from;
  return isOneLine ? old.slice(0, from) + now.slice(`${name}: `.length, -1) + old.slice(to) : undefined;
}

function changedMap(map: YAMLMap, name: FieldName, parts: Fields, old: string): string {
  const document = new Document<Node>({});
  for (const part of [...(map.items as { key: Scalar<string> }[])])
    if (!(part.key.value in parts)) map.delete(part.key.value);
  for (const [part, value] of Object.entries(parts)) {
    const isSame = JSON.stringify((map.toJSON() as Fields)[part]) === JSON.stringify(value);
    // A plain value goes into the old node, which has the comment.
    if (!isSame) map.set(part, typeof value === 'object' ? inFlow(document.createNode(value)) : value);
  }
  document.set(document.createNode(name), map);
  return document.toString({ lineWidth: WIDTH, flowCollectionPadding: old.includes('{ ') });
}

/** Collections in one line, as they stand in destination files. */
function inFlow(node: Node): Node {
  if (isCollection(node)) node.flow = true;
  return node;
}

/** One field as it stands in a file. */
function fieldLines(name: FieldName, value: unknown): string {
  const document = new Document({ [name]: value });
  visit(document, {
    Collection: (_, node) => {
      if (node !== document.contents) node.flow = true;
    },
    Scalar: (key, node) => {
      const isLong = typeof node.value === 'string' && name.length + node.value.length + 2 > WIDTH;
      if (key === 'value' && (name === 'description' || isLong)) node.type = FOLDED;
      // These look like something else to older readers of YAML.
      if (key === 'value' && name === 'openingHours') node.type = 'QUOTE_DOUBLE';
    },
  });
  return document.toString({ lineWidth: WIDTH, flowCollectionPadding: false });
}

import type { Scalar } from 'yaml';
import { Document, isMap, isScalar, parseDocument, visit } from 'yaml';
import { fieldNames, type FieldName } from './fields.ts';
import { mendYaml, schemaComment } from './mend.ts';

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
 * Changes some fields of a destination file; every other line stays as it is, comments too.
 * @param changes field -> new value, undefined to remove the field
 */
export function changeDestinationYaml(text: string, changes: Fields): string {
  let changed = text;
  for (const [name, value] of Object.entries(changes)) {
    const range = linesOf(changed, name);
    const lines = value === undefined ? '' : fieldLines(name as FieldName, value);
    changed = range
      ? changed.slice(0, range.from) + lines + changed.slice(range.to)
      : changed.replace(/\n*$/, '\n') + lines;
  }
  return mendYaml(changed).text;
}

/** Where the lines of a field begin and end, without comments that follow them. */
function linesOf(text: string, name: string): { from: number; to: number } | undefined {
  const { contents } = parseDocument(text);
  if (!isMap(contents)) return undefined;
  const pair = contents.items.find(({ key }) => isScalar(key) && key.value === name);
  const key = pair?.key;
  if (!isScalar(key) || !key.range) return undefined;
  const value = pair!.value as { range?: [number, number, number] } | null;
  const end = text.slice(0, value?.range?.[1] ?? key.range[2]).trimEnd().length;
  const lineEnd = text.indexOf('\n', end);
  return { from: key.range[0], to: lineEnd < 0 ? text.length : lineEnd + 1 };
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

import { fieldTexts, type RecordName } from './field-texts.ts';
import { table } from './markdown-table.ts';
import { schemas } from './schemas.ts';
import type { DocsLanguage } from './languages.ts';
import { tableTexts } from './table-texts.ts';

/** Fields of a record with type and meaning, as Markdown. @throws Error when there is no such record */
export function recordTable(name: string, language: DocsLanguage): string {
  if (!isRecord(name)) throw new Error(`Den Datensatz „${name}“ gibt es nicht: ${Object.keys(fieldTexts).join(', ')}`);
  const t = tableTexts[language];
  const { properties = {}, required = [] } = schemaOf(name);
  const fields = Object.entries<Record<DocsLanguage, string>>(fieldTexts[name]).map(([field, text]) => [
    `\`${field}\``,
    typeOfField(properties[field]) + (required.includes(field) ? '' : ` ${t.optional}`),
    text[language],
  ]);
  return table([t.field, t.type, t.meaning], fields);
}

const isRecord = (name: string): name is RecordName => Object.hasOwn(fieldTexts, name);

interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: readonly unknown[];
  format?: string;
  items?: Schema;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  $ref?: string;
}

/** Schemas that are written inside another one. */
const inside: Partial<Record<RecordName, Schema | undefined>> = {
  PoiImage: (schemas.Poi as Schema).properties!.image,
  Understood: (schemas.PoiList as Schema).properties!.understood!.items,
  Category: (schemas.CategoryList as Schema).properties!.items!.items,
  Suggestion: (schemas.SuggestionList as Schema).properties!.items!.items,
};

const schemaOf = (name: RecordName): Schema => inside[name] ?? (schemas[name] as Schema);

/** The type of a field as a developer writes it. */
function typeOfField(schema: Schema | undefined): string {
  if (schema === undefined) return '';
  if (schema.$ref) return `[${schema.$ref.split('/').at(-1)!}](#${schema.$ref.split('/').at(-1)!.toLowerCase()})`;
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum)
    return schema.enum.length > 8 ? '`string`' : schema.enum.map((value) => `\`${String(value)}\``).join(' ');
  if (schema.type === 'array') {
    const items = typeOfField(schema.items);
    if (schema.maxItems !== undefined)
      return `\`[${Array(schema.maxItems).fill(items.replaceAll('`', '')).join(', ')}]\``;
    return items.startsWith('[') ? `array: ${items}` : `\`${items.replaceAll('`', '')}[]\``;
  }
  return [schema.type]
    .flat()
    .map((type) => `\`${type ?? 'object'}\``)
    .join(' ');
}

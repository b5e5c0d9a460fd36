import {
  embedControls,
  embedErrors,
  embedEvents,
  embedMarkerFields,
  embedMethods,
  embedOptions,
  embedProperties,
} from '../contract/embed.ts';
import { endpoints, type Endpoint } from '../contract/endpoints.ts';
import { errors, type ErrorCode } from '../contract/errors.ts';
import { headerTexts } from '../contract/headers.ts';
import { mapErrors, type MapErrorCode } from '../contract/map-errors.ts';
import { limits } from '../contract/limits.ts';
import { keyPlaces, searchParameters, type ParameterRow } from '../contract/parameters.ts';
import { formula, nearnessFormula, prominenceScale, tiers } from '../contract/ranking.ts';
import { fieldTexts, type RecordName } from './fields.ts';
import { schemas } from './schemas.ts';
import type { SiteFacts } from './site-facts.ts';
import { tableTexts, type DocsLanguage } from './table-texts.ts';

/** The tables of the reference as Markdown, each made from its table of the contract. */
export function referenceTables(language: DocsLanguage, { categories, answers }: SiteFacts) {
  const t = tableTexts[language];
  return {
    endpoints: () =>
      table(
        [t.method, t.path, t.purpose],
        Object.values(endpoints).map(({ name, path, summary }) => [
          'GET',
          `[\`${path}\`](#${name})`,
          summary[language],
        ]),
      ),

    endpoint: (name: string) => endpoint(rowOf(endpoints, name)),

    record: (name: string) => record(name as RecordName),

    errors: () =>
      table(
        [t.code, t.status, t.sentence, t.cause],
        (Object.keys(errors) as ErrorCode[]).map((code) => {
          const { status, text, cause, mend } = errors[code];
          const body = code === 'internal_error' ? undefined : answers.errors[code].body;
          const sentence = body === undefined ? text : (JSON.parse(body) as { error: string }).error;
          return [`\`${code}\``, String(status), sentence, `${cause[language]} ${t.mend}: ${mend[language]}`];
        }),
      ),

    mapErrors: () =>
      table(
        [t.code, t.status, t.sentence, t.cause],
        (Object.keys(mapErrors) as MapErrorCode[]).map((code) => {
          const { status, text, cause, mend } = mapErrors[code];
          return [`\`${code}\``, String(status), text, `${cause[language]} ${t.mend}: ${mend[language]}`];
        }),
      ),

    statuses: () =>
      table(
        [t.status, t.condition],
        [...new Set(Object.values(errors).map(({ status }) => status))].sort().map((status) => {
          const codes = (Object.keys(errors) as ErrorCode[]).filter((code) => errors[code].status === status);
          return [String(status), codes.map((code) => `[\`${code}\`](#fehler-${code})`).join(', ')];
        }),
      ),

    headers: () =>
      table(
        [t.header, t.meaning],
        Object.entries(headerTexts).map(([name, text]) => [`\`${name}\``, text[language]]),
      ),

    keys: () =>
      table(
        [t.place, t.meaning],
        [keyPlaces.header, ...keyPlaces.query].map((name, i) => [
          `\`${name}\``,
          i === 0 ? t.keyHeader : `${t.keyParameter} ${t.keyOrder[i]!}`,
        ]),
      ),

    ranking: () => `\`\`\`text\n${formula}\nnearness = ${nearnessFormula}\n\`\`\``,
    tiers: () => tiers.map((tier) => `1. ${tier[language]}`).join('\n'),
    prominence: () =>
      table(
        [t.from, t.meaning],
        prominenceScale.map((step) => [String(step.from), step[language]]),
      ),

    categories: () =>
      table(
        [t.value, t.name],
        categories.map(({ id, name }) => [`\`${id}\``, name[language]]),
      ),

    embedOptions: () =>
      table(
        [t.attribute, t.option, t.type, t.meaning],
        embedOptions.map(({ attribute, option, type, summary, example }) => [
          attribute ? `\`${attribute}\`` : '–',
          option ? `\`${option}\`` : '–',
          `\`${type.replaceAll('|', '\\|')}\``,
          `${summary[language]} ${t.example}: \`${example}\``,
        ]),
      ),

    embedControls: () => table([t.name, t.meaning], rows(embedControls)),
    embedProperties: () => table([t.name, t.meaning], rows(embedProperties)),
    embedMethods: () => table([t.name, t.meaning], rows(embedMethods)),
    embedErrors: () => table([t.code, t.meaning], rows(embedErrors)),
    embedMarkers: () =>
      table(
        [t.field, t.type, t.meaning],
        Object.entries(embedMarkerFields).map(([name, { type, summary }]) => [
          `\`${name}\``,
          `\`${type}\``,
          summary[language],
        ]),
      ),
    embedEvents: () =>
      table(
        [t.name, t.data, t.meaning],
        Object.entries(embedEvents).map(([name, { detail, summary }]) => [`\`${name}\``, detail, summary[language]]),
      ),
  };

  function rows(texts: Record<string, Record<DocsLanguage, string>>): string[][] {
    return Object.entries(texts).map(([name, text]) => [`\`${name}\``, text[language]]);
  }

  function endpoint({ path, summary, parameters, produces, perMinute }: Endpoint): string {
    const slug = ['`slug`', '`string`', t.slug];
    const given = [
      ...(path.includes('{slug}') ? [slug] : []),
      ...parameters.map((name) => {
        const row: ParameterRow = searchParameters[name];
        return [`\`${name}\``, typeOfParameter(row), `${row.summary[language]} ${t.example}: \`${row.example}\``];
      }),
    ];
    return [
      `\`\`\`http\nGET ${path}\n\`\`\``,
      `${summary[language]}. ${t.answers}: ${produces.map((type) => `\`${type}\``).join(` ${t.or} `)}.${perMinute ? ` ${t.perMinute(perMinute)}` : ''}`,
      given.length > 0 ? table([t.parameter, t.type, t.meaning], given) : t.noParameters,
    ].join('\n\n');
  }

  function typeOfParameter(row: ParameterRow): string {
    const standard = 'default' in row && row.default !== undefined ? `, ${t.default} \`${row.default}\`` : '';
    switch (row.type) {
      case 'text':
        return `\`string\`, ${t.atMost} ${row.maxLength} ${t.characters}`;
      case 'number':
        return `\`number\`, ${row.min} ${t.to} ${row.max}${standard}`;
      case 'distance':
        return `\`number\`, ${t.above} 0 ${t.to} ${row.max}${standard}`;
      case 'integer':
        return `\`integer\`, 1 ${t.to} ${row.max}${standard}`;
      case 'bbox':
        return '`west,south,east,north`';
      case 'categories':
        return `[${t.category}](#categories)`;
      case 'choice':
        return `${row.values.map((value) => `\`${value}\``).join(', ')}${standard}`;
      case 'flag':
        return '`1`';
    }
  }

  function record(name: RecordName): string {
    const properties = propertiesOf(name);
    const fields = Object.entries<Record<DocsLanguage, string>>(fieldTexts[name]).map(([field, text]) => [
      `\`${field}\``,
      typeOfField(properties[field]) + (isOptional(name, field) ? ` ${t.optional}` : ''),
      text[language],
    ]);
    return table([t.field, t.type, t.meaning], fields);
  }
}

function rowOf<Row>(rows: Record<string, Row>, name: string): Row {
  if (!Object.hasOwn(rows, name))
    throw new Error(`„${name}“ steht nicht in der Tabelle: ${Object.keys(rows).join(', ')}`);
  return rows[name]!;
}

interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: readonly unknown[];
  format?: string;
  items?: Schema;
  prefixItems?: Schema[];
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
const propertiesOf = (name: RecordName): Record<string, Schema | undefined> => schemaOf(name).properties!;
const isOptional = (name: RecordName, field: string) => !schemaOf(name).required!.includes(field);

/** The type of a field as a developer writes it. */
function typeOfField(schema: Schema | undefined): string {
  if (schema === undefined) return '';
  if (schema.$ref) return `[${schema.$ref.split('/').at(-1)!}](#${schema.$ref.split('/').at(-1)!.toLowerCase()})`;
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum)
    return schema.enum.length > 8 ? '`string`' : schema.enum.map((value) => `\`${String(value)}\``).join(' ');
  if (schema.prefixItems) return '`[number, number]`';
  if (schema.type === 'array') {
    const items = typeOfField(schema.items);
    return items.startsWith('[') ? `array: ${items}` : `\`${items.replaceAll('`', '')}[]\``;
  }
  return [schema.type]
    .flat()
    .map((type) => `\`${type ?? 'object'}\``)
    .join(' ');
}

/** A Markdown table; pipes inside code are escaped by the caller, line breaks have no place in it. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Numbers that prose and tables name. */
export const limitFillings = {
  windowSeconds: limits.windowSeconds,
  limitDefault: limits.limitDefault,
  limitMax: limits.limitMax,
  radiusKmDefault: limits.radiusKmDefault,
  radiusKmMax: limits.radiusKmMax,
  urlBytes: limits.urlBytes,
  suggestPerMinute: limits.suggestPerMinute,
  tileRangeMegabytes: limits.tileRangeBytes / 1e6,
  queryLength: limits.queryLength,
  maxAgeSeconds: limits.maxAgeSeconds,
  staleSeconds: limits.staleSeconds,
} as const;

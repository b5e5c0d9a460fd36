import { z } from 'zod';
import { choiceNames } from '../contract/choices.ts';
import { factBases, stepFreeParts } from '../contract/facts.ts';
import { flagNames } from '../contract/flags.ts';
import { furtherLanguages } from '../contract/records.ts';
import type { DataSource } from '../pois/data-sources.ts';
import type { FieldRow } from '../pois/field-row.ts';
import { fieldNames, fields, type FieldName } from '../pois/fields.ts';
import { slugify } from '../pois/slugify.ts';
import { parseYaml } from '../pois/yaml-file.ts';
import { withoutEntities } from './plain-text.ts';
import { ImportError, type SourceValues } from './source-record.ts';

/**
 * What a mapping can take from a record beside the fields with columns of their own: what tells which one it is and where
 * it lies, and how well its accessibility is known.
 */
const otherFields = ['id', 'wkt', 'address', 'country', 'mobilityBasis'] as const;
export type OtherField = (typeof otherFields)[number];
export type MappedField = FieldName | OtherField;

/** All that a mapping can take from a record; the rest of a destination is worked out. */
export const mappedFields: readonly MappedField[] = [
  ...otherFields,
  ...fieldNames.filter((name) => (fields[name] as FieldRow).columns !== undefined),
];

/** Parts of fields that a mapping fills from a column each: `address.street`. */
export const mappedParts = [
  'address.street',
  'address.postcode',
  'address.place',
  'price.adult',
  'price.child',
  'price.family',
  'price.guestCards',
  'price.note',
  'stepFree.certificate',
  'stop.name',
  'stop.metres',
  ...furtherLanguages.flatMap((language) =>
    (['names', 'summaries', 'descriptions'] as const).map((field) => `${field}.${language}` as const),
  ),
] as const;
export type MappedPart = (typeof mappedParts)[number];

const condition = z.union([z.string(), z.array(z.string()), z.literal(false)]);
const when = z.record(z.string(), condition);
const rules = <V extends z.ZodType>(value: V) => z.array(z.strictObject({ value, when }));
const mapped = z.enum([...mappedFields, ...mappedParts] as readonly (MappedField | MappedPart)[]);
const factRules = {
  ...Object.fromEntries(
    ([...choiceNames, 'byAppointment'] as const).map((name) => [name, rules(fields[name].schema).optional()]),
  ),
  ...Object.fromEntries(stepFreeParts.map((part) => [`stepFree.${part}`, rules(z.enum(['yes', 'no'])).optional()])),
  'stepFree.basis': rules(z.enum(factBases)).optional(),
};
const flagRules = Object.fromEntries(flagNames.map((flag) => [flag, rules(fields[flag].schema).optional()]));

/** How long the name and the licence of a source may be, in letters. */
export const sourceLengths = { name: [2, 80], licence: [2, 60] } as const;
const lengthOf = ([least, most]: readonly [number, number]) => z.string().min(least).max(most);

const schema = z.strictObject({
  source: z.strictObject({
    /** Stands in `position.source`; made of the name where it is left out. */
    id: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .optional(),
    name: lengthOf(sourceLengths.name),
    licence: lengthOf(sourceLengths.licence),
    attribution: z.string().min(2).max(200).optional(),
    url: z.url({ protocol: /^https?$/ }).optional(),
  }),
  /** Metres that the points of the source are right to. */
  accuracy_m: z.number().int().min(1).max(5000).default(100),
  fields: z.partialRecord(mapped, z.union([z.string(), z.array(z.string()).min(1)])).default({}),
  /** Text that holds for every record. */
  fixed: z.partialRecord(mapped, z.string()).default({}),
  categories: z.array(z.strictObject({ category: z.string(), when })).default([]),
  flags: z.strictObject(flagRules).default({}),
  facts: z.strictObject(factRules).default({}),
  prominence: rules(z.number().int().min(0).max(100)).default([]),
});

/** How the records of a source become destinations. */
export type Mapping = z.infer<typeof schema>;
export type When = z.infer<typeof when>;

/** @throws ImportError that names every entry that does not fit */
export function parseMapping(text: string, file: string): Mapping {
  const { yaml, problems } = parseYaml(text, file);
  const result = schema.safeParse(yaml.value);
  if (problems.length === 0 && result.success) return result.data;
  const wrong = result.success
    ? []
    : result.error.issues.map(({ path }) => `„${path.join('.') || 'Datei'}“ passt nicht`);
  const lines = problems.length > 0 ? problems.map(({ line, message }) => `Zeile ${line}: ${message}`) : wrong;
  throw new ImportError(`Die Zuordnung ${file} ist nicht lesbar:\n  ${lines.join('\n  ')}`);
}

/** The source as it goes into `content/sources.yaml`. */
export const dataSourceOf = ({ source }: Mapping): DataSource => ({ ...source, id: source.id ?? slugify(source.name) });

/** The first rule whose conditions hold. */
export function firstFitting<R extends { when: When }>(list: readonly R[], values: SourceValues): R | undefined {
  return list.find((rule) => fits(rule.when, values));
}

/** The same for many rules and millions of records: only rules that ask for a key which the record has are looked at. */
export function ruleFinder<R extends { when: When }>(list: readonly R[]): (values: SourceValues) => R | undefined {
  const byKey = Map.groupBy(
    list.map((rule, order) => ({ rule, order })),
    ({ rule }) => Object.entries(rule.when).find(([, wanted]) => wanted !== false)?.[0],
  );
  return (values) => {
    let best: { rule: R; order: number } | undefined;
    const look = (key: string | undefined) => {
      for (const entry of byKey.get(key) ?? []) {
        if (best && best.order < entry.order) return;
        if (fits(entry.rule.when, values)) best = entry;
      }
    };
    look(undefined);
    for (const key in values) look(key);
    return best?.rule;
  };
}

const fits = (when: When, values: SourceValues) => {
  for (const key in when) if (!holds(when[key]!, values[key])) return false;
  return true;
};

function holds(wanted: z.infer<typeof condition>, value: string | undefined): boolean {
  if (wanted === false) return value === undefined || value === 'no';
  if (value === undefined) return false;
  if (typeof wanted !== 'string') return wanted.some((one) => holds(one, value));
  // A tag may hold several values: "museum;attraction".
  return patternOf(wanted).test(value) || value.split(';').some((part) => patternOf(wanted).test(part.trim()));
}

const patterns = new Map<string, RegExp>();

/** `*` stands for anything, everything else for itself. */
function patternOf(wanted: string): RegExp {
  const known = patterns.get(wanted);
  if (known) return known;
  const escaped = wanted.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^]*');
  const pattern = new RegExp(`^${escaped}$`);
  patterns.set(wanted, pattern);
  return pattern;
}

/** The text for a field: what is fixed, else the first source of it that the record has. */
export function textFor(field: MappedField | MappedPart, mapping: Mapping, values: SourceValues): string | undefined {
  return mapping.fixed[field] ?? textsFor(field, mapping, values)[0];
}

/** All texts that the sources of a field give, without entities of HTML; an id stays as it is remembered. */
export function textsFor(field: MappedField | MappedPart, mapping: Mapping, values: SourceValues): string[] {
  const sources = mapping.fields[field] ?? [];
  const texts = [sources].flat().flatMap((source) => {
    const text = source.includes('{') ? filled(source, values) : values[source];
    return text === undefined ? listed(source, values) : text === '' ? [] : [text];
  });
  return field === 'id' ? texts : texts.map(withoutEntities);
}

/** The entries of a list, which the flat record has one by one: `aliases.0`, `aliases.1`. */
function listed(source: string, values: SourceValues): string[] {
  const entries: string[] = [];
  for (let text = values[`${source}.0`]; text !== undefined; text = values[`${source}.${entries.length}`])
    entries.push(text);
  return entries;
}

/** A text with {columns} in it, undefined where one of them is missing. */
function filled(template: string, values: SourceValues): string | undefined {
  let isWhole = true;
  const text = template.replace(/\{([^}]+)\}/g, (_, key: string) => {
    isWhole &&= key in values;
    return values[key] ?? '';
  });
  return isWhole ? text : undefined;
}

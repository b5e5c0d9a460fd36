import type { z } from 'zod';
import { dachBounds } from '../contract/limits.ts';
import { cellForms } from './cell-forms.ts';
import { fieldNames, fields, type FieldName } from './fields.ts';
import type { FieldRow } from './field-row.ts';
import { meantField } from './meant-field.ts';
import type { Located, Problem } from './problem.ts';
import { shown } from './shown.ts';

/** Every field known, present and of its form; checks that need a field are left out when it is not. */
export function checkShape(source: Located): Problem[] {
  const { value } = source;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [
      source.problemAt('yaml-syntax', [], 'Die Datei enthält keine Felder.', 'Jede Zeile hat die Form „feld: wert“.'),
    ];
  }
  const given = value as Record<string, unknown>;
  if (hasItsForm(given)) return [];
  const swapped = swappedCoordinates(given, source);
  const checked = swapped.length > 0 ? fieldNames.filter((name) => !isCoordinate(name)) : fieldNames;
  return [...unknownFields(given, source), ...swapped, ...checked.flatMap((name) => checkField(name, given, source))];
}

/**
 * Fields that have not their form, or are missing, or stand there under a name that is none: nothing can be said of them.
 * Undefined where there are no fields at all.
 */
export function brokenFields({ value }: Located): ReadonlySet<string> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const given = value as Record<string, unknown>;
  const { latitude, longitude } = given;
  const meant = Object.keys(given).flatMap((key) => (known.has(key) ? [] : (meantField(key) ?? [])));
  const swapped = areSwapped(latitude, longitude) ? ['latitude', 'longitude'] : [];
  return new Set([...fieldNames.filter((name) => !isSound(name, given)), ...meant, ...swapped]);
}

function isSound(name: FieldName, given: Record<string, unknown>): boolean {
  const { required, schema } = fields[name];
  return name in given ? given[name] !== null && schema.safeParse(given[name]).success : !required;
}

/** Most records do, and have few of all fields. */
function hasItsForm(given: Record<string, unknown>): boolean {
  return (
    needed.every((name) => name in given) &&
    Object.entries(given).every(([name, value]) => {
      const field = known.get(name);
      return field !== undefined && value !== undefined && value !== null && field.schema.safeParse(value).success;
    })
  );
}

const known = new Map<string, FieldRow>(Object.entries(fields));
const needed = fieldNames.filter((name) => fields[name].required);

function unknownFields(given: Record<string, unknown>, source: Located): Problem[] {
  return Object.keys(given)
    .filter((key) => !(fieldNames as string[]).includes(key))
    .map((key) => {
      const near = meantField(key);
      const fix = near ? `Meinten Sie „${near}“?` : `Es gibt diese Felder: ${fieldNames.join(', ')}.`;
      return source.problemAt('unknown-field', [key], `Ein Feld „${key}“ gibt es nicht.`, fix);
    });
}

const isCoordinate = (name: FieldName) => name === 'latitude' || name === 'longitude';

/** Both numbers out of range, and right the other way round: one sentence instead of two. */
function swappedCoordinates({ latitude, longitude }: Record<string, unknown>, source: Located): Problem[] {
  if (!areSwapped(latitude, longitude)) return [];
  return [
    source.problemAt(
      'swapped-coordinates',
      ['latitude'],
      `latitude und longitude sind vertauscht: ${shown(latitude)} und ${shown(longitude)}.`,
      `latitude: ${shown(longitude)} und longitude: ${shown(latitude)} eintragen.`,
    ),
  ];
}

function areSwapped(latitude: unknown, longitude: unknown): boolean {
  const { west, south, east, north } = dachBounds;
  const isBetween = (value: unknown, min: number, max: number) =>
    typeof value === 'number' && value >= min && value <= max;
  return isBetween(latitude, west, east) && isBetween(longitude, south, north);
}

function checkField(name: FieldName, given: Record<string, unknown>, source: Located): Problem[] {
  const field = fields[name];
  const value = given[name];
  if (value === undefined || value === null) {
    if (name in given) return [source.problemAt('missing-field', [name], `„${name}“ ist leer.`, field.mend)];
    return field.required ? [source.problemAt('missing-field', [name], `„${name}“ fehlt.`, field.mend)] : [];
  }
  const result = field.schema.safeParse(value);
  if (result.success) return [];
  const issue = result.error.issues[0]!;
  if (typeof value === 'string' && 'origin' in issue && issue.origin === 'string') {
    const length = [...value.trim()].length;
    if (issue.code === 'too_small') return [tooShort(name, length, Number(issue.minimum), source)];
    if (issue.code === 'too_big') return [tooLong(name, length, Number(issue.maximum), source)];
  }
  const { path, part } = partAt(name, value, issue);
  return [
    source.problemAt(
      'bad-value',
      path,
      `„${path.join('.')}“ passt nicht: ${shown(part)}.`,
      mendFor(name, value, source),
    ),
  ];
}

/** The part of a value that is refused, where it has a name; else the whole. */
function partAt(name: FieldName, value: unknown, issue: z.core.$ZodIssue): { path: string[]; part: unknown } {
  const unknownPart = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const named = issue.path.every((key) => typeof key === 'string') ? issue.path : [];
  const path = [...named, ...unknownPart];
  const part = path.reduce<unknown>((whole, key) => (whole as Record<string, unknown> | undefined)?.[key], value);
  return part === undefined ? { path: [name], part: value } : { path: [name, ...path], part };
}

const tooShort = (name: FieldName, length: number, least: number, source: Located) =>
  source.problemAt(
    'text-length',
    [name],
    `„${name}“ ist zu kurz: ${length} Zeichen, mindestens ${least}.`,
    fields[name].mend,
  );

const tooLong = (name: FieldName, length: number, most: number, source: Located) =>
  source.problemAt(
    'text-length',
    [name],
    `„${name}“ ist zu lang: ${length} Zeichen, höchstens ${most}.`,
    fields[name].mend,
  );

/** What was meant, where that can be told (a comma, quotes, "ja"), else what belongs there. */
function mendFor(name: FieldName, value: unknown, { isTable }: Located): string {
  const field = fields[name];
  const meant = meantBy(value).find((one) => field.schema.safeParse(one).success);
  if (meant !== undefined) {
    if (typeof value === 'number') return `Meinten Sie „${name}: "${meant}"“, in Anführungszeichen?`;
    const how = typeof meant === 'number' ? ', mit Punkt und ohne Anführungszeichen' : '';
    return `Meinten Sie „${name}: ${String(meant)}“${how}?`;
  }
  if (isTable) return cellForms[name] ?? field.mend;
  return `${field.mend} Beispiel: ${name}: ${field.good}`;
}

/** What may have been meant: a number written with a comma, a text of digits, yes and no in other words. */
function meantBy(value: unknown): (number | boolean | string)[] {
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'string' && typeof value !== 'boolean') return [];
  const text = String(value).trim().toLowerCase();
  if (/^\d+([.,]\d+)?$/.test(text)) return [Number(text.replace(',', '.'))];
  if (['ja', 'yes', 'wahr', 'true'].includes(text)) return [true, 'yes'];
  if (['nein', 'no', 'falsch', 'false'].includes(text)) return [false, 'no'];
  return [];
}

import { z } from 'zod';
import type { Located, Problem } from './problem.ts';
import { shown } from './shown.ts';
import { didYouMean } from './suggest.ts';

/**
 * What does not have the form of its schema: each value, and what may stand there. Where a schema has a description, that
 * says what is allowed; otherwise what it checks. A rule of its own gives the fix as its message and, where the value alone
 * does not tell, the sentence as `params.says`.
 */
export function misfits(yaml: Located, schema: z.ZodType, issues: readonly z.core.$ZodIssue[]): Problem[] {
  const whole = z.toJSONSchema(schema, { io: 'input' }) as Form;
  const told = issues.flatMap((issue) => {
    const form = formAt(whole, issue.path);
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownField(yaml, issue.path, key, form));
    if (issue.code === 'invalid_key') return [unfitName(yaml, issue.path, formAt(whole, issue.path.slice(0, -1)))];
    const { message, fix } = sentenceFor(yaml.value, issue.path, form);
    if (issue.code !== 'custom') return [yaml.problemAt('catalogue-entry', issue.path, message, fix)];
    const says: unknown = issue.params?.says ?? message;
    return [yaml.problemAt('catalogue-entry', issue.path, String(says), issue.message)];
  });
  return told.sort((a, b) => a.line - b.line || a.column - b.column);
}

/** As much of a JSON Schema as ours use. */
interface Form {
  description?: string;
  type?: string;
  format?: string;
  enum?: string[];
  properties?: Record<string, Form>;
  /** False where no other field may stand. */
  additionalProperties?: Form | false;
  propertyNames?: Form;
  items?: Form | false;
  /** Of a list in which each place has a form of its own. */
  prefixItems?: Form[];
  minItems?: number;
  minimum?: number;
  maximum?: number;
}

type Path = readonly PropertyKey[];

function formAt(whole: Form, path: Path): Form {
  return path.reduce<Form>((form, key) => {
    const place = typeof key === 'number' ? form.prefixItems?.[key] : form.properties?.[String(key)];
    return place ?? ((typeof key === 'number' ? form.items : form.additionalProperties) || {});
  }, whole);
}

function unknownField(yaml: Located, path: Path, key: string, form: Form): Problem {
  const names = Object.keys(form.properties ?? {}).concat(form.propertyNames?.enum ?? []);
  const near = didYouMean(key, names, Math.max(1, Math.floor(key.length / 3)));
  const fix = near ? `Meinten Sie „${near}“?` : `Es gibt: ${names.join(', ')}.`;
  const message = `Ein Feld „${labelOf([...path, key])}“ gibt es nicht${ownerOf(yaml.value, path)}.`;
  return yaml.problemAt('catalogue-entry', [...path, key], message, fix);
}

function unfitName(yaml: Located, path: Path, { propertyNames = {} }: Form): Problem {
  const message = `„${String(path.at(-1))}“ passt hier nicht vor den Doppelpunkt.`;
  return yaml.problemAt('catalogue-entry', path, message, `Hier steht ${allowedBy(propertyNames)}.`);
}

function sentenceFor(whole: unknown, path: Path, form: Form): { message: string; fix: string } {
  const value = valueAt(whole, path);
  const isInList = typeof path.at(-1) === 'number' && labelOf(path) !== '';
  const subject = `${isInList ? 'Ein Eintrag von ' : ''}${subjectOf(path)}`;
  const owner = path.at(-1) === 'id' ? '' : ownerOf(whole, path.slice(0, -1));
  const allowed = allowedBy(form);
  const fix = `Hier steht ${allowed}.`;
  if (value === undefined && path.length > 0)
    return { message: `${subject} fehlt${owner}.`, fix: `Das Feld ergänzen: ${allowed}.` };
  if (isUnquoted(value, form) && (isInList || value !== null)) {
    const message = `${subject} ist kein Text${owner}: ${String(value)}.`;
    return { message, fix: `In Anführungszeichen setzen: "${String(value)}".` };
  }
  if (value === undefined || value === null || value === '') return { message: `${subject} ist leer${owner}.`, fix };
  return { message: `${subject} passt nicht${owner}: ${shown(value)}.`, fix };
}

function subjectOf(path: Path): string {
  const label = labelOf(path);
  if (label !== '') return `„${label}“`;
  return path.length === 0 ? 'Die Datei' : `Eintrag ${Number(path[0]) + 1}`;
}

/** YAML reads words such as null, true and 1860 as something else than text. */
const isUnquoted = (value: unknown, { type, enum: choices }: Form) =>
  type === 'string' && !choices && (value === null || typeof value === 'number' || typeof value === 'boolean');

function valueAt(whole: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], whole);
}

const labelOf = (path: Path) => path.filter((key) => typeof key !== 'number').join('.');

/** Whose field it is: the innermost entry that has an id. */
function ownerOf(whole: unknown, path: Path): string {
  for (let length = path.length; length > 0; length--) {
    const id = valueAt(whole, [...path.slice(0, length), 'id']);
    if (typeof id === 'string') return ` bei „${id}“`;
  }
  return '';
}

/** German, to be read after "Hier steht". */
function allowedBy({ description, type, format, enum: choices, properties, minItems, minimum, maximum }: Form): string {
  if (description !== undefined) return description;
  if (choices) return `einer der Werte ${choices.join(', ')}`;
  switch (type) {
    case 'boolean':
      return 'true oder false';
    case 'integer':
      return `eine ganze Zahl${between(minimum, maximum)}`;
    case 'number':
      return `eine Zahl${between(minimum, maximum)}`;
    case 'array':
      return `eine Liste${minItems === undefined ? '' : ` mit mindestens ${minItems} ${minItems === 1 ? 'Eintrag' : 'Einträgen'}`}`;
    case 'object':
      return properties
        ? `eine Gruppe mit den Feldern ${Object.keys(properties).join(', ')}`
        : 'eine Zeile „name: wert“ für jeden Eintrag';
    default:
      return texts[format ?? ''] ?? 'ein Text';
  }
}

const texts: Readonly<Record<string, string>> = {
  email: 'eine Adresse wie kontakt@example.org',
  uri: 'eine ganze Adresse, die mit https:// beginnt',
};

const between = (minimum = -Infinity, maximum = Infinity) =>
  maximum < Number.MAX_SAFE_INTEGER ? ` von ${minimum} bis ${maximum}` : minimum > -Infinity ? ` ab ${minimum}` : '';

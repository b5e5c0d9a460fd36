import { fieldNames, fieldParts, hasParts, kindOf, type FieldName } from '../../pois/fields.ts';
import { fromShort, hasShortForm, toShort } from '../../pois/short-forms.ts';

export type FormValues = Partial<Record<FieldName, unknown>>;

/**
 * The fields as a file would hold them. What does not fit stays text, so that the rules can say what is wrong.
 * @param kept the file that is edited: fields without a control stay as they are there
 */
export function readValues(form: HTMLFormElement, kept: FormValues = {}): FormValues {
  const values: FormValues = {};
  for (const name of fieldNames) {
    if (!hasControl(form, name)) {
      if (kept[name] !== undefined) values[name] = kept[name];
      continue;
    }
    const value = hasParts(name) ? readParts(form, name) : readOne(name, controlText(form, name));
    if (value !== undefined) values[name] = value;
  }
  return values;
}

/** Puts the fields of a file into the form; fields that it does not have are emptied. */
export function writeValues(form: HTMLFormElement, values: FormValues): void {
  for (const name of fieldNames) {
    if (hasParts(name)) writeParts(form, name, values[name]);
    else setText(form, name, asText(name, values[name]));
  }
}

export function setText(form: HTMLFormElement, name: string, text: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.value = text;
  else if (control instanceof HTMLSelectElement) control.value = text;
  else if (control instanceof RadioNodeList)
    for (const box of boxesOf(control)) box.checked = text.split('\n').includes(box.value);
}

export function controlText(form: HTMLFormElement, name: string): string {
  const control = form.elements.namedItem(name);
  if (control instanceof RadioNodeList)
    return boxesOf(control)
      .flatMap(({ checked, value }) => (checked ? value : []))
      .join('\n');
  const isControl =
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement;
  return isControl ? control.value.trim() : '';
}

/** Boxes of one name, of which several may be checked. */
const boxesOf = (list: RadioNodeList): HTMLInputElement[] =>
  [...list].filter((node) => node instanceof HTMLInputElement);

const hasControl = (form: HTMLFormElement, name: FieldName) =>
  form.elements.namedItem(hasParts(name) ? `${name}.${fieldParts[name][0]}` : name) !== null;

function readOne(name: FieldName, text: string): unknown {
  if (text === '') return undefined;
  if (hasShortForm(name)) return fromShort(name, text);
  if (kindOf(name) === 'number') return asNumber(text);
  if (kindOf(name) === 'flag') return text === 'true' ? true : text === 'false' ? false : text;
  if (isLines(name))
    return text
      .split(/\n+/)
      .map((line) => line.trim())
      .filter(Boolean);
  if (name === 'extent')
    return text
      .split(/[,;\s]+/)
      .filter(Boolean)
      .map(asNumber);
  return text.replace(/\s+/g, ' ');
}

/** One entry a line. */
const isLines = (name: FieldName) => ['aliases', 'searchWords', 'furtherCategories'].includes(name);

const asNumber = (text: string) => (/^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text);

function asText(name: FieldName, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (hasShortForm(name)) return toShort(name, value);
  if (Array.isArray(value)) return value.join(isLines(name) ? '\n' : ', ');
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? String(value).trim() : JSON.stringify(value);
}

function readParts(form: HTMLFormElement, name: keyof typeof fieldParts): Record<string, unknown> | undefined {
  const parts = fieldParts[name].map((part) => [part, controlText(form, `${name}.${part}`)] as const);
  const given = parts.filter(([, text]) => text !== '');
  const values = given.map(([part, text]) => [part, fromShort(`${name}.${part}`, text)] as const);
  return values.length > 0 ? Object.fromEntries(values) : undefined;
}

function writeParts(form: HTMLFormElement, name: keyof typeof fieldParts, value: unknown): void {
  const parts = (value ?? {}) as Record<string, unknown>;
  for (const part of fieldParts[name]) setText(form, `${name}.${part}`, toShort(`${name}.${part}`, parts[part]));
}

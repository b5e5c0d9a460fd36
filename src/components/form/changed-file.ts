import type { CountryCode } from '../../contract/records.ts';
import type { FormValues } from './field-values.ts';

export type YamlCode = typeof import('./yaml-code.ts');

/** A destination file as it was when the form was opened. */
export interface OriginalFile {
  country: CountryCode;
  text: string;
  values: FormValues;
}

/** The file that the form writes. */
export interface ChangedFile {
  path: string;
  text: string;
}

export const pathOf = (country: CountryCode, slug: string) => `content/pois/${country.toLowerCase()}/${slug}.yaml`;

/** Only what differs is written, so that everything else in the file stays letter by letter. */
export function textOf(yaml: YamlCode, original: OriginalFile | undefined, values: FormValues): string {
  return original
    ? yaml.changeDestinationYaml(original.text, changesOf(original.values, values))
    : yaml.newDestinationYaml(values);
}

/** Field -> new value, undefined where it is taken out. */
export function changesOf(before: FormValues, after: FormValues): Record<string, unknown> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof FormValues>;
  return Object.fromEntries(
    [...names].filter((name) => !isSame(before[name], after[name])).map((name) => [name, after[name]]),
  );
}

/** A file may write a number where the form has a text, fold a text, and lay the parts of a field in another order. */
const isSame = (a: unknown, b: unknown) => JSON.stringify(plain(a)) === JSON.stringify(plain(b));

function plain(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value.replace(/\s+/g, ' ').trim();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => [key, plain(part)]);
}

/** The table of the fields as a content management system asks for them: Sveltia CMS and Decap CMS read the same. */
import { z } from 'zod';
import { basisWords } from '../components/form/differences.ts';
import { partWords, wordsOf } from '../components/form/field-words.ts';
import { partRows, type PartRow } from '../components/form/part-labels.ts';
import { choices, isChoiceName } from '../contract/choices.ts';
import type { Catalogue } from '../contract/destination.ts';
import { flags, isFlagName } from '../contract/flags.ts';
import type { CountryCode } from '../contract/records.ts';
import type { FieldRow } from '../pois/field-row.ts';
import { fieldNames, fields, kindOf, type FieldName } from '../pois/fields.ts';

/** A field of the configuration; `widget` says what asks for it. */
export interface CmsField {
  name: string;
  label: string;
  widget: string;
  required: boolean;
  hint?: string;
  [option: string]: unknown;
}

/** What asks for a value, and its options. */
type Control = Pick<CmsField, 'widget'> & Record<string, unknown>;

type Option = { label: string; value: string | number | boolean };

/** What of JSON Schema zod writes for the fields. */
interface Schema {
  type?: string;
  enum?: (string | number)[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** Written by our form and command, or too free for a field. */
const ownWork: readonly FieldName[] = ['extent', 'geometry', 'confirmed', 'translatedFrom'];
/** Beyond so many letters a text needs several lines. */
const ONE_LINE = 120;

/** The fields of a destination of one country, German, in the order of the file. */
export function cmsFields(catalogue: Catalogue, country: CountryCode): CmsField[] {
  return fieldNames.filter((name) => !isKept(name)).map((name) => fieldOf(name, catalogue, country));
}

/**
 * What stays in the file as it is. A field that may have several forms, a number or from and to, has one control only: of
 * the other form it would save nothing.
 */
function isKept(name: FieldName): boolean {
  return ownWork.includes(name) || JSON.stringify(schemaOf(name)).includes('"anyOf"');
}

const schemaOf = (name: FieldName) => z.toJSONSchema(fields[name].schema, { target: 'draft-7' }) as Schema;

function fieldOf(name: FieldName, catalogue: Catalogue, country: CountryCode): CmsField {
  const { required, meaning, mend, form }: FieldRow = fields[name];
  const head = { name, label: wordsOf(name), required, hint: form?.hint ?? meaning };
  const options = optionsOf(name, catalogue, country);
  if (options) return { ...head, widget: 'select', options };
  const control = controlOf(name, schemaOf(name), mend);
  return { ...head, ...control, ...beginning[name] };
}

const beginning: Partial<Record<FieldName, object>> = {
  prominence: { default: 30 },
  source: { default: 'Redaktion' },
  checkedOn: { default: '{{now}}' },
};

/** The values to choose from with their German words; undefined where something is written. */
function optionsOf(
  name: FieldName,
  { categories, states, travelRegions }: Catalogue,
  country: CountryCode,
): Option[] | undefined {
  const plain = (value: string): Option => ({ label: value, value });
  if (name === 'category') return categories.map(({ id, name: words }) => ({ label: words.de, value: id }));
  if (name === 'region') return states.filter((state) => state.country === country).map((state) => plain(state.name));
  if (name === 'travelRegion') return travelRegions.filter(({ countries }) => countries.includes(country)).map((region) => plain(region.name)); // prettier-ignore
  if (kindOf(name) === 'flag') return [{ label: 'ja', value: true }, { label: 'nein', value: false }]; // prettier-ignore
  if (name === 'mobilityBasis') return Object.entries(basisWords).map(([value, label]) => ({ label, value }));
  if (isFlagName(name)) return flags[name].levels.map(({ de }, value) => ({ label: de, value }));
  if (isChoiceName(name))
    return Object.entries<{ de: string }>(choices[name].states).map(([value, { de }]) => ({ label: de, value }));
  return undefined;
}

/** What asks for a value of this form. */
function controlOf(path: string, schema: Schema, mend: string): Control {
  const { type, items, properties } = schema;
  if (schema.enum) return { widget: 'select', options: schema.enum.map((value) => ({ label: String(value), value })) };
  if (type === 'boolean') return { widget: 'select', options: [{ label: 'ja', value: true }, { label: 'nein', value: false }] }; // prettier-ignore
  if (type === 'object') return { widget: 'object', collapsed: true, fields: partsOf(path, schema, mend) };
  if (type === 'array' && items && (items.properties ?? properties)) return { widget: 'list', fields: partsOf(path, items, mend) }; // prettier-ignore
  if (type === 'array') return { widget: 'list' };
  if (type === 'number' || type === 'integer') {
    const { minimum: min, maximum: max } = schema;
    const isWhole = type === 'integer';
    return { widget: 'number', value_type: isWhole ? 'int' : 'float', min, max, step: isWhole ? 1 : 0.00001 };
  }
  return textControl(schema, mend);
}

function textControl({ format, pattern, minLength, maxLength = 0 }: Schema, mend: string): Control {
  if (format === 'date') return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  const isLong = maxLength > ONE_LINE;
  return {
    widget: isLong && format !== 'uri' ? 'text' : 'string',
    ...(minLength !== undefined && { minlength: minLength }),
    ...(maxLength > 0 && { maxlength: maxLength }),
    ...(pattern !== undefined && format !== 'uri' && { pattern: [pattern, mend] }),
  };
}

function partsOf(path: string, { properties = {}, required = [] }: Schema, mend: string): CmsField[] {
  return Object.entries(properties).map(([part, schema]) => {
    const row = (partRows[path as keyof typeof partRows] as Readonly<Record<string, PartRow>> | undefined)?.[part];
    const head = {
      name: part,
      label: labels[part] ?? partWords(imagesLike[path] ?? path, part),
      required: required.includes(part),
    };
    const plain = row?.choices?.filter(([value]) => !value.includes('/'));
    if (plain) return { ...head, widget: 'select', options: plain.map(([value, label]) => ({ label, value })) };
    if (part === 'file') return { ...head, widget: 'image', media_folder: '/public/images', public_folder: '' };
    return { ...head, ...controlOf(`${path}.${part}`, schema, mend) };
  });
}

/** Further pictures have the parts of the first. */
const imagesLike: Readonly<Record<string, string>> = { images: 'image' };
const labels: Readonly<Record<string, string>> = { from: 'von', to: 'bis' };

import type { State } from '../contract/destination.ts';
import { fieldNames, fields, kindOf, type DestinationFile, type FieldName } from '../pois/fields.ts';
import { normaliseOpeningHours } from '../pois/opening-hours.ts';
import { isPublicHost } from '../pois/public-host.ts';
import { fromShort } from '../pois/short-forms.ts';
import { phoneOf } from './draft-facts.ts';
import { mappedFields, textFor, type Mapping } from './mapping.ts';
import type { SourceValues } from './source-record.ts';

/** Fields that may be missing and are taken as they stand, or cleaned first. */
const furtherFields = fieldNames.filter(
  (name) => !fields[name].required && kindOf(name) === 'text' && mappedFields.includes(name) && name !== 'aliases',
);
const cleaned: Partial<Record<FieldName, (text: string, state: State) => string | undefined>> = {
  website: websiteOf,
  openingHours: hoursOf,
  phone: phoneOf,
  closedUntil: (text) => text.replace(/^(\d\d?)\.(\d\d?)\.(\d{4})$/, isoDate),
  durationMinutes: minutesOf,
  age: (text) => text.replace(/\s*Jahren?$/i, ''),
};

const isoDate = (_: string, ...[day, month, year]: string[]) =>
  [year!, month!, day!].map((number) => number.padStart(2, '0')).join('-');

/** Only what the field's own rule takes; a wrong one is left out, not half of it. */
export function furtherTexts(values: SourceValues, mapping: Mapping, state: State): Partial<DestinationFile> {
  const found = furtherFields.flatMap((name) => {
    const given = textFor(name, mapping, values);
    const text = given !== undefined && cleaned[name] ? cleaned[name](given, state) : given;
    const value = text === undefined ? undefined : fromShort(name, text.trim());
    return value !== undefined && fields[name].schema.safeParse(value).success ? [[name, value]] : [];
  });
  return Object.fromEntries(found) as Partial<DestinationFile>;
}

/** „90 Min.“, „1:30“ and „1,5 Std.“ in minutes; anything else as it stands. */
function minutesOf(text: string): string {
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)(?::00)?(?:\s*(?:h|Std\.?|Stunden?))?$/i.exec(text) ?? [];
  if (hours !== undefined) return String(Number(hours) * 60 + Number(minutes));
  const [, some] = /^(\d+(?:[.,]\d+)?)\s*(?:h|Std\.?|Stunden?)$/i.exec(text) ?? [];
  if (some !== undefined) return String(Math.round(Number(some.replace(',', '.')) * 60));
  return text.replace(/\s*Min(\.|uten)?$/i, '');
}

/** The first address, with its protocol and without advertising; undefined when it is none. */
function websiteOf(text: string): string | undefined {
  const [first = ''] = text.split(/[;\s]/);
  const url = URL.parse(/^https?:\/\//i.test(first) ? first : `https://${first}`);
  if (!url || !isPublicHost(url.hostname) || url.username || url.href.length > 200) return undefined;
  // A table of monuments gives a photo where others give a page.
  if (/\.(jpe?g|png|webp|gif|tiff?)$/i.test(url.pathname)) return undefined;
  for (const key of [...url.searchParams.keys()]) if (/^(utm_|fbclid|gclid)/.test(key)) url.searchParams.delete(key);
  return url.pathname === '/' && !url.search && !url.hash ? url.href.replace(/\/$/, '') : url.href;
}

function hoursOf(text: string, { country }: State): string | undefined {
  try {
    normaliseOpeningHours(text, country);
    return text;
  } catch {
    return undefined;
  }
}

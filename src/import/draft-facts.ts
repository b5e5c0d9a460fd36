import { choiceNames } from '../contract/choices.ts';
import { stepFreeParts } from '../contract/facts.ts';
import { furtherLanguages, type CountryCode } from '../contract/records.ts';
import { fields, type DestinationFile } from '../pois/fields.ts';
import { fromShort } from '../pois/short-forms.ts';
import { addressOf } from './address.ts';
import { firstFitting, textFor, type Mapping, type When } from './mapping.ts';
import { plainText } from './plain-text.ts';
import type { SourceRecord, SourceValues } from './source-record.ts';

type Facts = Partial<DestinationFile>;

/** The facts of a visit that a record states; what does not fit the rule of its field is left out. */
export function draftFacts({ id, values }: SourceRecord, mapping: Mapping, country: CountryCode): Facts {
  const rules: Readonly<Record<string, readonly { value: unknown; when: When }[] | undefined>> = mapping.facts;
  const ruled = (name: string): unknown => firstFitting(rules[name] ?? [], values)?.value;
  const parts = stepFreeParts.map((part) => [part, ruled(`stepFree.${part}`)] as const);
  const certificate = textFor('stepFree.certificate', mapping, values)?.trim();
  const isAnyKnown = certificate !== undefined || parts.some(([, value]) => value !== undefined);
  const found = {
    byAppointment: ruled('byAppointment'),
    ...Object.fromEntries(choiceNames.map((name) => [name, ruled(name)])),
    stepFree: isAnyKnown
      ? known([...parts, ['basis', ruled('stepFree.basis')], ['certificate', certificate]])
      : undefined,
    price: priceOf(values, mapping),
    address: addressOf(values, mapping, country),
    stop: stopOf(values, mapping),
    ...furtherTexts(values, mapping),
    osm: id ?? values['@id'],
  };
  const fitting = Object.entries(found).filter(
    ([name, value]) => value !== undefined && fields[name as keyof typeof found].schema.safeParse(value).success,
  );
  return Object.fromEntries(fitting);
}

/** A phone number with country code and blanks; undefined when it is none. */
export function phoneOf(text: string, { country }: { country: CountryCode }): string | undefined {
  const code = { DE: '49', AT: '43', CH: '41' }[country];
  const [first = ''] = text.split(/[;,]/);
  const digits = first
    .trim()
    .replace(/^00/, '+')
    .replace(/\(0\)/, ' ')
    .replace(/^0/, `+${code} `)
    .replace(/^\+(49|43|41|423)(?=\d)/, '+$1 ')
    .replace(/[^+\d]+/g, ' ')
    .trim();
  return digits.startsWith('+') ? digits : undefined;
}

const priceParts = ['adult', 'child', 'family'] as const;

/** One sum for each kind of visitor, in the currency of the first; where none is a plain sum, the words as a note. */
function priceOf(values: SourceValues, mapping: Mapping): object | undefined {
  const sums = priceParts.map((part) => [part, sumIn(textFor(`price.${part}`, mapping, values))] as const);
  const currency = sums.find(([, sum]) => sum)?.[1]?.currency;
  const cards = textFor('price.guestCards', mapping, values);
  const price = known([
    ...sums.map(([part, sum]) => [part, sum?.currency === currency ? sum?.amount : undefined] as const),
    ['currency', currency],
    ['guestCards', cards === undefined ? undefined : fromShort('price.guestCards', cards)],
    ['note', currency ? undefined : textFor('price.note', mapping, values)?.trim()],
  ]);
  return Object.keys(price).length > 0 ? price : undefined;
}

/** "12 EUR", "CHF 9.50"; undefined for anything longer. */
function sumIn(text: string | undefined): { amount: number; currency: string } | undefined {
  const sum = /^(EUR|€|CHF)?\s*(\d+(?:[.,]\d{1,2})?)\s*(EUR|€|CHF)?$/.exec(text?.trim() ?? '');
  const currency = sum?.[1] ?? sum?.[3];
  if (!sum || !currency) return undefined;
  return { amount: Number(sum[2]!.replace(',', '.')), currency: currency === '€' ? 'EUR' : currency };
}

/** The stop that the source names, and how far one walks from it where it says so. */
function stopOf(values: SourceValues, mapping: Mapping): object | undefined {
  const name = textFor('stop.name', mapping, values)?.trim();
  const metres = Number(textFor('stop.metres', mapping, values)?.replace(/\s*m$/, ''));
  return name === undefined ? undefined : known([['name', name], ['metres', Number.isInteger(metres) ? metres : undefined]]); // prettier-ignore
}

/** The texts in other languages, where they are others there and fit. */
function furtherTexts(values: SourceValues, mapping: Mapping): object {
  const german = plainText(textFor('name', mapping, values) ?? '');
  const found = (['names', 'summaries', 'descriptions'] as const).map((field) => {
    const texts = furtherLanguages.map((language) => {
      const text = plainText(textFor(`${field}.${language}`, mapping, values) ?? '');
      const isTaken = text !== german && fields[field].schema.safeParse({ [language]: text }).success;
      return [language, isTaken ? text : undefined] as const;
    });
    return [field, texts.some(([, text]) => text !== undefined) ? known(texts) : undefined] as const;
  });
  return Object.fromEntries(found);
}

const known = (entries: readonly (readonly [string, unknown])[]): object =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined));

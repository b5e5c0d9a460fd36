import { choiceNames } from '../contract/choices.ts';
import { stepFreeParts } from '../contract/facts.ts';
import { furtherLanguages, type CountryCode } from '../contract/records.ts';
import { fields, type DestinationFile } from '../pois/fields.ts';
import { firstFitting, textFor, type MappedPart, type Mapping, type When } from './mapping.ts';
import type { SourceRecord, SourceValues } from './source-record.ts';

type Facts = Partial<DestinationFile>;

/** The facts of a visit that a record states; what does not fit the rule of its field is left out. */
export function draftFacts({ id, values }: SourceRecord, mapping: Mapping, country: CountryCode): Facts {
  const rules: Readonly<Record<string, readonly { value: unknown; when: When }[] | undefined>> = mapping.facts;
  const ruled = (name: string): unknown => firstFitting(rules[name] ?? [], values)?.value;
  const parts = stepFreeParts.map((part) => [part, ruled(`stepFree.${part}`)] as const);
  const isAnyKnown = parts.some(([, value]) => value !== undefined);
  const found = {
    byAppointment: ruled('byAppointment'),
    ...Object.fromEntries(choiceNames.map((name) => [name, ruled(name)])),
    stepFree: isAnyKnown ? known([...parts, ['basis', ruled('stepFree.basis')]]) : undefined,
    price: priceOf(values, mapping),
    address: addressOf(values, mapping, country),
    names: namesOf(values, mapping),
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

/** "12 EUR", "CHF 9.50": one sum for everybody; anything longer goes into the note. */
function priceOf(values: SourceValues, mapping: Mapping): object | undefined {
  const stated = textFor('price.adult', mapping, values)?.trim();
  const sum = /^(EUR|€|CHF)?\s*(\d+(?:[.,]\d{1,2})?)\s*(EUR|€|CHF)?$/.exec(stated ?? '');
  const currency = sum?.[1] ?? sum?.[3];
  if (sum && currency)
    return { adult: Number(sum[2]!.replace(',', '.')), currency: currency === '€' ? 'EUR' : currency };
  const note = textFor('price.note', mapping, values)?.trim();
  return note === undefined ? undefined : { note };
}

/** The name in other languages, where it is another one there. */
function namesOf(values: SourceValues, mapping: Mapping): object | undefined {
  const german = textFor('name', mapping, values)?.trim();
  const names = furtherLanguages.map((language) => {
    const name = textFor(`names.${language}`, mapping, values)?.replace(/\s+/g, ' ').trim();
    return [language, name === german ? undefined : name] as const;
  });
  return names.some(([, name]) => name !== undefined) ? known(names) : undefined;
}

/** What of it has its form; the town alone says nothing that is not in `town`. */
function addressOf(values: SourceValues, mapping: Mapping, country: CountryCode): object | undefined {
  const part = (name: MappedPart) => textFor(name, mapping, values)?.replace(/\s+/g, ' ').trim();
  const postcode = part('address.postcode');
  const hasDigits = postcode !== undefined && (country === 'DE' ? /^\d{5}$/ : /^\d{4}$/).test(postcode);
  const address = known([
    ['street', part('address.street')],
    ['postcode', hasDigits ? postcode : undefined],
    ['place', part('address.place')],
  ]);
  return 'street' in address || 'postcode' in address ? address : undefined;
}

const known = (entries: readonly (readonly [string, unknown])[]): object =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined));

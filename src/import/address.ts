import type { CountryCode } from '../contract/records.ts';
import { textFor, type Mapping } from './mapping.ts';
import type { SourceValues } from './source-record.ts';

interface Address {
  street?: string;
  postcode?: string;
  place?: string;
}

/** The address in its parts, what of it has its form; the town alone says nothing that is not in `town`. */
export function addressOf(values: SourceValues, mapping: Mapping, country: CountryCode): Address | undefined {
  const whole = addressIn(textFor('address', mapping, values) ?? '');
  const part = (name: keyof Address) => {
    const text = textFor(`address.${name}`, mapping, values);
    return text === undefined ? whole[name] : oneLine(text);
  };
  const [street, postcode, place] = [part('street'), part('postcode'), part('place')];
  const hasDigits = postcode !== undefined && (country === 'DE' ? /^\d{5}$/ : /^\d{4}$/).test(postcode);
  if (street === undefined && !hasDigits) return undefined;
  return {
    ...(street !== undefined && { street }),
    ...(hasDigits && { postcode }),
    ...(place !== undefined && { place }),
  };
}

/** The parts of an address in one line: „Mommsenstraße 47, 24943 Flensburg“, or a street with its number alone. */
export function addressIn(line: string): Address {
  const text = oneLine(line);
  const [, street, postcode, place] = /^(?:(.+?), ?)?(?:[A-Z]{1,2}[- ])?(\d{4,5}) ([^\d,;]+)$/.exec(text) ?? [];
  if (postcode !== undefined) return { ...(street !== undefined && { street }), postcode, place: place! };
  return /^[^\d,;]+ \d{1,4} ?[a-z]?( ?[-–/+] ?\d{1,4} ?[a-z]?)?$/i.test(text) ? { street: text } : {};
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

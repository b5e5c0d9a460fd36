/**
 * What a link dials for a number as people write it; undefined where it is not certain that it is one number. The zero of
 * "+49 (0)8362 …" is for those who dial from within the country.
 */
export function telephoneLink(written: string): string | undefined {
  const number = written.replace(/^[^+\d(]+/, '').replace(/^(\+\d{1,3}\s*)\(0\)/, '$1');
  const digits = number.replace(/[^\d]/g, '');
  if (!/^[+(\d][\d\s()./–-]*$/.test(number) || digits.length > MOST_DIGITS) return undefined;
  return `tel:${number.startsWith('+') ? '+' : ''}${digits}`;
}

/** Of a number with its country (ITU-T E.164). */
const MOST_DIGITS = 15;

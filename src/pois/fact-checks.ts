import type { Check } from './candidate.ts';

/** Digits of a postcode. */
const DIGITS = { DE: 5, AT: 4, CH: 4 } as const;

export const postcodeForm: Check = ({ address }, { country, source }) => {
  const postcode = address?.postcode?.toString();
  const digits = DIGITS[country];
  if (postcode === undefined || postcode.length === digits) return [];
  const message = `Die Postleitzahl „${postcode}“ hat ${postcode.length} Ziffern, in ${country} sind es ${digits}.`;
  const fix =
    country === 'DE'
      ? `Mit führender Null: Meinten Sie „postcode: "0${postcode}"“, in Anführungszeichen?`
      : 'Die Postleitzahl prüfen.';
  return [source.problemAt('postcode-form', ['address', 'postcode'], message, fix)];
};

export const factsAgree: Check = (file, { source }) => {
  const { free, price, website, openingHours, hoursOn } = file;
  const least = typeof price?.adult === 'number' ? price.adult : price?.adult?.from;
  const problem = (field: string, message: string, fix?: string) =>
    source.problemAt('facts-agree', [field], message, fix);
  const problems = [];
  if (free === true && least !== undefined && least > 0) {
    const message = `Der Eintritt ist frei („free: true“) und kostet doch ${least} für Erwachsene.`;
    problems.push(problem('price', message, 'free auf false setzen oder den Preis löschen.'));
  }
  if (hoursOn && openingHours !== undefined) {
    problems.push(
      problem('hoursOn', 'Die Uhrzeiten stehen in openingHours, und doch soll nur die Webseite sie sagen.'),
    );
  }
  if (hoursOn && website === undefined) {
    const fix = 'Unter website die Adresse eintragen oder hoursOn löschen.';
    problems.push(problem('hoursOn', 'Die Webseite soll die Zeiten sagen, und es ist keine genannt.', fix));
  }
  return problems;
};

export const closedUntilPast: Check = ({ closedUntil }, { source }, { today }) => {
  if (closedUntil === undefined || closedUntil >= today) return [];
  const message = `Geschlossen bis ${closedUntil}: Das ist vorbei.`;
  return [source.problemAt('closed-until-past', ['closedUntil'], message, undefined, 'warning')];
};

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
  const { adult } = file.price ?? {};
  const least = typeof adult === 'number' ? adult : adult?.from;
  const isPaid = file.free === true && least !== undefined && least > 0;
  const isTold = file.hoursOn !== undefined && file.openingHours !== undefined;
  return [
    ...(isPaid
      ? [
          source.problemAt(
            'facts-agree',
            ['price'],
            `Der Eintritt ist frei („free: true“) und kostet doch ${least} für Erwachsene.`,
            'free auf false setzen oder den Preis löschen.',
          ),
        ]
      : []),
    ...(isTold
      ? [
          source.problemAt(
            'facts-agree',
            ['hoursOn'],
            'Die Uhrzeiten stehen in openingHours, und doch soll nur die Webseite sie sagen.',
          ),
        ]
      : []),
  ];
};

export const closedUntilPast: Check = ({ closedUntil }, { source }, { today }) => {
  if (closedUntil === undefined || closedUntil >= today) return [];
  const message = `Geschlossen bis ${closedUntil}: Das ist vorbei.`;
  return [source.problemAt('closed-until-past', ['closedUntil'], message, undefined, 'warning')];
};

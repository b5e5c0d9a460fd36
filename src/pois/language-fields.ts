import { z } from 'zod';
import { furtherLanguages } from '../contract/records.ts';
import { text, type FieldRow } from './field-row.ts';

const filled = (value: object) => Object.keys(value).length > 0;
/** A text in each language beside German, as far as there is one. */
const inLanguages = (min: number, max: number) => {
  const one = text(min, max).optional();
  return z
    .strictObject({ en: one, fr: one, it: one } satisfies Record<(typeof furtherLanguages)[number], unknown>)
    .refine(filled);
};

const mark = z
  .string()
  .regex(/^g[0-9a-f]{8}$/)
  .optional();

/** Texts in further languages, row by row as in `fields.ts`; German stands behind what is missing. */
export const languageFields = {
  names: {
    schema: inLanguages(2, 80),
    required: false,
    meaning: 'Der Name in anderen Sprachen, wo er dort anders heißt: en, fr, it. Auch unter ihm wird gefunden.',
    mend: 'Je Sprache (en, fr, it) einen Namen von 2 bis 80 Zeichen eintragen.',
    good: '{ en: Neuschwanstein Castle, fr: Château de Neuschwanstein }',
    bad: 'Neuschwanstein Castle',
    form: { label: 'Name in anderen Sprachen', hint: 'Nur wo er dort anders heißt.' },
  },
  summaries: {
    schema: inLanguages(30, 220),
    required: false,
    meaning: 'Der Kurztext in anderen Sprachen: en, fr, it, je ein Satz von 30 bis 220 Zeichen.',
    mend: 'Je Sprache (en, fr, it) einen Satz von 30 bis 220 Zeichen eintragen.',
    good: '{ en: The fairy-tale castle of King Ludwig II on a rock above a gorge. }',
    bad: '{ es: El castillo de cuento del rey Luis II sobre una roca. }',
    form: { label: 'Kurztext in anderen Sprachen', hint: 'Je ein Satz von 30 bis 220 Zeichen.' },
  },
  descriptions: {
    schema: inLanguages(120, 1200),
    required: false,
    meaning: 'Die Beschreibung in anderen Sprachen: en, fr, it, je 120 bis 1200 Zeichen.',
    mend: 'Je Sprache (en, fr, it) zwei bis fünf Sätze von zusammen 120 bis 1200 Zeichen eintragen.',
    good: '{ en: "From 1869 on King Ludwig II had a castle built above the gorge, after the model of the castles of knights. Guided tours show the throne hall and the hall of the singers." }',
    bad: '{ en: See website. }',
    form: { label: 'Beschreibung in anderen Sprachen', hint: 'Je zwei bis fünf Sätze, 120 bis 1200 Zeichen.' },
  },
  translatedFrom: {
    schema: z
      .strictObject({ en: mark, fr: mark, it: mark } satisfies Record<(typeof furtherLanguages)[number], unknown>)
      .refine(filled),
    required: false,
    meaning:
      'Aus welchem deutschen Text jede Sprache gemacht ist; das Formular und „npm run translations -- done“ schreiben es. Ändert sich der deutsche Text, gilt sie als veraltet.',
    mend: 'Die Zeile löschen, oder „npm run translations -- done DATEI“ aufrufen, wenn die Fassungen stimmen.',
    good: '{ en: g1a2b3c4d }',
    bad: '{ en: heute }',
  },
} satisfies Record<string, FieldRow>;

export const languageParts = {
  names: furtherLanguages,
  summaries: furtherLanguages,
  descriptions: furtherLanguages,
  translatedFrom: furtherLanguages,
} as const;

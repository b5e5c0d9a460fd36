import { currencies, factBases, stepFreeParts, stopKinds } from '../../contract/facts.ts';
import type { factParts } from '../../pois/fact-fields.ts';
import { imageLicences } from '../../pois/image-checks.ts';
import type { imageParts } from '../../pois/image-fields.ts';
import type { languageParts } from '../../pois/language-fields.ts';

/** How the form asks for one part of a fact: something written, or one of a few values with their words. German. */
export interface PartRow {
  label: string;
  choices?: readonly (readonly [value: string, text: string])[];
  /** A text that needs several lines. */
  rows?: number;
}

type Parts = typeof factParts & typeof imageParts & typeof languageParts;
type PartRows = { [Name in keyof Parts]: Record<Parts[Name][number], PartRow> };

const bases: Record<(typeof factBases)[number], string> = {
  survey: 'vor Ort geprüft',
  operator: 'Angabe des Betreibers',
  osm: 'aus OpenStreetMap',
  none: 'ohne Angabe',
};
export const stopKindWords: Record<(typeof stopKinds)[number], string> = {
  train: 'Bahn',
  subway: 'U-Bahn',
  tram: 'Straßenbahn',
  bus: 'Bus',
  ferry: 'Schiff',
  cableway: 'Seilbahn',
};
const words = [['yes', 'ja'] as const, ['no', 'nein'] as const];
/** Yes and no, and each with who knows it, where that is not said for all. */
const based = [
  ...words,
  ...words.flatMap(([value, text]) =>
    factBases.map((basis) => [`${value}/${basis}`, `${text} (${bases[basis]})`] as const),
  ),
];
const stepFreeLabels: Record<(typeof stepFreeParts)[number], string> = {
  entrance: 'Eingang',
  paths: 'Wege',
  lift: 'Aufzug',
  wc: 'WC',
  parking: 'Parkplatz',
};
const stepFree = Object.fromEntries(
  stepFreeParts.map((part) => [part, { label: stepFreeLabels[part], choices: based }]),
) as unknown as Record<(typeof stepFreeParts)[number], PartRow>;

const inLanguages = (rows?: number) => {
  const row = (label: string): PartRow => ({ label, ...(rows && { rows }) });
  return { en: row('Englisch'), fr: row('Französisch'), it: row('Italienisch') };
};

export const partRows: PartRows = {
  names: inLanguages(),
  summaries: inLanguages(2),
  descriptions: inLanguages(4),
  translatedFrom: inLanguages(),
  price: {
    adult: { label: 'Erwachsene' },
    child: { label: 'Kinder' },
    family: { label: 'Familien' },
    currency: { label: 'Währung', choices: currencies.map((currency) => [currency, currency]) },
    guestCards: { label: 'Gästekarten' },
    note: { label: 'Bemerkung' },
  },
  stepFree: {
    ...stepFree,
    basis: { label: 'Woher man es weiß', choices: factBases.map((basis) => [basis, bases[basis]]) },
    certificate: { label: 'Siegel' },
  },
  stop: {
    name: { label: 'Name' },
    metres: { label: 'Meter zu Fuß' },
    kind: { label: 'Art', choices: stopKinds.map((kind) => [kind, stopKindWords[kind]]) },
  },
  image: {
    file: { label: 'Datei' },
    alt: { label: 'Was zu sehen ist' },
    credit: { label: 'Urheber' },
    licence: { label: 'Lizenz', choices: imageLicences.map((licence) => [licence, licence]) },
    source: { label: 'Herkunft' },
  },
  address: {
    street: { label: 'Straße und Hausnummer' },
    postcode: { label: 'Postleitzahl' },
    place: { label: 'Gemeinde' },
  },
};

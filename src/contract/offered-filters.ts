import {
  factFilterNames,
  factFilters,
  type FactFilter,
  type FactFilterName,
  type FilteredFacts,
} from './fact-filters.ts';
import type { Language } from './records.ts';

type Words = Readonly<Record<Language, string>>;

/** Those that are a question of yes and no. */
export type CheckedFact = {
  [Name in FactFilterName]-?: NonNullable<FactFilter[Name]> extends boolean ? Name : never;
}[FactFilterName];

/** How a filter by a fact is offered to a visitor. */
interface OfferedFilter {
  label: Words;
  /** Of a figure what may be chosen as the most, the least first; a question of yes and no has none. */
  steps?: readonly number[];
}

/** The one place where this is written; a missing row does not compile. */
export const offeredFilters: Readonly<Record<FactFilterName, OfferedFilter>> = {
  dogs: { label: { de: 'Mit Hund', en: 'With a dog', fr: 'Avec un chien', it: 'Con il cane' } },
  rain: { label: { de: 'Bei Regen', en: 'In the rain', fr: 'Par temps de pluie', it: 'Con la pioggia' } },
  indoor: { label: { de: 'Drinnen', en: 'Indoors', fr: 'À l’intérieur', it: 'Al coperto' } },
  stroller: {
    label: { de: 'Mit Kinderwagen', en: 'With a pushchair', fr: 'Avec une poussette', it: 'Con il passeggino' },
  },
  step_free: {
    label: {
      de: 'Eingang ohne Stufe',
      en: 'Step-free entrance',
      fr: 'Entrée sans marche',
      it: 'Ingresso senza gradini',
    },
  },
  food: { label: { de: 'Essen und Trinken', en: 'Food and drink', fr: 'Restauration', it: 'Ristoro' } },
  parking: { label: { de: 'Mit Parkplatz', en: 'With parking', fr: 'Avec parking', it: 'Con parcheggio' } },
  charging: {
    label: {
      de: 'Mit Ladesäule',
      en: 'With a charging station',
      fr: 'Avec borne de recharge',
      it: 'Con colonnina di ricarica',
    },
  },
  no_booking: {
    label: { de: 'Ohne Anmeldung', en: 'No booking needed', fr: 'Sans réservation', it: 'Senza prenotazione' },
  },
  max_minutes: {
    label: { de: 'Dauer', en: 'Duration', fr: 'Durée', it: 'Durata' },
    steps: [60, 120, 240],
  },
  max_price: {
    label: {
      de: 'Eintritt für Erwachsene',
      en: 'Price for adults',
      fr: 'Tarif adulte',
      it: 'Prezzo per adulti',
    },
    steps: [0, 5, 10, 20],
  },
  max_stop_m: {
    label: { de: 'Haltestelle', en: 'Public transport stop', fr: 'Arrêt', it: 'Fermata' },
    steps: [500, 1000, 2000],
  },
};

export const isChecked = (name: FactFilterName): name is CheckedFact => offeredFilters[name].steps === undefined;

const atMost: Words = { de: 'höchstens {what}', en: '{what} at most', fr: '{what} au plus', it: 'al massimo {what}' };
const noCharge: Words = { de: 'frei', en: 'free', fr: 'gratuit', it: 'gratis' };

/** What a step of a figure says: "höchstens 2 Stunden". */
export function stepText(name: FactFilterName, step: number, language: Language): string {
  if (name === 'max_price' && step === 0) return noCharge[language];
  return atMost[language].replace('{what}', figureText(name, step, language));
}

function figureText(name: FactFilterName, figure: number, language: Language): string {
  const inUnit = (value: number, unit: string) =>
    value.toLocaleString(language, { style: 'unit', unit, unitDisplay: 'long' });
  if (name === 'max_minutes') return figure < 60 ? inUnit(figure, 'minute') : inUnit(figure / 60, 'hour');
  if (name === 'max_stop_m') return figure < 1000 ? inUnit(figure, 'meter') : inUnit(figure / 1000, 'kilometer');
  // Each destination has its own currency.
  return `${figure.toLocaleString(language)} €/CHF`;
}

/** The filters that some destination passes: one behind which nothing is recorded would only ever empty a list. */
export function filtersWithRecords(destinations: Iterable<FilteredFacts>): FactFilterName[] {
  const missing = new Set(factFilterNames);
  for (const destination of destinations) {
    if (missing.size === 0) break;
    for (const name of missing) if (mayPass(name, destination)) missing.delete(name);
  }
  return factFilterNames.filter((name) => !missing.has(name));
}

/** Yes, or any figure. */
function mayPass(name: FactFilterName, destination: FilteredFacts): boolean {
  const value = factFilters[name].valueOf(destination);
  return value !== undefined && (!isChecked(name) || value === 0);
}

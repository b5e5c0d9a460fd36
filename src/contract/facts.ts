import type { ChoiceName, StateOf } from './choices.ts';
import type { CompassPoint } from './compass.ts';

/** Two numbers of which one may be missing: "from 6", "up to 120"; equal where the value is exact. */
export interface Range {
  from?: number;
  to?: number;
}

export interface Address {
  /** With its number. */
  street?: string;
  postcode?: string;
  /** The municipality, where it is not the `town` that one would drive to. */
  place?: string;
}

export const currencies = ['EUR', 'CHF'] as const;

/** What one visitor pays, in units of the currency. */
export interface Price {
  adult?: Range;
  child?: Range;
  family?: Range;
  currency: (typeof currencies)[number];
  /** Guest cards with which it costs less or nothing. */
  guestCards?: string[];
  note?: string;
}

/** A part of the year, both days included, as MM-DD; from later than to goes over New Year. */
export interface Season {
  from: string;
  to: string;
}

export const stopKinds = ['train', 'subway', 'tram', 'bus', 'ferry', 'cableway'] as const;

/** The nearest stop of public transport. */
export interface Stop {
  name: string;
  /** On foot, where somebody says so. */
  metres?: number;
  kind?: (typeof stopKinds)[number];
}

/** A stop that the build finds in open lists of stops, where nobody says how one walks there. */
export interface NearbyStop {
  name: string;
  /** As the crow flies, in steps of 50. */
  metres: number;
  /** Where it lies, seen from the destination; missing where it lies next to it. */
  direction?: CompassPoint;
  /** Missing where the list does not tell. */
  kind?: (typeof stopKinds)[number];
}

/** A stop of a collection's own: the build looks for the nearest one among these too. */
export interface ListedStop {
  name: string;
  latitude: number;
  longitude: number;
  /** Missing where nobody tells. */
  kind?: (typeof stopKinds)[number];
}

export const stepFreeParts = ['entrance', 'paths', 'lift', 'wc', 'parking'] as const;
export type StepFreePart = (typeof stepFreeParts)[number];
/** In the languages of `records.ts`, which itself rests on this table. */
export const stepFreeWords: Readonly<Record<StepFreePart, Readonly<Record<'de' | 'en' | 'fr' | 'it', string>>>> = {
  entrance: { de: 'Eingang', en: 'Entrance', fr: 'Entrée', it: 'Ingresso' },
  paths: { de: 'Wege', en: 'Paths', fr: 'Chemins', it: 'Percorsi' },
  lift: { de: 'Aufzug', en: 'Lift', fr: 'Ascenseur', it: 'Ascensore' },
  wc: { de: 'WC', en: 'Toilets', fr: 'Toilettes', it: 'Servizi igienici' },
  parking: { de: 'Parkplatz', en: 'Parking', fr: 'Parking', it: 'Parcheggio' },
};
/** Who knows it: somebody looked, the operator says so, OpenStreetMap says so, or nobody is named. */
export const factBases = ['survey', 'operator', 'osm', 'none'] as const;

/** One part of the way in: whether it is step-free (of lift, WC and parking: whether there is one), and who knows. */
export interface StepFreeFact {
  value: 'yes' | 'no';
  basis: (typeof factBases)[number];
}

export interface StepFree extends Partial<Record<StepFreePart, StepFreeFact>> {
  /** Name of a certificate, such as "Reisen für Alle". */
  certificate?: string;
}

/** What decides a trip. All of it may be missing, and what is missing is not known: it is never no. */
export interface Facts extends Partial<{ [Name in ChoiceName]: StateOf<Name> }> {
  address?: Address;
  phone?: string;
  email?: string;
  price?: Price;
  season?: Season[];
  /** German: days on which it is closed beside its weekly hours. */
  closed?: string;
  byAppointment?: boolean;
  /** Last day of a time in which it is closed, YYYY-MM-DD. */
  closedUntil?: string;
  /** The hours are not told here; this tells them. */
  hoursOn?: 'website';
  age?: Range;
  durationMinutes?: Range;
  stepFree?: StepFree;
  stop?: Stop;
  wikidata?: string;
  osm?: string;
  /** Licence of the whole record. */
  licence?: string;
}

import type { Language } from '../contract/records.ts';
import { translateFrom } from '../contract/translation.ts';

/** What the documents say by themselves. Words of flags and choices stand in their own tables. */
const words = {
  list: { de: 'Ausflugsziele', en: 'Destinations', fr: 'Lieux à visiter', it: 'Mete' },
  adult: { de: 'Eintritt Erwachsene', en: 'Entry adults', fr: 'Entrée adultes', it: 'Ingresso adulti' },
  child: { de: 'Eintritt Kinder', en: 'Entry children', fr: 'Entrée enfants', it: 'Ingresso bambini' },
  family: { de: 'Eintritt Familien', en: 'Entry families', fr: 'Entrée familles', it: 'Ingresso famiglie' },
  stepFree: {
    de: 'Stufenlos: {part}',
    en: 'Step-free: {part}',
    fr: 'Sans marches : {part}',
    it: 'Senza gradini: {part}',
  },
  closed: { de: 'Ruhetage', en: 'Closed on', fr: 'Jours de fermeture', it: 'Giorni di chiusura' },
  byAppointment: {
    de: 'Nur nach Vereinbarung',
    en: 'By appointment only',
    fr: 'Sur rendez-vous uniquement',
    it: 'Solo su appuntamento',
  },
  duration: { de: 'Dauer des Besuchs', en: 'Length of a visit', fr: 'Durée de la visite', it: 'Durata della visita' },
  age: { de: 'Alter', en: 'Age', fr: 'Âge', it: 'Età' },
  length: { de: 'Länge', en: 'Length', fr: 'Longueur', it: 'Lunghezza' },
  ascent: { de: 'Aufstieg', en: 'Ascent', fr: 'Dénivelé positif', it: 'Dislivello in salita' },
  guestCard: { de: 'Gästekarte', en: 'Guest card', fr: 'Carte d’hôte', it: 'Carta ospiti' },
  stop: { de: 'Haltestelle', en: 'Stop', fr: 'Arrêt', it: 'Fermata' },
  nearbyStop: {
    de: 'Haltestelle in der Nähe (Luftlinie)',
    en: 'Stop nearby (as the crow flies)',
    fr: 'Arrêt à proximité (à vol d’oiseau)',
    it: 'Fermata nelle vicinanze (in linea d’aria)',
  },
} as const satisfies Record<string, Record<Language, string>>;

export const wordsIn = (language: Language) => translateFrom(words, language);

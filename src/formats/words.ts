import type { Language } from '../contract/records.ts';
import { hoursTexts } from '../contract/spoken-hours.ts';
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
  distance: { de: 'Entfernung', en: 'Distance', fr: 'Distance', it: 'Distanza' },
  openState: {
    de: 'Geöffnet zur gefragten Zeit',
    en: 'Open at the time asked for',
    fr: 'Ouvert au moment demandé',
    it: 'Aperto al momento richiesto',
  },
  publicHoliday: { de: 'Feiertag', en: 'Public holiday', fr: 'Jour férié', it: 'Giorno festivo' },
  match: { de: 'Warum gefunden', en: 'Why it was found', fr: 'Raison du résultat', it: 'Motivo del risultato' },
  open: { de: 'dann geöffnet', en: 'open then', fr: 'ouvert à ce moment', it: 'aperto in quel momento' },
  closedThen: { de: 'dann geschlossen', en: 'closed then', fr: 'fermé à ce moment', it: 'chiuso in quel momento' },
  unknown: hoursTexts.openUnknown,
  similar: { de: 'nur ähnlich', en: 'only similar', fr: 'seulement approchant', it: 'solo simile' },
} as const satisfies Record<string, Record<Language, string>>;

export const wordsIn = (language: Language) => translateFrom(words, language);

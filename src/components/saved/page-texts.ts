import type { DocsLanguage } from '../../docs/languages.ts';
import type { Missing } from './load-place.ts';

/** Words of the page of the Merkliste that maps do not need. */
export const pageTexts: Record<
  DocsLanguage,
  Record<'title' | 'description' | 'lede' | 'noScript' | SharedText, string>
> = {
  de: {
    title: 'Merkliste',
    description:
      'Gemerkte Ausflugsziele ordnen, als Link teilen, mit Karte drucken, als GPX, KML oder Kalender mitnehmen.',
    lede: 'Ziele für den nächsten Ausflug: ordnen, teilen, drucken, mitnehmen.',
    noScript: 'Die Merkliste liegt im Browser und braucht JavaScript.',
    shared: 'Eine geteilte Liste. Sie steht in der Adresse dieser Seite.',
    take: 'Auf meine Merkliste setzen',
    taken: 'Steht auf der Merkliste.',
    takenSome: '{count} von {all} Zielen stehen auf der Merkliste.',
    left: 'Keinen Platz fanden:',
    again: 'Fehlende noch einmal laden',
    own: 'Meine Merkliste zeigen',
    loading: 'Die Ziele werden geladen …',
    gone: 'Nicht mehr zu finden',
    offline: 'Gerade nicht zu erreichen',
    limited: 'Zu viele Anfragen, in einer Minute wieder',
    refresh: 'Angaben von heute laden',
    hours: 'Öffnungszeiten',
    asOf: 'Stand der Angaben: {day}',
    unknownDay: 'nicht bekannt',
    code: 'Diese Liste im Browser:',
  },
  en: {
    title: 'Saved places',
    description:
      'Order saved destinations, share them as a link, print them with a map, take them along as GPX, KML or calendar.',
    lede: 'Places for the next trip: order, share, print and take them along.',
    noScript: 'The saved places lie in the browser and need JavaScript.',
    shared: 'A shared list. It stands in the address of this page.',
    take: 'Add to my saved places',
    taken: 'They are on your list.',
    takenSome: '{count} of {all} places are on your list.',
    left: 'No room was left for:',
    again: 'Load the missing ones again',
    own: 'Show my saved places',
    loading: 'Loading the destinations …',
    gone: 'No longer to be found',
    offline: 'Cannot be reached just now',
    limited: 'Too many requests, try again in a minute',
    refresh: 'Load what is known today',
    hours: 'Opening hours',
    asOf: 'Known as of {day}',
    unknownDay: 'an unknown day',
    code: 'This list in a browser:',
  },
};

/** What could not be loaded, each with the reason. */
export const missingText = (missing: ReadonlyMap<string, Missing>, language: DocsLanguage): string =>
  [...missing].map(([slug, why]) => `${slug} (${pageTexts[language][why]})`).join(', ');

type SharedText =
  | 'shared'
  | 'take'
  | 'taken'
  | 'takenSome'
  | 'left'
  | 'again'
  | 'own'
  | 'loading'
  | 'gone'
  | 'offline'
  | 'limited'
  | 'refresh'
  | 'hours'
  | 'asOf'
  | 'unknownDay'
  | 'code';

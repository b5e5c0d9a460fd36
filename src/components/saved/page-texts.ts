import type { DocsLanguage } from '../../docs/languages.ts';

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
    own: 'Meine Merkliste zeigen',
    loading: 'Die Ziele werden geladen …',
    gone: 'Nicht mehr zu finden',
    offline: 'Gerade nicht zu erreichen',
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
    own: 'Show my saved places',
    loading: 'Loading the destinations …',
    gone: 'No longer to be found',
    offline: 'Cannot be reached just now',
    code: 'This list in a browser:',
  },
};

type SharedText = 'shared' | 'take' | 'taken' | 'own' | 'loading' | 'gone' | 'offline' | 'code';

import type { TranslationTable } from '../../src/contract/translation.ts';

/** What the owner of the page reads, whose map takes no dots or not every option. */
export const hostTexts = {
  projection: {
    de: 'Die Karte der Seite rechnet in {code}. Die Ausflugsziele passen auf Karten in EPSG:3857 oder EPSG:4326.',
    en: 'The map of the page counts in {code}. The destinations fit maps in EPSG:3857 or EPSG:4326.',
    fr: 'La carte de la page utilise {code}. Les lieux conviennent aux cartes en EPSG:3857 ou EPSG:4326.',
    it: 'La mappa della pagina usa {code}. Le mete si adattano a mappe in EPSG:3857 o EPSG:4326.',
  },
  notHere: {
    de: '„{name}“ gilt für Karten des Dienstes; auf einer eigenen Karte stellt die Seite es selbst ein.',
    en: '“{name}” is for maps of the service; on a map of its own the page sets it itself.',
    fr: '« {name} » vaut pour les cartes du service ; sur sa propre carte, la page le règle elle-même.',
    it: '«{name}» vale per le mappe del servizio; sulla propria mappa lo imposta la pagina stessa.',
  },
} as const satisfies TranslationTable;

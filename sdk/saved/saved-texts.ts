import type { TranslateFrom, TranslationTable } from '../../src/contract/translation.ts';

export type SavedText = TranslateFrom<typeof savedTexts>;

/** Words of the Merkliste, in maps and on the page of the service. */
export const savedTexts = {
  title: { de: 'Merkliste', en: 'Saved places', fr: 'Ma liste', it: 'La mia lista' },
  button: {
    de: 'Merkliste, {count} Ziele',
    en: 'Saved places, {count}',
    fr: 'Ma liste, {count} lieux',
    it: 'La mia lista, {count} mete',
  },
  buttonOne: {
    de: 'Merkliste, 1 Ziel',
    en: 'Saved places, 1',
    fr: 'Ma liste, 1 lieu',
    it: 'La mia lista, 1 meta',
  },
  save: { de: 'Merken', en: 'Save', fr: 'Ajouter à ma liste', it: 'Aggiungi alla lista' },
  saved: { de: 'Gemerkt', en: 'Saved', fr: 'Dans ma liste', it: 'Nella lista' },
  empty: {
    de: 'Noch nichts gemerkt. „Merken“ steht bei jedem Ziel.',
    en: 'Nothing saved yet. There is a button “Save” with every destination.',
    fr: 'Rien pour l’instant. « Ajouter à ma liste » se trouve auprès de chaque lieu.',
    it: 'Ancora niente. «Aggiungi alla lista» si trova accanto a ogni meta.',
  },
  private: {
    de: 'Die Liste liegt nur in diesem Browser.',
    en: 'The list lies in this browser only.',
    fr: 'La liste reste dans ce navigateur.',
    it: 'La lista resta solo in questo browser.',
  },
  unkept: {
    de: 'Dieser Browser speichert für diese Seite nichts: Die Liste geht mit ihr verloren. Der Link bewahrt sie.',
    en: 'This browser stores nothing for this page: the list goes with it. The link keeps it.',
    fr: 'Ce navigateur n’enregistre rien pour cette page : la liste disparaît avec elle. Le lien la conserve.',
    it: 'Questo browser non salva nulla per questa pagina: la lista va persa con essa. Il link la conserva.',
  },
  full: {
    de: 'Die Merkliste fasst {count} Ziele.',
    en: 'The list holds {count} places.',
    fr: 'La liste contient {count} lieux au plus.',
    it: 'La lista contiene al massimo {count} mete.',
  },
  up: { de: '{name} nach oben', en: 'Move {name} up', fr: 'Monter {name}', it: 'Sposta {name} in su' },
  down: { de: '{name} nach unten', en: 'Move {name} down', fr: 'Descendre {name}', it: 'Sposta {name} in giù' },
  remove: { de: '{name} entfernen', en: 'Remove {name}', fr: 'Retirer {name}', it: 'Rimuovi {name}' },
  placed: {
    de: '{name}: Platz {place} von {count}',
    en: '{name}: place {place} of {count}',
    fr: '{name} : rang {place} sur {count}',
    it: '{name}: posto {place} di {count}',
  },
  removed: { de: '{name} ist entfernt.', en: '{name} is removed.', fr: '{name} est retiré.', it: '{name} rimosso.' },
  cleared: { de: 'Die Liste ist leer.', en: 'The list is empty.', fr: 'La liste est vide.', it: 'La lista è vuota.' },
  undo: { de: 'Rückgängig', en: 'Undo', fr: 'Annuler', it: 'Annulla' },
  clear: { de: 'Liste leeren', en: 'Clear the list', fr: 'Vider la liste', it: 'Svuota la lista' },
  share: { de: 'Link teilen', en: 'Share the link', fr: 'Partager le lien', it: 'Condividi il link' },
  copied: { de: 'Link kopiert', en: 'Link copied', fr: 'Lien copié', it: 'Link copiato' },
  shareField: {
    de: 'Link zu dieser Liste',
    en: 'Link to this list',
    fr: 'Lien vers cette liste',
    it: 'Link a questa lista',
  },
  print: { de: 'Drucken', en: 'Print', fr: 'Imprimer', it: 'Stampa' },
  printPage: {
    de: 'Mit Karte ansehen und drucken',
    en: 'See with a map and print',
    fr: 'Voir sur la carte et imprimer',
    it: 'Vedi sulla mappa e stampa',
  },
  newTab: { de: 'neues Fenster', en: 'new window', fr: 'nouvelle fenêtre', it: 'nuova finestra' },
  take: {
    de: 'Als Datei mitnehmen',
    en: 'Take along as a file',
    fr: 'Emporter en fichier',
    it: 'Porta con te come file',
  },
  gpx: { de: 'GPX', en: 'GPX', fr: 'GPX', it: 'GPX' },
  kml: { de: 'KML', en: 'KML', fr: 'KML', it: 'KML' },
  ics: { de: 'Kalender', en: 'Calendar', fr: 'Calendrier', it: 'Calendario' },
  day: { de: 'Tag des Ausflugs', en: 'Day of the trip', fr: 'Jour de la sortie', it: 'Giorno della gita' },
  failed: {
    de: 'Das Ziel ist gerade nicht zu erreichen.',
    en: 'The destination cannot be reached just now.',
    fr: 'Le lieu est momentanément inaccessible.',
    it: 'La meta non è raggiungibile al momento.',
  },
} as const satisfies TranslationTable;

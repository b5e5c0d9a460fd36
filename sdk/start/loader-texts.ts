import type { Texts } from '../ui/translation.ts';

/** What is read before the map is loaded: apart from the other texts, so that the loader stays small. */
export const loaderTexts = {
  consentTitle: { de: 'Karte anzeigen?', en: 'Show the map?', fr: 'Afficher la carte ?', it: 'Mostrare la mappa?' },
  consentText: {
    de: 'Erst mit Ihrem Klick werden Karte und Ausflugsziele von {hosts} geladen. Dabei wird Ihre IP-Adresse dorthin übertragen. Cookies werden nicht gesetzt.',
    en: 'Only your click loads the map and the destinations from {hosts}. Your IP address is sent there. No cookies are set.',
    fr: 'La carte et les lieux ne sont chargés depuis {hosts} qu’après votre clic. Votre adresse IP y est alors transmise. Aucun cookie n’est déposé.',
    it: 'La mappa e le mete vengono caricate da {hosts} solo dopo il clic. Il Suo indirizzo IP viene così trasmesso. Non vengono impostati cookie.',
  },
  consentRemembered: {
    de: 'Die Zustimmung wird in diesem Browser gespeichert.',
    en: 'Your consent is stored in this browser.',
    fr: 'Votre accord est enregistré dans ce navigateur.',
    it: 'Il consenso viene salvato in questo browser.',
  },
  and: { de: ' und ', en: ' and ', fr: ' et ', it: ' e ' },
  consentButton: { de: 'Karte laden', en: 'Load the map', fr: 'Charger la carte', it: 'Carica la mappa' },
  loaderFailed: {
    de: 'Die Karte konnte nicht geladen werden. Bitte die Seite neu laden.',
    en: 'The map could not be loaded. Please reload the page.',
    fr: 'La carte n’a pas pu être chargée. Veuillez recharger la page.',
    it: 'Impossibile caricare la mappa. Ricaricare la pagina.',
  },
} as const satisfies Texts;

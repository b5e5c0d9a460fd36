import type { TranslationTable } from '../../src/contract/translation.ts';

/** What is read before the map is loaded: apart from the other texts, so that the loader stays small. */
export const loaderTexts = {
  consentTitle: { de: 'Karte anzeigen?', en: 'Show the map?', fr: 'Afficher la carte ?', it: 'Mostrare la mappa?' },
  placesTitle: {
    de: 'Ausflugsziele anzeigen?',
    en: 'Show the destinations?',
    fr: 'Afficher les lieux ?',
    it: 'Mostrare le mete?',
  },
  consentText: {
    de: 'Bisher ist nur das Skript geladen, das diese Frage stellt. Mit Ihrem Klick werden {what} von {hosts} geladen; wie bei jedem Abruf wird dabei Ihre IP-Adresse übertragen. Cookies werden nicht gesetzt.',
    en: 'So far only the script that asks this is loaded. Your click loads {what} from {hosts}; as with every request your IP address is sent. No cookies are set.',
    fr: 'Seul le script qui pose cette question est chargé. Votre clic charge {what} depuis {hosts} ; comme pour toute requête, votre adresse IP est transmise. Aucun cookie n’est déposé.',
    it: 'Finora è caricato solo lo script che pone questa domanda. Con il clic {what} vengono caricate da {hosts}; come per ogni richiesta viene trasmesso il Suo indirizzo IP. Non vengono impostati cookie.',
  },
  consentWhat: {
    de: 'Karte und Ausflugsziele',
    en: 'the map and the destinations',
    fr: 'la carte et les lieux',
    it: 'la mappa e le mete',
  },
  placesWhat: { de: 'Ausflugsziele', en: 'the destinations', fr: 'les lieux', it: 'le mete' },
  consentRemembered: {
    de: 'Die Zustimmung wird in diesem Browser gespeichert.',
    en: 'Your consent is stored in this browser.',
    fr: 'Votre accord est enregistré dans ce navigateur.',
    it: 'Il consenso viene salvato in questo browser.',
  },
  and: { de: ' und ', en: ' and ', fr: ' et ', it: ' e ' },
  consentButton: { de: 'Karte laden', en: 'Load the map', fr: 'Charger la carte', it: 'Carica la mappa' },
  placesButton: {
    de: 'Ausflugsziele laden',
    en: 'Load the destinations',
    fr: 'Charger les lieux',
    it: 'Carica le mete',
  },
  loaderFailed: {
    de: 'Die Karte konnte nicht geladen werden. Bitte die Seite neu laden.',
    en: 'The map could not be loaded. Please reload the page.',
    fr: 'La carte n’a pas pu être chargée. Veuillez recharger la page.',
    it: 'Impossibile caricare la mappa. Ricaricare la pagina.',
  },
  baseUrlMissing: {
    de: 'Die Karte kann nicht geladen werden: Ihr Skript liegt nicht beim Dienst, etwa weil es gebündelt wurde. Bitte baseUrl angeben (im HTML data-base-url) oder service-map.js nicht bündeln.',
    en: 'The map cannot be loaded: its script does not lie at the service, maybe because it was bundled. Please set baseUrl (in HTML data-base-url) or leave service-map.js out of the bundle.',
    fr: 'Impossible de charger la carte : son script ne se trouve pas chez le service, peut-être parce qu’il a été regroupé. Veuillez indiquer baseUrl (en HTML data-base-url) ou ne pas regrouper service-map.js.',
    it: 'Impossibile caricare la mappa: il suo script non si trova presso il servizio, forse perché è stato unito ad altri. Indicare baseUrl (in HTML data-base-url) o non unire service-map.js.',
  },
  baseUrlBad: {
    de: 'Die Karte kann nicht geladen werden: baseUrl ist „{value}“, erwartet wird eine Adresse wie https://karte.example.',
    en: 'The map cannot be loaded: baseUrl is “{value}”, an address such as https://karte.example is expected.',
    fr: 'Impossible de charger la carte : baseUrl vaut « {value} », une adresse comme https://karte.example est attendue.',
    it: 'Impossibile caricare la mappa: baseUrl è «{value}», è atteso un indirizzo come https://karte.example.',
  },
} as const satisfies TranslationTable;

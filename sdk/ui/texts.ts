import type { Language } from '../../src/contract/records.ts';
import { translateFrom, type TranslationTable, type TranslateFrom } from './translation.ts';

export type TextKey = keyof typeof texts;
export type Translate = TranslateFrom<typeof texts>;

export function translator(language: Language): Translate {
  return translateFrom(texts, language);
}

/** Everything a visitor reads or hears. */
export const texts = {
  mapLabel: {
    de: 'Karte mit Ausflugszielen',
    en: 'Map of destinations',
    fr: 'Carte des lieux à visiter',
    it: 'Mappa delle mete',
  },
  mapCanvas: {
    de: 'Karte, mit den Pfeiltasten zu bewegen',
    en: 'Map, moved with the arrow keys',
    fr: 'Carte, à déplacer avec les flèches',
    it: 'Mappa, da spostare con le frecce',
  },
  loading: {
    de: 'Die Karte wird geladen …',
    en: 'Loading the map …',
    fr: 'Chargement de la carte …',
    it: 'Caricamento della mappa …',
  },

  places: { de: 'Ausflugsziele', en: 'Destinations', fr: 'Lieux à visiter', it: 'Mete' },
  countOne: { de: '1 Ziel', en: '1 destination', fr: '1 lieu', it: '1 meta' },
  count: { de: '{count} Ziele', en: '{count} destinations', fr: '{count} lieux', it: '{count} mete' },
  countOfTotal: {
    de: '{count} von {total} Zielen',
    en: '{count} of {total} destinations',
    fr: '{count} lieux sur {total}',
    it: '{count} mete su {total}',
  },
  countOfMany: {
    de: '{count} von mehr als {total} Zielen',
    en: '{count} of more than {total} destinations',
    fr: '{count} lieux sur plus de {total}',
    it: '{count} mete su oltre {total}',
  },
  countNone: {
    de: 'Keine Ziele gefunden',
    en: 'No destinations found',
    fr: 'Aucun lieu trouvé',
    it: 'Nessuna meta trovata',
  },
  list: { de: 'Liste', en: 'list', fr: 'liste', it: 'elenco' },
  searchHere: { de: 'Hier suchen', en: 'Search here', fr: 'Chercher ici', it: 'Cerca qui' },

  close: { de: 'Schließen', en: 'Close', fr: 'Fermer', it: 'Chiudi' },
  retry: { de: 'Noch einmal versuchen', en: 'Try again', fr: 'Réessayer', it: 'Riprova' },

  website: { de: 'Webseite', en: 'Website', fr: 'Site web', it: 'Sito web' },
  route: { de: 'Weg dorthin', en: 'Directions', fr: 'Itinéraire', it: 'Come arrivare' },
  closerMaps: { de: 'Genauer ansehen:', en: 'Look closer:', fr: 'Voir de plus près :', it: 'Più da vicino:' },
  newTab: { de: 'öffnet in neuem Fenster', en: 'opens in a new tab', fr: 'nouvelle fenêtre', it: 'nuova finestra' },
  kilometres: { de: '{km} km', en: '{km} km', fr: '{km} km', it: '{km} km' },
  distance: { de: '{km} km entfernt', en: '{km} km away', fr: 'à {km} km', it: 'a {km} km' },
  imageCredit: {
    de: 'Bild: {credit}, {licence}',
    en: 'Image: {credit}, {licence}',
    fr: 'Image : {credit}, {licence}',
    it: 'Immagine: {credit}, {licence}',
  },

  localTime: { de: 'Ortszeit', en: 'local time', fr: 'heure locale', it: 'ora locale' },
  openAlways: {
    de: 'Jederzeit zugänglich',
    en: 'Accessible at any time',
    fr: 'Accessible à toute heure',
    it: 'Accessibile a qualsiasi ora',
  },
  openNow: { de: 'Jetzt geöffnet', en: 'Open now', fr: 'Ouvert maintenant', it: 'Aperto ora' },
  openUntil: {
    de: 'Geöffnet, heute bis {time}',
    en: 'Open today until {time}',
    fr: 'Ouvert aujourd’hui jusqu’à {time}',
    it: 'Aperto oggi fino alle {time}',
  },
  openUntilNight: {
    de: 'Geöffnet, bis {time} nachts',
    en: 'Open until {time}',
    fr: 'Ouvert jusqu’à {time}',
    it: 'Aperto fino alle {time}',
  },
  closedNow: { de: 'Derzeit geschlossen', en: 'Closed at present', fr: 'Fermé actuellement', it: 'Chiuso al momento' },
  opensToday: {
    de: 'Noch geschlossen, öffnet heute um {time}',
    en: 'Closed, opens today at {time}',
    fr: 'Fermé, ouvre aujourd’hui à {time}',
    it: 'Chiuso, apre oggi alle {time}',
  },
  opensTomorrow: {
    de: 'Geschlossen, öffnet morgen um {time}',
    en: 'Closed, opens tomorrow at {time}',
    fr: 'Fermé, ouvre demain à {time}',
    it: 'Chiuso, apre domani alle {time}',
  },
  opensOn: {
    de: 'Geschlossen, öffnet am {day} um {time}',
    en: 'Closed, opens on {day} at {time}',
    fr: 'Fermé, ouvre {day} à {time}',
    it: 'Chiuso, apre {day} alle {time}',
  },
  opensLater: {
    de: 'Geschlossen, öffnet wieder am {date}',
    en: 'Closed, opens again on {date}',
    fr: 'Fermé, rouvre le {date}',
    it: 'Chiuso, riapre il {date}',
  },
  hoursAll: { de: 'alle Öffnungszeiten', en: 'all opening hours', fr: 'tous les horaires', it: 'tutti gli orari' },
  everyDay: { de: 'täglich', en: 'daily', fr: 'tous les jours', it: 'ogni giorno' },
  closedDay: { de: 'geschlossen', en: 'closed', fr: 'fermé', it: 'chiuso' },
  allDay: { de: 'ganztags', en: 'all day', fr: 'toute la journée', it: 'tutto il giorno' },
  holidays_open: {
    de: 'An Feiertagen wie an anderen Tagen',
    en: 'On public holidays as on other days',
    fr: 'Les jours fériés comme les autres jours',
    it: 'Nei giorni festivi come negli altri giorni',
  },
  holidays_closed: {
    de: 'An Feiertagen geschlossen',
    en: 'Closed on public holidays',
    fr: 'Fermé les jours fériés',
    it: 'Chiuso nei giorni festivi',
  },
  holidaysUnknown: {
    de: 'An Feiertagen kann es anders sein',
    en: 'Public holidays may differ',
    fr: 'Peut varier les jours fériés',
    it: 'Nei giorni festivi può variare',
  },

  openApp: {
    de: 'In Karten-App öffnen',
    en: 'Open in map app',
    fr: 'Ouvrir dans l’app de cartes',
    it: 'Apri nell’app mappe',
  },
  share: { de: 'Link teilen', en: 'Share link', fr: 'Partager le lien', it: 'Condividi link' },
  shareCopied: { de: 'Link kopiert', en: 'Link copied', fr: 'Lien copié', it: 'Link copiato' },
  shareField: { de: 'Link zum Kopieren', en: 'Link to copy', fr: 'Lien à copier', it: 'Link da copiare' },
  report: { de: 'Fehler melden', en: 'Report an error', fr: 'Signaler une erreur', it: 'Segnala un errore' },
  reportSubject: {
    de: 'Fehler bei „{name}“',
    en: 'Error in “{name}”',
    fr: 'Erreur pour « {name} »',
    it: 'Errore in «{name}»',
  },
  reportBody: {
    de: 'Was stimmt nicht?',
    en: 'What is wrong?',
    fr: 'Qu’est-ce qui ne va pas ?',
    it: 'Che cosa non va?',
  },

  searchLabel: {
    de: 'Ziele suchen',
    en: 'Search destinations',
    fr: 'Chercher des lieux',
    it: 'Cerca mete',
  },
  searchPlaceholder: {
    de: 'Ziel, Ort oder Region',
    en: 'Place, town or region',
    fr: 'Lieu, ville ou région',
    it: 'Meta, città o regione',
  },
  searchClear: { de: 'Suche leeren', en: 'Clear search', fr: 'Effacer la recherche', it: 'Cancella ricerca' },
  suggestionsNone: { de: 'Keine Vorschläge', en: 'No suggestions', fr: 'Aucune suggestion', it: 'Nessun suggerimento' },
  suggestionsOne: { de: '1 Vorschlag', en: '1 suggestion', fr: '1 suggestion', it: '1 suggerimento' },
  suggestions: {
    de: '{count} Vorschläge, mit den Pfeiltasten zu wählen',
    en: '{count} suggestions, choose with the arrow keys',
    fr: '{count} suggestions, à choisir avec les flèches',
    it: '{count} suggerimenti, da scegliere con le frecce',
  },
  kindCategory: { de: 'Kategorie', en: 'Category', fr: 'Catégorie', it: 'Categoria' },
  kindTown: { de: 'Ort', en: 'Town', fr: 'Ville', it: 'Città' },
  kindRegion: { de: 'Region', en: 'Region', fr: 'Région', it: 'Regione' },

  filter: { de: 'Filter', en: 'Filters', fr: 'Filtres', it: 'Filtri' },
  filterActive: {
    de: 'Filter, {count} gesetzt',
    en: 'Filters, {count} set',
    fr: 'Filtres, {count} actifs',
    it: 'Filtri, {count} attivi',
  },
  filtersClear: {
    de: 'Suche und Filter aufheben',
    en: 'Clear search and filters',
    fr: 'Effacer recherche et filtres',
    it: 'Annulla ricerca e filtri',
  },
  filterReset: { de: 'Zurücksetzen', en: 'Reset', fr: 'Réinitialiser', it: 'Reimposta' },
  categories: { de: 'Kategorien', en: 'Categories', fr: 'Catégories', it: 'Categorie' },
  features: { de: 'Merkmale', en: 'Features', fr: 'Caractéristiques', it: 'Caratteristiche' },
  mobility: { de: 'Barrierefreiheit', en: 'Step-free access', fr: 'Accessibilité', it: 'Accessibilità' },
  mobilityAny: { de: 'egal', en: 'any', fr: 'indifférent', it: 'indifferente' },
  mobilityFrom1: {
    de: 'mindestens teilweise stufenlos',
    en: 'at least partly step-free',
    fr: 'au moins en partie sans marches',
    it: 'almeno in parte senza gradini',
  },
  mobilityFrom2: {
    de: 'mindestens weitgehend stufenlos',
    en: 'at least largely step-free',
    fr: 'au moins presque sans marches',
    it: 'almeno quasi senza gradini',
  },
  mobilityFrom3: { de: 'ganz stufenlos', en: 'fully step-free', fr: 'sans marches', it: 'senza gradini' },

  zoomIn: { de: 'Vergrößern', en: 'Zoom in', fr: 'Zoom avant', it: 'Ingrandisci' },
  zoomOut: { de: 'Verkleinern', en: 'Zoom out', fr: 'Zoom arrière', it: 'Riduci' },
  fullscreen: { de: 'Vollbild', en: 'Full screen', fr: 'Plein écran', it: 'Schermo intero' },
  fullscreenExit: {
    de: 'Vollbild beenden',
    en: 'Exit full screen',
    fr: 'Quitter le plein écran',
    it: 'Esci da schermo intero',
  },
  geolocate: { de: 'Mein Standort', en: 'My location', fr: 'Ma position', it: 'La mia posizione' },
  geolocateFailed: {
    de: 'Der Standort ist nicht zu ermitteln. Vielleicht ist er für diese Seite nicht freigegeben.',
    en: 'Your location cannot be determined. Perhaps this page is not allowed to know it.',
    fr: 'Position introuvable. Elle n’est peut-être pas autorisée pour cette page.',
    it: 'Posizione non disponibile. Forse non è consentita per questa pagina.',
  },
  compass: { de: 'Nach Norden ausrichten', en: 'Point north', fr: 'Orienter vers le nord', it: 'Orienta a nord' },
  sources: { de: 'Quellen', en: 'Sources', fr: 'Sources', it: 'Fonti' },
  terms: { de: 'Nutzungsbedingungen', en: 'Terms of use', fr: 'Conditions d’utilisation', it: 'Condizioni d’uso' },

  gestureCtrl: {
    de: 'Strg gedrückt halten und scrollen, um die Karte zu zoomen',
    en: 'Hold Ctrl and scroll to zoom the map',
    fr: 'Maintenez Ctrl et faites défiler pour zoomer',
    it: 'Tieni premuto Ctrl e scorri per ingrandire la mappa',
  },
  gestureMeta: {
    de: '⌘ gedrückt halten und scrollen, um die Karte zu zoomen',
    en: 'Hold ⌘ and scroll to zoom the map',
    fr: 'Maintenez ⌘ et faites défiler pour zoomer',
    it: 'Tieni premuto ⌘ e scorri per ingrandire la mappa',
  },
  gestureTouch: {
    de: 'Die Karte mit zwei Fingern bewegen',
    en: 'Move the map with two fingers',
    fr: 'Déplacez la carte avec deux doigts',
    it: 'Sposta la mappa con due dita',
  },

  webgl_unavailable: {
    de: 'Dieser Browser kann die Karte nicht zeichnen (WebGL fehlt oder ist abgeschaltet).',
    en: 'This browser cannot draw the map (WebGL is missing or switched off).',
    fr: 'Ce navigateur ne peut pas dessiner la carte (WebGL absent ou désactivé).',
    it: 'Questo browser non può disegnare la mappa (WebGL manca o è disattivato).',
  },
  worker_blocked: {
    de: 'Die Karte darf auf dieser Seite nicht rechnen: ein Web Worker ist gesperrt oder nicht erreichbar.',
    en: 'The map cannot work on this page: a web worker is blocked or cannot be reached.',
    fr: 'La carte ne peut pas fonctionner ici : un web worker est bloqué ou inaccessible.',
    it: 'La mappa non può funzionare qui: un web worker è bloccato o non raggiungibile.',
  },
  map_late: {
    de: 'Die Karte lässt auf sich warten. Die Liste der Ziele ist schon da.',
    en: 'The map is taking its time. The list of destinations is already there.',
    fr: 'La carte se fait attendre. La liste des lieux est déjà là.',
    it: 'La mappa si fa attendere. L’elenco delle mete c’è già.',
  },
  not_found: {
    de: 'Dieses Ausflugsziel gibt es nicht oder nicht mehr.',
    en: 'This destination does not exist, or not any more.',
    fr: 'Ce lieu n’existe pas ou n’existe plus.',
    it: 'Questa meta non esiste o non esiste più.',
  },
  style_failed: {
    de: 'Der Kartenhintergrund ist gerade nicht zu laden.',
    en: 'The background of the map cannot be loaded at the moment.',
    fr: 'Le fond de carte ne peut pas être chargé pour le moment.',
    it: 'Lo sfondo della mappa non è al momento disponibile.',
  },
  network: {
    de: 'Die Ausflugsziele sind gerade nicht zu erreichen.',
    en: 'The destinations cannot be reached at the moment.',
    fr: 'Les lieux ne sont pas accessibles pour le moment.',
    it: 'Le mete non sono al momento raggiungibili.',
  },
  rate_limited: {
    de: 'Gerade fragen zu viele auf einmal. Es geht von selbst weiter in {seconds} Sekunden.',
    en: 'Too many requests at once. It continues by itself in {seconds} seconds.',
    fr: 'Trop de requêtes à la fois. La suite vient d’elle-même dans {seconds} secondes.',
    it: 'Troppe richieste insieme. Si riprende da soli tra {seconds} secondi.',
  },
  key_unknown: {
    de: 'Der API-Schlüssel dieser Karte ist nicht bekannt oder abgelaufen.',
    en: 'The API key of this map is not known or has expired.',
    fr: 'La clé API de cette carte est inconnue ou expirée.',
    it: 'La chiave API di questa mappa è sconosciuta o scaduta.',
  },
  key_origin: {
    de: 'Der API-Schlüssel dieser Karte ist für diese Webseite nicht freigeschaltet.',
    en: 'The API key of this map is not enabled for this website.',
    fr: 'La clé API de cette carte n’est pas activée pour ce site.',
    it: 'La chiave API di questa mappa non è abilitata per questo sito.',
  },

  badValue: {
    de: '„{name}“ kann nicht „{value}“ sein: {expected}.',
    en: '“{name}” cannot be “{value}”: {expected}.',
    fr: '« {name} » ne peut pas être « {value} » : {expected}.',
    it: '«{name}» non può essere «{value}»: {expected}.',
  },
  expectNumber: {
    de: 'erwartet wird eine Zahl von {min} bis {max}',
    en: 'a number from {min} to {max} is expected',
    fr: 'un nombre de {min} à {max} est attendu',
    it: 'è atteso un numero da {min} a {max}',
  },
  expectPositive: {
    de: 'erwartet wird eine Zahl größer als 0',
    en: 'a number above 0 is expected',
    fr: 'un nombre supérieur à 0 est attendu',
    it: 'è atteso un numero maggiore di 0',
  },
  expectInteger: {
    de: 'erwartet wird eine ganze Zahl ab 1',
    en: 'an integer of at least 1 is expected',
    fr: 'un entier à partir de 1 est attendu',
    it: 'è atteso un numero intero da 1',
  },
  expectBbox: {
    de: 'erwartet werden vier Zahlen west,south,east,north',
    en: 'four numbers west,south,east,north are expected',
    fr: 'quatre nombres west,south,east,north sont attendus',
    it: 'sono attesi quattro numeri west,south,east,north',
  },
  expectChoice: {
    de: 'möglich sind {allowed}',
    en: 'possible are {allowed}',
    fr: 'valeurs possibles : {allowed}',
    it: 'valori possibili: {allowed}',
  },
  expectText: {
    de: 'erwartet wird ein Text bis {max} Zeichen',
    en: 'a text of up to {max} characters is expected',
    fr: 'un texte de {max} caractères au plus est attendu',
    it: 'è atteso un testo di al massimo {max} caratteri',
  },
  expectMoment: {
    de: 'erwartet wird now, JJJJ-MM-TT oder JJJJ-MM-TTThh:mm',
    en: 'now, YYYY-MM-DD or YYYY-MM-DDThh:mm is expected',
    fr: 'now, AAAA-MM-JJ ou AAAA-MM-JJThh:mm est attendu',
    it: 'è atteso now, AAAA-MM-GG o AAAA-MM-GGThh:mm',
  },
  expectPair: {
    de: 'lat und lng gehören zusammen',
    en: 'lat and lng belong together',
    fr: 'lat et lng vont ensemble',
    it: 'lat e lng vanno insieme',
  },
  expectCenter: {
    de: 'erwartet wird [lng, lat] in Dezimalgrad',
    en: '[lng, lat] in decimal degrees is expected',
    fr: '[lng, lat] en degrés décimaux est attendu',
    it: 'è atteso [lng, lat] in gradi decimali',
  },
  expectMarker: {
    de: 'erwartet werden Objekte mit id, title, lat und lng, die Farbe als #rrggbb',
    en: 'objects with id, title, lat and lng are expected, the colour as #rrggbb',
    fr: 'des objets avec id, title, lat et lng sont attendus, la couleur en #rrggbb',
    it: 'sono attesi oggetti con id, title, lat e lng, il colore come #rrggbb',
  },
  expectColors: {
    de: 'erwartet werden land, water, forest, road oder label mit einer Farbe als #rrggbb',
    en: 'land, water, forest, road or label with a colour as #rrggbb are expected',
    fr: 'land, water, forest, road ou label avec une couleur en #rrggbb sont attendus',
    it: 'sono attesi land, water, forest, road o label con un colore come #rrggbb',
  },
  noHeight: {
    de: 'Das Element der Karte hat keine Höhe. Bitte eine angeben, zum Beispiel height: 420px.',
    en: 'The element of the map has no height. Please set one, for example height: 420px.',
    fr: 'L’élément de la carte n’a pas de hauteur. Indiquez-en une, par exemple height: 420px.',
    it: 'L’elemento della mappa non ha altezza. Indicarne una, ad esempio height: 420px.',
  },
} as const satisfies TranslationTable;

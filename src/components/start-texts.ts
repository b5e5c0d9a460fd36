/** Words of the start page. */
export const startTexts = {
  de: {
    title: 'Ausflugsziele auf jeder Webseite',
    lede: 'Eine Karte mit Burgen, Badeseen und Baumwipfelpfaden in Deutschland, Österreich und der Schweiz. Zwei Zeilen HTML, offen und ohne Anmeldung.',
    search: {
      label: 'Ziel, Ort oder Wort',
      placeholder: 'Wasserfall im Allgäu',
      button: 'Suchen',
      none: 'Dazu gibt es kein Ziel. Vielleicht mit einem Wort weniger?',
      one: '1 Ziel',
      many: '{total} Ziele, die besten {count}:',
      all: '{total} Ziele:',
      withSimilar: '{total} Treffer, {similar} ähnliche:',
      onlySimilar: 'Keine Treffer. Meinten Sie …',
      similar: 'Ähnliche Treffer',
      understood: 'Verstanden als',
      asWords: '{what}: nur als Wort suchen',
      failed: 'Die Suche ist gerade nicht zu erreichen.',
    },
    facts: { destinations: 'Ziele', countries: 'Länder', categories: 'Kategorien', checked: 'zuletzt geprüft am' },
    stepsTitle: 'In drei Schritten auf Ihrer Seite',
    steps: [
      {
        sign: 'Skript laden',
        text: 'Eine Zeile im Kopf der Seite. Sie wiegt wenige Kilobyte; die Karte selbst lädt erst, wenn sie in Sichtweite kommt.',
      },
      {
        sign: 'Element setzen',
        text: 'Wo die Karte stehen soll, steht ein Element mit einer Höhe. Was darin steht, ist zu lesen, bis die Karte da ist.',
      },
      {
        sign: 'Anpassen',
        text: 'Attribute bestimmen, was zu sehen ist: Umkreis, Kategorie, Land, kinderfreundlich, stufenlos. Alle stehen in der',
        link: 'Dokumentation',
      },
    ],
    apiTitle: 'Oder als Daten',
    apiText:
      'Die API liefert dieselben Ziele als JSON oder GeoJSON: nach Text, Umkreis, Rechteck, Kategorie und Region, mit verständlichen Fehlern und offenem CORS.',
    apiLink: 'Alle Endpunkte',
    indexTitle: 'Was auf der Karte ist',
    indexText: 'Alle Ziele nach Kategorie und Land, wie sie die API in diesem Stand zählt.',
    category: 'Kategorie',
    total: 'Alle',
    hostTitle: 'Selbst betreiben',
    hostText:
      'Der ganze Dienst ist ein Node-Projekt ohne Datenbank: Ziele sind Textdateien, ein Befehl baut alles und startet. Er läuft auf einem kleinen Server, hinter einem CDN oder auf dem eigenen Rechner. Die mitgelieferte Karte endet bei den Orten; Straßen und Wege holt der letzte Befehl.',
    hostLink: 'Einstellungen und Schlüssel',
    streetsLink: 'Eine Karte mit Straßen',
    hostCode:
      'git clone <Adresse des Projekts> ausflugskarte\ncd ausflugskarte\nnpm start\n\nnpm run basemap -- --streets',
    mapLabel: 'Karte mit Ausflugszielen',
    fallback: 'Zwölf bekannte Ziele',
  },
  en: {
    title: 'Excursions on every web page',
    lede: 'A map of castles, lakes to swim in and treetop walks in Germany, Austria and Switzerland. Two lines of HTML, open and without an account.',
    search: {
      label: 'Destination, town or word',
      placeholder: 'Waterfall in Allgäu',
      button: 'Search',
      none: 'No destination for that. Perhaps with one word less?',
      one: '1 destination',
      many: '{total} destinations, the best {count}:',
      all: '{total} destinations:',
      withSimilar: '{total} hits, {similar} similar:',
      onlySimilar: 'No hits. Did you mean …',
      similar: 'Similar hits',
      understood: 'Understood as',
      asWords: '{what}: look for it as a word only',
      failed: 'The search cannot be reached just now.',
    },
    facts: {
      destinations: 'destinations',
      countries: 'countries',
      categories: 'categories',
      checked: 'last checked on',
    },
    stepsTitle: 'On your page in three steps',
    steps: [
      {
        sign: 'Load the script',
        text: 'One line in the head of the page. It weighs a few kilobytes; the map itself loads when it comes into view.',
      },
      {
        sign: 'Place the element',
        text: 'Where the map should be stands an element with a height. What is inside it can be read until the map is there.',
      },
      {
        sign: 'Make it yours',
        text: 'Attributes decide what is shown: radius, category, country, child-friendly, step-free. All of them are in the',
        link: 'documentation',
      },
    ],
    apiTitle: 'Or as data',
    apiText:
      'The API serves the same destinations as JSON or GeoJSON: by text, radius, box, category and region, with errors that can be understood and open CORS.',
    apiLink: 'All endpoints',
    indexTitle: 'What is on the map',
    indexText: 'All destinations by category and country, as the API counts them in this build.',
    category: 'Category',
    total: 'All',
    hostTitle: 'Run it yourself',
    hostText:
      'The whole service is one Node project without a database: destinations are text files, one command builds everything and starts. It runs on a small server, behind a CDN or on your own machine. The map that comes along ends at towns and villages; the last command fetches streets and paths.',
    hostLink: 'Settings and keys',
    streetsLink: 'A map with streets',
    hostCode:
      'git clone <address of the project> ausflugskarte\ncd ausflugskarte\nnpm start\n\nnpm run basemap -- --streets',
    mapLabel: 'Map of destinations',
    fallback: 'Twelve well-known destinations',
  },
} as const;

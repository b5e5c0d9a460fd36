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
    countries: { DE: 'Deutschland', AT: 'Österreich', CH: 'Schweiz' },
    hostTitle: 'Selbst betreiben',
    hostText:
      'Der ganze Dienst ist ein Node-Projekt ohne Datenbank: Ziele sind Textdateien, ein Befehl baut alles und startet. Er läuft auf einem kleinen Server, hinter einem CDN oder auf dem eigenen Rechner.',
    hostLink: 'Einstellungen und Schlüssel',
    hostCode: 'git clone <Adresse des Projekts> ausflugskarte\ncd ausflugskarte\nnpm start',
    mapLabel: 'Karte mit Ausflugszielen',
    fallback: 'Zwölf bekannte Ziele',
  },
} as const;

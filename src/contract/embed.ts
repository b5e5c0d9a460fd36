import {
  attributeName,
  consents,
  controlNames,
  embedDefaults,
  listModes,
  mapColorNames,
  mapStyleNames,
  themes,
  type ControlName,
} from './embed-values.ts';
import type { ParameterRow } from './parameter-row.ts';
import { ofAnswers, searchParameters, type SearchParameter } from './parameters.ts';
import { languages } from './records.ts';

type Text = Record<'de' | 'en', string>;

/** What the documentation and the configurator tell of an option of the SDK. */
interface OptionText {
  type: string;
  /** What may be chosen, as it stands in the attribute; of `controls` any number. */
  values?: readonly string[];
  /** What holds without it, as it stands in the attribute. */
  default?: string;
  example: string;
  summary: Text;
}

/** One option: what `ServiceMap.create` and the attributes take. */
export interface EmbedOption extends OptionText {
  /** Name in `ServiceMap.create`; those of the search begin with `pois.`. */
  option: string;
  /** Name of the data attribute. */
  attribute: string;
}

/** The parameters of the API. */
const ofSearch: EmbedOption[] = (Object.keys(searchParameters) as SearchParameter[])
  .filter((name) => !ofAnswers.includes(name))
  .map((name) => ({
    option: `pois.${name}`,
    attribute: `data-${attributeName(name)}`,
    ...shapeOf(searchParameters[name]),
    example: searchParameters[name].example,
    summary: searchParameters[name].summary,
  }));

function shapeOf(row: ParameterRow): Pick<OptionText, 'type' | 'values' | 'default'> {
  switch (row.type) {
    case 'number':
    case 'distance':
    case 'integer':
      return { type: 'number', ...(row.default !== undefined && { default: String(row.default) }) };
    case 'flag':
      return { type: 'boolean', values: ['1', '0'] };
    case 'choice':
      return { type: row.values.map((value) => `'${value}'`).join(' | '), values: row.values };
    case 'categories':
      return { type: 'string | string[]' };
    default:
      return { type: 'string' };
  }
}

/**
 * The options of the map itself, in the order of the documentation. How each is read and what a change of it does is
 * said by the row of the same name in the SDK's own table: a row that is missing there does not compile.
 */
const mapOptions = {
  center: {
    type: '[lng, lat]',
    example: '10.75,47.56',
    summary: {
      de: 'Mitte der Karte, Länge zuerst. Ohne Angabe rückt die Karte alle gefundenen Ziele ins Bild.',
      en: 'Centre of the map, longitude first. Without it the map shows all destinations found.',
    },
  },
  zoom: {
    type: 'number',
    example: '9',
    summary: { de: 'Zoomstufe am Anfang.', en: 'Initial zoom.' },
  },
  controls: {
    type: 'string[]',
    values: controlNames,
    default: embedDefaults.controls.join(),
    example: 'zoom,scale,fullscreen,search,filter',
    summary: {
      de: 'Bedienelemente, im Attribut durch Komma getrennt; leer = keine.',
      en: 'Controls, separated by commas in the attribute; empty for none.',
    },
  },
  markers: {
    type: 'Marker[]',
    example: '[{"id":"start","title":"Start","lat":47.57,"lng":10.7}]',
    summary: { de: 'Eigene Marken; im Attribut als JSON.', en: 'Custom markers; as JSON in the attribute.' },
  },
  src: {
    type: 'string',
    example: 'orte.geojson',
    summary: {
      de: 'Adresse einer GeoJSON-Datei mit eigenen Orten (Punkten); ihre Eigenschaften heißen wie die Felder einer Marke. Sie stehen auf der Karte und in der Liste, Suche und Filter gelten auch für sie.',
      en: 'Address of a GeoJSON file with places of your own (points); their properties are called as the fields of a marker. They stand on the map and in the list, and search and filters hold for them too.',
    },
  },
  theme: {
    type: "'light' | 'dark' | 'auto'",
    values: themes,
    default: embedDefaults.theme,
    example: 'auto',
    summary: {
      de: 'Helle oder dunkle Karte; auto folgt der Seite, wenn diese mit color-scheme hell oder dunkel verlangt, sonst dem Gerät, und wechselt mit ihnen.',
      en: 'Light or dark map; auto follows the page where its color-scheme asks for one, else the device, and changes with them.',
    },
  },
  mapStyle: {
    type: mapStyleNames.map((name) => `'${name}'`).join(' | '),
    values: mapStyleNames,
    default: embedDefaults.mapStyle,
    example: 'relief',
    summary: {
      de: 'Aussehen der Karte: ruhig (calm), mit kräftigem Relief, mit hohem Kontrast oder in Grau zum Drucken; print ist immer hell.',
      en: 'Look of the map: calm, with a strong relief, in high contrast, or in grey for print, which is always light.',
    },
  },
  colors: {
    type: 'Record<string, string>',
    example: 'water:#9ec5d8,forest:#b9d3a8',
    summary: {
      de: `Eigene Farben der Karte als Hexwerte: ${mapColorNames.join(', ')} (Land, Wasser, Wald, Straßen, Namen). Dasselbe sagen die Eigenschaften --service-map-land und so weiter; gelesen werden sie mit dem Kartenstil.`,
      en: `Colours of the map of your own, as hex values: ${mapColorNames.join(', ')}. The properties --service-map-land and so on say the same; they are read with the map style.`,
    },
  },
  lang: {
    type: [...languages, 'auto'].map((name) => `'${name}'`).join(' | '),
    values: [...languages, 'auto'],
    default: embedDefaults.lang,
    example: 'de',
    summary: {
      de: 'Sprache der Texte; auto nimmt die der Seite (Attribut lang), Deutsch, wo sie keine dieser vier ist.',
      en: 'Language of the texts; auto takes the page’s (attribute lang), German where it is none of these four.',
    },
  },
  consent: {
    type: "'click' | 'remember'",
    values: consents,
    example: 'click',
    summary: {
      de: 'Die Karte lädt erst nach einem Klick; remember merkt sich die Zustimmung im Browser.',
      en: 'The map loads after a click only; remember keeps the consent in the browser.',
    },
  },
  list: {
    type: "'visible' | 'collapsed' | 'hidden'",
    values: listModes,
    default: embedDefaults.list,
    example: 'visible',
    summary: {
      de: 'Liste der Ziele neben der Karte: sichtbar, hinter einem Knopf oder nur für Tastatur und Vorleseprogramm.',
      en: 'List of the destinations beside the map: shown, behind a button, or for keyboard and screen reader only.',
    },
  },
  follow: {
    type: "boolean | 'button'",
    values: ['1', 'button', '0'],
    default: '0',
    example: 'button',
    summary: {
      de: 'Sucht dort neu, wohin die Karte bewegt wurde: von selbst oder über einen Knopf.',
      en: 'Searches again where the map was moved: by itself or with a button.',
    },
  },
  place: {
    type: 'string',
    example: 'schloss-neuschwanstein',
    summary: {
      de: 'Slug eines Ziels, das von Anfang an geöffnet ist.',
      en: 'Slug of a destination that is open from the start.',
    },
  },
  hash: {
    type: 'boolean | string',
    example: 'karte',
    summary: {
      de: `Hält Ausschnitt, Ziel, Suche und Filter in der Adresse der Seite (hinter #), so dass sich die Ansicht teilen lässt; geschrieben wird erst, wenn der Besucher oder die Seite die Karte bewegt oder geändert hat. Ein eigener Name trennt mehrere Karten; ohne Wert heißt er ${embedDefaults.hash}.`,
      en: `Keeps view, destination, search and filters in the address of the page (behind #), so that the view can be shared; it is written only once the visitor or the page has moved or changed the map. A name of its own keeps several maps apart; without a value it is ${embedDefaults.hash}.`,
    },
  },
  back: {
    type: 'boolean',
    values: ['1', '0'],
    example: '1',
    summary: {
      de: '„Zurück“ im Browser schließt ein geöffnetes Ziel, statt die Seite zu verlassen; dafür bekommt jedes geöffnete Ziel einen Eintrag im Verlauf. Ohne Angabe gilt es, wo data-hash steht.',
      en: '“Back” in the browser closes an open destination instead of leaving the page; for that each opened destination gets an entry in the history. Unless told otherwise it holds where data-hash is set.',
    },
  },
  key: {
    type: 'string',
    example: 'ak_beispiel',
    summary: { de: 'API-Schlüssel.', en: 'API key.' },
  },
  fallback: {
    type: 'string',
    example: 'https://cdn.example/ausflugskarte/',
    summary: {
      de: 'Adresse eines Abzugs des Dienstes auf einem anderen Rechner. Antwortet der Dienst nicht oder mit einem eigenen Fehler (5xx), macht die Karte damit weiter und sagt es; bei 429 wartet sie. Ohne Angabe gilt die Adresse aus der Kartenkonfiguration.',
      en: 'Address of a snapshot of the service on another machine. Where the service does not answer, or fails by a fault of its own (5xx), the map goes on with it and says so; at 429 it waits. Without it the address in the map configuration holds.',
    },
  },
  baseUrl: {
    type: 'string',
    example: 'https://karte.example',
    summary: {
      de: 'Adresse des Dienstes; nur nötig, wo sie nicht aus der Adresse des Skripts hervorgeht.',
      en: 'Address of the service; needed only where the script’s own address does not tell it.',
    },
  },
} satisfies Record<string, OptionText>;

export type MapOption = keyof typeof mapOptions;

const ofMap = Object.entries<OptionText>(mapOptions).map(([option, text]) => ({
  option,
  attribute: `data-${attributeName(option)}`,
  ...text,
}));

export const embedOptions: readonly EmbedOption[] = [...ofSearch, ...ofMap];

export const embedControls: Record<ControlName, Text> = {
  zoom: { de: 'Knöpfe zum Vergrößern und Verkleinern', en: 'buttons to zoom in and out' },
  scale: { de: 'Maßstab', en: 'scale bar' },
  fullscreen: { de: 'Vollbild', en: 'full screen' },
  geolocate: { de: 'eigener Standort', en: 'own position' },
  compass: { de: 'Kompass, richtet nach Norden aus', en: 'compass, turns north' },
  search: {
    de: 'Suchfeld mit Vorschlägen: Ziele, Kategorien, Orte, Regionen',
    en: 'search field with suggestions: destinations, categories, towns, regions',
  },
  filter: {
    de: 'Filter: Kategorien mit Trefferzahlen, Merkmale, Barrierefreiheit',
    en: 'filters: categories with counts, flags, mobility',
  },
  legend: {
    de: 'Legende: Kategorien mit Zeichen, Farbe und Trefferzahl; ein Haken filtert',
    en: 'legend: categories with icon, colour and count; a tick filters',
  },
  list: {
    de: 'Listen: der Knopf, der die Liste der Ziele auf- und zuklappt (bei data-list="collapsed" gibt es ihn immer), und die Merkliste des Besuchers',
    en: 'lists: the button that folds the list of destinations (with data-list="collapsed" it is always there), and the visitor’s saved places',
  },
};

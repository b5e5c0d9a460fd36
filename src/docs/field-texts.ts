import { fieldsIn, poiFields } from '../contract/poi-fields.ts';
import { poiTileFields } from '../contract/poi-tile.ts';
import type {
  CategoryCount,
  ErrorBody,
  OpeningHours,
  PoiDetail,
  PoiImage,
  PoiList,
  Understood,
} from '../contract/records.ts';

type Text = Record<'de' | 'en', string>;
/** A text for every field; a missing one does not compile. */
type Fields<T> = { [Name in keyof T]-?: Text };

/** The sentences of the table of the record. */
const textsOf = (names: (keyof PoiDetail)[]): Record<string, Text> =>
  Object.fromEntries(names.map((name) => [name, poiFields[name].summary]));

const ok: Text = { de: 'true bei Erfolg.', en: 'true on success.' };
const apiVersion: Text = { de: 'Fassung der API.', en: 'Version of the API.' };
const attribution: Text = {
  de: 'Quellenangabe. Sie gehört sichtbar an jede Karte.',
  en: 'Attribution. It belongs visibly on every map.',
};
const count: Text = { de: 'Zahl der Einträge in dieser Antwort.', en: 'Number of entries in this answer.' };
const total: Text = {
  de: 'Zahl aller Treffer vor limit, genau bis 10 000.',
  en: 'Number of all matches before limit, exact up to 10 000.',
};
const totalIsMinimum: Text = {
  de: 'Steht nur da, wenn es mehr als 10 000 Treffer sind.',
  en: 'Only there when there are more than 10 000 matches.',
};
const openAt: Text = {
  de: 'Der Tag oder die Viertelstunde, für die openState der Einträge gilt; nur wenn nach einer Zeit gefragt ist.',
  en: 'The day or the quarter hour for which the openState of the entries holds; only when a time is asked for.',
};
const facets: Text = {
  de: 'Zu jedem Namen aus facets die Werte und ihre Zahlen, in der Form, in der man sie als Parameter sendet; yes, no und unknown bei Ja-Nein-Fragen, open, closed und unknown bei open. Bei min_mobility und max_… zählt, was der Wert fände.',
  en: 'For each name in facets the values and their counts, in the form in which they are sent as a parameter; yes, no and unknown for questions of yes and no, open, closed and unknown for open. Of min_mobility and max_… what the value would find counts.',
};
const understood: Text = {
  de: 'Wörter der Suche, die als Kategorie, Merkmal, Region, Land, Ort, Gewässer, Berg, Entfernung, Zeit, Tatsache (Hunde, Regen …), Preis, Dauer oder geringe Bekanntheit (prominence) verstanden wurden, oder als Name, der nicht gewünscht ist („nicht Neuschwanstein“). Was verstanden wurde, schränkt die Antwort ein; literal nimmt es zurück. Sagen mehrere Wörter dasselbe, nennt text alle mit Komma, wie literal sie nimmt.',
  en: 'Words of the search that were read as category, flag, region, country, town, water, mountain, distance, time, fact (dogs, rain …), price, duration or low prominence, or as a name that is not wanted (“nicht Neuschwanstein”). What was read narrows the answer; literal takes it back. Where several words say the same, text names all of them with commas, as literal takes them.',
};

const changes: Text = {
  de: 'Zu changed_since: von wann bis wann (since, until; until fragt beim nächsten Mal weiter) und in removed die Slugs, die es nicht mehr gibt, unabhängig von den Filtern.',
  en: 'To changed_since: from when to when (since, until; until asks on the next time) and in removed the slugs that are gone, whatever the filters.',
};

const poiList: Fields<PoiList> = {
  ok,
  apiVersion,
  count,
  total,
  totalIsMinimum,
  understood,
  openAt,
  facets,
  changes,
  items: { de: 'Die Ziele, die besten zuerst.', en: 'The destinations, best first.' },
  attribution,
};

const image: Fields<PoiImage> = {
  url: { de: 'Adresse des Bildes bei diesem Dienst.', en: 'Address of the image at this service.' },
  alt: { de: 'Was zu sehen ist, auf Deutsch.', en: 'What is to be seen, in German.' },
  credit: { de: 'Urheber.', en: 'Credit.' },
  licence: { de: 'Lizenz.', en: 'Licence.' },
  source: {
    de: 'Woher das Bild stammt: eine Adresse oder Worte.',
    en: 'Where the image was taken from: an address or words.',
  },
  width: { de: 'Breite der größten Fassung in Pixeln.', en: 'Width of the largest version in pixels.' },
  height: { de: 'Höhe der größten Fassung in Pixeln.', en: 'Height of the largest version in pixels.' },
  avif: {
    de: 'Alle Fassungen als AVIF mit ihren Breiten, so wie das Attribut srcset sie nimmt.',
    en: 'All versions as AVIF with their widths, as the attribute srcset takes them.',
  },
  webp: { de: 'Dieselben als WebP.', en: 'The same as WebP.' },
  card: {
    de: 'JPEG von 1200 × 630 Pixeln, in dem der Urheber steht, für Nachrichten und soziale Netze; nur bei image.',
    en: 'JPEG of 1200 × 630 pixels with the credit in it, for messages and social networks; of image alone.',
  },
  placeholder: {
    de: 'Eine winzige, unscharfe Fassung als data-URL, bis das Bild da ist.',
    en: 'A tiny blurred version as a data URL, until the image is there.',
  },
};

const openingHours: Fields<OpeningHours> = {
  seasons: {
    de: 'Die Woche jeder Jahreszeit; from und to als MM-TT (was am 02-28 endet, in Schaltjahren am 02-29), week mit mo bis su, darin Spannen wie ["09:00", "17:00"]. Ein Ende bis "26:00" liegt am nächsten Tag. holidayWeek, wo an Feiertagen eigene Zeiten gelten.',
    en: 'The week of each season; from and to as MM-DD (what ends on 02-28 ends on 02-29 in leap years), week with mo to su, in it spans such as ["09:00", "17:00"]. An end up to "26:00" lies on the next day. holidayWeek where public holidays have hours of their own.',
  },
  exceptions: {
    de: 'Tage, die jedes Jahr anders sind als die Woche; holidaySpans, wo an Feiertagen andere Zeiten gelten.',
    en: 'Days that differ from the week every year; holidaySpans where public holidays have other hours.',
  },
  holidays: {
    de: 'An Feiertagen: open mit den Zeiten der Woche oder eigenen, closed geschlossen, null nicht bekannt.',
    en: 'On public holidays: open with the hours of the week or their own, closed, null not known.',
  },
  timeZone: { de: 'Zeitzone nach IANA.', en: 'IANA time zone.' },
};

const word: Fields<Understood> = {
  text: { de: 'Das Wort der Suche.', en: 'The word of the search.' },
  as: {
    de: 'Als was es verstanden wurde; place ist ein Gewässer, ein Berg, eine Insel oder ein Ziel, position der Standort des Besuchers, open eine Zeit, zu der offen sein soll, name ein Ziel oder etwas, das nicht gewünscht ist.',
    en: 'What it was read as; place is a water, a mountain, an island or a destination, position where the visitor is, open a time at which it should be open, name a destination or a thing that is not wanted.',
  },
  value: {
    de: 'Die id oder der Name dazu, bei distance die Kilometer, bei country das Kürzel, bei open der Tag oder die Viertelstunde; bei position given, oder missing, wenn lat und lng fehlen.',
    en: 'The id or name it stands for, of a distance the kilometres, of a country its code, of open the day or the quarter hour; of a position given, or missing where lat and lng are.',
  },
  negated: {
    de: 'Steht nur da, wo es gerade nicht gewünscht ist („ohne Kinder“).',
    en: 'Only there where it is not wanted (“ohne Kinder”).',
  },
};

const category: Fields<CategoryCount> = {
  id: {
    de: 'Kennung: der Wert von category in Ziel und Filter.',
    en: 'Identifier: the value of category in destination and filter.',
  },
  name: {
    de: 'Name auf Deutsch, Englisch, Französisch und Italienisch: de, en, fr, it.',
    en: 'Name in German, English, French and Italian: de, en, fr, it.',
  },
  count: { de: 'Zahl der Ziele unter den gegebenen Filtern.', en: 'Number of destinations under the filters given.' },
  color: { de: 'Farbe der Punkte als Hexwert.', en: 'Hex colour of the dots.' },
};

const error: Fields<ErrorBody> = {
  ok: { de: 'Immer false.', en: 'Always false.' },
  error: { de: 'Ein deutscher Satz für Menschen.', en: 'A German sentence for people.' },
  code: {
    de: 'Fester englischer Name für Programme; er ändert sich nicht.',
    en: 'Fixed English name for programs; it does not change.',
  },
  parameter: {
    de: 'Der Parameter, um den es geht; nur bei Status 400.',
    en: 'The parameter concerned; with status 400 only.',
  },
  retryAfterSeconds: {
    de: 'Sekunden bis zum nächsten Versuch; bei Status 429 und bei einem vorübergehenden 503.',
    en: 'Seconds until the next try; with status 429 and with a passing 503.',
  },
};

const suggestion: Record<string, Text> = {
  type: { de: 'Was vorgeschlagen wird.', en: 'What is suggested.' },
  text: { de: 'Was zu lesen ist.', en: 'What is read.' },
  highlight: {
    de: 'Getroffene Stellen von text als [von, bis) in UTF-16-Einheiten.',
    en: 'Matched parts of text as [from, to) in UTF-16 units.',
  },
  slug: { de: 'Bei einem Ziel: sein slug.', en: 'Of a destination: its slug.' },
  category: { de: 'Bei einem Ziel: seine Kategorie.', en: 'Of a destination: its category.' },
  town: { de: 'Bei einem Ziel: sein Ort.', en: 'Of a destination: its town.' },
  id: { de: 'Bei Kategorie und Region: ihre id.', en: 'Of a category or region: its id.' },
  lat: { de: 'Bei einem Ort: seine Breite.', en: 'Of a town: its latitude.' },
  lng: { de: 'Bei einem Ort: seine Länge.', en: 'Of a town: its longitude.' },
};

/** What every field means, by the name of its schema. */
export const fieldTexts = {
  Poi: textsOf(fieldsIn('item', 'coordinates', 'hit')),
  PoiDetail: textsOf(fieldsIn('detail')),
  PoiImage: image,
  OpeningHours: openingHours,
  Understood: word,
  PoiList: poiList,
  PoiAnswer: { ok, apiVersion, item: { de: 'Das Ziel.', en: 'The destination.' }, attribution },
  FeatureCollection: {
    type: { de: 'Immer FeatureCollection.', en: 'Always FeatureCollection.' },
    ok,
    apiVersion,
    count,
    total,
    totalIsMinimum,
    understood,
    openAt,
    facets,
    changes,
    attribution,
    bbox: {
      de: 'Rechteck um die Treffer; fehlt, wenn es keine gibt.',
      en: 'Box around the hits; missing when there are none.',
    },
    features: { de: 'Die Ziele als Features.', en: 'The destinations as Features.' },
  },
  Feature: {
    type: { de: 'Immer Feature.', en: 'Always Feature.' },
    id: { de: 'Der slug.', en: 'The slug.' },
    geometry: {
      de: 'Punkt mit coordinates in der Folge Länge, Breite.',
      en: 'Point with coordinates in the order longitude, latitude.',
    },
    properties: {
      de: 'Die Felder des Ziels ohne latitude und longitude.',
      en: 'The fields of the destination without latitude and longitude.',
    },
  },
  Category: category,
  CategoryList: {
    ok,
    apiVersion,
    count,
    facets,
    items: { de: 'Die Kategorien.', en: 'The categories.' },
    attribution,
  },
  SuggestionList: {
    ok,
    apiVersion,
    count,
    items: { de: 'Die Vorschläge, die besten zuerst.', en: 'The suggestions, best first.' },
    attribution,
  },
  Suggestion: suggestion,
  Index: {
    ok,
    apiVersion,
    baseUrl: { de: 'Adresse des Dienstes.', en: 'Address of the service.' },
    sdkUrl: { de: 'Adresse des SDK.', en: 'Address of the SDK.' },
    endpoints: {
      de: 'Alle Endpunkte mit name, method, path, url und description.',
      en: 'All endpoints with name, method, path, url and description.',
    },
    client: {
      de: 'Wer fragt: authenticated, requestsPerMinute und, mit Schlüssel, keyId.',
      en: 'Who asks: authenticated, requestsPerMinute and, with a key, keyId.',
    },
    termsUrl: { de: 'Nutzungsbedingungen.', en: 'Terms of use.' },
    privacyUrl: { de: 'Datenschutz.', en: 'Privacy.' },
    documentationUrl: { de: 'Diese Dokumentation.', en: 'This documentation.' },
    markdownUrl: { de: 'Diese Dokumentation als Markdown.', en: 'This documentation as Markdown.' },
    openapiUrl: { de: 'OpenAPI-Beschreibung.', en: 'OpenAPI description.' },
  },
  MapConfig: {
    ok,
    apiVersion,
    styleUrl: { de: 'Adresse des Kartenstils.', en: 'URL of the map style.' },
    styleUrlDark: { de: 'Adresse des dunklen Kartenstils.', en: 'URL of the dark map style.' },
    styles: {
      de: 'Kartenstile zur Wahl: name, url und urlDark; leer, wo der Betreiber einen eigenen Stil nennt.',
      en: 'Map styles to choose from: name, url and urlDark; empty where the operator names a style of their own.',
    },
    defaultCenter: { de: 'Mitte der Karte: Länge, Breite.', en: 'Centre of the map: longitude, latitude.' },
    defaultZoom: { de: 'Zoomstufe am Anfang.', en: 'Initial zoom.' },
    minZoom: { de: 'Kleinste Zoomstufe.', en: 'Least zoom.' },
    maxZoom: { de: 'Größte Zoomstufe.', en: 'Greatest zoom.' },
    bounds: {
      de: 'Rechteck um Deutschland, Österreich und die Schweiz: west, south, east, north.',
      en: 'Box around Germany, Austria and Switzerland: west, south, east, north.',
    },
    archive: {
      de: 'Archiv der Kacheln: url, minZoom, maxZoom und format.',
      en: 'Archive of the tiles: url, minZoom, maxZoom and format.',
    },
    relief: {
      de: 'Relief unter der Karte: url des PMTiles-Archivs, minZoom, maxZoom, tileSize, format und encoding: shade (ein Byte Licht und Schatten, 128 ist eben) oder Höhen als terrarium oder mapbox.',
      en: 'Relief under the map: url of the PMTiles archive, minZoom, maxZoom, tileSize, format and encoding: shade (one byte of light and shade, 128 is flat) or heights as terrarium or mapbox.',
    },
    fallbackUrl: {
      de: 'Adresse eines Abzugs der Ziele, mit dem Karten weitermachen, wenn der Dienst nicht antwortet; fehlt, wo es keinen gibt.',
      en: 'Address of a snapshot of the destinations with which maps go on while the service does not answer; missing where there is none.',
    },
    tileJsonUrl: { de: 'Adresse der TileJSON.', en: 'URL of the TileJSON.' },
    libraries: {
      de: 'Adressen und Versionen von MapLibre und PMTiles, von diesem Dienst geliefert.',
      en: 'URLs and versions of MapLibre and PMTiles, served by this service.',
    },
    capabilities: { de: 'Was diese Einrichtung kann, als Schalter.', en: 'What this deployment can do, as switches.' },
    usage: {
      de: 'Grenzen, Quellenangabe, Lizenz der Texte und Adressen der Bedingungen.',
      en: 'Limits, attribution, licence of the texts and addresses of the terms.',
    },
  },
  PoiTile: Object.fromEntries(Object.entries(poiTileFields).map(([name, { summary }]) => [name, summary])),
  Error: error,
} satisfies Record<string, Record<string, Text>>;

export type RecordName = keyof typeof fieldTexts;

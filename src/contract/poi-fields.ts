import { compassPoints } from './compass.ts';
import { factFields } from './fact-fields.ts';
import { stopKinds } from './facts.ts';
import { shapeKinds } from './geometry.ts';
import { limits } from './limits.ts';
import { mapPictures } from './map-pictures.ts';
import type { FieldPlace, PoiFieldName, RowOf } from './poi-field-row.ts';
import { openStates } from './open-at.ts';
import { countryCodes, matches, mobilityBases, type PoiDetail } from './records.ts';
import { translationFields } from './translation-fields.ts';

const text = { type: 'string' } as const;
const image = {
  type: 'object',
  required: ['url', 'credit', 'licence'],
  properties: {
    ...{ url: { type: 'string', format: 'uri' }, alt: text, credit: text, licence: text, source: text },
    ...{
      width: { type: 'integer' },
      height: { type: 'integer' },
      avif: text,
      webp: text,
      card: text,
      placeholder: text,
    },
  },
} as const;

/** The files in the folder of the map pictures with their sizes, as words. */
const pictureNames = Object.values(mapPictures)
  .map(({ file, width, height }) => `${file} (${width} × ${height})`)
  .join(', ');

/** The one place where a field of the record is written, in the order of the answers; a missing row does not compile. */
export const poiFields: { [Name in PoiFieldName]-?: RowOf<Name> } = {
  slug: {
    in: 'item',
    schema: text,
    example: 'schloss-neuschwanstein',
    summary: {
      de: 'Kennung, auch im Pfad von /pois/{slug}. Kleine Buchstaben, Ziffern, Bindestriche.',
      en: 'Identifier, also in the path of /pois/{slug}. Lower-case letters, digits, hyphens.',
    },
  },
  name: {
    in: 'item',
    schema: text,
    example: 'Schloss Neuschwanstein',
    summary: { de: 'Name des Ziels.', en: 'Name of the destination.' },
  },
  latitude: {
    in: 'coordinates',
    schema: { type: 'number', minimum: -90, maximum: 90 },
    example: 47.5576,
    summary: {
      de: 'Breite in Dezimalgrad (WGS 84), höchstens sechs Nachkommastellen.',
      en: 'Latitude in decimal degrees (WGS 84), six decimals at the most.',
    },
  },
  longitude: {
    in: 'coordinates',
    schema: { type: 'number', minimum: -180, maximum: 180 },
    example: 10.7498,
    summary: { de: 'Länge in Dezimalgrad.', en: 'Longitude in decimal degrees.' },
  },
  category: {
    in: 'item',
    schema: text,
    example: 'schloss',
    summary: { de: 'Die id einer Kategorie.', en: 'The id of a category.' },
  },
  furtherCategories: {
    in: 'item',
    optional: true,
    schema: { type: 'array', items: text },
    example: ['museum', 'garten'],
    summary: {
      de: 'Was es außerdem ist, als ids von Kategorien. Die Suche mit Text (q) findet es auch darunter; der Filter category und die Zählung gehen nach category.',
      en: 'What it is besides, as ids of categories. The search with a text (q) finds it by these too; the filter category and the counts go by category.',
    },
  },
  countryCode: {
    in: 'item',
    schema: { enum: countryCodes },
    example: 'DE',
    summary: { de: 'Land.', en: 'Country.' },
  },
  region: {
    in: 'item',
    schema: text,
    example: 'Bayern',
    summary: { de: 'Bundesland oder Kanton.', en: 'Federal state or canton.' },
  },
  travelRegion: {
    in: 'item',
    nullable: true,
    schema: text,
    example: 'Allgäu',
    summary: { de: 'Reiseregion, etwa Allgäu, oder null.', en: 'Travel region, such as Allgäu, or null.' },
  },
  town: {
    in: 'item',
    schema: text,
    example: 'Schwangau',
    summary: { de: 'Ort oder Gemeinde.', en: 'Town or municipality.' },
  },
  summary: {
    in: 'item',
    schema: text,
    example: 'Märchenschloss König Ludwigs II. auf einem Felsen über der Pöllatschlucht.',
    summary: { de: 'Ein Satz, der das Ziel beschreibt.', en: 'One sentence that describes the destination.' },
  },
  kids: {
    in: 'item',
    nullable: true,
    schema: { type: 'boolean' },
    example: true,
    summary: { de: 'Kinderfreundlich. null heißt: nicht bekannt.', en: 'Child-friendly. null means: not known.' },
  },
  seating: {
    in: 'item',
    nullable: true,
    schema: { type: 'boolean' },
    example: true,
    summary: {
      de: 'Sitz- und Rastgelegenheit. null heißt: nicht bekannt.',
      en: 'Places to sit and rest. null means: not known.',
    },
  },
  free: {
    in: 'item',
    nullable: true,
    schema: { type: 'boolean' },
    example: false,
    summary: { de: 'Eintritt frei. null heißt: nicht bekannt.', en: 'Free of charge. null means: not known.' },
  },
  mobility: {
    in: 'item',
    nullable: true,
    schema: { enum: [0, 1, 2, 3] },
    example: 1,
    summary: {
      de: 'Barrierefreiheit: 0 nicht, 1 teilweise, 2 weitgehend, 3 ganz stufenlos; null: nicht bekannt.',
      en: 'Mobility: 0 not, 1 partly, 2 largely, 3 fully step-free; null: not known.',
    },
  },
  mobilityBasis: {
    in: 'item',
    optional: true,
    schema: { enum: mobilityBases },
    example: 'estimate',
    summary: {
      de: 'Woher mobility stammt: survey vor Ort geprüft, operator Angabe des Betreibers, source Angabe der Quelle, estimate geschätzt (höchstens 2). Nur wo mobility bekannt ist.',
      en: 'Where mobility comes from: survey looked at on the spot, operator told by the operator, source told by the source, estimate estimated (2 at the most). Only where mobility is known.',
    },
  },
  website: {
    in: 'item',
    optional: true,
    schema: { type: 'string', format: 'uri' },
    example: 'https://www.neuschwanstein.de',
    schemaOrg: 'sameAs',
    summary: { de: 'Webseite des Ziels, wo bekannt.', en: 'Website of the destination, where known.' },
  },
  image: {
    in: 'item',
    optional: true,
    schema: image,
    example: {
      url: 'https://karte.example/images/neuschwanstein.jpg',
      alt: 'Das Schloss über der Schlucht',
      credit: 'Vorname Name',
      licence: 'CC BY 4.0',
    },
    summary: {
      de: 'Bild mit Urheber und Lizenz, wo vorhanden.',
      en: 'Image with credit and licence, where there is one.',
    },
  },
  mapPictures: {
    in: 'item',
    optional: true,
    schema: { type: 'string', format: 'uri' },
    example: 'https://karte.example/map/places/3f9a0b1c2d4e',
    summary: {
      de: `Ordner mit Bildern der Karte um das Ziel: ${pictureNames}. Wer sie zeigt, zeigt auch attribution.`,
      en: `Folder with pictures of the map around the destination: ${pictureNames}. Who shows them shows attribution too.`,
    },
  },
  openingHours: {
    in: 'item',
    optional: true,
    schema: { $ref: '#/components/schemas/OpeningHours' },
    example: { seasons: [], exceptions: [], holidays: null, timeZone: 'Europe/Berlin' },
    summary: { de: 'Öffnungszeiten, wo bekannt.', en: 'Opening hours, where known.' },
  },
  shape: {
    in: 'item',
    optional: true,
    schema: { enum: shapeKinds },
    example: 'line',
    summary: {
      de: 'Steht da, wo das Ziel mehr als ein Punkt ist: line (ein Weg) oder area (eine Fläche). Die Form selbst steht in geometry.',
      en: 'There where the destination is more than a point: line (a trail) or area. The shape itself stands in geometry.',
    },
  },
  lengthKm: {
    in: 'item',
    optional: true,
    schema: { type: 'number', minimum: 0 },
    example: 12.4,
    summary: {
      de: 'Länge der Linie in Kilometern, mit zwei Nachkommastellen.',
      en: 'Length of the line in kilometres, two decimals.',
    },
  },
  ascentM: {
    in: 'item',
    optional: true,
    schema: { type: 'integer', minimum: 0 },
    example: 340,
    summary: {
      de: 'Aufstieg der Linie in Metern, in ihrer Richtung, wo alle Höhen bekannt sind; Wellen unter 10 m zählen nicht.',
      en: 'Climb of the line in metres, in its direction, where all heights are known; waves below 10 m do not count.',
    },
  },
  distanceKm: {
    in: 'hit',
    optional: true,
    schema: { type: 'number', minimum: 0 },
    example: 12.34,
    summary: {
      de: 'Entfernung zum Mittelpunkt in Kilometern, zwei Nachkommastellen; nur wenn lat und lng gegeben sind oder q eine Stadt nennt, von der aus gesucht wird.',
      en: 'Distance to the centre in kilometres, two decimals; only when lat and lng are given or q names a town to search from.',
    },
  },
  match: {
    in: 'hit',
    optional: true,
    schema: { enum: matches },
    example: 'name',
    summary: {
      de: 'Warum das Ziel in der Antwort steht, nur mit q: name – ein Name enthält alle Wörter; words – die Texte enthalten sie; category – es gehört zur genannten Kategorie; place – es liegt am genannten Ort oder, wo dort wenig ist, in dessen Umgebung; similar – nur Ähnliches: mit Tippfehler, nach Klang, oder weniger als gefragt.',
      en: 'Why the destination is in the answer, with q only: name – a name holds all words; words – its texts hold them; category – it belongs to the category named; place – it lies at the place named or, where there is little, in its surroundings; similar – only something like it: with a typo, by sound, or less than was asked.',
    },
  },
  highlight: {
    in: 'hit',
    optional: true,
    schema: { type: 'array', items: { type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 2 } },
    example: [[0, 7]],
    summary: {
      de: 'Was vom Namen zur Suche passt, nur mit q und wo etwas passt: Stellen in name als [von, bis), gezählt in UTF-16-Einheiten.',
      en: 'What of the name fits the search, only with q and where something fits: parts of name as [from, to), counted in UTF-16 units.',
    },
  },
  openState: {
    in: 'hit',
    optional: true,
    schema: { enum: openStates },
    example: 'open',
    summary: {
      de: 'Nur wenn nach einer Zeit gefragt ist: open – dann offen; unknown – nicht bekannt, auch an Feiertagen, von denen die Zeiten nichts sagen, und wo nur nach Vereinbarung geöffnet wird; closed – dann geschlossen, in Listen nie.',
      en: 'Only when a time is asked for: open – open then; unknown – not known, also on public holidays of which the hours say nothing, and where it opens by appointment only; closed – closed then, never in lists.',
    },
  },
  publicHoliday: {
    in: 'hit',
    optional: true,
    schema: { const: true },
    example: true,
    summary: {
      de: 'Der Tag, nach dem open_at fragt, ist dort ein Feiertag; nur in der Antwort für ein Ziel.',
      en: 'The day that open_at asks for is a public holiday there; only in the answer for one destination.',
    },
  },
  description: {
    in: 'detail',
    schema: text,
    example:
      'Über der Pöllatschlucht ließ König Ludwig II. ab 1869 ein Schloss nach dem Vorbild von Ritterburgen bauen.',
    summary: { de: 'Der ausführliche Text.', en: 'The long text.' },
  },
  aliases: {
    in: 'detail',
    optional: true,
    schema: { type: 'array', items: text },
    example: ['Neuschwanstein Castle'],
    summary: {
      de: 'Weitere Namen, unter denen die Suche das Ziel findet.',
      en: 'More names under which the search finds it.',
    },
  },
  searchWords: {
    in: 'detail',
    optional: true,
    schema: { type: 'array', items: text },
    example: ['Märchenschloss', 'fairytale castle'],
    summary: {
      de: 'Wonach Besucher suchen und dieses Ziel meinen, auch wenn kein Text es so sagt.',
      en: 'What visitors search for and mean this destination, where no text says so.',
    },
  },
  images: {
    in: 'detail',
    optional: true,
    schema: { type: 'array', minItems: 1, items: image },
    example: [
      {
        url: 'https://karte.example/images/neuschwanstein-hof.jpg',
        alt: 'Der obere Hof',
        credit: 'Vorname Name',
        licence: 'CC BY-SA 4.0',
        source: 'https://karte.example/bilder/7',
      },
    ],
    summary: {
      de: 'Weitere Bilder neben image, in derselben Form.',
      en: 'Further images beside image, in the same form.',
    },
  },
  extent: {
    in: 'detail',
    optional: true,
    schema: { type: 'array', items: { type: 'number' }, minItems: 4, maxItems: 4 },
    example: [10.744, 47.554, 10.756, 47.56],
    summary: {
      de: 'Rechteck eines großen Ziels oder um seine Form: west, south, east, north.',
      en: 'Box of a large place, or around its shape: west, south, east, north.',
    },
  },
  geometry: {
    in: 'detail',
    optional: true,
    schema: {
      type: 'object',
      required: ['type', 'coordinates'],
      properties: {
        type: { enum: ['LineString', 'MultiLineString', 'Polygon', 'MultiPolygon'] },
        coordinates: { type: 'array', items: {}, minItems: 1 },
      },
    },
    example: {
      type: 'LineString',
      coordinates: [
        [10.7498, 47.5576, 964],
        [10.7472, 47.5551, 1002],
      ],
    },
    summary: {
      de: `Linie oder Fläche des Ziels als GeoJSON, vereinfacht auf ${limits.shapeMetres} m und höchstens ${limits.shapePositions} Punkte; die dritte Zahl ist die Höhe in Metern, wo sie bekannt ist. Entfernungen und bbox rechnen mit ihr.`,
      en: `Line or area of the destination as GeoJSON, simplified to ${limits.shapeMetres} m and at most ${limits.shapePositions} points; the third number is the height in metres where it is known. Distances and bbox reckon with it.`,
    },
  },
  checkedOn: {
    in: 'detail',
    schema: { type: 'string', format: 'date' },
    example: '2026-05-31',
    summary: { de: 'Tag der letzten Prüfung, JJJJ-MM-TT.', en: 'Day of the last check, YYYY-MM-DD.' },
  },
  ...factFields,
  ...translationFields,
  nearbyStops: {
    in: 'detail',
    optional: true,
    schema: {
      type: 'array',
      minItems: 1,
      maxItems: 2,
      items: {
        type: 'object',
        required: ['name', 'metres'],
        properties: {
          name: text,
          metres: { type: 'integer', minimum: 0 },
          direction: { enum: compassPoints },
          kind: { enum: stopKinds },
        },
      },
    },
    example: [
      { name: 'Neuschwanstein Castles, Schwangau', metres: 650, direction: 'nw', kind: 'bus' },
      { name: 'Füssen', metres: 4100, direction: 'w', kind: 'train' },
    ],
    summary: {
      de: `Was der Dienst selbst findet: die nächste Haltestelle (bis ${limits.nearbyStopMetres} m) und der nächste Bahnhof (bis ${limits.nearbyStationMetres / 1000} km), der nähere zuerst; metres ist Luftlinie, direction die Himmelsrichtung vom Ziel aus (n, ne, e …), kind fehlt, wo die Liste es nicht sagt. Daten: DB InfraGO (CC BY 4.0), © OpenStreetMap-Mitwirkende, Trainline (ODbL).`,
      en: `What the service finds by itself: the nearest stop (up to ${limits.nearbyStopMetres} m) and the nearest station (up to ${limits.nearbyStationMetres / 1000} km), the nearer first; metres is as the crow flies, direction the point of the compass seen from the destination (n, ne, e …), kind is missing where the list does not tell. Data: DB InfraGO (CC BY 4.0), © OpenStreetMap contributors, Trainline (ODbL).`,
    },
  },
};

/** The fields shown in one of these places, in the order of the answers. */
export function fieldsIn(...places: FieldPlace[]): PoiFieldName[] {
  return (Object.keys(poiFields) as PoiFieldName[]).filter((name) => places.includes(poiFields[name].in));
}

type NullableField = { [Name in PoiFieldName]-?: null extends PoiDetail[Name] ? Name : never }[PoiFieldName];

/** A destination of which nobody knows anything. */
export const nothingKnown = Object.fromEntries(
  fieldsIn('item', 'detail')
    .filter((name) => poiFields[name].nullable)
    .map((name) => [name, null]),
) as Record<NullableField, null>;

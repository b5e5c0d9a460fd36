import { z } from 'zod';
import { dachBounds } from '../contract/limits.ts';
import { mobilityBases } from '../contract/records.ts';
import { prominenceScale } from '../contract/ranking.ts';
import { factFields, factParts } from './fact-fields.ts';
import { text, type FieldRow } from './field-row.ts';
import { imageFields, imageParts } from './image-fields.ts';
import { languageFields, languageParts } from './language-fields.ts';
import { namedChecks } from './named-checks.ts';
import { shapeSchema } from './shape-schema.ts';

const degrees = (min: number, max: number) => z.number().min(min).max(max);
const flag = z.boolean();
const scale = prominenceScale.map((step) => `${step.from} = ${step.de}`).join(', ');
const { west, south, east, north } = dachBounds;

/**
 * The fields of a destination file: the one table behind the check, the JSON Schema for editors' programs, the guide
 * and the form. Free of Node, so that the form runs the same rules in the browser.
 */
export const fields = {
  name: {
    schema: text(2, 80),
    required: true,
    meaning: 'Der Name, unter dem man das Ziel kennt.',
    mend: 'Einen Namen von 2 bis 80 Zeichen eintragen.',
    good: 'Schloss Neuschwanstein',
    bad: 'DAS SCHÖNSTE SCHLOSS!!!',
    columns: 'name, name de, bezeichnung, designation, titel, title, objektname, objekt, place, poi, nom',
  },
  category: {
    schema: z.string(),
    required: true,
    meaning: 'Die Kategorie, eine Kennung aus content/categories.yaml.',
    mend: 'Eine Kennung aus content/categories.yaml eintragen.',
    good: 'schloss',
    bad: 'Schlösser',
    columns: 'category, kategorie, art, typ, type, objektart, rubrik',
  },
  furtherCategories: {
    schema: z.array(z.string()).min(1).max(4),
    required: false,
    meaning:
      'Weitere Kategorien: was das Ziel auch ist, sodass zufrieden wäre, wer genau das sucht; ein Schloss mit Park und Museum etwa. Die Suche findet es auch darunter, Punkt und Filter richten sich nach category.',
    mend: 'Ein bis vier Kennungen aus content/categories.yaml in eckigen Klammern eintragen oder die Zeile löschen.',
    good: '[museum, garten]',
    bad: 'Museum und Garten',
  },
  latitude: {
    schema: degrees(south, north),
    required: true,
    meaning: 'Geografische Breite in Dezimalgrad, auf etwa 50 m genau (vier Stellen).',
    mend: `Eine Zahl mit Punkt zwischen ${south} und ${north} eintragen; die Breite ist in Mitteleuropa die größere Zahl.`,
    good: '47.5576',
    bad: '"47,5576"',
    columns:
      'latitude, lat, breite, breitengrad, geo lat, wgs84 lat, coords 0, y, hochwert, n, north, nordwert, y koordinate, ykoord',
  },
  longitude: {
    schema: degrees(west, east),
    required: true,
    meaning: 'Geografische Länge in Dezimalgrad.',
    mend: `Eine Zahl mit Punkt zwischen ${west} und ${east} eintragen; die Länge ist in Mitteleuropa die kleinere Zahl.`,
    good: '10.7498',
    bad: '47.5576',
    columns:
      'longitude, lng, lon, long, laenge, lange, langengrad, laengengrad, geo lng, geo lon, geo long, wgs84 lon, coords 1, x, rechtswert, e, east, ostwert, x koordinate, xkoord',
  },
  region: {
    schema: z.string(),
    required: true,
    meaning: 'Bundesland oder Kanton, geschrieben wie in content/regions.yaml.',
    mend: 'Den Namen eines Landes oder Kantons aus content/regions.yaml eintragen.',
    good: 'Bayern',
    bad: 'BY',
  },
  travelRegion: {
    schema: z.string(),
    required: false,
    meaning: 'Reiseregion, geschrieben wie in content/regions.yaml.',
    mend: 'Den Namen einer Reiseregion aus content/regions.yaml eintragen oder die Zeile löschen.',
    good: 'Allgäu',
    bad: 'im Allgäu',
  },
  town: {
    schema: text(2, 60).regex(/^[^\d,;]+$/),
    required: true,
    meaning: 'Der Ort, den man beim Navigieren nennen würde.',
    mend: 'Den Namen der Gemeinde oder Stadt eintragen.',
    good: 'Schwangau',
    bad: 'bei Füssen, 87645',
    columns: 'town, ort, stadt, gemeinde, city, municipality, addr city, ortschaft',
  },
  summary: {
    schema: text(30, 220),
    required: true,
    meaning: 'Ein Satz von 30 bis 220 Zeichen: Was ist das, und warum lohnt es sich?',
    mend: 'Einen Satz von 30 bis 220 Zeichen schreiben.',
    good: 'Märchenschloss König Ludwigs II. auf einem Felsen über der Pöllatschlucht.',
    bad: 'Super!!!',
    columns: 'summary, kurztext, kurzbeschreibung, teaser',
  },
  description: {
    schema: text(120, 1200),
    required: true,
    meaning: 'Zwei bis fünf Sätze von zusammen 120 bis 1200 Zeichen, in eigenen Worten.',
    mend: 'Zwei bis fünf Sätze, zusammen 120 bis 1200 Zeichen, schreiben.',
    good: '>- (und darunter, mit zwei Leerzeichen eingerückt, der Text)',
    bad: 'Siehe Webseite.',
    columns: 'description, beschreibung, details, text, langtext, bemerkung',
  },
  kids: {
    schema: flag,
    required: false,
    meaning: 'Lohnt sich mit Kindern. Unbekannt: Zeile weglassen.',
    mend: 'true oder false eintragen, ohne Anführungszeichen; ist es unbekannt, die Zeile löschen.',
    good: 'true',
    bad: 'ja',
    form: { label: 'Mit Kindern', hint: 'Lohnt es sich mit Kindern?' },
    columns: 'kids, kinder, kinderfreundlich',
  },
  seating: {
    schema: flag,
    required: false,
    meaning: 'Es gibt Bänke, ein Café oder andere gute Plätze zum Rasten.',
    mend: 'true oder false eintragen, ohne Anführungszeichen; ist es unbekannt, die Zeile löschen.',
    good: 'true',
    bad: 'viele Bänke',
    form: { label: 'Plätze zum Rasten', hint: 'Bänke, ein Café oder andere gute Plätze.' },
    columns: 'seating, sitzgelegenheit, banke, baenke',
  },
  free: {
    schema: flag,
    required: false,
    meaning: 'Der Eintritt kostet nichts.',
    mend: 'true oder false eintragen, ohne Anführungszeichen; ist es unbekannt, die Zeile löschen.',
    good: 'false',
    bad: '12 Euro',
    form: { label: 'Eintritt frei', hint: 'Kostet es nichts?' },
    columns: 'free, kostenlos, eintritt frei',
  },
  mobility: {
    schema: z.literal([0, 1, 2, 3]),
    required: false,
    meaning: 'Barrierefreiheit: 0 = nicht, 1 = teilweise, 2 = weitgehend, 3 = ganz stufenlos. Geschätzt höchstens 2.',
    mend: '0, 1, 2 oder 3 eintragen; ist es unbekannt, die Zeile löschen.',
    good: '2',
    bad: 'rollstuhlgerecht',
    form: { label: 'Barrierefreiheit', hint: 'Kommt man ohne Stufen hinein und herum?' },
    columns: 'mobility, barrierefrei, barrierefreiheit, wheelchair',
  },
  mobilityBasis: {
    schema: z.enum(mobilityBases),
    required: false,
    meaning:
      'Woher man das über die Barrierefreiheit weiß: survey = vor Ort geprüft, operator = Angabe des Betreibers, source = Angabe der Quelle, estimate = geschätzt. Ohne diese Zeile gilt mobility als geschätzt.',
    mend: 'survey, operator, source oder estimate eintragen, oder die Zeile löschen.',
    good: 'operator',
    bad: 'bestimmt',
  },
  website: {
    schema: z.url({ protocol: /^https?$/ }).max(200),
    required: false,
    meaning: 'Die eigene Webseite des Ziels.',
    mend: 'Die ganze Adresse eintragen, mit https:// am Anfang.',
    good: 'https://www.neuschwanstein.de',
    bad: 'www.neuschwanstein.de',
    form: { label: 'Webseite', type: 'url' },
    columns: 'website, webseite, url, link, homepage, internet, web, weitere inf, weblink',
  },
  openingHours: {
    schema: text(3, 250),
    required: false,
    meaning: 'Öffnungszeiten in der Schreibweise von OpenStreetMap, nur wenn sie über Jahre gleich bleiben.',
    mend: 'Die Schreibweise von OpenStreetMap verwenden, etwa "Mo-Fr 09:00-18:00; Sa,Su 10:00-17:00".',
    good: '"Apr-Oct 09:00-18:00; Nov-Mar 10:00-16:00"',
    bad: 'täglich ab 9',
    form: {
      label: 'Öffnungszeiten',
      hint: 'In der Schreibweise von OpenStreetMap, nur wenn sie über Jahre gleich bleiben. Etwa Mo-Fr 09:00-18:00.',
    },
    columns: 'openinghours, opening hours, oeffnungszeiten, offnungszeiten',
  },
  ...factFields,
  prominence: {
    schema: z.number().int().min(0).max(100),
    required: true,
    meaning: `Bekanntheit von 0 bis 100: ${scale}.`,
    mend: `Eine ganze Zahl von 0 bis 100 eintragen: ${scale}.`,
    good: '90',
    bad: '110',
    columns: 'prominence, bekanntheit',
  },
  extent: {
    schema: z.tuple([degrees(west, east), degrees(south, north), degrees(west, east), degrees(south, north)]),
    required: false,
    meaning: 'Rechteck um ein großes Ziel: [West, Süd, Ost, Nord] in Dezimalgrad. Der Punkt liegt darin.',
    mend: 'Vier Zahlen in der Reihenfolge [West, Süd, Ost, Nord] eintragen, oder die Zeile löschen.',
    good: '[10.744, 47.554, 10.756, 47.56]',
    bad: '[47.554, 10.744]',
  },
  geometry: {
    schema: shapeSchema,
    required: false,
    meaning:
      'Linie eines Weges oder Umriss einer Fläche als GeoJSON: LineString, MultiLineString, Polygon oder MultiPolygon, jeder Punkt [Länge, Breite] oder [Länge, Breite, Höhe in Metern]. Steht an Stelle von extent; der Punkt des Ziels liegt darin oder nahe daran.',
    mend: 'type und coordinates angeben; Zahlenpaare sind [Länge, Breite], und ein Ring endet, wo er beginnt.',
    good: '{type: LineString, coordinates: [[10.7498, 47.5576], [10.7472, 47.5551]]}',
    bad: '[47.5576, 10.7498]',
  },
  aliases: {
    schema: z.array(text(2, 80)).max(12),
    required: false,
    meaning: 'Andere Namen, unter denen gesucht wird: englisch, mundartlich, alt, kurz.',
    mend: 'Eine Liste in eckigen Klammern eintragen, höchstens zwölf Namen.',
    good: '[Neuschwanstein Castle]',
    bad: 'Neuschwanstein Castle',
    columns: 'aliases, alias, name en, alt name, weitere namen',
  },
  searchWords: {
    schema: z.array(text(2, 40)).max(20),
    required: false,
    meaning:
      'Suchwörter: was jemand eintippt, der dieses Ziel meint und seinen Namen nicht weiß; nur was hier stimmt und nicht schon in den Texten steht.',
    mend: 'Eine Liste in eckigen Klammern eintragen, höchstens zwanzig Wörter oder kurze Wendungen.',
    good: '[Märchenschloss, fairytale castle]',
    bad: 'Märchenschloss',
  },
  ...languageFields,
  ...imageFields,
  position: {
    schema: z.strictObject({ source: text(2, 60), accuracy_m: z.number().int().min(1).max(5000) }),
    required: false,
    meaning:
      'Woher die Koordinaten stammen (eine Kennung aus content/sources.yaml, und wo es diese Datei gibt, Pflicht) und auf wie viele Meter sie stimmen.',
    mend: 'source (eine Kennung aus content/sources.yaml) und accuracy_m (ganze Meter von 1 bis 5000) angeben.',
    good: '{ source: eigene-setzung, accuracy_m: 200 }',
    bad: 'aus dem Internet',
  },
  source: {
    schema: text(2, 200),
    required: true,
    meaning: 'Woher Text und Angaben stammen: Redaktion für selbst geschriebene, sonst der Name der Quelle.',
    mend: 'Redaktion eintragen, oder die Quelle von Text und Angaben nennen.',
    good: 'Redaktion',
    bad: '-',
  },
  confirmed: {
    schema: z.partialRecord(z.enum(Object.keys(namedChecks)), text(5, 200)),
    required: false,
    meaning: 'Warnungen, die jemand angesehen hat und die hier nicht zutreffen: Name der Prüfung und ein Grund.',
    mend: 'Je Warnung den Namen der Prüfung und einen Grund von mindestens fünf Zeichen eintragen.',
    good: '{ outside-state: Die Bergstation steht auf der Grenze. }',
    bad: 'ja',
  },
  checkedOn: {
    schema: z.iso.date(),
    required: true,
    meaning: 'Tag der letzten Prüfung als JJJJ-MM-TT.',
    mend: 'Ein Datum der Form 2026-05-31 eintragen.',
    good: '2026-05-31',
    bad: '31.5.26',
  },
} satisfies Record<string, FieldRow>;

export type FieldName = keyof typeof fields;
export const fieldNames = Object.keys(fields) as FieldName[];

/** What its value is in a form: a number, yes or no, or something written. */
export function kindOf(name: FieldName): 'number' | 'flag' | 'text' {
  const { schema }: FieldRow = fields[name];
  if (schema instanceof z.ZodBoolean) return 'flag';
  const isNumber =
    schema instanceof z.ZodNumber || (schema instanceof z.ZodLiteral && typeof [...schema.values][0] === 'number');
  return isNumber ? 'number' : 'text';
}

/** Fields with parts; in a form and in a CSV file each part is an entry of its own, `position.source`. */
export const fieldParts = {
  ...factParts,
  ...languageParts,
  ...imageParts,
  position: ['source', 'accuracy_m'],
} as const satisfies Partial<Record<FieldName, readonly string[]>>;

/** Whether a field is written as several, such as `price.adult`. */
export const hasParts = (name: FieldName): name is keyof typeof fieldParts => name in fieldParts;

/** A destination file as it stands, all fields checked one by one. */
export type DestinationFile = {
  [Name in FieldName as (typeof fields)[Name]['required'] extends true ? Name : never]: z.infer<
    (typeof fields)[Name]['schema']
  >;
} & {
  [Name in FieldName as (typeof fields)[Name]['required'] extends true ? never : Name]?: z.infer<
    (typeof fields)[Name]['schema']
  >;
};

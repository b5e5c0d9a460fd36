import { choices, type ChoiceName } from './choices.ts';
import { currencies, factBases, stepFreeParts, stopKinds, type Facts } from './facts.ts';
import type { RowOf } from './poi-field-row.ts';

const text = { type: 'string' } as const;
const range = {
  type: 'object',
  minProperties: 1,
  properties: { from: { type: 'number', minimum: 0 }, to: { type: 'number', minimum: 0 } },
} as const;
const monthDay = { type: 'string', pattern: '^(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' } as const;
const stepFreePart = {
  type: 'object',
  required: ['value', 'basis'],
  properties: { value: { enum: ['yes', 'no'] }, basis: { enum: factBases } },
} as const;

/** A fact with named states; its states are those of `choices`. */
const choice = <Name extends ChoiceName>(name: Name, example: NonNullable<Facts[Name]>, de: string, en: string) => ({
  in: 'detail' as const,
  optional: true as const,
  schema: { enum: Object.keys(choices[name].states) },
  example,
  summary: { de, en },
});

/** The facts of a visit: in the answer for one destination alone, so that a list does not grow, but for what decides at a glance. */
export const factFields: { [Name in keyof Facts]-?: RowOf<Name> } = {
  address: {
    in: 'detail',
    optional: true,
    schema: { type: 'object', minProperties: 1, properties: { street: text, postcode: text, place: text } },
    example: { street: 'Neuschwansteinstraße 20', postcode: '87645', place: 'Schwangau' },
    summary: {
      de: 'Anschrift: street mit Hausnummer, postcode, place (Gemeinde); was unbekannt ist, fehlt.',
      en: 'Postal address: street with its number, postcode, place (municipality); what is unknown is missing.',
    },
  },
  phone: {
    in: 'detail',
    optional: true,
    schema: text,
    example: '+49 8362 930830',
    schemaOrg: 'telephone',
    summary: { de: 'Telefon mit Landesvorwahl.', en: 'Phone with country code.' },
  },
  email: {
    in: 'detail',
    optional: true,
    schema: { type: 'string', format: 'email' },
    example: 'info@example.org',
    schemaOrg: 'email',
    summary: { de: 'E-Mail-Adresse.', en: 'E-mail address.' },
  },
  price: {
    in: 'detail',
    optional: true,
    schema: {
      type: 'object',
      required: ['currency'],
      properties: {
        adult: range,
        child: range,
        family: range,
        currency: { enum: currencies },
        guestCards: { type: 'array', items: text },
        note: text,
      },
    },
    example: { adult: { from: 20, to: 23 }, child: { from: 0, to: 0 }, currency: 'EUR' },
    summary: {
      de: 'Preise: adult, child und family je als from und to (gleich, wo es einer ist), currency, guestCards (Gästekarten, mit denen es weniger kostet) und note.',
      en: 'Prices: adult, child and family each as from and to (equal where there is one), currency, guestCards (guest cards that make it cheaper) and note.',
    },
  },
  season: {
    in: 'detail',
    optional: true,
    schema: {
      type: 'array',
      minItems: 1,
      items: { type: 'object', required: ['from', 'to'], properties: { from: monthDay, to: monthDay } },
    },
    example: [{ from: '04-01', to: '10-31' }],
    summary: {
      de: 'Zeiten des Jahres, in denen überhaupt geöffnet ist: from und to als MM-TT, beide Tage eingeschlossen; from nach to geht über Neujahr, und was am 02-28 endet, endet in Schaltjahren am 02-29.',
      en: 'Parts of the year in which it is open at all: from and to as MM-DD, both days included; from after to goes over New Year, and what ends on 02-28 ends on 02-29 in leap years.',
    },
  },
  closed: {
    in: 'detail',
    optional: true,
    schema: text,
    example: 'montags, 24. und 25. Dezember',
    summary: { de: 'Ruhetage in Worten.', en: 'Closing days in (German) words.' },
  },
  byAppointment: {
    in: 'detail',
    optional: true,
    schema: { type: 'boolean' },
    example: true,
    summary: {
      de: 'Nur nach Vereinbarung; false: auch ohne.',
      en: 'By appointment only; false: without one as well.',
    },
  },
  closedUntil: {
    in: 'detail',
    optional: true,
    schema: { type: 'string', format: 'date' },
    example: '2027-03-31',
    summary: {
      de: 'Vorübergehend geschlossen bis zu diesem Tag einschließlich, JJJJ-MM-TT.',
      en: 'Closed for the time being up to and including this day, YYYY-MM-DD.',
    },
  },
  hoursOn: {
    in: 'detail',
    optional: true,
    schema: { enum: ['website'] },
    example: 'website',
    summary: {
      de: 'website: Wann geöffnet ist, steht hier nicht; die Webseite des Ziels sagt es.',
      en: 'website: the hours are not told here; the website of the destination tells them.',
    },
  },
  dogs: {
    ...choice(
      'dogs',
      'leash',
      'Hunde: yes erlaubt, leash an der Leine, no nicht erlaubt.',
      'Dogs: yes allowed, leash on a lead, no not allowed.',
    ),
    in: 'item',
  },
  indoor: choice(
    'indoor',
    'mostly',
    'Wie viel drinnen ist: all alles, mostly das meiste, partly ein Teil, none nichts.',
    'How much is indoors: all, mostly, partly, none.',
  ),
  rain: {
    ...choice(
      'rain',
      'good',
      'Bei Regen: good gut, possible möglich, bad nicht zu empfehlen.',
      'In the rain: good, possible, bad.',
    ),
    in: 'item',
  },
  stroller: choice(
    'stroller',
    'partly',
    'Mit Kinderwagen: yes ja, partly teilweise, no nein.',
    'With a pushchair: yes, partly, no.',
  ),
  age: {
    in: 'detail',
    optional: true,
    schema: range,
    example: { from: 6, to: 12 },
    summary: { de: 'Für welches Alter, in Jahren: from und to.', en: 'For which age, in years: from and to.' },
  },
  durationMinutes: {
    in: 'detail',
    optional: true,
    schema: range,
    example: { from: 60, to: 120 },
    summary: {
      de: 'Wie lange ein Besuch dauert, in Minuten: from und to.',
      en: 'How long a visit takes, in minutes: from and to.',
    },
  },
  toilets: choice(
    'toilets',
    'yes',
    'Toiletten: stepFree auch stufenlose, yes vorhanden, no keine.',
    'Toilets: stepFree step-free ones too, yes there are some, no there are none.',
  ),
  stepFree: {
    in: 'detail',
    optional: true,
    schema: {
      type: 'object',
      minProperties: 1,
      properties: { ...Object.fromEntries(stepFreeParts.map((part) => [part, stepFreePart])), certificate: text },
    },
    example: { entrance: { value: 'yes', basis: 'operator' }, lift: { value: 'no', basis: 'survey' } },
    summary: {
      de: 'Stufenlos im Einzelnen: entrance (Eingang), paths (Wege), lift (Aufzug), wc, parking (Parkplatz), je mit value (yes, no) und basis (survey vor Ort geprüft, operator Angabe des Betreibers, osm aus OpenStreetMap, none ohne Angabe); certificate nennt ein Siegel. Was fehlt, ist nicht bekannt.',
      en: 'Step-free in parts: entrance, paths, lift, wc, parking, each with value (yes, no) and basis (survey looked at on the spot, operator told by the operator, osm from OpenStreetMap, none nobody named); certificate names a seal. What is missing is not known.',
    },
  },
  food: choice('food', 'yes', 'Essen und Trinken am Ort: yes, no.', 'Food and drink on the spot: yes, no.'),
  parking: choice('parking', 'yes', 'Parkplatz am Ziel: yes, no.', 'Parking at the destination: yes, no.'),
  charging: choice('charging', 'no', 'Ladesäule für Autos: yes, no.', 'Charging station for cars: yes, no.'),
  booking: choice(
    'booking',
    'recommended',
    'Anmeldung: required nötig, recommended empfohlen, none unnötig.',
    'Booking: required, recommended, none.',
  ),
  stop: {
    in: 'detail',
    optional: true,
    schema: {
      type: 'object',
      required: ['name'],
      properties: { name: text, metres: { type: 'integer', minimum: 0 }, kind: { enum: stopKinds } },
    },
    example: { name: 'Hohenschwangau, Neuschwanstein Castles', metres: 1600, kind: 'bus' },
    summary: {
      de: 'Haltestelle: name, metres (Fußweg) und kind (train Bahn, subway U-Bahn, tram, bus, ferry Schiff, cableway Seilbahn).',
      en: 'Stop of public transport: name, metres (on foot) and kind (train, subway, tram, bus, ferry, cableway).',
    },
  },
  wikidata: {
    in: 'detail',
    optional: true,
    schema: { type: 'string', pattern: '^Q[1-9]\\d*$' },
    example: 'Q4152',
    summary: { de: 'Kennung bei Wikidata.', en: 'Identifier at Wikidata.' },
  },
  osm: {
    in: 'detail',
    optional: true,
    schema: { type: 'string', pattern: '^(node|way|relation)/[1-9]\\d*$' },
    example: 'way/123456',
    summary: { de: 'Objekt bei OpenStreetMap.', en: 'Object at OpenStreetMap.' },
  },
  licence: {
    in: 'detail',
    optional: true,
    schema: text,
    example: 'CC BY 4.0',
    summary: {
      de: 'Lizenz dieses Eintrags, wo sie von der des Dienstes abweicht.',
      en: 'Licence of this record where it differs from that of the service.',
    },
  },
};

import { z } from 'zod';
import { statesOf, type ChoiceName } from '../contract/choices.ts';
import { currencies, factBases, stepFreeParts, stopKinds } from '../contract/facts.ts';
import { text, type FieldRow } from './field-row.ts';

/** A number, or from and to of which one may be missing. */
const range = (number: z.ZodNumber) => z.union([number, openRange(number)]);
const openRange = (number: z.ZodNumber) =>
  z
    .strictObject({ from: number.optional(), to: number.optional() })
    .refine(({ from, to }) => from !== undefined || to !== undefined)
    .refine(({ from = 0, to = Infinity }) => from <= to);
const money = range(z.number().min(0).max(2000));
const monthDay = z
  .string()
  .regex(/^(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-9])|(?:0[13-9]|1[0-2])-30|(?:0[13578]|1[02])-31)$/);
const yesOrNo = z.enum(['yes', 'no']);
const stepFreePart = z.union([yesOrNo, z.strictObject({ value: yesOrNo, basis: z.enum(factBases) })]).optional();
const isFilled = (value: object) => Object.keys(value).length > 0;

/** A fact with named states; unknown is said by leaving the line out. */
function choice<Name extends ChoiceName>(
  name: Name,
  words: Pick<FieldRow, 'meaning'> & { good: string; label: string },
) {
  const states = statesOf(name);
  const { meaning, good, label } = words;
  return {
    schema: z.enum(states),
    required: false,
    meaning: `${meaning} Unbekannt: Zeile weglassen.`,
    mend: `${states.slice(0, -1).join(', ')} oder ${states.at(-1)!} eintragen; ist es unbekannt, die Zeile löschen.`,
    good,
    bad: 'vielleicht',
    // What the values are called in a file is nothing to the form.
    form: { label, hint: meaning.replace(/\?.*$/, '?') },
  } as const;
}

/** What decides a trip, row by row as in `fields.ts`; all of it may be left out. */
export const factFields = {
  season: {
    schema: z
      .array(z.strictObject({ from: monthDay, to: monthDay }))
      .min(1)
      .max(4),
    required: false,
    meaning:
      'Zeiten des Jahres, in denen überhaupt geöffnet ist, auch ohne dass man die Uhrzeiten kennt: from und to als MM-TT, beide Tage eingeschlossen. Über Neujahr: from nach to.',
    mend: 'Eine Liste mit from und to als MM-TT eintragen.',
    good: '[{ from: 04-01, to: 10-31 }]',
    bad: 'April bis Oktober',
    form: { label: 'Saison', hint: 'Etwa 1.4. bis 31.10.; mehrere durch Komma getrennt.' },
    columns: 'season, saison, saisonzeit',
  },
  closed: {
    schema: text(3, 120),
    required: false,
    meaning: 'Ruhetage in wenigen Worten, wo die Uhrzeiten nicht erfasst sind.',
    mend: 'In wenigen Worten (3 bis 120 Zeichen) sagen, wann geschlossen ist.',
    good: 'montags, 24. und 25. Dezember',
    bad: 'ja',
    form: { label: 'Ruhetage' },
    columns: 'closed, ruhetag, ruhetage, schliesstag, schliesstage',
  },
  byAppointment: {
    schema: z.boolean(),
    required: false,
    meaning: 'Nur nach Vereinbarung zugänglich.',
    mend: 'true oder false eintragen, ohne Anführungszeichen; ist es unbekannt, die Zeile löschen.',
    good: 'true',
    bad: 'ja',
    form: { label: 'Nur nach Vereinbarung' },
  },
  closedUntil: {
    schema: z.iso.date(),
    required: false,
    meaning: 'Letzter Tag einer vorübergehenden Schließung als JJJJ-MM-TT.',
    mend: 'Ein Datum der Form 2027-03-31 eintragen; ist wieder geöffnet, die Zeile löschen.',
    good: '2027-03-31',
    bad: 'Ostern',
    form: { label: 'Geschlossen bis', hint: 'Letzter Tag einer vorübergehenden Schließung.' },
    columns: 'closeduntil, geschlossen bis',
  },
  hoursOn: {
    schema: z.literal('website'),
    required: false,
    meaning: 'Wann geöffnet ist, sagt die Webseite des Ziels: website. Dann keine openingHours.',
    mend: 'website eintragen, oder die Zeile löschen.',
    good: 'website',
    bad: 'https://www.neuschwanstein.de',
    form: { label: 'Zeiten auf der Webseite', hint: 'Ja, wenn die Zeiten nur dort stehen und nicht hier.' },
  },
  booking: choice('booking', {
    label: 'Anmeldung',
    meaning: 'Muss man sich anmelden? required = ja, recommended = empfohlen, none = nein.',
    good: 'recommended',
  }),
  price: {
    schema: z
      .strictObject({
        adult: money.optional(),
        child: money.optional(),
        family: money.optional(),
        currency: z.enum(currencies).optional(),
        guestCards: z.array(text(2, 60)).min(1).max(8).optional(),
        note: text(3, 160).optional(),
      })
      .refine(isFilled),
    required: false,
    meaning:
      'Preise: adult (Erwachsene), child (Kinder), family (Familien) als Zahl oder { from, to }; currency, wo es nicht die des Landes ist; guestCards (Gästekarten); note für das Übrige.',
    mend: 'Zahlen ohne Währungszeichen eintragen, mit Punkt statt Komma.',
    good: '{ adult: 21, child: { from: 0, to: 10 }, family: 45 }',
    bad: '21 Euro',
    form: { label: 'Preise', hint: 'Ein Betrag wie 12,50, oder von-bis wie 12-18.' },
  },
  durationMinutes: {
    schema: range(z.number().int().min(5).max(2880)),
    required: false,
    meaning: 'Wie lange ein Besuch dauert, in Minuten: eine Zahl oder { from, to }.',
    mend: 'Ganze Minuten eintragen, etwa 90 oder { from: 60, to: 120 }.',
    good: '{ from: 60, to: 120 }',
    bad: 'zwei Stunden',
    form: { label: 'Dauer in Minuten', hint: 'Etwa 90, 60-120 oder ab 60.' },
    columns: 'durationminutes, dauer in minuten, dauer minuten, dauer min, besuchsdauer in minuten',
  },
  age: {
    schema: openRange(z.number().int().min(0).max(99)),
    required: false,
    meaning: 'Für welches Alter, in Jahren: { from: 6 } ab sechs, { to: 12 } bis zwölf, { from: 3, to: 10 } von bis.',
    mend: 'Jahre eintragen, etwa { from: 6 } oder { from: 3, to: 10 }.',
    good: '{ from: 6 }',
    bad: 'ab sechs',
    form: { label: 'Alter', hint: 'In Jahren, etwa ab 6 oder 3-10.' },
    columns: 'age, alter, altersempfehlung, alter in jahren',
  },
  dogs: choice('dogs', {
    label: 'Hunde',
    meaning: 'Darf ein Hund mit? yes = ja, leash = an der Leine, no = nein.',
    good: 'leash',
  }),
  stroller: choice('stroller', {
    label: 'Kinderwagen',
    meaning: 'Kommt man mit dem Kinderwagen herum? yes = ja, partly = teilweise, no = nein.',
    good: 'partly',
  }),
  indoor: choice('indoor', {
    label: 'Drinnen oder draußen',
    meaning: 'Wie viel davon liegt drinnen? all = alles, mostly = das meiste, partly = ein Teil, none = nichts.',
    good: 'mostly',
  }),
  rain: choice('rain', {
    label: 'Bei Regen',
    meaning: 'Lohnt es sich bei Regen? good = gut, possible = es geht, bad = besser nicht.',
    good: 'good',
  }),
  stepFree: {
    schema: z
      .strictObject({
        ...(Object.fromEntries(stepFreeParts.map((part) => [part, stepFreePart])) as Record<
          (typeof stepFreeParts)[number],
          typeof stepFreePart
        >),
        basis: z.enum(factBases).optional(),
        certificate: text(3, 80).optional(),
      })
      .refine(({ basis: _basis, ...others }) => isFilled(others)),
    required: false,
    meaning:
      'Stufenlos im Einzelnen, je yes oder no: entrance (Eingang), paths (Wege), lift (Aufzug), wc, parking (Parkplatz). basis sagt für alle, woher man es weiß (survey, operator, osm, none), { value: yes, basis: survey } für eines; certificate nennt ein Siegel.',
    mend: 'Je Teil yes oder no eintragen, bei basis survey, operator, osm oder none; was unbekannt ist, weglassen.',
    good: '{ entrance: yes, paths: no, basis: operator }',
    bad: 'rollstuhlgerecht',
    form: { label: 'Stufenlos im Einzelnen', hint: 'Was man davon weiß, und woher.' },
  },
  toilets: choice('toilets', {
    label: 'Toiletten',
    meaning: 'Gibt es Toiletten? stepFree = auch stufenlose, yes = ja, no = nein.',
    good: 'yes',
  }),
  food: choice('food', {
    label: 'Essen und Trinken',
    meaning: 'Gibt es am Ort etwas zu essen und zu trinken?',
    good: 'yes',
  }),
  parking: choice('parking', { label: 'Parkplatz', meaning: 'Gibt es am Ziel einen Parkplatz?', good: 'yes' }),
  charging: choice('charging', { label: 'Ladesäule', meaning: 'Kann man dort ein Auto laden?', good: 'no' }),
  stop: {
    schema: z.strictObject({
      name: text(2, 80),
      metres: z.number().int().min(0).max(20_000).optional(),
      kind: z.enum(stopKinds).optional(),
    }),
    required: false,
    meaning:
      'Die nächste Haltestelle: name, dazu metres (Fußweg) und kind (train, subway, tram, bus, ferry, cableway), wo bekannt.',
    mend: 'name eintragen, dazu metres als ganze Zahl und kind: train, subway, tram, bus, ferry oder cableway.',
    good: '{ name: Wien Schönbrunn, metres: 400, kind: subway }',
    bad: 'Bus 78',
    form: { label: 'Haltestelle', hint: 'Die nächste, und wie weit man von ihr läuft.' },
  },
  address: {
    schema: z
      .strictObject({
        street: text(3, 100).optional(),
        postcode: z.union([z.string().regex(/^\d{4,5}$/), z.number().int().min(1000).max(99_999)]).optional(),
        place: text(2, 60).optional(),
      })
      .refine(isFilled),
    required: false,
    meaning: 'Anschrift: street mit Hausnummer, postcode, place (die Gemeinde, wo sie nicht town ist).',
    mend: 'street, postcode (vier oder fünf Ziffern, mit führender Null in Anführungszeichen) oder place angeben.',
    good: '{ street: Neuschwansteinstraße 20, postcode: 87645 }',
    bad: 'Neuschwansteinstraße 20',
    form: { label: 'Anschrift', hint: 'Die Gemeinde nur, wo sie anders heißt als der Ort.' },
  },
  phone: {
    schema: z
      .string()
      .regex(/^\+[1-9]\d{0,2}( \d+)+$/)
      .max(25),
    required: false,
    meaning: 'Telefon mit Landesvorwahl, in Gruppen mit Leerzeichen.',
    mend: 'Mit Landesvorwahl und Leerzeichen schreiben, etwa +49 8362 930830.',
    good: '+49 8362 930830',
    bad: '08362/930830',
    form: { label: 'Telefon', type: 'tel' },
    columns: 'phone, telefon, tel, telefonnummer, contact phone',
  },
  email: {
    schema: z.email().max(120),
    required: false,
    meaning: 'E-Mail-Adresse des Ziels.',
    mend: 'Die Adresse in der Form name@example.org eintragen.',
    good: 'info@example.org',
    bad: 'info(at)example.org',
    form: { label: 'E-Mail', type: 'email' },
    columns: 'email, e mail, mail, contact email',
  },
  wikidata: {
    schema: z.string().regex(/^Q[1-9]\d*$/),
    required: false,
    meaning: 'Kennung des Ziels bei Wikidata.',
    mend: 'Das Q und die Zahl eintragen, etwa Q4152.',
    good: 'Q4152',
    bad: 'https://www.wikidata.org/wiki/Q4152',
    form: { label: 'Wikidata' },
    columns: 'wikidata',
  },
  osm: {
    schema: z.string().regex(/^(node|way|relation)\/[1-9]\d*$/),
    required: false,
    meaning: 'Das Objekt bei OpenStreetMap: node, way oder relation, ein Schrägstrich und die Zahl.',
    mend: 'Etwa way/123456 eintragen.',
    good: 'way/123456',
    bad: '123456',
    form: { label: 'OpenStreetMap' },
  },
  licence: {
    schema: text(2, 60),
    required: false,
    meaning: 'Lizenz dieses Eintrags, wo sie von der des Dienstes (CC BY 4.0) abweicht.',
    mend: 'Den Namen der Lizenz eintragen, etwa ODbL 1.0, oder die Zeile löschen.',
    good: 'ODbL 1.0',
    bad: '?',
  },
} satisfies Record<string, FieldRow>;

export const factParts = {
  price: ['adult', 'child', 'family', 'currency', 'guestCards', 'note'],
  stepFree: [...stepFreeParts, 'basis', 'certificate'],
  stop: ['name', 'metres', 'kind'],
  address: ['street', 'postcode', 'place'],
} as const satisfies Partial<Record<keyof typeof factFields, readonly string[]>>;

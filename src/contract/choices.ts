/** In the languages of `records.ts`, which itself rests on this table. */
type Words = Readonly<Record<'de' | 'en' | 'fr' | 'it', string>>;

/** A fact that has a few named states beside unknown, which is absence. */
interface ChoiceRow {
  subject: Words;
  /** What is said of a destination in each state, the one that a visitor likes best first. */
  states: Readonly<Record<string, Words>>;
}

/** The one place where such a fact is written: its states are the values of the content files and of the answers. */
export const choices = {
  dogs: {
    subject: { de: 'Hunde', en: 'Dogs', fr: 'Chiens', it: 'Cani' },
    states: {
      yes: { de: 'Hunde erlaubt', en: 'Dogs allowed', fr: 'Chiens admis', it: 'Cani ammessi' },
      leash: {
        de: 'Hunde an der Leine',
        en: 'Dogs on a lead',
        fr: 'Chiens tenus en laisse',
        it: 'Cani al guinzaglio',
      },
      no: { de: 'Keine Hunde', en: 'No dogs', fr: 'Chiens interdits', it: 'Cani non ammessi' },
    },
  },
  indoor: {
    subject: { de: 'Drinnen', en: 'Indoors', fr: 'À l’intérieur', it: 'Al coperto' },
    states: {
      all: { de: 'Ganz drinnen', en: 'All indoors', fr: 'Entièrement à l’intérieur', it: 'Tutto al coperto' },
      mostly: { de: 'Meist drinnen', en: 'Mostly indoors', fr: 'Surtout à l’intérieur', it: 'Per lo più al coperto' },
      partly: { de: 'Teils drinnen', en: 'Partly indoors', fr: 'En partie à l’intérieur', it: 'In parte al coperto' },
      none: { de: 'Ganz draußen', en: 'All outdoors', fr: 'Entièrement en plein air', it: 'Tutto all’aperto' },
    },
  },
  rain: {
    subject: { de: 'Bei Regen', en: 'In the rain', fr: 'Par temps de pluie', it: 'Con la pioggia' },
    states: {
      good: { de: 'Gut bei Regen', en: 'Good in the rain', fr: 'Bien par temps de pluie', it: 'Adatto con la pioggia' },
      possible: {
        de: 'Auch bei Regen möglich',
        en: 'Possible in the rain',
        fr: 'Possible par temps de pluie',
        it: 'Possibile con la pioggia',
      },
      bad: {
        de: 'Nichts bei Regen',
        en: 'Not in the rain',
        fr: 'À éviter par temps de pluie',
        it: 'Da evitare con la pioggia',
      },
    },
  },
  stroller: {
    subject: { de: 'Kinderwagen', en: 'Pushchair', fr: 'Poussette', it: 'Passeggino' },
    states: {
      yes: { de: 'Mit Kinderwagen', en: 'With a pushchair', fr: 'Avec une poussette', it: 'Con il passeggino' },
      partly: {
        de: 'Teilweise mit Kinderwagen',
        en: 'Partly with a pushchair',
        fr: 'En partie avec une poussette',
        it: 'In parte con il passeggino',
      },
      no: {
        de: 'Nicht mit Kinderwagen',
        en: 'Not with a pushchair',
        fr: 'Pas avec une poussette',
        it: 'Non con il passeggino',
      },
    },
  },
  toilets: {
    subject: { de: 'Toiletten', en: 'Toilets', fr: 'Toilettes', it: 'Servizi igienici' },
    states: {
      stepFree: {
        de: 'Stufenlose Toiletten',
        en: 'Step-free toilets',
        fr: 'Toilettes sans marches',
        it: 'Servizi igienici senza gradini',
      },
      yes: { de: 'Toiletten', en: 'Toilets', fr: 'Toilettes', it: 'Servizi igienici' },
      no: { de: 'Keine Toiletten', en: 'No toilets', fr: 'Pas de toilettes', it: 'Nessun servizio igienico' },
    },
  },
  food: {
    subject: { de: 'Essen und Trinken', en: 'Food and drink', fr: 'Restauration', it: 'Ristoro' },
    states: {
      yes: { de: 'Essen und Trinken', en: 'Food and drink', fr: 'Restauration', it: 'Ristoro' },
      no: {
        de: 'Nichts zu essen und zu trinken',
        en: 'No food or drink',
        fr: 'Pas de restauration',
        it: 'Nessun ristoro',
      },
    },
  },
  parking: {
    subject: { de: 'Parkplatz', en: 'Parking', fr: 'Parking', it: 'Parcheggio' },
    states: {
      yes: { de: 'Parkplatz', en: 'Parking', fr: 'Parking', it: 'Parcheggio' },
      no: { de: 'Kein Parkplatz', en: 'No parking', fr: 'Pas de parking', it: 'Nessun parcheggio' },
    },
  },
  charging: {
    subject: { de: 'Ladesäule', en: 'Charging station', fr: 'Borne de recharge', it: 'Colonnina di ricarica' },
    states: {
      yes: { de: 'Ladesäule', en: 'Charging station', fr: 'Borne de recharge', it: 'Colonnina di ricarica' },
      no: {
        de: 'Keine Ladesäule',
        en: 'No charging station',
        fr: 'Pas de borne de recharge',
        it: 'Nessuna colonnina di ricarica',
      },
    },
  },
  booking: {
    subject: { de: 'Anmeldung', en: 'Booking', fr: 'Réservation', it: 'Prenotazione' },
    states: {
      none: { de: 'Ohne Anmeldung', en: 'No booking needed', fr: 'Sans réservation', it: 'Senza prenotazione' },
      recommended: {
        de: 'Anmeldung empfohlen',
        en: 'Booking recommended',
        fr: 'Réservation conseillée',
        it: 'Prenotazione consigliata',
      },
      required: { de: 'Nur mit Anmeldung', en: 'Booking required', fr: 'Sur réservation', it: 'Su prenotazione' },
    },
  },
} as const satisfies Record<string, ChoiceRow>;

export type ChoiceName = keyof typeof choices;
export type StateOf<Name extends ChoiceName> = keyof (typeof choices)[Name]['states'] & string;

export const choiceNames = Object.keys(choices) as ChoiceName[];
export const isChoiceName = (name: string): name is ChoiceName => Object.hasOwn(choices, name);

/** The states of a fact, in the order of its row. */
export const statesOf = <Name extends ChoiceName>(name: Name) =>
  Object.keys(choices[name].states) as [StateOf<Name>, ...StateOf<Name>[]];

/** What is said of a destination in a state; undefined where the fact is not known. */
export function choiceText(name: ChoiceName, state: string | undefined, language: keyof Words): string | undefined {
  const states: Readonly<Record<string, Words>> = choices[name].states;
  return state === undefined ? undefined : states[state]?.[language];
}

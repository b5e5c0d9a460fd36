import { choiceNames, choices, choiceText } from '../contract/choices.ts';
import {
  stepFreeParts,
  stepFreeWords,
  type NearbyStop,
  type Price,
  type Range,
  type Season,
} from '../contract/facts.ts';
import { compassWords } from '../contract/compass.ts';
import type { PoiDetail } from '../contract/records.ts';
import { minutesOnFoot } from '../contract/walk.ts';

/** One line of what is known of a visit: German. */
export interface FactLine {
  label: string;
  text: string;
  href?: string;
}

/** What is known beside traits and weekly hours, in the order in which a visitor asks for it. */
export function factLines(poi: PoiDetail, today: string): FactLine[] {
  const { address, stop } = poi;
  return [
    line('Zurzeit geschlossen', poi.closedUntil && poi.closedUntil >= today && `bis ${dayText(poi.closedUntil)}`),
    line('Saison', poi.season?.map(seasonText).join(' und ')),
    line('Ruhetage', poi.closed),
    line('Zugang', poi.byAppointment && 'nur nach Vereinbarung'),
    ...priceLines(poi.price),
    line('Dauer', poi.durationMinutes && durationText(poi.durationMinutes)),
    line('Länge', poi.lengthKm !== undefined && kmText(poi.lengthKm)),
    line('Aufstieg', poi.ascentM !== undefined && `${poi.ascentM.toLocaleString('de')} m`),
    line('Alter', poi.age && `${rangeText(poi.age, String)} ${poi.age.to === undefined ? 'Jahren' : 'Jahre'}`),
    ...choiceNames.map((name) => line(choices[name].subject.de, choiceText(name, poi[name], 'de'))),
    ...stepFreeParts.map((part) => line(`Stufenlos: ${stepFreeWords[part].de}`, stepFreeText(poi, part))),
    line('Siegel', poi.stepFree?.certificate),
    line(
      'Haltestelle',
      stop &&
        [
          stop.name,
          stop.metres !== undefined && `${stop.metres.toLocaleString('de')} m Fußweg`,
          onFoot(stop.metres, 'etwa'),
        ]
          .filter(Boolean)
          .join(', '),
    ),
    line(
      'Anschrift',
      address &&
        [address.street, [address.postcode, address.place ?? poi.town].filter(Boolean).join(' ')]
          .filter(Boolean)
          .join(', '),
    ),
    { ...line('Telefon', poi.phone), ...(poi.phone && { href: `tel:${poi.phone.replaceAll(' ', '')}` }) },
    { ...line('E-Mail', poi.email), ...(poi.email && { href: `mailto:${poi.email}` }) },
  ].filter(({ text }) => text !== '');
}

/** A stop that the build found: how far in a straight line, and how long one walks at the least. */
export function nearbyStopLine({ name, kind, metres, direction }: NearbyStop): FactLine {
  const far =
    metres < 1000 ? `${metres} m` : `${(metres / 1000).toLocaleString('de', { maximumFractionDigits: 1 })} km`;
  const where = direction ? `${far} ${compassWords[direction].de}` : far;
  const told = [name, where, onFoot(metres, 'ab')].filter(Boolean).join(', ');
  return line(kind === undefined ? 'Haltestelle' : kindWords[kind], told);
}

function onFoot(metres: number | undefined, word: 'ab' | 'etwa'): string | undefined {
  const minutes = metres === undefined ? undefined : minutesOnFoot(metres);
  return minutes === undefined ? undefined : `zu Fuß ${word} ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'}`;
}

const kindWords: Readonly<Record<NonNullable<NearbyStop['kind']>, string>> = {
  train: 'Bahnhof',
  subway: 'U-Bahn',
  tram: 'Straßenbahn',
  bus: 'Bus',
  ferry: 'Schiff',
  cableway: 'Seilbahn',
};

/** Stands where no weekly hours are known. That the website tells them is said only where somebody wrote so. */
export function unknownHours({ hoursOn, website }: PoiDetail): string {
  if (hoursOn === 'website') return 'Die Webseite des Ziels sagt, wann geöffnet ist.';
  return website ? 'Hier nicht erfasst; vielleicht nennt sie die Webseite des Ziels.' : 'Hier nicht erfasst.';
}

const line = (label: string, text: string | false | undefined): FactLine => ({ label, text: text || '' });

const basisWords = {
  survey: 'vor Ort geprüft',
  operator: 'Angabe des Betreibers',
  osm: 'laut OpenStreetMap',
  none: 'ohne Angabe der Quelle',
} as const;

function stepFreeText({ stepFree }: PoiDetail, part: (typeof stepFreeParts)[number]): string | undefined {
  const fact = stepFree?.[part];
  return fact && `${fact.value === 'yes' ? 'ja' : 'nein'} (${basisWords[fact.basis]})`;
}

function priceLines(price: Price | undefined): FactLine[] {
  if (!price) return [];
  const { adult, child, family, currency, guestCards, note } = price;
  const money = (sum: number) =>
    sum === 0
      ? 'frei'
      : sum.toLocaleString('de', { style: 'currency', currency, minimumFractionDigits: Number.isInteger(sum) ? 0 : 2 });
  const sums = [
    adult && `Erwachsene ${rangeText(adult, money)}`,
    child && `Kinder ${rangeText(child, money)}`,
    family && `Familien ${rangeText(family, money)}`,
    note,
  ];
  return [line('Preise', sums.filter(Boolean).join(', ')), line('Ermäßigt mit', guestCards?.join(', '))];
}

function rangeText({ from, to }: Range, word: (value: number) => string): string {
  if (from === undefined) return `bis ${word(to!)}`;
  if (to === undefined) return `ab ${word(from)}`;
  return from === to ? word(from) : `${word(from)} bis ${word(to)}`;
}

function durationText(range: Range): string {
  const long = Math.min(range.from ?? Infinity, range.to ?? Infinity) >= 120;
  const hours = (minutes: number) => (minutes / 60).toLocaleString('de', { maximumFractionDigits: 1 });
  return long ? `${rangeText(range, hours)} Stunden` : `${rangeText(range, String)} Minuten`;
}

const kmText = (km: number) => `${km.toLocaleString('de', { maximumFractionDigits: 1 })} km`;

const seasonText = ({ from, to }: Season) => `${monthDayText(from)} bis ${monthDayText(to)}`;

/** @param date MM-DD */
function monthDayText(date: string): string {
  const at = new Date(`2024-${date}T00:00:00Z`);
  return at.toLocaleDateString('de', { day: 'numeric', month: 'long', timeZone: 'UTC' });
}

const dayText = (date: string) => date.split('-').reverse().map(Number).join('.');

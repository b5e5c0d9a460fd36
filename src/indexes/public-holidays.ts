import type { State } from '../contract/destination.ts';
import { epochDay, weekdayOf } from '../contract/open-at.ts';

/** The day of a holiday in a year, as days since 1970-01-01. */
export type DayIn = (year: number) => number;

/** States and cantons in which a day is a public holiday: countries whole, others by their ISO 3166-2 code. */
type Holiday = readonly [day: DayIn, where: string];

/** Every year on the same day, MM-DD. */
export const on =
  (monthDay: string): DayIn =>
  (year) =>
    epochDay(`${year}-${monthDay}`);
/** So many days after Easter Sunday. */
export const easter =
  (days: number): DayIn =>
  (year) =>
    easterOf(year) + days;

const catholicCantons = 'CH-AG CH-LU CH-NW CH-OW CH-SZ CH-TI CH-UR CH-VS CH-ZG CH-FR';

/**
 * By law of the countries, states and cantons, the whole state where it holds in most of it. A test holds every day of
 * twelve years against the package that reads opening hours at the build.
 */
const holidays: readonly Holiday[] = [
  [on('01-01'), 'DE AT CH'],
  [on('01-02'), 'CH-AG CH-BE CH-JU CH-TG CH-VD'],
  [on('01-06'), 'AT DE-BW DE-BY DE-ST CH-SZ CH-TI CH-UR'],
  [on('03-01'), 'CH-NE'],
  [on('03-08'), 'DE-BE DE-MV'],
  [on('03-19'), 'CH-NW CH-SZ CH-SO CH-TI CH-UR CH-VS'],
  [easter(-2), 'DE CH'],
  [easter(0), 'DE-BB CH'],
  [easter(1), 'DE AT CH'],
  [on('05-01'), 'DE AT CH-AG CH-BL CH-BS CH-JU CH-NE CH-SH CH-TI CH-TG CH-ZH'],
  [easter(39), 'DE AT CH'],
  [easter(49), 'DE-BB CH'],
  [easter(50), 'DE AT CH'],
  [easter(60), `AT DE-BW DE-BY DE-HE DE-NW DE-RP DE-SL CH-AI CH-JU CH-NE CH-SO ${catholicCantons}`],
  [on('06-23'), 'CH-JU'],
  [on('06-29'), 'CH-TI'],
  [on('08-01'), 'CH'],
  [on('08-15'), `AT DE-BY DE-SL CH-AI CH-JU CH-SO ${catholicCantons}`],
  [on('09-20'), 'DE-TH'],
  [on('09-22'), 'CH-AI'],
  [on('09-25'), 'CH-OW'],
  [thirdSundayOfSeptember, 'CH'],
  [on('10-03'), 'DE'],
  [on('10-26'), 'AT'],
  [on('10-31'), 'DE-BB DE-HB DE-HH DE-MV DE-NI DE-SN DE-ST DE-SH DE-TH'],
  [on('11-01'), `AT DE-BW DE-BY DE-NW DE-RP DE-SL CH-AI CH-GL CH-JU CH-SG CH-SO ${catholicCantons}`],
  [wednesdayBefore23November, 'DE-SN'],
  [on('12-08'), `AT ${catholicCantons}`],
  [on('12-24'), 'CH-GL'],
  [on('12-25'), 'DE AT CH'],
  [on('12-26'), 'DE AT CH'],
  [on('12-31'), 'CH-GE CH-GL'],
];

/** Whether a day is a public holiday in a state or canton. @param date YYYY-MM-DD */
export function isPublicHoliday(date: string, { country, iso }: Pick<State, 'country' | 'iso'>): boolean {
  const where = known.get(date) ?? keep(date);
  return where.has(country) || where.has(iso);
}

/** The same few days are asked for again and again. */
const known = new Map<string, ReadonlySet<string>>();
const REMEMBERED = 64;

/** Countries, states and cantons in which a day is a holiday. */
function keep(date: string): ReadonlySet<string> {
  const [day, year] = [epochDay(date), Number(date.slice(0, 4))];
  const where = new Set(holidays.flatMap(([dayIn, where]) => (dayIn(year) === day ? where.split(' ') : [])));
  if (known.size === REMEMBERED) known.clear();
  known.set(date, where);
  return where;
}

/** The Gregorian computus of Meeus, Jones and Butcher. */
function easterOf(year: number): number {
  const [golden, century, ofCentury] = [year % 19, Math.floor(year / 100), year % 100];
  const shift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - shift + 15) % 30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * sunday) / 451);
  const sum = moon + sunday - 7 * late + 114;
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1) / 86_400_000;
}

function thirdSundayOfSeptember(year: number): number {
  const first = `${year}-09-01`;
  return epochDay(first) + (6 - weekdayOf(first)) + 14;
}

function wednesdayBefore23November(year: number): number {
  const last = `${year}-11-22`;
  return epochDay(last) - ((weekdayOf(last) + 5) % 7);
}

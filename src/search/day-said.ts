import { dayAfter, weekdayOf } from '../contract/open-at.ts';
import { easter, on, type DayIn } from '../indexes/public-holidays.ts';
import { wordsOf } from '../text/words.ts';

/** A day that some words name. */
export interface SaidDay {
  /** How many words they are. */
  length: number;
  /** The next such day, today included, YYYY-MM-DD. */
  date: string;
  /** Whether "am" before it says that it is meant; "Weihnachten" is a theme as well, and "heute" tells when somebody goes. */
  isPlain: boolean;
}

export const folded = (words: string): ReadonlySet<string> => new Set(wordsOf(words));

const todayWords = folded("heute today aujourd'hui oggi");
const tomorrowWords = folded('morgen tomorrow demain domani');
const weekendWords = folded('Wochenende weekend');
/** From Monday on, in German, English, French and Italian. */
const weekdays: readonly ReadonlySet<string>[] = [
  folded('Montag montags Monday mondays lundi lunedì'),
  folded('Dienstag dienstags Tuesday tuesdays mardi martedì'),
  folded('Mittwoch mittwochs Wednesday wednesdays mercredi mercoledì'),
  folded('Donnerstag donnerstags Thursday thursdays jeudi giovedì'),
  folded('Freitag freitags Friday fridays vendredi venerdì'),
  folded('Samstag samstags Sonnabend sonnabends Saturday saturdays samedi sabato'),
  folded('Sonntag sonntags Sunday sundays dimanche domenica'),
];
const SATURDAY = 5;
const months: readonly ReadonlySet<string>[] = [
  folded('Januar Jänner Jan'),
  folded('Februar Feber Feb'),
  folded('März'),
  folded('April'),
  folded('Mai'),
  folded('Juni'),
  folded('Juli'),
  folded('August'),
  folded('September Sept'),
  folded('Oktober Okt'),
  folded('November Nov'),
  folded('Dezember Dez'),
];

/** By what they are called; where it is a holiday says `public-holidays`. */
const holidays: ReadonlyMap<string, DayIn> = new Map(
  (
    [
      ['Neujahr, Neujahrstag, New Year, Nouvel An', on('01-01')],
      ['Heilige Drei Könige, Dreikönig, Dreikönigstag', on('01-06')],
      ['Karfreitag, Good Friday, Vendredi saint', easter(-2)],
      ['Ostern, Ostersonntag, Easter, Easter Sunday, Pâques, Pasqua', easter(0)],
      ['Ostermontag, Easter Monday', easter(1)],
      ['Maifeiertag, Tag der Arbeit', on('05-01')],
      ['Christi Himmelfahrt, Himmelfahrt, Auffahrt, Vatertag', easter(39)],
      ['Pfingsten, Pfingstsonntag', easter(49)],
      ['Pfingstmontag', easter(50)],
      ['Fronleichnam', easter(60)],
      ['Mariä Himmelfahrt', on('08-15')],
      ['Tag der Deutschen Einheit', on('10-03')],
      ['Reformationstag', on('10-31')],
      ['Allerheiligen', on('11-01')],
      ['Heiligabend, Heilig Abend, Christmas Eve', on('12-24')],
      ['Weihnachten, Weihnachtstag, Christmas, Noël, Natale, erster Weihnachtstag, ersten Weihnachtstag', on('12-25')],
      ['Stephanstag, Stefanitag, zweiter Weihnachtstag, zweiten Weihnachtstag', on('12-26')],
      ['Silvester, Sylvester', on('12-31')],
    ] as const
  ).flatMap(([names, day]) => names.split(', ').map((name) => [wordsOf(name).join(' '), day] as const)),
);
const LONGEST = Math.max(...[...holidays.keys()].map((name) => name.split(' ').length));

/** All single words by which a day may be named. */
export const dayWords: ReadonlySet<string> = new Set(
  [todayWords, tomorrowWords, weekendWords, ...weekdays, ...months]
    .flatMap((words) => [...words])
    .concat([...holidays.keys()].filter((name) => !name.includes(' '))),
);
/** The names of several words: "day" and "saint" alone name none. */
export const dayPhrases: readonly string[] = [...holidays.keys()].filter((name) => name.includes(' '));

/**
 * "Heute", "am Sonntag", "am Wochenende", "24.12.", "3. Oktober 2027", "Ostermontag".
 * @param word the words in their order, folded; empty beyond the last
 * @param today YYYY-MM-DD
 */
export function daySaid(word: (i: number) => string, today: string): SaidDay | undefined {
  const relative = todayWords.has(word(0)) ? 0 : tomorrowWords.has(word(0)) ? 1 : undefined;
  if (relative !== undefined) return { length: 1, date: dayAfter(today, relative), isPlain: false };
  const weekday = weekdays.findIndex((names) => names.has(word(0)));
  if (weekday >= 0) return { length: 1, date: nextWeekday(today, weekday), isPlain: true };
  if (weekendWords.has(word(0))) return { length: 1, date: nextWeekendDay(today), isPlain: false };
  return dateSaid(word, today) ?? holidaySaid(word, today);
}

const nextWeekday = (today: string, weekday: number): string => dayAfter(today, (weekday - weekdayOf(today) + 7) % 7);

const nextWeekendDay = (today: string): string => (weekdayOf(today) >= SATURDAY ? today : nextWeekday(today, SATURDAY));

/** Of a date without a year the next one. */
function dateSaid(word: (i: number) => string, today: string): SaidDay | undefined {
  const [day, month] = [numberIn(word(0), 31), monthIn(word(1))];
  if (!day || !month) return undefined;
  const said = /^20[2-4]\d$/.exec(word(2))?.[0];
  const years = said ? [Number(said)] : yearsFrom(today);
  const dates = years.map((year) => `${year}-${twoDigits(month)}-${twoDigits(day)}`).filter(isInCalendar);
  const date = said ? dates[0] : dates.find((each) => each >= today);
  return date === undefined ? undefined : { length: said ? 3 : 2, date, isPlain: true };
}

/** 29 February may be seven years away. */
const yearsFrom = (today: string): number[] => Array.from({ length: 9 }, (_, i) => Number(today.slice(0, 4)) + i);

function holidaySaid(word: (i: number) => string, today: string): SaidDay | undefined {
  for (let length = LONGEST; length > 0; length--) {
    const day = holidays.get(Array.from({ length }, (_, i) => word(i)).join(' '));
    const date = day && yearsFrom(today).map((year) => dayAfter('1970-01-01', day(year))).find((each) => each >= today); // prettier-ignore
    if (date !== undefined) return { length, date, isPlain: false };
  }
  return undefined;
}

const numberIn = (word: string, most: number): number | undefined =>
  /^\d{1,2}$/.test(word) && Number(word) <= most ? Number(word) || undefined : undefined;

function monthIn(word: string): number | undefined {
  const named = months.findIndex((names) => names.has(word));
  return named >= 0 ? named + 1 : numberIn(word, 12);
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');
const isInCalendar = (date: string): boolean => !Number.isNaN(Date.parse(date)) && dayAfter(date, 0) === date;

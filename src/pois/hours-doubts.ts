import type { CountryCode, OpeningHours, OpeningWeek } from '../contract/records.ts';
import { parseHours } from './hours-by-day.ts';
import { normaliseOpeningHours } from './opening-hours.ts';
import { overruledClosings, overruledRules, unboundRules, type UnboundRule } from './overruled-rules.ts';
import { rulesIn } from './rule-list.ts';

/** Hours that can be read and are hardly meant; German, as a question to whoever wrote them. */
export interface HoursDoubt {
  message: string;
  fix: string;
}

/**
 * What in readable hours looks like a slip: never open, a rule of which no day is left, a closing that others open, weekdays
 * outside of the season, from ten to ten, a closing time before the opening one.
 * @throws Error as `normaliseOpeningHours` does
 */
export function doubtsAbout(text: string, country: CountryCode): HoursDoubt[] {
  const hours = normaliseOpeningHours(text, country);
  const rules = parseHours(text).prettifyValue();
  return [
    ...(isNeverOpen(hours) ? [neverOpen(text)] : overruledRules(rules).map(replaced)),
    ...overruledClosings(rules).map(opened),
    ...unboundRules(rules).map(allYear),
    ...(isOverruled(text, hours) ? [overruled] : []),
    ...wordsIn(rules).map(unshown),
    ...[...rules.matchAll(SPAN)].flatMap(([span, from, fromMinute, to, toMinute]) =>
      doubtAbout(span, minutes(from!, fromMinute!), minutes(to!, toMinute!)),
    ),
  ];
}

const SPAN = /\b(\d{1,2}):(\d\d)\s*[-–]\s*(\d{1,2}):(\d\d)/g;
const minutes = (hour: string, minute: string) => Number(hour) * 60 + Number(minute);

/** Words in marks at hours that are open; those at a closing change nothing. */
const wordsIn = (rules: string) =>
  rulesIn(rules).flatMap((rule) => (/\b(off|closed)\b/.test(rule) ? [] : (/"([^"]+)"/.exec(rule)?.[1] ?? [])));

const isNeverOpen = ({ seasons, exceptions }: OpeningHours) =>
  seasons.every(({ week, holidayWeek }) => isClosed(week) && (!holidayWeek || isClosed(holidayWeek))) &&
  exceptions.every(({ spans }) => spans.length === 0);

const isClosed = (week: OpeningWeek) => Object.values(week).every((spans) => spans.length === 0);

/** Whether a „PH off“ is all that is said of holidays: what comes after it holds on them too. */
const isOverruled = (text: string, { holidays }: OpeningHours) =>
  holidays === 'open' && /(^|[;,])\s*PH\s+(off|closed)\s*[;,]/i.test(text) && text.match(/\bPH\b/gi)!.length === 1;

const DAY = 24 * 60;
/** A night that ends later is rather a day whose figures were swapped. */
const MORNING = 8 * 60;

function doubtAbout(span: string, from: number, to: number): HoursDoubt[] {
  // Beyond 24:00 the syntax counts on into the next day.
  const close = to > DAY ? to - DAY : to;
  if (close === from) return [aroundTheClock(span)];
  const isNextDay = to > DAY || to < from;
  return isNextDay && close > MORNING ? [tillNextDay(span, close)] : [];
}

const neverOpen = (text: string): HoursDoubt => ({
  message: `Mit „${text}“ wäre an keinem Tag geöffnet.`,
  fix: 'Davor die üblichen Zeiten nennen, etwa "Mo-Su 09:00-18:00; Dec 24 off", oder die Zeile löschen.',
});

const overruled: HoursDoubt = {
  message: '„PH off“ steht vor den anderen Zeiten, und die gelten dann auch an Feiertagen.',
  fix: 'Ans Ende stellen, etwa "Mo-Fr 09:00-17:00; PH off".',
};

const replaced = (rule: string): HoursDoubt => ({
  message: `„${rule}“ gilt an keinem Tag: Was hinter dem Semikolon steht, ersetzt es.`,
  fix: 'Sollen beide Zeiten gelten, ein Komma: "Mo-Fr 09:00-12:00,13:00-17:00"; eine Ausnahme kommt ans Ende.',
});

const opened = (rule: string): HoursDoubt => ({
  message: `„${rule}“ steht vor anderen Zeiten, und nach denen ist dann doch geöffnet.`,
  fix: 'Eine Schließung kommt ans Ende, etwa "10:00-18:00; Mo off".',
});

const allYear = ({ rule, season }: UnboundRule): HoursDoubt => ({
  message: `„${rule}“ nennt keine Monate und gilt das ganze Jahr, nicht nur „${season.replace(/:$/, '')}“ wie der Teil davor.`,
  fix: `Soll es nur dann gelten, „${season} ${rule}“ schreiben, sonst diesen Teil an den Anfang stellen.`,
});

const unshown = (words: string): HoursDoubt => ({
  message: `Die Worte „${words}“ werden nicht gezeigt; die Zeiten gelten ohne sie.`,
  fix: 'Sie in die Beschreibung schreiben, eine Anmeldung als „booking: required“, und hier weglassen.',
});

const aroundTheClock = (span: string): HoursDoubt => ({
  message: `„${span}“ endet, wann es beginnt, und hieße rund um die Uhr.`,
  fix: 'Die Uhrzeiten berichtigen; rund um die Uhr ist "00:00-24:00", und jeden Tag so "24/7".',
});

const tillNextDay = (span: string, close: number): HoursDoubt => ({
  message: `„${span}“ hieße, dass erst am nächsten Tag um ${Math.floor(close / 60)}:${String(close % 60).padStart(2, '0')} Uhr geschlossen wird.`,
  fix: 'Sind Ziffern oder Zeiten vertauscht, sie berichtigen; stimmt es, die Warnung unter confirmed bestätigen.',
});

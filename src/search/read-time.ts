import { dayAfter, weekdayOf } from '../contract/open-at.ts';
import { wordsOf } from '../text/words.ts';
import type { Lexicon } from './lexicon.ts';
import { tokensOf, type Token } from './tokens.ts';

/** Some words that ask for a time, and the day or quarter hour that they mean. */
export interface NamedTime {
  /** How many words it takes. */
  length: number;
  at: string;
}

const folded = (words: string): ReadonlySet<string> => new Set(wordsOf(words));

const openWords = folded('offen geöffnet auf open ouvert ouverte ouverts aperto aperta aperti');
const closedWords = folded('geschlossen zu closed fermé chiuso Ruhetag');
const nowWords = folded('jetzt gerade aktuell now maintenant adesso ora');
const todayWords = folded("heute today aujourd'hui oggi");
const tomorrowWords = folded('morgen tomorrow demain domani');
/** Before the name of a day. */
const onWords = folded('am on il le');
/** From Monday on, in German, English, French and Italian. */
const days: readonly ReadonlySet<string>[] = [
  folded('Montag montags Monday mondays lundi lunedì'),
  folded('Dienstag dienstags Tuesday tuesdays mardi martedì'),
  folded('Mittwoch mittwochs Wednesday wednesdays mercredi mercoledì'),
  folded('Donnerstag donnerstags Thursday thursdays jeudi giovedì'),
  folded('Freitag freitags Friday fridays vendredi venerdì'),
  folded('Samstag samstags Sonnabend sonnabends Saturday saturdays samedi sabato'),
  folded('Sonntag sonntags Sunday sundays dimanche domenica'),
];
const timeWords = new Set([nowWords, todayWords, tomorrowWords, ...days].flatMap((words) => [...words]));

/** Whether the answer to a text may depend on the time at which it is asked. */
export const mayNameTime = (q: string): boolean => tokensOf(q).some(({ word }) => timeWords.has(word));

/**
 * "jetzt offen", "heute geöffnet", "am Sonntag", "sonntags geöffnet", "open now". A day is the next one of its name, today
 * included. "Heute" alone tells when somebody goes and "Sonntag" stands in names; what is said to be closed, or not open,
 * asks for nothing.
 * @param now a quarter hour of `contract/open-at.ts`
 */
export function timeAt(lexicon: Lexicon, tokens: readonly Token[], at: number, now: string): NamedTime | undefined {
  const word = (i: number): string => tokens[at + i]?.word ?? '';
  const named = (i: number): string | undefined => momentOf(word(i), now);
  const begins = openWords.has(word(0)) ? 1 : onWords.has(word(0)) && isDay(word(1)) ? 1 : 0;
  const moment = named(begins);
  if (moment === undefined) return undefined;
  const next = word(begins + 1);
  if (closedWords.has(next) || lexicon.negations.has(next)) return undefined;
  const isOpen = openWords.has(next);
  if (begins === 0 && !isOpen) return undefined;
  return { length: begins + 1 + (isOpen ? 1 : 0), at: moment };
}

const isDay = (word: string): boolean => days.some((names) => names.has(word));

function momentOf(word: string, now: string): string | undefined {
  const today = now.slice(0, 10);
  if (nowWords.has(word)) return now;
  if (todayWords.has(word)) return today;
  if (tomorrowWords.has(word)) return dayAfter(today, 1);
  const weekday = days.findIndex((names) => names.has(word));
  return weekday < 0 ? undefined : dayAfter(today, (weekday - weekdayOf(today) + 7) % 7);
}

import { wordsOf } from '../text/words.ts';
import { dayPhrases, daySaid, dayWords, folded } from './day-said.ts';
import type { Lexicon } from './lexicon.ts';
import { tokensOf, type Token } from './tokens.ts';

/** Some words that ask for a time, and the day or quarter hour that they mean. */
export interface NamedTime {
  /** How many words it takes. */
  length: number;
  at: string;
}

const openWords = folded('offen geöffnet auf open ouvert ouverte ouverts aperto aperta aperti');
const closedWords = folded('geschlossen zu closed fermé chiuso Ruhetag');
const nowWords = folded('jetzt gerade aktuell now maintenant adesso ora');
/** Before the name of a day. */
const onWords = folded('am on il le an zu über');
/** Of these, those that say that a day is meant even where nothing is to be open. */
const plainOnWords = folded('am on il le');
/** Before an hour. */
const atWords = folded('um ab nach gegen bis at after');
const clockWords = folded('Uhr h');
/** "10am", "3pm", of which the tokens are one word. */
const ENGLISH_HOUR = /^(1[0-2]|[1-9])([ap])m$/;
/** Before "offen". */
const stillWords = folded('noch auch wieder still encore ancora');
/** The middle of each part of a day. */
const partsOfDay: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '09:00': 'früh morgens',
    '10:00': 'vormittag vormittags',
    '12:00': 'mittag mittags',
    '15:00': 'nachmittag nachmittags',
    '19:00': 'abend abends evening soir sera',
    '22:00': 'nacht nachts',
  }).flatMap(([hour, words]) => wordsOf(words).map((word) => [word, hour] as const)),
);
const timeWords = new Set([...nowWords, ...dayWords, ...clockWords, ...partsOfDay.keys()]);
const HOUR = /^(?:[01]?\d|2[0-3])$/;
const dateOfNumbers = /\b\d{1,2}\. ?\d{1,2}\b/;

/** Whether the answer to a text may depend on the time at which it is asked. */
export function mayNameTime(q: string): boolean {
  const words = tokensOf(q).map(({ word }) => word);
  const said = ` ${words.join(' ')} `;
  return (
    dateOfNumbers.test(q) ||
    words.some((word) => timeWords.has(word) || ENGLISH_HOUR.test(word)) ||
    dayPhrases.some((name) => said.includes(` ${name} `))
  );
}

/**
 * "jetzt offen", "heute geöffnet", "am Sonntag", "Montag 10 Uhr", "24.12. offen", "an Ostern geöffnet", "heute abend noch
 * offen". "Heute" alone tells when somebody goes, "Sonntag" and "Weihnachten" stand in names; what is said to be closed, or
 * not open, asks for nothing.
 * @param now a quarter hour of `contract/open-at.ts`
 */
export function timeAt(lexicon: Lexicon, tokens: readonly Token[], at: number, now: string): NamedTime | undefined {
  const word = (i: number): string => tokens[at + i]?.word ?? '';
  const isOpened = openWords.has(word(0));
  const start = isOpened ? 1 : 0;
  const from = start + (onWords.has(word(start)) ? 1 : 0);
  const moment = momentAt((i) => word(from + i), now);
  if (!moment) return undefined;
  const until = from + moment.length;
  const end = until + (stillWords.has(word(until)) ? 1 : 0);
  if (closedWords.has(word(end)) || lexicon.negations.has(word(end))) return undefined;
  const isOpen = openWords.has(word(end));
  const isMeant = isOpened || isOpen || moment.isTimed || (moment.isPlain && plainOnWords.has(word(start)));
  return isMeant ? { length: isOpen ? end + 1 : until, at: moment.at } : undefined;
}

/** How many words say an hour of the clock, which alone asks for nothing and is no word that a text has to have. */
export function clockAt(tokens: readonly Token[], at: number): number {
  const { length = 0 } = clockSaid((i) => tokens[at + i]?.word ?? '', false) ?? {};
  // "2 h" may be how long a walk takes.
  return tokens[at + length - 1]?.word === 'h' ? 0 : length;
}

interface Moment extends NamedTime {
  /** Whether "am" before them says that it is meant. */
  isPlain: boolean;
  /** Whether it is a day and an hour of the clock, so that nothing else can be meant. */
  isTimed: boolean;
}

function momentAt(word: (i: number) => string, now: string): Moment | undefined {
  if (nowWords.has(word(0))) return { length: 1, at: now, isPlain: false, isTimed: false };
  const today = now.slice(0, 10);
  const day = daySaid(word, today);
  const wordAfter = (i: number): string => word((day?.length ?? 0) + i);
  const clock = clockSaid(wordAfter, day !== undefined);
  const hour = clock ?? partAt(wordAfter);
  if (!day && !hour) return undefined;
  return {
    length: (day?.length ?? 0) + (hour?.length ?? 0),
    at: (day?.date ?? today) + (hour ? `T${hour.at}` : ''),
    isPlain: day?.isPlain === true,
    isTimed: day !== undefined && clock !== undefined,
  };
}

/** "Abends", as the quarter hour. */
function partAt(word: (i: number) => string): NamedTime | undefined {
  const part = partsOfDay.get(word(0));
  return part === undefined ? undefined : { length: 1, at: part };
}

/** "Um 18 Uhr", "10:30 Uhr", "10am", after a day also "um 10", as the quarter hour. */
function clockSaid(word: (i: number) => string, isAfterDay: boolean): NamedTime | undefined {
  const from = atWords.has(word(0)) ? 1 : 0;
  const [, twelve, half] = ENGLISH_HOUR.exec(word(from)) ?? [];
  if (twelve) return { length: from + 1, at: quarterOf((Number(twelve) % 12) + (half === 'p' ? 12 : 0), 0) };
  const [hour, minute] = [word(from), word(from + 1)];
  if (!HOUR.test(hour)) return undefined;
  const isExact = /^[0-5]\d$/.test(minute);
  const end = from + (isExact ? 2 : 1);
  const isNamed = clockWords.has(word(end));
  if (!isNamed && !(isAfterDay && from > 0)) return undefined;
  return { length: isNamed ? end + 1 : end, at: quarterOf(Number(hour), isExact ? Number(minute) : 0) };
}

const quarterOf = (hour: number, minute: number): string =>
  [hour, minute - (minute % 15)].map((each) => String(each).padStart(2, '0')).join(':');

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
const dateOfNumbers = /\b\d{1,2}\. ?\d{1,2}\b/;

/** Whether the answer to a text may depend on the time at which it is asked. */
export function mayNameTime(q: string): boolean {
  const words = tokensOf(q).map(({ word }) => word);
  const said = ` ${words.join(' ')} `;
  return (
    dateOfNumbers.test(q) ||
    words.some((word) => timeWords.has(word)) ||
    dayPhrases.some((name) => said.includes(` ${name} `))
  );
}

/**
 * "jetzt offen", "heute geöffnet", "am Sonntag", "24.12. offen", "an Ostern geöffnet", "heute abend noch offen". "Heute"
 * alone tells when somebody goes, "Sonntag" and "Weihnachten" stand in names; what is said to be closed, or not open,
 * asks for nothing.
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
  const isMeant = isOpened || isOpen || (moment.isPlain && plainOnWords.has(word(start)));
  return isMeant ? { length: isOpen ? end + 1 : until, at: moment.at } : undefined;
}

/** @returns what they mean, and whether "am" before them says that it is meant */
function momentAt(word: (i: number) => string, now: string): (NamedTime & { isPlain: boolean }) | undefined {
  if (nowWords.has(word(0))) return { length: 1, at: now, isPlain: false };
  const today = now.slice(0, 10);
  const day = daySaid(word, today);
  const hour = hourAt((i) => word((day?.length ?? 0) + i));
  if (!day && !hour) return undefined;
  return {
    length: (day?.length ?? 0) + (hour?.length ?? 0),
    at: (day?.date ?? today) + (hour ? `T${hour.at}` : ''),
    isPlain: day?.isPlain === true,
  };
}

/** "Um 18 Uhr", "10:30 Uhr", "abends", as the quarter hour. */
function hourAt(word: (i: number) => string): NamedTime | undefined {
  const part = partsOfDay.get(word(0));
  if (part !== undefined) return { length: 1, at: part };
  const from = atWords.has(word(0)) ? 1 : 0;
  const [hour, minute] = [word(from), word(from + 1)];
  if (!/^(?:[01]?\d|2[0-3])$/.test(hour)) return undefined;
  const isExact = /^[0-5]\d$/.test(minute);
  const end = from + (isExact ? 2 : 1);
  if (!clockWords.has(word(end))) return undefined;
  const quarter = isExact ? Number(minute) - (Number(minute) % 15) : 0;
  return { length: end + 1, at: `${hour.padStart(2, '0')}:${String(quarter).padStart(2, '0')}` };
}

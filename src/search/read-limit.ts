import type { FactFilter } from '../contract/fact-filters.ts';
import { fold } from '../text/fold.ts';
import { numberOf } from './read-number.ts';
import { textOf, type Token } from './tokens.ts';

/** What a destination may cost or take at the most, or how far its stop may be. */
export type Limit = Pick<FactFilter, 'max_price' | 'max_minutes' | 'max_stop_m'>;

/** Longest phrase that names one: "weniger als 10 Euro", "eine und eine halbe Stunde" is none. */
export const LONGEST_LIMIT = 4;

const AT_MOST =
  '(?:unter|bis|bis zu|max|maximal|höchstens|weniger als|nicht über|für|under|up to|at most|less than|below|for|moins de|jusqu à|pour|meno di|fino a|per) ';
const AT_LEAST =
  '(?:ab|über|mindestens|mehr als|from|over|more than|at least|plus de|à partir de|più di|a partire da) ';
const MONEY = 'euro|euros|eur|franken|fränkli|fr|chf|sfr|francs|franchi';
const HOURS = 'stunde|stunden|std|h|hour|hours|hr|hrs|heure|heures|ore|ora';
const MINUTES = 'minuten|min|minutes|mins|minuti';
const price = new RegExp(`^(?:${AT_MOST})?(\\d{1,3}|\\p{L}+) ?(?:${MONEY})$`, 'iu');
const hours = new RegExp(`^(?:${AT_MOST})?(\\d{1,2}|\\p{L}+) ?(?:${HOURS})$`, 'iu');
const minutes = new RegExp(`^(?:${AT_MOST})?(\\d{2,3}) ?(?:${MINUTES})$`, 'iu');
const least = new RegExp(`^${AT_LEAST}(?:\\d{1,3}|\\p{L}+) ?(?:${MONEY}|${HOURS}|${MINUTES})$`, 'iu');
const halfDay =
  /^(?:(?:ein(?:en)?|für einen|a|une|una) )?(?:halber tag|halben tag|halbtags?|halbtages|half day|demi journée|mezza giornata)$/iu;
const HALF_DAY = 240;
const HALVES = 'tag|halbtag|halbtags|halbtages|day|journée|giornata';
/** How the last word of a limit ends; hardly any phrase has one, and the patterns cost more than to look. */
const units = new Set([MONEY, HOURS, MINUTES, HALVES].flatMap((words) => words.split('|')).map(fold));
/** After these it is a drive and no visit that takes so long. */
const drives = new Set([
  'von',
  'ab',
  'entfernt',
  'fahrt',
  'fahrzeit',
  'anfahrt',
  'mit',
  'from',
  'away',
  'drive',
  'de',
  'da',
]);

/**
 * The limit that a phrase names: "unter 10 Euro", "20 €", "2 Stunden", "halber Tag".
 * @param next the words after it
 */
export function limitOf(phrase: readonly Token[], [next]: readonly Token[]): Limit | undefined {
  if (!isMeasured(phrase)) return undefined;
  const text = textOf(phrase);
  const [, sum] = price.exec(text) ?? [];
  if (sum !== undefined) {
    const most = numberOf(sum);
    return most === undefined ? undefined : { max_price: most };
  }
  const most = halfDay.test(text) ? HALF_DAY : minutesOf(text);
  return most && !(next && drives.has(next.word)) ? { max_minutes: most } : undefined;
}

/** "Ab 10 Euro", "über 2 Stunden": what it costs or takes at the least, by which nothing is left out. */
export const isLeast = (phrase: readonly Token[]): boolean => isMeasured(phrase) && least.test(textOf(phrase));

const isMeasured = (phrase: readonly Token[]): boolean => units.has(phrase.at(-1)!.word.replace(/^\d+/, ''));

function minutesOf(text: string): number | undefined {
  const [, count] = hours.exec(text) ?? [];
  if (count !== undefined) {
    const hoursSaid = numberOf(count);
    return hoursSaid ? hoursSaid * 60 : undefined;
  }
  const [, said] = minutes.exec(text) ?? [];
  return said === undefined ? undefined : Number(said);
}

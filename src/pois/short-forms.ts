import type { Range, Season } from '../contract/facts.ts';

/**
 * Values that a cell of a table or an input of the form holds in short: "60-120", "ab 6", "1.4. bis 31.10.", "yes/survey".
 * What does not have the form stays text, so that the check can show it.
 */
interface ShortForm {
  read: (text: string) => unknown;
  write: (value: never) => string;
}

const asNumber = (text: string): number | string =>
  /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text;

const number: ShortForm = { read: asNumber, write: String };

const range: ShortForm = {
  read(text) {
    if (typeof asNumber(text) === 'number') return asNumber(text);
    const [, from, to] = /^(?:ab\s*)?([\d.,]*)\s*(?:[-–]|bis)?\s*([\d.,]*)$/i.exec(text) ?? [];
    if (!from && !to) return text;
    return { ...(from && { from: asNumber(from) }), ...(to && { to: asNumber(to) }) };
  },
  write(value: number | Range) {
    if (typeof value === 'number') return String(value);
    if (value.to === undefined) return `ab ${value.from}`;
    return value.from === undefined ? `bis ${value.to}` : `${value.from}-${value.to}`;
  },
};

/** A number alone is where it begins: "6" is "from 6". */
const openRange: ShortForm = {
  ...range,
  read(text) {
    const value = range.read(text);
    return typeof value === 'number' ? { from: value } : value;
  },
};

const list: ShortForm = {
  read: (text) =>
    text
      .split(/[|,]/)
      .map((part) => part.trim())
      .filter(Boolean),
  write: (values: string[]) => values.join(', '),
};

/** "1.4. bis 31.10.", "1.4.-31.10.", "April bis Oktober", and as files have it "04-01 bis 10-31". */
const seasons: ShortForm = {
  read(text) {
    const parts = text.split(/[|,]/).map((part) => SPAN.exec(part));
    const found = parts.map((part) => part && { from: dayOf(part[1]!, 'first'), to: dayOf(part[2]!, 'last') });
    return found.every((season) => season?.from && season.to) ? found : text;
  },
  write: (values: Season[]) => values.map(({ from, to }) => `${germanDay(from)} bis ${germanDay(to)}`).join(', '),
};

const DAY = String.raw`\d\d-\d\d|\d{1,2}\.\s*\d{1,2}\.?|(?:\d{1,2}\.\s*)?\p{L}{3,}\.?`;
const SPAN = new RegExp(String.raw`^\s*(?:vom\s+)?(${DAY})\s*(?:[-–—/]|bis(?:\s+zum\s)?)\s*(${DAY})\s*$`, 'iu');

const monthNames = 'januar februar märz april mai juni juli august september oktober november dezember'.split(' ');
const otherMonths: Readonly<Record<string, number>> = { jän: 1, jänner: 1, feber: 2, mrz: 3, maerz: 3 };

/** As MM-DD, of a month alone its first or last day; undefined where it names no month. */
function dayOf(text: string, end: 'first' | 'last'): string | undefined {
  if (/^\d\d-\d\d$/.test(text)) return text;
  const [, figures, word] = /^(?:(\d{1,2})\.\s*)?(.+?)\.?$/.exec(text)!;
  const month = /^\d/.test(word!) ? Number(word) : monthOf(word!.toLowerCase());
  if (month === 0) return undefined;
  const day = figures === undefined ? (end === 'first' ? 1 : lastDay(month)) : Number(figures);
  return [month, day].map((number) => String(number).padStart(2, '0')).join('-');
}

const monthOf = (word: string): number =>
  otherMonths[word] ?? monthNames.findIndex((name) => name.startsWith(word)) + 1;

const lastDay = (month: number) => new Date(Date.UTC(2023, month, 0)).getUTCDate();

const germanDay = (monthDay: string): string =>
  monthDay.replace(/^(\d\d)-(\d\d)$/, (_, month: string, day: string) => `${Number(day)}.${Number(month)}.`);

/** "yes", or with who knows it "yes/survey". */
const basedFact: ShortForm = {
  read(text) {
    const [value, basis] = text.split('/');
    return basis === undefined ? text : { value, basis };
  },
  write: (fact: string | { value: string; basis: string }) =>
    typeof fact === 'string' ? fact : `${fact.value}/${fact.basis}`,
};

const imageParts = ['file', 'alt', 'credit', 'licence', 'source'] as const;

/** An image a line, its parts in this order between bars; what is not told is left empty. */
const images: ShortForm = {
  read: (text) =>
    text
      .split('\n')
      .map((line) => line.split('|').map((part) => part.trim()))
      .filter((parts) => parts.some(Boolean))
      .map((parts) => Object.fromEntries(imageParts.flatMap((name, i) => (parts[i] ? [[name, parts[i]]] : [])))),
  write: (values: Partial<Record<string, string>>[]) =>
    values
      .map((image) =>
        imageParts
          .map((name) => image[name] ?? '')
          .join(' | ')
          .replace(/[ |]+$/, ''),
      )
      .join('\n'),
};

/** GeoJSON as it is pasted; of a Feature or a collection of one its geometry. */
const geometry: ShortForm = {
  read(text) {
    try {
      const value = JSON.parse(text) as { geometry?: unknown; features?: { geometry?: unknown }[] };
      const { features } = value;
      return value.geometry ?? (features?.length === 1 ? features[0]!.geometry : undefined) ?? value;
    } catch {
      return text;
    }
  },
  write: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
};

const shortForms: Readonly<Record<string, ShortForm>> = {
  geometry,
  'position.accuracy_m': number,
  'stop.metres': number,
  'price.adult': range,
  'price.child': range,
  'price.family': range,
  'price.guestCards': list,
  durationMinutes: range,
  age: openRange,
  season: seasons,
  images,
  'stepFree.entrance': basedFact,
  'stepFree.paths': basedFact,
  'stepFree.lift': basedFact,
  'stepFree.wc': basedFact,
  'stepFree.parking': basedFact,
};

/** @param path a field, or a field and its part: `price.adult` */
export const hasShortForm = (path: string): boolean => Object.hasOwn(shortForms, path);

/** @param path a field, or a field and its part: `price.adult` */
export const fromShort = (path: string, text: string): unknown => shortForms[path]?.read(text) ?? text;

/** The other way round; a value of another shape stands as JSON, so that nothing is lost. */
export function toShort(path: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  const form = shortForms[path];
  if (form && isShaped(path, value)) return form.write(value as never);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const isShaped = (path: string, value: unknown) => !['season', 'images'].includes(path) || Array.isArray(value);

import { choiceNames, choiceText } from '../../src/contract/choices.ts';
import { compassWords } from '../../src/contract/compass.ts';
import { stepFreeParts, type Price, type Range, type Season } from '../../src/contract/facts.ts';
import type { Language, PoiDetail } from '../../src/contract/records.ts';
import { sameObjects } from '../../src/contract/same-objects.ts';
import { unknownFacts } from '../../src/contract/unknown-facts.ts';
import { minutesOnFoot } from '../../src/contract/walk.ts';
import { factTexts } from './fact-texts.ts';

/** What decides a trip, as far as it is known, in words. */
export interface FactWords {
  /** One sentence for each fact that has a few named states. */
  said: string[];
  lines: { label: string; text: string; href?: string }[];
  /** Of what visitors ask for most what nobody knows: it is not shown as no. */
  unknown: string | undefined;
}

/**
 * Loaded with the first place that is opened, as no map needs it for its first picture. So that the rest of the script
 * stays in one piece it shares no code with it.
 * @param at tells what is past
 */
export function factWords(poi: Partial<PoiDetail>, language: Language, at: Date): FactWords {
  const words: Words = { language, t: (key, values = {}) => filled(factTexts[key][language], values) };
  const isTimeKnown = poi.openingHours || poi.hoursOn || poi.byAppointment;
  const unknown = [...(isTimeKnown ? [] : [words.t('hours')]), ...unknownFacts(poi, language)];
  return {
    said: choiceNames.map((name) => choiceText(name, poi[name], language)).filter((text) => text !== undefined),
    lines: factLines(poi, words, at).filter(({ text }) => text !== ''),
    unknown: unknown.length > 0 ? words.t('unknown', { value: unknown.join(', ') }) : undefined,
  };
}

interface Words {
  t: (key: keyof typeof factTexts, values?: Record<string, string>) => string;
  language: Language;
}

const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

function factLines(poi: Partial<PoiDetail>, words: Words, at: Date): FactWords['lines'] {
  const { t, language } = words;
  const { address, closedUntil, durationMinutes, age, phone, email } = poi;
  const isClosed = closedUntil !== undefined && closedUntil >= at.toISOString().slice(0, 10);
  const line = (label: keyof typeof factTexts, text: string | false | undefined) => ({
    label: t(label),
    text: text || '',
  });
  return [
    line('closedUntil', isClosed && t('until', { value: dayText(closedUntil, language) })),
    line('season', poi.season?.map((season) => seasonText(season, words)).join(', ')),
    line('closed', poi.closed),
    line('access', poi.byAppointment && t('byAppointment')),
    line('hours', !poi.openingHours && poi.hoursOn === 'website' && t('hoursOnWebsite')),
    line('price', poi.price && priceText(poi.price, words)),
    line('guestCards', poi.price?.guestCards?.join(', ')),
    line('duration', durationMinutes && durationText(durationMinutes, words)),
    line('length', metresText(poi.lengthKm && poi.lengthKm * 1000, language)),
    line('ascent', inUnit(poi.ascentM, 'meter', language)),
    line('age', age && ageText(age, words)),
    line('stepFree', stepFreeText(poi, words)),
    line('certificate', poi.stepFree?.certificate),
    line('stop', stopText(poi, words)),
    line('address', address && addressText(poi)),
    { ...line('phone', phone), ...(phone && { href: `tel:${phone.replace(/[^+\d]/g, '')}` }) },
    { ...line('email', email), ...(email && { href: `mailto:${encodeURI(email)}` }) },
    line('licence', poi.licence),
    ...sameObjects(poi).map(({ name, url }) => ({ label: t('elsewhere'), text: name, href: url })),
  ];
}

function priceText({ adult, child, family, currency, note }: Price, words: Words): string {
  const money = (sum: number): string => {
    if (sum === 0) return words.t('noCharge');
    const minimumFractionDigits = Number.isInteger(sum) ? 0 : 2;
    return sum.toLocaleString(words.language, { style: 'currency', currency, minimumFractionDigits });
  };
  const sums = Object.entries({ adult, child, family } as const).map(
    ([who, range]) => range && words.t(who as 'adult', { value: rangeText(range, words, money) }),
  );
  return [...sums, note].filter(Boolean).join(', ');
}

const ageText = (age: Range, words: Words): string =>
  age.from !== undefined && age.to === undefined
    ? words.t('yearsFrom', { value: String(age.from) })
    : words.t('years', { value: rangeText(age, words, String) });

function durationText(range: Range, words: Words): string {
  const isLong = Math.min(range.from ?? Infinity, range.to ?? Infinity) >= 120;
  const hours = (minutes: number) => (minutes / 60).toLocaleString(words.language, { maximumFractionDigits: 1 });
  return words.t(isLong ? 'hoursLong' : 'minutes', { value: rangeText(range, words, isLong ? hours : String) });
}

/** "6 bis 12", "ab 6", "bis 12", or one value where both are the same. */
function rangeText({ from, to }: Range, { t }: Words, say: (value: number) => string): string {
  if (from === undefined) return to === undefined ? '' : t('atMost', { to: say(to) });
  if (to === undefined) return t('atLeast', { from: say(from) });
  return from === to ? say(from) : t('range', { from: say(from), to: say(to) });
}

function stepFreeText({ stepFree }: Partial<PoiDetail>, { t }: Words): string {
  return stepFreeParts
    .flatMap((part) => {
      const { value, basis } = stepFree?.[part] ?? {};
      return value && basis ? [`${t(value, { value: t(part) })} (${t(basis)})`] : [];
    })
    .join(', ');
}

/** What somebody walked, else what lies near on the map. */
function stopText({ stop, nearbyStops = [] }: Partial<PoiDetail>, { t, language }: Words): string {
  const onFoot = (key: 'onFoot' | 'onFootFrom', metres: number | undefined) => {
    const value = metres === undefined ? undefined : minutesOnFoot(metres);
    return value === undefined ? '' : t(key, { value: String(value) });
  };
  if (stop)
    return [stop.name, metresText(stop.metres, language), onFoot('onFoot', stop.metres)].filter(Boolean).join(', ');
  return nearbyStops
    .map(({ name, metres, direction }) => {
      const far = t('asTheCrowFlies', { value: metresText(metres, language) });
      const where = direction ? `${far} ${compassWords[direction][language]}` : far;
      return [name, where, onFoot('onFootFrom', metres)].filter(Boolean).join(', ');
    })
    .join(' · ');
}

function addressText({ address, town }: Partial<PoiDetail>): string {
  const place = [address?.postcode, address?.place ?? town].filter(Boolean).join(' ');
  return [address?.street, place].filter(Boolean).join(', ');
}

function metresText(metres: number | undefined, language: Language): string {
  if (metres === undefined) return '';
  return metres >= 1000 ? inUnit(metres / 1000, 'kilometer', language) : inUnit(metres, 'meter', language);
}

const inUnit = (value: number | undefined, unit: 'meter' | 'kilometer', language: Language): string =>
  value?.toLocaleString(language, { style: 'unit', unit, maximumFractionDigits: 1 }) ?? '';

const seasonText = ({ from, to }: Season, { t, language }: Words): string =>
  t('range', { from: monthDayText(from, language), to: monthDayText(to, language) });

/** @param date MM-DD */
const monthDayText = (date: string, language: Language): string =>
  new Date(`2024-${date}T00:00:00Z`).toLocaleDateString(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** @param date YYYY-MM-DD */
const dayText = (date: string, language: Language): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });

import { localTime, openState } from './opening-clock.ts';
import type { Language, OpeningHours, PoiDetail } from './records.ts';
import { translateFrom, type TranslateFrom } from './translation.ts';

/** What the service says of now, which knows season, closures and the public holidays of the place. */
export type Today = Pick<
  PoiDetail,
  'openState' | 'publicHoliday' | 'closedUntil' | 'season' | 'byAppointment' | 'openingHours'
>;

/** What is said where the weekly hours alone would say something wrong; undefined on any other day. */
export function specialDay(today: Today, language: Language): string | undefined {
  const { openState: state, publicHoliday, closedUntil, season, byAppointment, openingHours } = today;
  const t = translateFrom(hoursTexts, language);
  const isSpecial = publicHoliday || closedUntil || season || byAppointment;
  if (state === undefined || !isSpecial) return undefined;
  if (state === 'closed') return t(publicHoliday ? 'holidayClosed' : 'closedNow');
  if (state === 'unknown') return t(publicHoliday ? 'holidayUnknown' : 'openUnknown');
  const hasOwnHours = openingHours?.seasons.some(({ holidayWeek }) => holidayWeek) === true;
  return publicHoliday && hasOwnHours ? t('openNow') : undefined;
}

/** One sentence on now: "Heute bis 17 Uhr geöffnet". Times are those of the place, which is said where the clocks differ. */
export function spokenHours(hours: OpeningHours, at: Date, language: Language): string {
  const state = openState(hours, at);
  const t = translateFrom(hoursTexts, language);
  const sentence = stateText(state, t, language);
  return state.kind === 'always' || isHere(hours.timeZone, at) ? sentence : `${sentence} (${t('localTime')})`;
}

function stateText(
  state: ReturnType<typeof openState>,
  t: TranslateFrom<typeof hoursTexts>,
  language: Language,
): string {
  if (state.kind === 'always') return t('openAlways');
  if (state.kind === 'open') {
    const isTonight = state.until > 1440;
    return state.until > 2 * 1440
      ? t('openNow')
      : t(isTonight ? 'openUntilNight' : 'openUntil', { time: formatTime(state.until % 1440, language, !isTonight) });
  }
  if (!state.from) return t('closedNow');
  const { days, weekday, date, minute } = state.from;
  const time = formatTime(minute, language);
  if (days === 0) return t('opensToday', { time });
  if (days === 1) return t('opensTomorrow', { time });
  if (days < 7) return t('opensOn', { day: dayName(weekday, language, 'long'), time });
  return t('opensLater', { date: dateText(date, language) });
}

/** A clock time as it is said: "17 Uhr", "17:30 Uhr", "5:30 pm", "17 h 30", "17:30". */
export function formatTime(minutes: number, language: Language, endOfDay = false): string {
  const all = minutes === 0 && endOfDay ? 1440 : minutes;
  const [hour, minute] = [Math.floor(all / 60), all % 60];
  const two = String(minute).padStart(2, '0');
  switch (language) {
    case 'de':
      return minute === 0 ? `${hour} Uhr` : `${hour}:${two} Uhr`;
    case 'fr':
      return minute === 0 ? `${hour} h` : `${hour} h ${two}`;
    case 'it':
      return `${hour}:${two}`;
    case 'en':
      return hour === 24 ? 'midnight' : `${hour % 12 || 12}${minute === 0 ? '' : `:${two}`} ${hour < 12 ? 'am' : 'pm'}`;
  }
}

/** @param date MM-DD */
export function dateText(date: string, language: Language): string {
  const [month, day] = date.split('-').map(Number) as [number, number];
  const at = new Date(Date.UTC(2024, month - 1, day));
  return at.toLocaleDateString(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
}

/** @param weekday 0 is Monday */
export function dayName(weekday: number, language: Language, width: 'long' | 'short'): string {
  // 1 January 2024 was a Monday.
  const at = new Date(Date.UTC(2024, 0, 1 + weekday));
  return at.toLocaleDateString(language, { weekday: width, timeZone: 'UTC' });
}

/** Whether the visitor's clock shows what the clocks at the place show. */
function isHere(timeZone: string, at: Date): boolean {
  const there = localTime(at, timeZone);
  const here = localTime(at, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return there.minute === here.minute && there.date === here.date;
}

/** What is said of opening hours. */
export const hoursTexts = {
  localTime: { de: 'Ortszeit', en: 'local time', fr: 'heure locale', it: 'ora locale' },
  openAlways: {
    de: 'Jederzeit zugänglich',
    en: 'Accessible at any time',
    fr: 'Accessible à toute heure',
    it: 'Accessibile a qualsiasi ora',
  },
  openUnknown: {
    de: 'Zeiten nicht bekannt',
    en: 'hours not known',
    fr: 'horaires inconnus',
    it: 'orari non noti',
  },
  holidayClosed: {
    de: 'Heute Feiertag, geschlossen',
    en: 'Public holiday today, closed',
    fr: 'Jour férié, fermé',
    it: 'Oggi è festivo, chiuso',
  },
  holidayUnknown: {
    de: 'Heute Feiertag, Zeiten nicht bekannt',
    en: 'Public holiday today, hours not known',
    fr: 'Jour férié, horaires inconnus',
    it: 'Oggi è festivo, orari non noti',
  },
  openNow: { de: 'Jetzt geöffnet', en: 'Open now', fr: 'Ouvert maintenant', it: 'Aperto ora' },
  openUntil: {
    de: 'Geöffnet, heute bis {time}',
    en: 'Open today until {time}',
    fr: 'Ouvert aujourd’hui jusqu’à {time}',
    it: 'Aperto oggi fino alle {time}',
  },
  openUntilNight: {
    de: 'Geöffnet, bis {time} nachts',
    en: 'Open until {time}',
    fr: 'Ouvert jusqu’à {time}',
    it: 'Aperto fino alle {time}',
  },
  closedNow: { de: 'Derzeit geschlossen', en: 'Closed at present', fr: 'Fermé actuellement', it: 'Chiuso al momento' },
  opensToday: {
    de: 'Noch geschlossen, öffnet heute um {time}',
    en: 'Closed, opens today at {time}',
    fr: 'Fermé, ouvre aujourd’hui à {time}',
    it: 'Chiuso, apre oggi alle {time}',
  },
  opensTomorrow: {
    de: 'Geschlossen, öffnet morgen um {time}',
    en: 'Closed, opens tomorrow at {time}',
    fr: 'Fermé, ouvre demain à {time}',
    it: 'Chiuso, apre domani alle {time}',
  },
  opensOn: {
    de: 'Geschlossen, öffnet am {day} um {time}',
    en: 'Closed, opens on {day} at {time}',
    fr: 'Fermé, ouvre {day} à {time}',
    it: 'Chiuso, apre {day} alle {time}',
  },
  opensLater: {
    de: 'Geschlossen, öffnet wieder am {date}',
    en: 'Closed, opens again on {date}',
    fr: 'Fermé, rouvre le {date}',
    it: 'Chiuso, riapre il {date}',
  },
} as const;

import { eachRule } from './rule-list.ts';

/**
 * Public holidays move from year to year, so they have no place in a week: hours that name them ("PH") are read once as if
 * no day were a holiday, and once as if each were. Both take and give the syntax of OpenStreetMap as its parser writes it.
 */

/** On other days "Sa,PH" holds on Saturdays, and a rule for holidays alone never. */
export const rulesWithoutHolidays = (rules: string): string =>
  eachRule(rules, (rule) => {
    const rest = rule.replace(/,PH\b|\bPH,/g, '');
    return /\bPH\b/.test(rest) ? '' : rest;
  });

/** On a holiday "Sa,PH" holds on every weekday, "PH Sa" on a Saturday; other rules hold as they stand. */
export const rulesOnHolidays = (rules: string): string =>
  eachRule(rules, (rule) =>
    rule.replace(/\bPH (?=[A-Z][a-z]\b)/, '').replace(DAYS_LIST, (days) => (/\bPH\b/.test(days) ? 'Mo-Su' : days)),
  );

/** "Tu-Su,PH". */
const DAYS_LIST = /\b[A-Z][A-Za-z]\b([,-][A-Z][A-Za-z]\b)*/g;

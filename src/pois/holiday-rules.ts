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

/** Behind a comma with a blank a rule begins that adds to those before; lists are written without. */
const BETWEEN_RULES = /(; |, | \|\| )/;

/** Changes rule by rule; one that becomes empty goes, with what stands before it. */
function eachRule(rules: string, change: (rule: string) => string): string {
  const pieces = rules.split(BETWEEN_RULES);
  return pieces.reduce((whole, piece, i) => {
    const rule = i % 2 === 0 ? change(piece) : '';
    if (rule === '') return whole;
    return whole === '' ? rule : `${whole}${pieces[i - 1]}${rule}`;
  }, '');
}

/** One by one, without what stands between them; as the parser of the syntax of OpenStreetMap writes them. */
export const rulesIn = (rules: string): string[] => rules.split(BETWEEN_RULES).filter((_, i) => i % 2 === 0);

/** Changes rule by rule; one that becomes empty goes, with what stands before it. */
export function eachRule(rules: string, change: (rule: string, i: number) => string): string {
  const pieces = rules.split(BETWEEN_RULES);
  return pieces.reduce((whole, piece, i) => {
    const rule = i % 2 === 0 ? change(piece, i / 2) : '';
    if (rule === '') return whole;
    return whole === '' ? rule : `${whole}${pieces[i - 1]}${rule}`;
  }, '');
}

export const rulesFrom = (rules: string, i: number): string => eachRule(rules, (rule, k) => (k < i ? '' : rule));

/** Whether what comes before a rule no longer holds on its days. */
export const isReplacing = (rules: string, i: number): boolean => rules.split(BETWEEN_RULES)[2 * i - 1] === '; ';

/** Behind a comma with a blank a rule begins that adds to those before; lists are written without. Comments have both. */
const BETWEEN_RULES = /(; |, | \|\| )(?=(?:[^"]*"[^"]*")*[^"]*$)/;

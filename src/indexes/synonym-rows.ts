import { openTextMap, openTexts, textMapSections, textSections } from './text-map.ts';

/** Rows of words and phrases that mean the same, as editors wrote them, folded. */
export interface SynonymRows {
  /** All that stand in a row with a phrase, itself among them; undefined where it stands in none. */
  with(phrase: string): readonly string[] | undefined;
  /** Each that stands in some row, once. */
  all(): string[];
}

export function synonymSections(rows: readonly (readonly string[])[]): Record<string, ArrayBufferView> {
  const numbers = new Map<string, string>();
  rows.forEach((row, i) => {
    for (const phrase of row) numbers.set(phrase, numbers.has(phrase) ? `${numbers.get(phrase)}${APART}${i}` : `${i}`);
  });
  const joined = rows.map((row) => row.join(APART));
  return { ...textMapSections(PHRASES, numbers), ...textSections(ROWS, joined) };
}

/** @param bytesOf the sections that `synonymSections` made */
export function openSynonymRows(bytesOf: (name: string) => Uint8Array): SynonymRows {
  const [numbers, rows] = [openTextMap(PHRASES, bytesOf), openTexts(ROWS, bytesOf)];
  return {
    with: (phrase) => {
      const its = numbers.get(phrase)?.split(APART);
      return its && [...new Set(its.flatMap((row) => rows.at(Number(row)).split(APART)))];
    },
    all: () => Array.from(numbers.entries(), ([phrase]) => phrase),
  };
}

const [PHRASES, ROWS] = ['synonyms', 'synonymRows'];
/** No folded word has it. */
const APART = '|';

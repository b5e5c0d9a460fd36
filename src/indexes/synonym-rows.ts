import { lettersOf } from '../text/letters.ts';
import { groupSections, openGroups } from './text-groups.ts';
import { openTextMap, openTexts, textMapSections, textSections } from './text-map.ts';

/** Rows of words and phrases that mean the same, as editors wrote them, folded. */
export interface SynonymRows {
  /** All that stand in a row with a phrase, itself among them; undefined where it stands in none. */
  with(phrase: string): readonly string[] | undefined;
  /** Those that begin with the same three letters as a word. */
  begunLike(word: string): readonly string[];
  /** Those of so many letters that begin with this one. */
  sized(letter: string, length: number): readonly Lettered[];
}

export interface Lettered {
  text: string;
  /** As `lettersOf` tells them. */
  letters: number;
}

export function synonymSections(rows: readonly (readonly string[])[]): Record<string, ArrayBufferView> {
  const numbers = new Map<string, string>();
  rows.forEach((row, i) => {
    for (const phrase of row) numbers.set(phrase, numbers.has(phrase) ? `${numbers.get(phrase)}${APART}${i}` : `${i}`);
  });
  const joined = rows.map((row) => row.join(APART));
  const phrases = [...numbers.keys()];
  return {
    ...textMapSections(PHRASES, numbers),
    ...textSections(ROWS, joined),
    ...groupSections(STARTS, phrases, startOf),
    ...groupSections(SIZES, phrases, (phrase) => sizeOf(phrase[0]!, phrase.length)),
  };
}

/** @param bytesOf the sections that `synonymSections` made */
export function openSynonymRows(bytesOf: (name: string) => Uint8Array): SynonymRows {
  const [numbers, rows] = [openTextMap(PHRASES, bytesOf), openTexts(ROWS, bytesOf)];
  const starts = openGroups(STARTS, bytesOf, String);
  const sizes = openGroups(SIZES, bytesOf, (text): Lettered => ({ text, letters: lettersOf(text) }));
  return {
    with: (phrase) => {
      const its = numbers.get(phrase)?.split(APART);
      return its && [...new Set(its.flatMap((row) => rows.at(Number(row)).split(APART)))];
    },
    begunLike: (word) => starts(startOf(word)),
    sized: (letter, length) => sizes(sizeOf(letter, length)),
  };
}

const [PHRASES, ROWS, STARTS, SIZES] = ['synonyms', 'synonymRows', 'synonymStarts', 'synonymSizes'];
const startOf = (phrase: string): string => phrase.slice(0, 3);
const sizeOf = (letter: string, length: number): string => `${letter}${length}`;
/** No folded word has it. */
const APART = '|';

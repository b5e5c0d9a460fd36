import { openTextMap, textMapSections } from './text-map.ts';

/** Texts that have something in common, such as their beginning; each group is read when it is first asked for. */
export type TextGroups<Made> = (key: string) => readonly Made[];

/** The sections of groups; the texts of each stay in the order in which they come. */
export function groupSections(
  name: string,
  texts: readonly string[],
  keyOf: (text: string) => string,
): Record<string, ArrayBufferView> {
  const groups = Map.groupBy(texts, keyOf);
  return textMapSections(name, new Map([...groups].map(([key, its]) => [key, its.join(APART)])));
}

/**
 * @param bytesOf the sections that `groupSections` made
 * @param make what is kept of each text
 */
export function openGroups<Made>(
  name: string,
  bytesOf: (name: string) => Uint8Array,
  make: (text: string) => Made,
): TextGroups<Made> {
  const map = openTextMap(name, bytesOf);
  const read = new Map<string, readonly Made[]>();
  return (key) => {
    const before = read.get(key);
    if (before) return before;
    const its = map.get(key)?.split(APART).map(make);
    // Keys without a group are as many as visitors can type.
    if (its) read.set(key, its);
    return its ?? [];
  };
}

/** No folded word has it. */
const APART = '|';

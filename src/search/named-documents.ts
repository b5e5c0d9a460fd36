import type { Store } from '../indexes/store.ts';

/**
 * The destinations whose name, or another name of theirs, holds every one of some words; the last may be only begun.
 * It is found when first asked for, since most searches ask for few.
 */
export interface NamedDocuments {
  has(id: number): boolean;
  size(): number;
}

export function createNamedDocuments({ words: index, attributes }: Store) {
  /** How many of the words so far are in the name, counted on from search to search. */
  const stages = new Int32Array(attributes.count);
  let base = 0;
  /** @returns the stage that the documents with all words have reached, and how many they are */
  const find = (words: readonly string[], isBegun: boolean): { last: number; size: number } => {
    if (base > 2 ** 30) stages.fill((base = 0));
    let size = 0;
    words.forEach((word, i) => {
      const isLast = i === words.length - 1;
      const ids = isLast && isBegun ? index.namesWithPrefix(word) : index.namesWithWord(word);
      for (let k = 0; k < ids.length; k++) {
        const id = ids[k]!;
        // In the list of a prefix a name with two such words stands twice.
        if (i === 0 ? stages[id] === base + 1 : stages[id] !== base + i) continue;
        stages[id] = base + i + 1;
        if (isLast) size++;
      }
    });
    return { last: (base += words.length), size };
  };
  /** @param isBegun whether the last word may be only the beginning of one */
  return (words: readonly string[], isBegun: boolean): NamedDocuments => {
    let found: { last: number; size: number } | undefined;
    return {
      has: (id) => words.length > 0 && stages[id] === (found ??= find(words, isBegun)).last,
      size: () => (words.length === 0 ? 0 : (found ??= find(words, isBegun)).size),
    };
  };
}

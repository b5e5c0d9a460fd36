import type { Store } from '../indexes/store.ts';

/**
 * The destinations whose name, or another name of theirs, holds every one of some words; the last may be only begun.
 * They are looked for when first asked for, since most searches ask for few.
 */
export interface NamedDocuments {
  has: (id: number) => boolean;
  size(): number;
  /** In no order. */
  ids(): Uint32Array;
}

export function createNamedDocuments({ words: index, attributes }: Store) {
  /** How many of the words so far are in the name, counted on from search to search. */
  const stages = new Int32Array(attributes.count);
  let base = 0;
  const find = (words: readonly string[], isBegun: boolean): Found => {
    if (base > 2 ** 30) stages.fill((base = 0));
    const lists = words
      .map((word, i) => (isBegun && i === words.length - 1 ? index.namesWithPrefix(word) : index.namesWithWord(word)))
      .sort((a, b) => a.length - b.length);
    const ids = new Uint32Array(lists[0]?.length ?? 0);
    let size = 0;
    lists.forEach((list, i) => {
      const isLast = i === lists.length - 1;
      for (let k = 0; k < list.length; k++) {
        const id = list[k]!;
        // In the list of a prefix a name with two such words stands twice.
        if (i === 0 ? stages[id] === base + 1 : stages[id] !== base + i) continue;
        stages[id] = base + i + 1;
        if (isLast) ids[size++] = id;
      }
    });
    return { stage: (base += words.length), ids: ids.subarray(0, size) };
  };
  /** @param isBegun whether the last word may be only the beginning of one */
  return (words: readonly string[], isBegun: boolean): NamedDocuments => {
    let known: Found | undefined;
    const found = () => (known ??= find(words, isBegun));
    return {
      // Asked in this order: the first question finds them, and an older stage would be read before.
      has: (id) => words.length > 0 && found().stage === stages[id],
      size: () => found().ids.length,
      ids: () => found().ids,
    };
  };
}

interface Found {
  /** What the documents with all words have reached. */
  stage: number;
  ids: Uint32Array;
}

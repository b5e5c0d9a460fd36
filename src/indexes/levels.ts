/**
 * The shape of a packed tree as Flatbush lays it out. Slots are numbered level by level: the documents first, then the
 * nodes over them, then the nodes over those, the root last. Sixteen neighbours share the node above them, so that all
 * links are arithmetic: no index of children is read.
 */
export const NODE_SIZE = 16;

/** First slot of each level, the documents being level 0, and one past the root. */
export type Levels = readonly number[];

/** Levels of a tree over so many documents, down to the one root; without documents there is no root. */
export function levelsOf(documents: number): Levels {
  const starts = [0, documents];
  if (documents === 0) return starts;
  let size = documents;
  do {
    size = Math.ceil(size / NODE_SIZE);
    starts.push(starts.at(-1)! + size);
  } while (size > 1);
  return starts;
}

/** Number of slots, nodes included. */
export const slotsOf = (levels: Levels): number => levels.at(-1)!;

/** Level of the root; 0 for a tree without documents. */
export const topOf = (levels: Levels): number => levels.length - 2;

/** First child of a node; the others follow up to `lastChild`, excluded. */
export const firstChild = (levels: Levels, level: number, slot: number): number =>
  levels[level - 1]! + (slot - levels[level]!) * NODE_SIZE;

/** One past the last child of a node. */
export const lastChild = (levels: Levels, level: number, slot: number): number =>
  Math.min(firstChild(levels, level, slot) + NODE_SIZE, levels[level]!);

/** Calls back for every node with its children, from the lowest level up, so that nodes can be summed up from below. */
export function eachNode(levels: Levels, visit: (slot: number, from: number, to: number, level: number) => void): void {
  for (let level = 1; level <= topOf(levels); level++) {
    for (let slot = levels[level]!; slot < levels[level + 1]!; slot++) {
      visit(slot, firstChild(levels, level, slot), lastChild(levels, level, slot), level);
    }
  }
}

/**
 * Of those that are the same as one before, that one. Keys are sorted as plain numbers first, so that memory holds something
 * of those alone that come again.
 * @param ids in their order
 * @param keys a number that is the same where two are
 * @param isSame whether two of one key are
 */
export function firstAlike(
  ids: readonly number[],
  keys: readonly number[],
  isSame: (a: number, b: number) => boolean = () => true,
): ReadonlyMap<number, number> {
  const sorted = Float64Array.from(ids, (id) => keys[id]!).sort();
  const firsts = new Map<number, number[]>();
  for (let i = 1; i < sorted.length; i++) if (sorted[i] === sorted[i - 1]) firsts.set(sorted[i]!, []);
  const found = new Map<number, number>();
  for (const id of firsts.size > 0 ? ids : []) {
    const others = firsts.get(keys[id]!);
    const first = others?.find((other) => isSame(other, id));
    if (first === undefined) others?.push(id);
    else found.set(id, first);
  }
  return found;
}

import { asFloat64, asUint32, type Sections } from './index-file.ts';

/** Exact names by a hash of 53 bits, sorted: two of a million names meet with a chance of one in twenty thousand. */
export function nameSections(folded: readonly string[], ids: readonly number[]): Record<string, ArrayBufferView> {
  const hashes = Float64Array.from(folded, hashOfName);
  const order = Uint32Array.from(hashes.keys()).sort((a, b) => hashes[a]! - hashes[b]! || a - b);
  return {
    nameHashes: Float64Array.from(order, (i) => hashes[i]!),
    nameIds: Uint32Array.from(order, (i) => ids[i]!),
  };
}

/** The ids of a folded name, in the order in which they were given. */
export function openNames(section: Sections): (folded: string) => number[] {
  const hashes = asFloat64(section('nameHashes'));
  const ids = asUint32(section('nameIds'));
  return (folded) => {
    const hash = hashOfName(folded);
    let [low, high] = [0, hashes.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (hashes[middle]! < hash) low = middle + 1;
      else high = middle;
    }
    const found: number[] = [];
    for (; hashes[low] === hash; low++) found.push(ids[low]!);
    return found;
  };
}

/** Two 32-bit FNV-1a runs with different seeds, 53 bits of them. */
export function hashOfName(name: string): number {
  let [a, b] = [0x811c9dc5, 0x01000193];
  for (let i = 0; i < name.length; i++) {
    const unit = name.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b ^ unit ^ 0x5bd1, 0x85ebca6b);
  }
  return (a >>> 0) * 2 ** 21 + (b >>> 11);
}

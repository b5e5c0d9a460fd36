import { hash53 } from '../text/hash.ts';
import { partitionPoint } from '../text/lower-bound.ts';
import { growing } from './growing.ts';
import { float64In, uint32In, type Sections } from './index-file.ts';

/** Exact names by a hash of 53 bits, sorted: two of a million names meet with a chance of one in twenty thousand. */
export function nameSections(names: Iterable<readonly [folded: string, id: number]>): Record<string, ArrayBufferView> {
  const [hashes, ids] = [growing(Float64Array), growing(Uint32Array)];
  for (const [folded, id] of names) {
    hashes.push(hash53(folded));
    ids.push(id);
  }
  const [hash, document] = [hashes.view(), ids.view()];
  const order = Uint32Array.from(hash.keys()).sort((a, b) => hash[a]! - hash[b]! || document[a]! - document[b]!);
  return {
    nameHashes: Float64Array.from(order, (i) => hash[i]!),
    nameIds: Uint32Array.from(order, (i) => document[i]!),
  };
}

/** The ids of a folded name, ascending. */
export function openNames(section: Sections): (folded: string) => number[] {
  const [hashes, ids] = [section.held('nameHashes'), section.held('nameIds')];
  const [hashAt, idAt] = [float64In(hashes), uint32In(ids)];
  const count = hashes.bytes.byteLength / Float64Array.BYTES_PER_ELEMENT;
  return (folded) => {
    const hash = hash53(folded);
    const found: number[] = [];
    const first = partitionPoint(0, count, (at) => hashAt(at) < hash);
    for (let at = first; at < count && hashAt(at) === hash; at++) found.push(idAt(at));
    return found;
  };
}

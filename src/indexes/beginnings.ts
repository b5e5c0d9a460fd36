import { limits } from '../contract/limits.ts';
import { formula, score } from '../contract/ranking.ts';
import type { AttributeIndex } from './attributes.ts';
import { Best } from './best.ts';
import type { ByteSource } from './byte-source.ts';
import { SHORTEST_PART } from './compounds.ts';
import type { FrozenTerm } from './freeze.ts';
import { growing } from './growing.ts';
import { asFloat64, asUint32, type Sections } from './index-file.ts';

/**
 * The best documents for one to three letters, found when the index is built: so many words begin with them that a search
 * would go through much of the index for every letter typed. Only where more documents match than are kept; the others
 * are quickly found.
 *
 *     beginnings       the letters, 16 bits each, as numbers in ascending order
 *     beginningStarts  where the documents of each start
 *     beginningBest    documents, best first
 *     beginningCounts  for each how many match, by category
 */
export interface Beginning {
  /** The best of those with a word that begins so and is longer, in the order of the ranking without any filter. */
  best: Uint32Array;
  /** By category of the catalogue: documents with a word that begins so, the letters as a word of their own included. */
  counts: Uint32Array;
}

/** What the order of documents hangs on beside their words. */
export type Standing = Pick<AttributeIndex, 'count' | 'catalogue' | 'categories' | 'prominences' | 'ranks'>;

const LONGEST = 3;
/** An answer at its longest, and what may stand in it already because it holds the letters as a word. */
const KEPT = limits.limitMax + limits.limitDefault;

/** What the kept lists hang on. */
export const beginningOptions = { LONGEST, KEPT, formula };

/** MiniSearch's weight of a word of `length` letters for a beginning of `typed`. */
export function prefixWeight(typed: number, length: number): number {
  return (0.375 * length) / (length + 0.3 * (length - typed));
}

/** Takes sorted terms one by one. */
export function gatherBeginnings(standing: Standing) {
  const found: Gathered[] = [];
  const parts = new Set<number>();
  const keep = (gathered: Gathered) => void found.push(gathered);
  const gatherings = Array.from({ length: LONGEST }, (_, i) => new Gathering(i + 1, standing, keep));
  return {
    add: (given: FrozenTerm): void => {
      const { term } = given;
      if (!term.startsWith(FORM_MARK)) return gatherings.forEach((gathering) => gathering.add(given));
      // Who holds the letters only as a part of a compound ("See" in Bodensee) is found by them as well.
      const part = term.replaceAll(/^~|\.$/g, '');
      if (part.length === SHORTEST_PART) parts.add(keyOf(part));
    },
    sections: () => {
      for (const gathering of gatherings) gathering.end();
      const kept = found.filter(({ key }) => !parts.has(key)).sort((a, b) => a.key - b.key);
      const [starts, best, counts] = [growing(Uint32Array), growing(Uint32Array), growing(Uint32Array)];
      for (const gathered of kept) {
        starts.push(best.length);
        best.append(gathered.best);
        counts.append(gathered.counts);
      }
      starts.push(best.length);
      return {
        beginnings: Float64Array.from(kept, ({ key }) => key),
        beginningStarts: starts.view(),
        beginningBest: best.view(),
        beginningCounts: counts.view(),
      };
    },
  };
}

export function openBeginnings(section: Sections): (word: string) => Beginning | undefined {
  const [keys, starts] = [asFloat64(section('beginnings')), asUint32(section('beginningStarts'))];
  const [best, counts] = [section.piecewise('beginningBest'), section.piecewise('beginningCounts')];
  const categories = keys.length === 0 ? 0 : counts.bytes / 4 / keys.length;
  const part = (of: ByteSource, from: number, to: number) => asUint32(of.read(from * 4, to * 4));
  return (word) => {
    if (word.length > LONGEST) return undefined;
    const at = keys.indexOf(keyOf(word));
    if (at < 0) return undefined;
    return {
      best: part(best, starts[at]!, starts[at + 1]!),
      counts: part(counts, at * categories, (at + 1) * categories),
    };
  };
}

function keyOf(word: string): number {
  let key = 0;
  for (let k = 0; k < LONGEST; k++) key = key * 2 ** 16 + (k < word.length ? word.charCodeAt(k) : 0);
  return key;
}

interface Gathered extends Beginning {
  key: number;
}

/** Sums up what the words of one beginning count in each document, in the steps in which a search would. */
class Gathering {
  private readonly letters: number;
  private readonly standing: Standing;
  private readonly keep: (gathered: Gathered) => void;
  private key = 0;
  private readonly ids: Uint32Array;
  private size = 0;
  private readonly isMember: Uint8Array;
  private readonly relevance: Float32Array;

  constructor(letters: number, standing: Standing, keep: (gathered: Gathered) => void) {
    this.letters = letters;
    this.standing = standing;
    this.keep = keep;
    this.ids = new Uint32Array(standing.count);
    this.isMember = new Uint8Array(standing.count);
    this.relevance = new Float32Array(standing.count);
  }

  add({ term, ids, impacts }: FrozenTerm): void {
    if (term.length < this.letters) return;
    const key = keyOf(term.slice(0, this.letters));
    if (key !== this.key) this.end();
    this.key = key;
    // The word itself is no beginning, but whoever holds it is found as well.
    const weight = term.length === this.letters ? 0 : prefixWeight(this.letters, term.length);
    for (let i = 0; i < ids.length; i++) {
      const id = ids[i]!;
      if (this.isMember[id] === 0) {
        this.isMember[id] = 1;
        this.ids[this.size++] = id;
      }
      this.relevance[id]! += impacts[i]! * weight;
    }
  }

  end(): void {
    const { catalogue, categories, prominences, ranks } = this.standing;
    const best = new Best(KEPT);
    const counts = new Uint32Array(catalogue.categories.length);
    for (let i = 0; i < this.size; i++) {
      const id = this.ids[i]!;
      const relevance = this.relevance[id]!;
      counts[categories[id]!]! += 1;
      this.isMember[id] = this.relevance[id] = 0;
      if (relevance === 0) continue;
      const signals = { relevance, prominence: prominences[id]!, wishes: 0, distanceKm: undefined };
      best.offer(id, -score(signals), ranks[id]!);
    }
    if (this.size > KEPT) this.keep({ key: this.key, best: Uint32Array.from(best.ids()), counts });
    this.size = 0;
  }
}

/** Before stems, which nobody types. */
const FORM_MARK = '~';

import type { Destination } from '../contract/destination.ts';
import { asUint16, type Sections } from './index-file.ts';

/**
 * The further categories of the destinations: each different set of them stands once, and every destination has the number
 * of its own. Most have none, and few sets are different.
 *
 *     furtherSets  the sets as JSON, lists of positions in the catalogue; the first is the empty one
 *     further      for each document the number of its set; nothing where no destination has any
 */
export interface FurtherCategories {
  /** Of each set, by its number, whether it holds one of the categories; undefined where none does. */
  holding: (wanted: readonly number[]) => Uint8Array | undefined;
  /** The number of the set of each document. */
  readonly numbers: Uint16Array;
  /** Positions of the further categories of a document in the catalogue, ascending. */
  of: (id: number) => readonly number[];
}

const MOST_SETS = 2 ** 16;

/** @param positions of the categories in the catalogue, by their ids */
export function collectFurther(count: number, positions: ReadonlyMap<string, number>) {
  const numbers = new Uint16Array(count);
  const known = new Map([['', 0]]);
  return {
    add: (id: number, { furtherCategories = [] }: Pick<Destination, 'furtherCategories'>): void => {
      const set = furtherCategories.flatMap((each) => positions.get(each) ?? []).sort((a, b) => a - b);
      const key = set.join();
      if (!known.has(key)) known.set(key, known.size);
      if (known.size > MOST_SETS) throw new RangeError(`More than ${MOST_SETS} different sets of further categories`);
      numbers[id] = known.get(key)!;
    },
    sections: (): Record<'further' | 'furtherSets', Uint8Array> => ({
      further: asBytes(known.size === 1 ? new Uint16Array(0) : numbers),
      furtherSets: Buffer.from(
        JSON.stringify([...known.keys()].map((key) => (key === '' ? [] : key.split(',').map(Number)))),
      ),
    }),
  };
}

/** Read when they are first asked for. */
export function openFurther(section: Sections): FurtherCategories {
  let known: number[][] | undefined;
  let held: Uint16Array | undefined;
  const sets = () => (known ??= JSON.parse(Buffer.from(section('furtherSets')).toString('utf8')) as number[][]);
  const numbers = () => (held ??= asUint16(section('further')));
  return {
    holding: (wanted) => {
      const table = Uint8Array.from(sets(), (set) => Number(set.some((each) => wanted.includes(each))));
      return table.includes(1) ? table : undefined;
    },
    get numbers() {
      return numbers();
    },
    of: (id) => sets()[numbers()[id] ?? 0]!,
  };
}

const asBytes = ({ buffer, byteOffset, byteLength }: Uint16Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

import { eachNode, slotsOf, type Levels } from './levels.ts';
import { textColumn } from './text-column.ts';

/**
 * The place of each document in the order by prominence, then name in German collation, then slug; a node has the best
 * below it.
 */
export function collectRanks() {
  const [names, slugs] = [textColumn(), textColumn()];
  return {
    add: (name: string, slug: string): void => {
      names.add(name);
      slugs.add(slug);
    },
    ranks: (levels: Levels, prominences: Uint8Array): Uint32Array => {
      const [nameOf, slugOf] = [names.texts(), slugs.texts()];
      const ranks = new Uint32Array(slotsOf(levels));
      let rank = 0;
      for (const ids of byProminence(prominences)) {
        const alike = Array.from(ids, (id) => ({ id, name: nameOf(id), slug: slugOf(id) }));
        alike.sort((a, b) => german().compare(a.name, b.name) || (a.slug < b.slug ? -1 : 1));
        for (const { id } of alike) ranks[id] = rank++;
      }
      eachNode(levels, (slot, from, to) => {
        ranks[slot] = ranks.subarray(from, to).reduce((least, rank) => Math.min(least, rank));
      });
      return ranks;
    },
  };
}

/** Not with the module: a server that only reads ranks would load the alphabet of the language, 3 ms of each start. */
let alphabet: Intl.Collator | undefined;
const german = (): Intl.Collator => (alphabet ??= new Intl.Collator('de'));

/** The documents of each prominence, the best known first: only so many texts are held at a time. */
function* byProminence(prominences: Uint8Array): Generator<Uint32Array> {
  const counts = new Uint32Array(256);
  for (const prominence of prominences) counts[prominence]!++;
  for (let prominence = 255; prominence >= 0; prominence--) {
    const ids = new Uint32Array(counts[prominence]!);
    for (let id = 0, found = 0; found < ids.length; id++) if (prominences[id] === prominence) ids[found++] = id;
    if (ids.length > 0) yield ids;
  }
}

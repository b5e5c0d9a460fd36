import { writeFileSync } from 'node:fs';
import type { Catalogue, Destination } from '../contract/destination.ts';
import { countShard, type Shard } from './count-shard.ts';
import { textOptions } from './text-fields.ts';
import { createTexts, knownWordsOf, type IndexedTexts, type KnownWords } from './indexed-texts.ts';

/** Work on a part of the destinations that needs nothing but what it is given: done here or in a thread. */
export type Job =
  { kind: 'knownWords'; destinations: Destination[] } | { kind: 'count'; destinations: Destination[]; path: string };

export type Counted = Omit<Shard, 'terms'> & { path: string };

/** Keeps what all jobs share. */
export function createJobs(catalogue: Catalogue) {
  const options = textOptions();
  let textsOf: ((destination: Destination) => IndexedTexts) | undefined;
  return {
    knownWords: (destinations: readonly Destination[]): KnownWords => knownWordsOf(destinations, catalogue),
    /** To be called once all lexicons are known. */
    prepare: (knownWords: KnownWords) => {
      textsOf = createTexts(catalogue, knownWords);
    },
    /** Counts the words; the terms go to a file. */
    count: (destinations: readonly Destination[], path: string): Counted => {
      const documents = function* () {
        for (const destination of destinations) yield textsOf!(destination);
      };
      const { terms, ...counted } = countShard(documents(), options);
      writeFileSync(path, terms);
      return { ...counted, path };
    },
  };
}

import { writeFileSync } from 'node:fs';
import type { Catalogue, Destination } from '../contract/destination.ts';
import { countShard, type Shard } from './freeze.ts';
import { searchOptions } from './text-fields.ts';
import { createTexts, vocabularyOf, type Texts, type Vocabulary } from './texts.ts';

/** Work on a part of the destinations that needs nothing but what it is given: done here or in a thread. */
export type Job =
  { kind: 'vocabulary'; destinations: Destination[] } | { kind: 'count'; destinations: Destination[]; path: string };

export type Counted = Omit<Shard, 'terms'> & { path: string };

/** Keeps what all jobs share. */
export function createJobs(catalogue: Catalogue) {
  const options = searchOptions();
  let textsOf: ((destination: Destination) => Texts) | undefined;
  return {
    vocabulary: (destinations: readonly Destination[]): Vocabulary => vocabularyOf(destinations, catalogue),
    /** To be called once all vocabularies are known. */
    prepare: (vocabulary: Vocabulary) => {
      textsOf = createTexts(catalogue, vocabulary);
    },
    /** Counts the words; the terms go to a file. */
    count: (destinations: readonly Destination[], path: string): Counted => {
      const documents = function* () {
        for (const [id, destination] of destinations.entries()) yield { id, ...textsOf!(destination) };
      };
      const { terms, ...counted } = countShard(documents(), options);
      writeFileSync(path, terms);
      return { ...counted, path };
    },
  };
}

import { writeFileSync } from 'node:fs';
import type { Catalogue, Destination } from '../contract/destination.ts';
import { countShard, type Shard } from './count-shard.ts';
import { readBetween } from './spill.ts';
import { textOptions } from './text-fields.ts';
import { createTexts, knownWordsOf, type IndexedTexts, type KnownWords } from './indexed-texts.ts';

/** Work on a part of the destinations, which are read from their file: done here or in a thread. */
export type Job =
  | { kind: 'knownWords'; file: number; bounds: Float64Array }
  | { kind: 'count'; file: number; bounds: Float64Array; path: string };

/** What a thread is told: a job, or the words that all jobs which follow need. */
export type Order = Job | { kind: 'prepare'; knownWords: KnownWords };

export type Counted = Omit<Shard, 'terms'> & { path: string };

/** Keeps what all jobs share. */
export function createJobs(catalogue: Catalogue) {
  const options = textOptions();
  let textsOf: ((destination: Destination) => IndexedTexts) | undefined;
  const count = (destinations: Iterable<Destination>, path: string): Counted => {
    const documents = function* () {
      for (const destination of destinations) yield textsOf!(destination);
    };
    const { terms, ...counted } = countShard(documents(), options);
    writeFileSync(path, terms);
    return { ...counted, path };
  };
  return {
    /** To be called once all lexicons are known. */
    prepare: (knownWords: KnownWords): void => {
      textsOf = createTexts(catalogue, knownWords);
    },
    /** What the destinations know of words, or where the terms are that were counted. */
    answer: (job: Job): KnownWords | Counted => {
      const destinations = readBetween(job.file, job.bounds);
      return job.kind === 'knownWords' ? knownWordsOf(destinations, catalogue) : count(destinations, job.path);
    },
  };
}

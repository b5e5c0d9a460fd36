import type { Cluster, SearchAnswer } from './cluster.ts';

/** What a run asks of the cluster, and how it goes on. */
export interface Asking {
  /**
   * @param body what is asked
   * @param read what is taken of the answer
   * @param guess what the run goes on with where the answer is not here yet, to find out what else it will ask
   */
  ask: <Told>(body: object, read: (answer: SearchAnswer) => Told, guess: Told) => Told;
  /** Ends the run where it would go on with a guess that shapes what it asks next. */
  certain: () => void;
}

/** A run cannot go on before what it asked is answered. */
class Unanswered extends Error {}

/** So many questions of one run are asked together. */
const AT_ONCE = 6;
/** No search has so many stages: one that asks on and on is broken. */
const MOST_ROUNDS = 60;

/**
 * Runs what answers at once where the destinations are here, though they are elsewhere: what a run asks is sent, and it
 * runs again with the answers until it asks nothing new. So the stages of a search are the same for both engines, and
 * what can be asked together is.
 */
export async function replayed<Result>(cluster: Cluster, run: (asking: Asking) => Result): Promise<Result> {
  const known = new Map<string, SearchAnswer>();
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const wanted = new Map<string, object>();
    const asking: Asking = {
      ask: (body, read, guess) => {
        const key = JSON.stringify(body);
        const answer = known.get(key);
        if (answer) return read(answer);
        wanted.set(key, body);
        if (wanted.size === AT_ONCE) throw new Unanswered();
        return guess;
      },
      certain: () => {
        if (wanted.size > 0) throw new Unanswered();
      },
    };
    try {
      const result = run(asking);
      if (wanted.size === 0) return result;
    } catch (error) {
      // What goes wrong after a guess says nothing.
      if (wanted.size === 0) throw error;
    }
    const answers = await cluster.searchAll([...wanted.values()]);
    [...wanted.keys()].forEach((key, i) => known.set(key, answers[i]!));
  }
  throw new Error(`A search asked for more than ${MOST_ROUNDS} rounds.`);
}

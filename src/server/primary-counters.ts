import { ApiError } from '../contract/api-error.ts';
import { limits } from '../contract/limits.ts';
import type { Counters } from '../api/counters.ts';
import { inLaterTurn, type SearchCounts } from './search-counts.ts';
import type { FromPrimary, ToPrimary } from './workers.ts';

/** How a worker speaks with the primary process. */
export interface Primary {
  counters(windowSeconds: number): Counters;
  /** The figures of all workers as one text. */
  figures(): Promise<string>;
  /** What is searched, over all workers. */
  searches: SearchCounts;
}

type Question = {
  [Kind in ToPrimary['kind']]: Omit<Extract<ToPrimary, { kind: Kind }>, 'sequence'>;
}[ToPrimary['kind']];

/** Without an answer in this time one of the two is far behind, or the primary is gone and so is this worker soon. */
const PATIENCE_MS = 2000;

/**
 * Counting for several workers happens in the primary process, so that a caller has one budget whoever answers it. What
 * is counted within one turn of the loop travels in one message.
 */
export function connectPrimary(): Primary {
  const waiting = new Map<number, (answer: FromPrimary) => void>();
  let sequence = 0;
  const ask = <Kind extends FromPrimary['kind']>(message: Question) =>
    new Promise<Extract<FromPrimary, { kind: Kind }>>((resolve, reject) => {
      const own = ++sequence;
      const timer = setTimeout(() => {
        waiting.delete(own);
        reject(new ApiError('overloaded', { retryAfterSeconds: limits.overloadRetrySeconds }));
      }, PATIENCE_MS);
      waiting.set(own, (answer) => {
        clearTimeout(timer);
        resolve(answer as Extract<FromPrimary, { kind: Kind }>);
      });
      process.send!({ ...message, sequence: own });
    });
  process.on('message', (answer: FromPrimary) => {
    waiting.get(answer.sequence)?.(answer);
    waiting.delete(answer.sequence);
  });
  return {
    figures: async () => (await ask<'figures'>({ kind: 'figures' })).text,
    searches: {
      add: inLaterTurn((items) => void process.send!({ kind: 'searched', sequence: 0, items } satisfies ToPrimary)),
      report: async (collection) => (await ask<'searches'>({ kind: 'searches', collection })).report,
      close: () => undefined,
    },
    counters(windowSeconds) {
      let batch: [caller: string, amount: number, nowMs: number][] = [];
      let totals: Promise<number[]> | undefined;
      return {
        windowSeconds,
        async add(caller, amount, nowMs) {
          const place = batch.push([caller, amount, nowMs]) - 1;
          totals ??= new Promise((resolve, reject) => {
            setImmediate(() => {
              const items = batch;
              [batch, totals] = [[], undefined];
              ask<'counted'>({ kind: 'count', windowSeconds, items }).then((answer) => resolve(answer.totals), reject);
            });
          });
          return (await totals)[place]!;
        },
      };
    },
  };
}

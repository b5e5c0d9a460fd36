import { systemReason } from '../config/system-reason.ts';
import type { SearchReport } from '../contract/search-report.ts';
import { reportFile } from '../searches/report-file.ts';
import { Searches, type AnsweredSearch } from '../searches/searches.ts';
import { logOf, type Log } from './log.ts';

/** A search and the collection it was made in, where a process answers for several. */
export interface CountedSearch extends AnsweredSearch {
  collection?: string | undefined;
}

/** Counts what is searched, for each collection apart. */
export interface SearchCounts {
  /** Takes a search in a turn of the loop after this one, when its reply is out. */
  add(search: CountedSearch): void;
  report(collection: string | undefined): Promise<SearchReport>;
  /** Writes what is not written yet. */
  close(): void;
}

const SAVE_EVERY_MS = 60_000;
/** Searches of one turn of the loop; more of them would only be of one who sends them. */
const MOST_IN_A_TURN = 1000;

/** The counts of this process, or in its primary process those of all its workers. */
export function openSearchCounts(stateDir: string, log: Log): SearchCounts {
  const byCollection = new Map<string | undefined, Searches>();
  const searchesOf = (collection: string | undefined): Searches => {
    let searches = byCollection.get(collection);
    if (searches) return searches;
    const file = reportFile(stateDir, collection);
    const onProblem = (error: Error): void =>
      logOf(log, collection).event(
        'warn',
        'searches_not_saved',
        `Was gesucht wird, zählt nur bis zum Ende des Prozesses: ${systemReason(error)}. STATE_DIR nennt einen Ordner, in den der Dienst schreiben darf und auf dessen Datenträger Platz ist.`,
      );
    byCollection.set(collection, (searches = new Searches({ file, onProblem })));
    return searches;
  };
  const save = (options?: { isLast: boolean }): void => byCollection.forEach((searches) => searches.save(options));
  const timer = setInterval(save, SAVE_EVERY_MS).unref();
  return {
    add: inLaterTurn((batch) => {
      for (const { collection, ...search } of batch) searchesOf(collection).add(search);
    }),
    report: (collection) => Promise.resolve(searchesOf(collection).current()),
    close() {
      clearInterval(timer);
      save({ isLast: true });
    },
  };
}

/** Hands on together what one turn of the loop brought. */
export function inLaterTurn(take: (batch: CountedSearch[]) => void): (search: CountedSearch) => void {
  let batch: CountedSearch[] = [];
  const hand = (): void => {
    const taken = batch;
    batch = [];
    take(taken);
  };
  return (search) => {
    if (batch.length === 0) setImmediate(hand);
    if (batch.length < MOST_IN_A_TURN) batch.push(search);
  };
}

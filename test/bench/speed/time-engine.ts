import { endpoints } from '../../../src/contract/endpoints.ts';
import { openStore } from '../../../src/indexes/store.ts';
import { readCatalogue } from '../../../src/pois/catalogue.ts';
import { parseSearch } from '../../../src/api/parse.ts';
import { createBuiltInEngine } from '../../../src/search/built-in-engine.ts';
import { percentile } from '../statistics.ts';
import { inputOf } from './processes.ts';
import { queryClasses, questions, type QueryClass } from './query-classes.ts';

/** The search itself, without HTTP, headers and bodies: every class of questions over one data folder. */
export interface EngineInput {
  contentDir: string;
  dataDir: string;
  seed: number;
}

/** Milliseconds. */
export interface Times {
  p50: number;
  p99: number;
}

export interface ClassFigures {
  id: string;
  questions: number;
  /** Hits with their total; for suggestions the list. */
  search: Times;
  /** Hits for each category under the same question. */
  counts: Times | undefined;
}

const QUESTIONS = 500;
/** Each question is asked so often; the fastest counts, so that a busy machine does not. */
const ROUNDS = 5;
/** For a round: a slow class gets fewer questions. */
const BUDGET_MS = 1000;

const { contentDir, dataDir, seed } = await inputOf<EngineInput>();
const store = await openStore(dataDir);
const engine = createBuiltInEngine(store);
const { catalogue } = await readCatalogue(contentDir);
const categories = new Set(catalogue.categories.map(({ id }) => id));
console.log(JSON.stringify(queryClasses.map(measure)));

function measure(queryClass: QueryClass): ClassFigures {
  const strings = questions(queryClass, catalogue, QUESTIONS, seed);
  if (queryClass.endpoint === 'suggest') {
    const found = fastest(strings, (text) => engine.suggest({ q: new URLSearchParams(text).get('q')! }));
    return { id: queryClass.id, questions: found.length, search: timesOf(found), counts: undefined };
  }
  const queries = strings.map((text) => parseSearch(new URLSearchParams(text), endpoints.pois.parameters, categories));
  const found = fastest(queries, (query) => engine.search(query));
  const counted = fastest(queries, (query) => engine.countByCategory(query));
  return { id: queryClass.id, questions: found.length, search: timesOf(found), counts: timesOf(counted) };
}

/**
 * Milliseconds of each question. The first round warms up, and what it has no time for is left out; whole rounds follow,
 * so that no question finds its own traces in the processor's cache.
 */
function fastest<Q>(asked: readonly Q[], ask: (query: Q) => unknown): number[] {
  const times: number[] = [];
  const end = performance.now() + BUDGET_MS;
  for (const query of asked) {
    ask(query);
    times.push(Infinity);
    if (performance.now() > end) break;
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = 0; i < times.length; i++) {
      const start = performance.now();
      ask(asked[i]!);
      times[i] = Math.min(times[i]!, performance.now() - start);
    }
  }
  return times;
}

function timesOf(times: readonly number[]): Times {
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

import { execFile } from 'node:child_process';
import { open, readdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { endpoints } from '../../../src/contract/endpoints.ts';
import { openStore } from '../../../src/indexes/store.ts';
import { readCatalogue } from '../../../src/pois/catalogue.ts';
import { parseSearch } from '../../../src/api/parse.ts';
import { createBuiltInEngine } from '../../../src/search/built-in-engine.ts';
import { percentile } from '../statistics.ts';
import { inputOf } from './processes.ts';
import { naturalClasses } from './natural-classes.ts';
import { queryClasses, questions, type QueryClass } from './query-classes.ts';

type BuiltInEngine = ReturnType<typeof createBuiltInEngine>;

/** The search itself, without HTTP, headers and bodies: every class of questions over one data folder. */
export interface EngineInput {
  contentDir: string;
  dataDir: string;
  seed: number;
  /** For questions with their words. */
  texts?: readonly string[];
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
  /** Questions never asked before, each once, of files that have to be read; undefined where they cannot be forgotten. */
  cold: Times | undefined;
}

const QUESTIONS = 500;
/** Each question is asked so often; the fastest counts, so that a busy machine does not. */
const ROUNDS = 5;
/** Of each class, without the memory of the system. */
const COLD_QUESTIONS = 200;
/** For a round: a slow class gets fewer questions. */
const BUDGET_MS = 1000;

const { contentDir, dataDir, seed, texts } = await inputOf<EngineInput>();
const classes = texts ? naturalClasses(texts) : queryClasses;
const { catalogue } = await readCatalogue(contentDir);
const categories = new Set(catalogue.categories.map(({ id }) => id));
const engine = createBuiltInEngine(await openStore(dataDir));
const warm = classes.map((queryClass) => measure(queryClass, engine));
// V8 compiles code for the one engine it has seen and throws that away at the second, once in the life of a process.
onceEach(createBuiltInEngine(await openStore(dataDir)), seed + 2);
const cold = (await forgetPages()) && onceEach(createBuiltInEngine(await openStore(dataDir)), seed + 1);
console.log(
  JSON.stringify(warm.map((figures, i): ClassFigures => ({ ...figures, cold: cold ? timesOf(cold[i]!) : undefined }))),
);

function measure(queryClass: QueryClass, engine: BuiltInEngine): Omit<ClassFigures, 'cold'> {
  const asked = asking(queryClass, engine, seed);
  const found = fastest(asked, ({ search }) => search());
  const counted = asked[0]!.count && fastest(asked, ({ count }) => count!());
  return {
    id: queryClass.id,
    questions: found.length,
    search: timesOf(found),
    counts: counted && timesOf(counted),
  };
}

interface Asked {
  search: () => unknown;
  count?: () => unknown;
}

function asking(queryClass: QueryClass, engine: BuiltInEngine, from: number): Asked[] {
  const strings = questions(queryClass, catalogue, QUESTIONS, from).map((text) => new URLSearchParams(text));
  if (queryClass.endpoint === 'suggest') {
    return strings.map((text) => ({ search: () => engine.suggest({ q: text.get('q')! }) }));
  }
  const queries = strings.map((text) => parseSearch(text, endpoints.pois.parameters, categories));
  return queries.map((query) => ({ search: () => engine.search(query), count: () => engine.countByCategory(query) }));
}

/**
 * Milliseconds of each question by class, all classes in turn as visitors come, everything counted: pages that have to be
 * read from the disk and the collection of garbage. Only the code has run before, over two other engines.
 */
function onceEach(engine: BuiltInEngine, from: number): number[][] {
  const all = classes.map((queryClass) => asking(queryClass, engine, from).slice(0, COLD_QUESTIONS));
  const times = all.map((): number[] => []);
  for (let i = 0; i < COLD_QUESTIONS; i++) {
    for (const [at, asked] of all.entries()) {
      const question = asked[i];
      if (!question) continue;
      const start = performance.now();
      question.search();
      times[at]?.push(performance.now() - start);
    }
  }
  return times;
}

/** Takes the data out of the memory of the system, with the `dd` of Linux. @returns whether that was possible */
async function forgetPages(): Promise<boolean> {
  for (const name of (await readdir(dataDir)).filter((file) => file.endsWith('.bin'))) {
    const path = `${dataDir}/${name}`;
    await using file = await open(path);
    // What is not on the disk yet is not forgotten.
    await file.datasync();
    try {
      await promisify(execFile)('dd', [`if=${path}`, 'iflag=nocache', 'count=0', 'status=none']);
    } catch {
      return false;
    }
  }
  return true;
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

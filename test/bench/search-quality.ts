/**
 * The golden set against this search and others, each set up with care: MiniSearch, SQLite FTS5 and, where they are
 * installed, Lucene and PostgreSQL. Once over the content alone, once among synthetic destinations. Prints Markdown and
 * writes a summary into the docs.
 *
 *     npm run bench:search            both
 *     npm run bench:search -- 20000   among that many; 0 for the content alone
 */
import { endpoints } from '../../src/contract/endpoints.ts';
import type { Catalogue, Destination } from '../../src/contract/destination.ts';
import type { Store } from '../../src/indexes/store.ts';
import { readContent } from '../../src/pois/read.ts';
import { parseSearch } from '../../src/api/parse.ts';
import { search } from '../search/engine-of.ts';
import { textsOf } from '../indexed.ts';
import { crowdOf, deepSlugs, DEPTH, temporaryStore, withoutUnjudged } from '../search/crowd.ts';
import { readGolden, type GoldenQuery } from '../search/golden.ts';
import { crowdGates, measures, missedGates } from '../search/golden-gates.ts';
import type { Answered } from '../search/measure.ts';
import { luceneNeeds } from './lucene/program.ts';
import { openLucene } from './peer-lucene.ts';
import { openMiniSearch } from './peer-minisearch.ts';
import { howToInstall, openPostgres } from './peer-postgres.ts';
import { writeMeasured } from './performance-page.ts';
import { crowdSummary, kindSummary, qualitySummary } from './quality-summary.ts';
import { openSqlite } from './peer-sqlite.ts';
import { peerDocuments, peerWords, type Peer, type PeerDocument, type PeerWords, type Question } from './peer.ts';
import { synthesise } from './synthetic.ts';

interface Rival {
  name: string;
  open: (documents: readonly PeerDocument[], words: PeerWords) => Peer | undefined | Promise<Peer | undefined>;
  /** How to install what it needs. */
  needs?: string;
}

const rivals: readonly Rival[] = [
  { name: 'Lucene', open: openLucene, needs: luceneNeeds },
  { name: 'MiniSearch', open: openMiniSearch },
  { name: 'SQLite FTS5', open: openSqlite },
  { name: 'PostgreSQL', open: openPostgres, needs: howToInstall },
];

/** The other measures are about a few kinds alone. */
const byKind: ReadonlySet<string> = new Set(['ndcg', 'wrongFirst', 'listPrecision']);

const SEED = 1;
const CROWD = 100_000;
const among = Number(process.argv[2] ?? CROWD);

const { destinations, catalogue } = await readContent('content');
const golden = await readGolden(destinations);
const alone = await compare(destinations, catalogue, golden, await temporaryStore(destinations, catalogue));
console.log(`## ${destinations.length} destinations, the content alone\n`);
console.log(markdown(golden, alone).join('\n'));
await writeMeasured('.', 'bench:search', (voice) => qualitySummary(alone, golden.length, voice));
await writeMeasured('.', 'bench:search-kinds', (voice) => kindSummary(alone, voice));
if (among > 0) {
  const invented = await synthesise(among, SEED);
  const crowd = crowdOf(destinations, invented);
  console.log(`\n## The same among ${among} synthetic destinations\n`);
  const store = await temporaryStore(crowd, catalogue);
  const columns = await compare(crowd, catalogue, golden, store);
  const judged = columns.map((one) => ({
    ...one,
    answered: withoutUnjudged(one.answered, destinations, invented, store),
  }));
  console.log(markdown(golden, columns).join('\n'));
  console.log('\nThe same without invented places of the kind that was asked for, which nobody judged:\n');
  console.log(markdown(golden, judged).join('\n'));
  holdGates(judged[0]!.answered);
  if (among === CROWD) {
    await writeMeasured('.', 'bench:search-crowd', (voice) => crowdSummary(judged, golden.length, voice));
  }
}

/** Exit 1 where the gates for many destinations do not hold. */
function holdGates(answered: readonly Answered[]): void {
  for (const part of ['open', 'held'] as const) {
    const ofPart = answered.filter(({ query }) => query.held === (part === 'held'));
    const missed = missedGates(crowdGates[part], ofPart);
    if (missed.length === 0) continue;
    console.error(`The ${part} part misses its gates: ${missed.join(', ')}`);
    process.exitCode = 1;
  }
}

async function compare(
  all: readonly Destination[],
  catalogue: Catalogue,
  queries: readonly GoldenQuery[],
  store: Store,
): Promise<Column[]> {
  const columns: Column[] = [];
  columns.push(await column('diese', queries, () => queries.map((query) => deepSlugs(store, query))));
  const questions = queries.map((query) => questionOf(store, query));
  const documents = peerDocuments(all, textsOf(all, catalogue), catalogue);
  const words = peerWords(all, catalogue);
  for (const { name, open, needs } of rivals) {
    const peer = await open(documents, words);
    if (!peer) {
      console.log(`${name} is left out, it is not installed: ${needs}\n`);
      continue;
    }
    try {
      columns.push(await column(peer.name, queries, () => peer.answer(questions, DEPTH)));
    } finally {
      await peer.close();
    }
  }
  return columns;
}

interface Column {
  name: string;
  answered: Answered[];
  /** Mean time of one query. */
  ms: number;
}

async function column(
  name: string,
  queries: readonly GoldenQuery[],
  ask: () => string[][] | Promise<string[][]>,
): Promise<Column> {
  const start = performance.now();
  const lists = await ask();
  const ms = (performance.now() - start) / queries.length;
  return { name, ms, answered: queries.map((query, i) => ({ query, slugs: lists[i]! })) };
}

/** The peers know text only: filters of a query are answered by the service, and all get the same. */
function questionOf(store: Store, { q, with: parameters }: GoldenQuery): Question {
  if (Object.keys(parameters).length === 0) return { q, accepts: () => true };
  const categories = new Set(store.attributes.catalogue.categories.map(({ id }) => id));
  const query = parseSearch(new URLSearchParams(parameters), endpoints.pois.parameters, categories);
  const { ids } = search(store, { ...query, limit: store.attributes.count });
  const accepted = new Set(ids.map((id) => store.records.slugOf(id)));
  return { q, accepts: (slug) => accepted.has(slug) };
}

/** A table for each measure, by kind: open part / part set aside. */
function markdown(queries: readonly GoldenQuery[], columns: readonly Column[]): string[] {
  const kinds = [...Map.groupBy(queries, ({ kind }) => kind)];
  const row = (head: string, of: readonly GoldenQuery[], measure: (answered: Answered[]) => number) => {
    const asked = new Set(of);
    const cells = columns.map(({ answered }) =>
      [false, true]
        .map((held) => measure(answered.filter(({ query }) => query.held === held && asked.has(query))))
        .map((value) => (Number.isNaN(value) ? '-' : value.toFixed(3)))
        .join(' / '),
    );
    return `| ${[head, of.length, ...cells].join(' | ')} |`;
  };
  const tables = Object.entries(measures).flatMap(([name, measure]) => [
    `| ${name}, open / set aside | queries | ${columns.map((column) => column.name).join(' | ')} |`,
    `|---|---|${columns.map(() => '---|').join('')}`,
    ...(byKind.has(name) ? kinds.map(([kind, of]) => row(kind, of, measure)) : []),
    row('**all**', queries, measure),
    '',
  ]);
  const times = columns.map(({ name, ms }) => `${name} ${ms.toFixed(2)}`).join(', ');
  return [...tables, `Mean time of a query in ms: ${times}`];
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '../indexes/store.ts';
import { hash53 } from '../text/hash.ts';
import { asking, type Ask } from './ask.ts';
import { copyIndex, differencesOf, type Differences } from './differences.ts';
import { createDocuments, propertiesOf } from './document.ts';
import { indexesOf, keepLatest, type IndexState } from './indexes.ts';
import { indexOf, indexSettings, mapping, mappingHash, type IndexMeta } from './mapping.ts';
import type { Transport } from './transport.ts';

export interface PushOptions {
  /** Parts of the index; one for each node that holds data unless it is said otherwise. */
  shards?: number | undefined;
  /** Begins with what the build before left there, and sends what differs. */
  since?: boolean | undefined;
  /** Destinations so far, and how many of them this run sent. */
  onProgress?: (done: number, sent: number, total: number) => void;
}

/** What a push did. */
export interface Pushed {
  index: string;
  /** Destinations that were sent; fewer than all after a break, none where it was there already. */
  sent: number;
  /** Destinations that are in the build no more and were taken away. */
  gone: number;
  removed: string[];
}

/** Bytes of one question, and how many are on their way at a time: what a push holds in memory. */
const BULK_BYTES = 4_000_000;
const AT_A_TIME = 2;
/** So many are looked at before it is told how far it is. */
const LOOKED_AT = 5000;
const MOST_CLAUSES = 50_000;
/** Destinations whose bytes are compared before the index answers. */
const SAMPLE = 200;

/**
 * Sends the build to the cluster, into an index of its own, and lets the name lead to it when all of it is there. After a
 * break it sends what did not arrive. Nothing that answers is touched before that.
 * @throws Error with a German sentence
 */
export async function push(store: Store, transport: Transport, name: string, options: PushOptions): Promise<Pushed> {
  const { data, buildId, builtAt, destinations: total } = store.manifest;
  const index = indexOf(name, data);
  const ask = asking(transport);
  const all = await indexesOf(transport, name);
  const known = all.find((each) => each.index === index);
  if (known?.meta.complete) {
    await pointTo(transport, name, index);
    return { index, sent: 0, gone: 0, removed: [] };
  }
  await allowClauses(ask);
  const dataNodes = await dataNodesOf(ask);
  const meta: IndexMeta = {
    ...{ data, mapping: mappingHash, buildId, builtAt, destinations: total, complete: false },
    ...((known ? known.meta.copied : options.since) && { copied: true }),
  };
  if (!known) {
    // What is left of a beginning says of itself that it is another one.
    await transport.ask({ method: 'DELETE', path: `/${index}` });
    if (meta.copied) await copyIndex(ask, formerOf(all, name), index, meta);
    else {
      const settings = indexSettings(options.shards ?? dataNodes);
      await ask({ method: 'PUT', path: `/${index}`, body: { settings, mappings: { ...mapping, _meta: meta } } });
    }
  }
  const fill = async (): Promise<Pick<Pushed, 'sent' | 'gone'>> => {
    const actions = [{ add: { index, alias: inletOf(index) } }];
    await ask({ method: 'POST', path: '/_aliases', body: { actions } });
    const there = known || meta.copied ? await differencesOf(store, ask, index) : undefined;
    const sent = await send(store, ask, { index, there, onProgress: options.onProgress });
    await ask({ method: 'POST', path: `/${index}/_refresh` });
    await compare(store, ask, index);
    const replicas = dataNodes > 1 ? 1 : 0;
    const settings = { 'index.number_of_replicas': replicas, 'index.refresh_interval': '5s' };
    await ask({ method: 'PUT', path: `/${index}/_settings`, body: settings });
    await green(ask, index);
    await ask({ method: 'PUT', path: `/${index}/_mapping`, body: { _meta: { ...meta, complete: true } } });
    return { sent, gone: there?.gone.length ?? 0 };
  };
  const filled = await fill().catch(async (error: unknown) => {
    // A cluster that does not say now has not said why before either.
    const all = await indexesOf(transport, name).catch(() => undefined);
    if (!all || all.some((each) => each.index === index)) throw error;
    throw new Error(
      `Der Index ${index} wurde gelöscht, während gesendet wurde, etwa von einem push mit einem neueren Bau. ` +
        'Wer diesen Bau noch braucht, sendet ihn noch einmal: npm run engine -- push.',
      { cause: error },
    );
  });
  const before = await pointTo(transport, name, index);
  return { index, ...filled, removed: await keepLatest(transport, name, before) };
}

/** By this name it is filled: an index that somebody deletes meanwhile would come back by its own, without its fields. */
const inletOf = (index: string): string => `${index}-inlet`;

/** As many words may begin with two letters: more than the engine allows by default in one question. */
async function allowClauses(ask: Ask): Promise<void> {
  const persistent = { 'indices.query.bool.max_clause_count': MOST_CLAUSES };
  await ask({ method: 'PUT', path: '/_cluster/settings', body: { persistent } });
}

async function dataNodesOf(ask: Ask): Promise<number> {
  const health = (await ask({ method: 'GET', path: '/_cluster/health' })) as unknown as {
    number_of_data_nodes: number;
  };
  return health.number_of_data_nodes;
}

/** The build that was sent last, if it has the same fields. @throws Error that says what to do */
function formerOf(all: readonly IndexState[], name: string): string {
  const former = all.find(({ isCurrent, meta }) => isCurrent && meta.complete && meta.mapping === mappingHash);
  if (former) return former.index;
  throw new Error(`Unter „${name}“ liegt kein ganzer Bau mit denselben Feldern: npm run engine -- push sendet alles.`);
}

interface Sending {
  index: string;
  /** What lies there already. */
  there: Differences | undefined;
  onProgress: PushOptions['onProgress'];
}

/**
 * In the order of their numbers, so many bytes at a time; what lies there as it is, is not sent.
 * @returns how many were sent
 * @throws Error that names the destination that was refused
 */
async function send(store: Store, ask: Ask, { index, there, onProgress }: Sending): Promise<number> {
  const total = store.attributes.count;
  const running = new Set<Promise<void>>();
  const documentAt = createDocuments(store);
  let failure: Error | undefined;
  let [done, sent] = [0, 0];
  const start = (lines: readonly string[], looked: number, count: number): void => {
    const arrived = (lines.length > 0 ? bulk(ask, index, `${lines.join('\n')}\n`) : Promise.resolve())
      .then(() => {
        done += looked;
        sent += count;
        onProgress?.(done, sent, total);
      })
      .catch((error: unknown) => void (failure ??= error as Error))
      .finally(() => running.delete(arrived));
    running.add(arrived);
  };
  for (let id = 0; id < total && failure === undefined;) {
    const lines: string[] = [];
    const first = id;
    for (let bytes = 0; id < total && bytes < BULK_BYTES && id - first < LOOKED_AT; id++) {
      const document = documentAt(id);
      const digest = hash53(JSON.stringify(document));
      if (there?.digests[id] === digest) continue;
      const line = JSON.stringify({ ...document, digest });
      lines.push(JSON.stringify({ index: { _id: store.records.slugOf(id) } }), line);
      bytes += line.length;
    }
    start(lines, id - first, lines.length / 2);
    if (running.size >= AT_A_TIME) await Promise.race(running);
  }
  const gone = there?.gone ?? [];
  for (let at = 0; at < gone.length; at += LOOKED_AT)
    start(
      gone.slice(at, at + LOOKED_AT).map((slug) => JSON.stringify({ delete: { _id: slug } })),
      0,
      0,
    );
  await Promise.all(running);
  if (failure !== undefined) throw failure;
  return sent;
}

interface BulkAnswer {
  errors: boolean;
  items: Record<string, { _id: string; error?: { reason: string } }>[];
}

async function bulk(ask: Ask, index: string, body: string): Promise<void> {
  const path = `/${inletOf(index)}/_bulk?require_alias=true&filter_path=errors,items.*.error,items.*._id`;
  const { errors, items } = (await ask({ method: 'POST', path, body })) as unknown as BulkAnswer;
  const refused = errors ? items.flatMap((item) => Object.values(item)).find(({ error }) => error) : undefined;
  if (refused) throw new Error(`OpenSearch nimmt „${refused._id}“ nicht an: ${refused.error!.reason}`);
}

/** As many as in the build, and of a sample the same bytes. @throws Error that says what differs */
async function compare(store: Store, ask: Ask, index: string): Promise<void> {
  const { count: total } = store.attributes;
  const { count } = (await ask({ method: 'GET', path: `/${index}/_count` })) as unknown as { count: number };
  if (count !== total) throw new Error(`In OpenSearch stehen ${count} Ziele statt ${total}. Bitte noch einmal senden.`);
  const step = Math.max(1, Math.floor(total / SAMPLE));
  const slugs = Array.from({ length: Math.ceil(total / step) }, (_, i) => store.records.slugOf(i * step));
  const body = { _source: false, stored_fields: ['properties'], size: slugs.length, query: { ids: { values: slugs } } };
  const { hits } = (await ask({ method: 'POST', path: `/${index}/_search`, body })) as unknown as {
    hits: { hits: { _id: string; fields: { properties: [string] } }[] };
  };
  const kept = new Map(hits.hits.map(({ _id: slug, fields }) => [slug, fields.properties[0]]));
  for (const [i, slug] of slugs.entries()) {
    const own = propertiesOf(store.records, i * step);
    if (kept.get(slug) !== own)
      throw new Error(`„${slug}“ steht in OpenSearch anders als im Bau. Bitte noch einmal senden.`);
  }
}

/** Waits until every copy is there. @throws Error after ten minutes */
async function green(ask: Ask, index: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const { status } = (await ask({ method: 'GET', path: `/_cluster/health/${index}` })) as unknown as {
      status: string;
    };
    if (status === 'green') return;
    await sleep(1000);
  }
  throw new Error(`Der Index ${index} wird nicht grün: es fehlt ein Knoten für die zweite Ausfertigung, oder Platz.`);
}

/** Lets the name lead to one index, in one step. @returns what it led to before */
export async function pointTo(transport: Transport, name: string, index: string): Promise<string[]> {
  const all = await indexesOf(transport, name);
  const former = all.filter((each) => each.isCurrent && each.index !== index).map((each) => each.index);
  const actions = [
    ...former.map((each) => ({ remove: { index: each, alias: name } })),
    { add: { index, alias: name } },
  ];
  await asking(transport)({ method: 'POST', path: '/_aliases', body: { actions } });
  return former;
}

import { existsSync } from 'node:fs';
import { countersOf } from '../api/counters.ts';
import { serviceDocumentOf, type ServiceDocument } from '../config/service-document.ts';
import { widerNetwork } from '../http/client-address.ts';
import { handlerOptions } from '../config/handler-options.ts';
import type { HandlerOptions } from '../api/options.ts';
import { IndexFileError } from '../indexes/index-file.ts';
import { isSmall, type Access } from '../indexes/store.ts';
import { NotInEngine, type CreateEngine, type RemoteEngine } from '../search/engine.ts';
import { BUILD_FAILED } from './build-record.ts';
import { markOf, watchBuild } from './build-watch.ts';
import type { Collection } from './collections.ts';
import type { Counting } from './counting.ts';
import { missingKeys, NO_KEYS, openKeysFile, type KeysFile } from './keys-file.ts';
import { watchDamage, type LateDamage } from './late-damage.ts';
import { logOf, type Log } from './log.ts';
import { metricsOf, type Metrics } from './metrics.ts';
import type { SearchCounts } from './search-counts.ts';
import { openSite, type OpenedSite } from './site.ts';
import { createSites, type Sites } from './sites.ts';
import { whyUnopened } from './unopened-build.ts';

export interface CollectionPlace {
  /** Undefined where it is the only one of this process. */
  name?: string | undefined;
  dist: string;
  keysFile: string;
  /** The setting that named the file of keys; undefined where it lies in its usual place, and may be missing. */
  keysNamedBy?: string | undefined;
  /** The environment as this collection sees it: with its own BASE_URL. */
  env: NodeJS.ProcessEnv;
}

/** What all collections of a process share. */
export interface ProcessParts {
  counting: Counting;
  searches: SearchCounts;
  log: Log;
  metrics: Metrics;
  engine: CreateEngine;
  /** What searches elsewhere, in place of an engine over the files of the build. */
  remote?: RemoteEngine | undefined;
  access: Access | undefined;
  isStopping: () => boolean;
}

export interface OpenCollection extends Collection {
  /** The build that answers first. */
  first: OpenedSite;
  close(): void;
}

/**
 * Opens a collection with its own keys, caches, counters and figures, and swaps its new builds in.
 * @throws Error in German, with the name of the collection, when there is no sound build
 */
export async function openCollection(place: CollectionPlace, parts: ProcessParts): Promise<OpenCollection> {
  const { name, dist, keysFile, keysNamedBy } = place;
  const log = logOf(parts.log, name);
  const metrics = metricsOf(parts.metrics, name);
  // Counted from zero, so that the first time is a rise.
  for (const figure of [
    'ausflug_keys_refused_total',
    'ausflug_data_swaps_total',
    'ausflug_answers_kept_total',
  ] as const)
    metrics.count(figure, {}, 0);
  const keys = openKeysFile(keysFile, (sentence) => {
    metrics.count('ausflug_keys_refused_total');
    log.event('error', 'keys_refused', sentence);
  });
  if (keysNamedBy && keys.version() === NO_KEYS) log.event('warn', 'keys_missing', missingKeys(keysFile, keysNamedBy));
  const counters = { minute: countersOf(parts.counting.minute, name), hour: countersOf(parts.counting.hour, name) };
  let [refused, waiting]: (string | undefined)[] = [];
  const { isStopping, remote } = parts;
  const told = toldBy({
    ...{ log, metrics, keys, isStopping, remote, refused: () => refused, waiting: () => waiting, damage: () => damage },
    lacks: () => sites.current().lacks?.(),
  });
  const open = async (folder: string): Promise<OpenedSite> => {
    const opened: { site?: OpenedSite } = {};
    opened.site = await openSite(folder, {
      access: parts.access,
      remote: parts.remote,
      counters,
      // Found while it is opened it is the reason why it is not.
      tellDamage: ({ message }) => opened.site && damage.found(opened.site, message),
      tellOfPages: (level, message) =>
        log.event(level === 'error' ? 'error' : 'warn', 'page_failed', `Eine Seite ist nicht gelungen: ${message}`),
      tellOfFiles: (sentence) => log.event('error', 'file_unreadable', sentence),
      settings: (store) => ({
        ...handlerOptions(store, place.env),
        engine: parts.engine,
        ...told,
        onSearch: searchTold(place, { ...parts, metrics }, serviceDocumentOf(store)),
      }),
    });
    return opened.site;
  };
  const tellData = ({ manifest }: OpenedSite): void => {
    metrics.set('ausflug_data_destinations', manifest.destinations);
    metrics.set('ausflug_data_built_timestamp_seconds', Date.parse(manifest.builtAt) / 1000);
  };
  const damage = watchDamage({
    dist,
    sites: () => sites,
    open,
    onDamage(sentence) {
      metrics.set('ausflug_data_refused', 1);
      log.event('error', 'data_damaged', `Die Daten des Baus sind beschädigt: ${sentence}`);
    },
    onReturn(site) {
      tellData(site);
      const { buildId, builtAt, destinations } = site.manifest;
      const message = `Der vorherige Bau vom ${builtAt} mit ${destinations} Zielen antwortet wieder.`;
      log.event('warn', 'data_returned', message, { buildId, destinations });
    },
  });
  const mark = await markOf(dist);
  metrics.set('ausflug_data_refused', 0);
  const first = await open(dist)
    .catch((error: unknown) => damage.instead(error))
    .catch((error: unknown) => {
      throw new Error(whyNot(place, error as NodeJS.ErrnoException), { cause: error });
    });
  const sites: Sites<OpenedSite> = createSites(first);
  tellData(first);
  const watch = await watchBuild({
    dist,
    mark,
    first: first.folder,
    isRead: parts.remote && isSmall,
    open: async () => {
      const site = await open(dist);
      const lacks = site.lacks?.();
      if (lacks === undefined) return site;
      site.close?.();
      throw new NotInEngine(lacks);
    },
    onDamage: (sentence) => damage.found(first, sentence),
    onSwap(site) {
      refused = waiting = undefined;
      damage.over();
      sites.swap(site);
      metrics.set('ausflug_data_refused', 0);
      tellData(site);
      metrics.count('ausflug_data_swaps_total');
      const { buildId, destinations } = site.manifest;
      log.event('info', 'data_swapped', `Neue Daten mit ${destinations} Zielen antworten.`, { buildId, destinations });
    },
    onRefuse(sentence) {
      [refused, waiting] = [sentence, undefined];
      metrics.set('ausflug_data_refused', 1);
      log.event('error', 'data_refused', `Ein neuer Bau ist beschädigt, der bisherige antwortet weiter: ${sentence}`);
    },
    onUnread(reason, which) {
      const what =
        which === 'new' ? 'Ein neuer Bau, statt dessen der bisherige weiter antwortet,' : 'Der Bau, der antwortet,';
      const sentence = `${what} lässt sich gerade nicht prüfen, und gleich wird es wieder versucht: ${reason}`;
      log.event('warn', 'data_unread', sentence);
      if (which === 'first') return;
      [refused, waiting] = [sentence, undefined];
      metrics.set('ausflug_data_refused', 1);
    },
    onWait(sentence) {
      [refused, waiting] = [undefined, sentence];
      // What answers may be damaged all the same.
      metrics.set('ausflug_data_refused', Number(damage.reason() !== undefined));
      log.event('info', 'data_waiting', `Ein neuer Bau wartet, der bisherige antwortet weiter: ${sentence}`);
    },
  });
  metrics.measure('ausflug_build_failed', () => Number(existsSync(`${dist}/${BUILD_FAILED}`)));
  if (remote) metrics.measure('ausflug_engine_build_missing', () => Number(sites.current().lacks?.() !== undefined));
  metrics.measure('ausflug_keys_refused', () => Number(keys.isRefused()));
  metrics.measure('ausflug_keys', () => keys.current().size);
  return {
    name,
    sites,
    counters: counters.minute,
    searches: () => parts.searches.report(name),
    first,
    close: () => [keys, watch].forEach((part) => part.close()),
  };
}

function whyNot({ name, dist }: CollectionPlace, error: NodeJS.ErrnoException): string {
  const why = whyUnopened(dist, error);
  return name === undefined ? why : `COLLECTIONS, „${name}“: ${why}`;
}

interface Told {
  log: Log;
  metrics: Metrics;
  keys: KeysFile;
  isStopping: () => boolean;
  remote: RemoteEngine | undefined;
  /** Why a new build does not answer. */
  refused: () => string | undefined;
  /** Why a new build is not taken over yet. */
  waiting: () => string | undefined;
  /** Why what searches elsewhere does not answer from the build that answers. */
  lacks: () => string | undefined;
  damage: () => Pick<LateDamage, 'reason' | 'answers'>;
}

/** What the handler asks of this collection, and tells it. */
function toldBy({
  log,
  metrics,
  keys,
  isStopping,
  remote,
  refused,
  waiting,
  lacks,
  damage,
}: Told): Partial<HandlerOptions> {
  return {
    keys: () => keys.current(),
    onCacheHit: () => metrics.count('ausflug_answers_kept_total'),
    onKeyUse: (key, outcome) => metrics.count('ausflug_key_requests_total', { key, outcome }),
    readiness: () => {
      const missing = lacks();
      return {
        ...(damage().reason() !== undefined && { refused: damage().reason() }),
        ...(damage().answers() && { ok: false }),
        ...(remote && { engine: remote.nodes(), ...(remote.nodes().up === 0 && { ok: false }) }),
        ...(isStopping() && { ok: false, stopping: true }),
        ...(refused() !== undefined && { refused: refused() }),
        ...(waiting() !== undefined && { waiting: waiting() }),
        ...(missing !== undefined && { ok: false, refused: missing }),
        keys: keys.version(),
        ...(keys.isRefused() && { keysRefused: true }),
      };
    },
    onError: (error, { requestId }) => {
      // Told once, as `data_damaged`, and not with every request that meets it.
      if (error instanceof IndexFileError) return;
      const what = error instanceof Error ? error.stack : String(error);
      log.event('error', 'internal_error', `Eine Anfrage ist nicht gelungen: ${what}`, { requestId });
    },
  };
}

/** Figures are always counted, words only where the operator lets them. A /48 of IPv6, which one may own, is one caller. */
function searchTold(
  { name: collection }: CollectionPlace,
  { metrics, searches }: Pick<ProcessParts, 'metrics' | 'searches'>,
  { countSearches }: Pick<ServiceDocument, 'countSearches'>,
): NonNullable<HandlerOptions['onSearch']> {
  return ({ q, found }, { address }) => {
    metrics.count('ausflug_searches_total', { found: found > 0 ? 'some' : 'none' });
    if (countSearches) searches.add({ caller: widerNetwork(address) ?? address, q, found: found > 0, collection });
  };
}

import { mkdir } from 'node:fs/promises';
import { startCluster, type Cluster } from '../postgres-cluster.ts';
import { pathOf, runScript } from './processes.ts';
import { startRedis, howToInstallRedis, type RedisServer } from './redis-server.ts';
import { howToInstallLucene, prepareLucene } from './rival-lucene.ts';
import { buildPostgis, howToInstallPostgis } from './rival-postgis.ts';
import { buildRedis } from './rival-redis.ts';
import { readRows } from './rival-rows.ts';

/** An engine with its data, ready to be started behind node:http. */
export interface ReadyRival {
  name: string;
  /** Arguments for node, or for the program that it is itself. */
  args: readonly string[];
  program?: string;
  knowsText: boolean;
  /** Its data lies in files that it opens itself, so that its start can be compared. */
  embedded: boolean;
  /** The process of a server that runs beside node, whose time counts too. */
  server?: number;
}

/** One that is not installed. */
export interface MissingRival {
  name: string;
  /** Command that installs it. */
  install: string;
}

export interface Rivals {
  ready: ReadyRival[];
  missing: MissingRival[];
  stop: () => Promise<void>;
}

/** The one whose processor time is held against ours. */
export const LUCENE = 'Lucene';

/** Makes the data of all rivals that are installed. @param dir folder for the files of the embedded ones */
export async function prepareRivals(rowsFile: string, dir: string, categories: readonly string[]): Promise<Rivals> {
  const ready: ReadyRival[] = [];
  const missing: MissingRival[] = [];
  const stops: (() => Promise<void>)[] = [];
  const add = (kind: string, name: string, where: string, traits: Omit<ReadyRival, 'name' | 'args'>) =>
    ready.push({ name, args: [pathOf('rival-server.ts'), kind, where, categories.join(',')], ...traits });
  await mkdir(dir, { recursive: true });
  await runScript('build-embedded.ts', { rowsFile, dir });
  add('minisearch', 'MiniSearch + geokdbush', dir, { knowsText: true, embedded: true });
  add('sqlite', 'SQLite FTS5 + R*Tree', `${dir}/sqlite.db`, { knowsText: true, embedded: true });
  const stop = async () => {
    for (const each of stops.splice(0)) await each();
  };
  try {
    const cluster = await startCluster(20);
    if (cluster) stops.push(cluster.stop);
    if (cluster && (await fillPostgis(cluster, rowsFile))) {
      add('postgis', 'PostGIS', cluster.socketDir, { knowsText: true, embedded: false, server: cluster.pid });
    } else missing.push({ name: 'PostGIS', install: howToInstallPostgis });
    const redis = await startRedis();
    if (redis) {
      stops.push(redis.stop);
      await fillRedis(redis, rowsFile);
      add('redis', 'Redis', redis.socket, { knowsText: false, embedded: false, server: redis.pid });
    } else missing.push({ name: 'Redis', install: howToInstallRedis });
    const lucene = await prepareLucene(rowsFile, `${dir}/lucene`);
    if (lucene) {
      stops.push(lucene.remove);
      const { program, args } = lucene;
      ready.push({ name: LUCENE, program, args, knowsText: true, embedded: false });
    } else missing.push({ name: LUCENE, install: howToInstallLucene });
  } catch (error) {
    await stop();
    throw error;
  }
  return { ready, missing, stop };
}

/** @returns false where PostgreSQL is there without PostGIS */
async function fillPostgis(cluster: Cluster, rowsFile: string): Promise<boolean> {
  const found = await cluster.sql(`SELECT count(*) FROM pg_available_extensions WHERE name = 'postgis'`);
  if (found.trim() !== '1') return false;
  await buildPostgis(cluster, readRows(rowsFile));
  return true;
}

const fillRedis = ({ socket }: RedisServer, rowsFile: string) => buildRedis(socket, readRows(rowsFile));

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { engineAddress } from '../../src/config/engine-address.ts';
import { createTransport } from '../../src/opensearch/transport.ts';
import { jars, prepareJars } from './jars.ts';
import { prepareSecurity, type Security } from './security.ts';

/** A real cluster on this machine, one process for each node. */
export interface TestCluster {
  /** Addresses of its nodes. */
  origins: string[];
  /** An address for SEARCH_ENGINE. @param as who asks, where there are users */
  address: (name: string, as?: User) => string;
  node: (number: number) => ChildProcess;
  /** Starts one that was ended, with what it had; one that runs goes on. */
  start: (number: number) => void;
  /** Ends one as an operator does, and waits until it is gone; nothing where it is. */
  end: (number: number) => Promise<void>;
  /** Waits until so many nodes are in and the state is no worse than this. */
  ready: (nodes: number, status?: 'green' | 'yellow' | 'red') => Promise<void>;
  /** Of a secured one. */
  security: Security | undefined;
  stop: () => Promise<void>;
}

/** The users of `src/deploy/opensearch`. */
export type User = 'reader' | 'writer';

export interface ClusterOptions {
  /** With the security plugin, and the certificates, roles and users of `src/deploy`. */
  isSecured?: boolean;
  /** Memory of each node: what the tests ask is answered with little. */
  heapMb?: number;
  /** Beside those of the launcher. @param folder the cluster's own, which ends with it */
  settings?: (folder: string) => Record<string, string>;
}

const FIRST_PORT = 19_300;
/** A node needs twenty seconds of a processor to start, and others may want it too. */
const PATIENCE_MS = 200_000;

/** @throws Error that says what is missing where there is no JDK or no Maven */
export async function startCluster(nodes: number, options: ClusterOptions = {}): Promise<TestCluster> {
  prepareJars();
  const folder = await mkdtemp(join(tmpdir(), 'ausflug-opensearch-'));
  const security = options.isSecured ? await prepareSecurity(folder, nodes) : undefined;
  const running: ChildProcess[] = [];
  const more = Object.entries({ ...options.settings?.(folder), ...security?.settings }).map((pair) => pair.join('='));
  const start = (number: number): void => {
    // A second process of a node would become another one, which nobody ends.
    if (runs(running[number])) return;
    const classes = [`${jars}/classes`, `${jars}/lib/*`, ...(security?.classes ?? [])].join(':');
    const own = [folder, FIRST_PORT, number, nodes].map(String);
    const args = [
      `-Xmx${options.heapMb ?? 400}m`,
      '-XX:+UseSerialGC',
      // A node here lives for minutes: what Java spends on better code for later it never gets back.
      '-XX:TieredStopAtLevel=1',
      `-Djava.io.tmpdir=${folder}`,
      '-cp',
      classes,
      'Launcher',
      ...own,
    ];
    running[number] = spawn('java', [...args, ...more], { stdio: 'ignore' });
  };
  const origins = Array.from(
    { length: nodes },
    (_, number) => `http${security ? 's' : ''}://127.0.0.1:${FIRST_PORT + number}`,
  );
  origins.forEach((_, number) => start(number));
  const address: TestCluster['address'] = (name, as) => addressOf(origins, name, security, as);
  const end = async (number: number): Promise<void> => {
    if (!runs(running[number])) return;
    const gone = once(running[number]!, 'exit');
    running[number]!.kill('SIGTERM');
    await gone;
  };
  const stop = async (): Promise<void> => {
    for (const child of running) {
      child.kill('SIGCONT');
      child.kill('SIGKILL');
    }
    await sleep(500);
    await rm(folder, { recursive: true, force: true });
  };
  const ready = (wanted: number, status = 'yellow'): Promise<void> =>
    healthy(
      origins.map((origin) => addressOf([origin], 'alle', security, 'writer')),
      // Nothing is under way either: a copy that is moving has two nodes.
      `wait_for_nodes=${wanted}&wait_for_status=${status}${status === 'green' ? '&wait_for_no_relocating_shards=true' : ''}`,
    );
  await ready(nodes).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { origins, address, node: (number) => running[number]!, start, end, ready, security, stop };
}

const runs = (child: ChildProcess | undefined): boolean =>
  child !== undefined && child.exitCode === null && child.signalCode === null;

function addressOf(origins: string[], name: string, security?: Security, as: User = 'reader'): string {
  const hosts = origins.map((origin) => new URL(origin).host).join(',');
  if (!security) return `opensearch+http://${hosts}/${name}`;
  return `opensearch+https://${as}:${security.passwords[as]}@${hosts}/${name}?ca=${security.ca}`;
}

/** Asks one node after the other until one says that all is as wished. */
async function healthy(addresses: string[], wish: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    for (const address of addresses) {
      const transport = createTransport(engineAddress(address), { timeoutMs: 4000 });
      const path = `/_cluster/health?${wish}&timeout=2s`;
      const answer = await transport.ask({ method: 'GET', path }).catch(() => undefined);
      transport.close();
      if (answer?.status === 200) return;
    }
    await sleep(500);
  }
  throw new Error(`The cluster did not reach ${wish}.\n${await shardsOf(addresses)}`);
}

/** Where each shard is and why one is nowhere, of the first node that says so. */
async function shardsOf(addresses: string[]): Promise<string> {
  for (const address of addresses) {
    const transport = createTransport(engineAddress(address), { timeoutMs: 4000 });
    const path = '/_cat/shards?h=index,shard,prirep,state,node,unassigned.reason,unassigned.details&format=json';
    const answer = await transport.ask({ method: 'GET', path }).catch(() => undefined);
    transport.close();
    if (answer?.status === 200) return (answer.body as object[]).map((shard) => JSON.stringify(shard)).join('\n');
  }
  return 'No node answers.';
}

import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '../../src/build/project-root.ts';

/** A real cluster on this machine, one process for each node. */
export interface TestCluster {
  /** Addresses of its nodes. */
  origins: string[];
  /** An address for SEARCH_ENGINE. */
  address: (name: string) => string;
  node: (number: number) => ChildProcess;
  /** Waits until so many nodes are in and the state is no worse than this. */
  ready: (nodes: number, status?: 'green' | 'yellow') => Promise<void>;
  stop: () => Promise<void>;
}

const SOURCES = `${projectRoot}/test/engine/cluster`;
/** Jars and class stay from run to run. */
const KEPT = `${projectRoot}/.cache/opensearch`;
const COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy-dependencies';
const FIRST_PORT = 19_300;
/** A node needs twenty seconds of a processor to start, and others may want it too. */
const PATIENCE_MS = 200_000;

/** @throws Error that says what is missing where there is no JDK or no Maven */
export async function startCluster(nodes: number): Promise<TestCluster> {
  prepare();
  const folder = await mkdtemp(join(tmpdir(), 'ausflug-opensearch-'));
  const origins = Array.from({ length: nodes }, (_, number) => `http://127.0.0.1:${FIRST_PORT + number}`);
  const running: ChildProcess[] = [];
  const start = (number: number): void => {
    const args = ['-Xmx400m', '-XX:+UseSerialGC', `-Djava.io.tmpdir=${folder}`, '-cp', `${KEPT}/classes:${KEPT}/lib/*`];
    const own = [folder, FIRST_PORT, number, nodes].map(String);
    running[number] = spawn('java', [...args, 'Launcher', ...own], { stdio: 'ignore' });
  };
  origins.forEach((_, number) => start(number));
  const ready = async (wanted: number, status = 'yellow'): Promise<void> => {
    const query = `wait_for_nodes=${wanted}&wait_for_status=${status}&timeout=2s`;
    const end = performance.now() + PATIENCE_MS;
    while (performance.now() < end) {
      for (const origin of origins) {
        const answer = await fetch(`${origin}/_cluster/health?${query}`, { signal: AbortSignal.timeout(4000) }).catch(
          () => undefined,
        );
        if (answer?.status === 200) return;
      }
      await sleep(500);
    }
    throw new Error(`The cluster of ${nodes} nodes did not reach ${wanted} nodes and ${status}.`);
  };
  const stop = async (): Promise<void> => {
    for (const child of running) {
      child.kill('SIGCONT');
      child.kill('SIGKILL');
    }
    await sleep(500);
    await rm(folder, { recursive: true, force: true });
  };
  await ready(nodes).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    origins,
    address: (name) => `opensearch+http://${origins.map((origin) => new URL(origin).host).join(',')}/${name}`,
    node: (number) => running[number]!,
    ready,
    stop,
  };
}

function prepare(): void {
  mkdirSync(KEPT, { recursive: true });
  try {
    if (!existsSync(`${KEPT}/lib`))
      execFileSync('mvn', ['-q', '-B', '-f', `${SOURCES}/pom.xml`, COPY, `-DoutputDirectory=${KEPT}/lib`]);
    execFileSync('javac', ['-cp', `${KEPT}/lib/*`, '-d', `${KEPT}/classes`, `${SOURCES}/Launcher.java`]);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') throw error;
    throw new Error('A JDK from 17 on and Maven are needed: apt-get install openjdk-17-jdk-headless maven', {
      cause: error,
    });
  }
}

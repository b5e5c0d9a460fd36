import { copyFile, mkdir, rm, symlink } from 'node:fs/promises';
import type { BuiltMap } from '../../../src/build/map.ts';
import { BUILD_RECORD } from '../../../src/server/build-record.ts';
import { nodeFlags } from '../../../src/server/node-flags.ts';
import type { Catalogue } from '../../../src/contract/destination.ts';
import type { BuildFigures } from './build-data.ts';
import type { BenchText } from '../voice.ts';
import { ownTexts } from '../natural-text.ts';
import { coldStarts, type Contender, type StartFigures } from './cold-start.ts';
import { measureHttp, type HttpResults } from './measure-http.ts';
import { pathOf, runScript } from './processes.ts';
import { prepareRivals, type MissingRival, type Rivals } from './rivals.ts';
import type { ClassFigures } from './time-engine.ts';

/** Everything that is measured at one number of destinations. */
export interface SizeFigures {
  count: number;
  build: BuildFigures;
  starts: Record<string, StartFigures>;
  engine: ClassFigures[];
  /** Of a collection whose texts have the words of real ones; at one size only. */
  natural?: ClassFigures[];
  http: HttpResults;
  missing: MissingRival[];
}

export interface SizeInput {
  root: string;
  /** Folder for everything that is made on the way; holds the public files. */
  work: string;
  count: number;
  map: BuiltMap;
  catalogue: Catalogue;
  withRivals: boolean;
  log: (message: string) => void;
}

export const SEED = 1;
/** Names of the contenders in the German tables. */
export const names = {
  service: 'dieser Dienst',
  empty: 'leerer node:http',
  lean: 'leerer node:http, sparsam geladen',
} as const satisfies Record<string, BenchText>;

const FIRST_QUESTION = '/api/v1/pois?q=wasserfall&lat=47.56&lng=10.75&limit=3';

export async function measureSize(input: SizeInput): Promise<SizeFigures> {
  const { root, work, count, map, catalogue, withRivals, log } = input;
  const dir = `${work}/${count}`;
  const [contentDir, dist] = [`${dir}/content`, `${dir}/dist`];
  await rm(dir, { recursive: true, force: true });
  await mkdir(dist, { recursive: true });
  await symlink(`${work}/client`, `${dist}/client`);
  await copyFile(`${work}/${BUILD_RECORD}`, `${dist}/${BUILD_RECORD}`);
  log('Ziele erfinden');
  await runScript('generate.ts', { root, contentDir, count, seed: SEED });
  log('Daten bauen');
  const build = await runScript<BuildFigures>('build-data.ts', { root, contentDir, dataDir: `${dist}/data`, map });
  const rivals = withRivals ? await makeRivals(dir, contentDir, catalogue, log) : none;
  try {
    const service: Contender = {
      name: names.service,
      args: [...nodeFlags, `${root}/dist/serve/serve.mjs`, dist],
      path: FIRST_QUESTION,
    };
    const empty: Contender = { name: names.empty, args: [pathOf('floor-server.mjs')], path: '/' };
    const lean: Contender = { name: names.lean, args: [pathOf('lean-server.mjs')], path: '/' };
    const embedded = rivals.ready
      .filter((rival) => rival.embedded)
      .map(({ name, args }) => ({ name, args, path: FIRST_RIVAL_QUESTION }));
    log('Starts messen');
    const starts = {
      ...(await coldStarts([empty, lean, service], ROUNDS)),
      ...(embedded.length > 0 && (await coldStarts(embedded, ROUNDS_OF_RIVALS))),
    };
    log('Suche messen');
    const engine = await runScript<ClassFigures[]>('time-engine.ts', {
      contentDir,
      dataDir: `${dist}/data`,
      seed: SEED,
    });
    const http = await measureHttp({ service, rivals: rivals.ready, catalogue, log });
    const natural = withRivals ? { natural: await measureNatural(input) } : {};
    return { count, build, starts, engine, ...natural, http, missing: rivals.missing };
  } finally {
    await rivals.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

/** Words alone, over texts like real ones. */
async function measureNatural({ root, work, count, map, log }: SizeInput): Promise<ClassFigures[]> {
  const dir = `${work}/${count}-natural`;
  const [contentDir, dataDir] = [`${dir}/content`, `${dir}/data`];
  log('Texte wie von Menschen');
  try {
    await runScript('generate.ts', { root, contentDir, count, seed: SEED, isNatural: true });
    await runScript('build-data.ts', { root, contentDir, dataDir, map });
    return await runScript('time-engine.ts', { contentDir, dataDir, seed: SEED, texts: await ownTexts(root) });
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

const ROUNDS = 15;
const ROUNDS_OF_RIVALS = 3;
/** The rivals know no tiers, and no distance for texts. */
const FIRST_RIVAL_QUESTION = '/api/v1/pois?q=wasserfall&limit=3';

const none: Rivals = { ready: [], missing: [], stop: () => Promise.resolve() };

async function makeRivals(
  dir: string,
  contentDir: string,
  catalogue: Catalogue,
  log: SizeInput['log'],
): Promise<Rivals> {
  log('Vergleiche vorbereiten');
  const rowsFile = `${dir}/rows.ndjson`;
  await runScript('write-rows.ts', { contentDir, file: rowsFile });
  const ids = catalogue.categories.map(({ id }) => id);
  return prepareRivals(rowsFile, `${dir}/rivals`, ids);
}

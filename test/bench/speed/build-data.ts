import { readdir, stat } from 'node:fs/promises';
import { BASE_MARKER } from '../../../src/build/base-url.ts';
import { buildData } from '../../../src/build/data.ts';
import type { BuiltMap } from '../../../src/build/map.ts';
import { loadSurroundings } from '../../../src/build/surroundings.ts';
import { ContentError } from '../../../src/pois/problem.ts';
import { spoolContent } from '../../../src/pois/read.ts';
import { readService } from '../../../src/config/service.ts';
import { inputOf } from './processes.ts';

/** A content folder checked and made into a data folder, as `npm run build` does it. */
export interface BuildInput {
  root: string;
  contentDir: string;
  dataDir: string;
  map: BuiltMap;
}

export interface BuildFigures {
  /** From the start of the process. */
  seconds: number;
  /** Of all processors; more than the seconds where several worked, less where others had them. */
  cpuSeconds: number;
  peakMb: number;
  /** Bytes of each file of the data folder. */
  files: Record<string, number>;
}

/** The load generator is one address. */
const UNLIMITED = 1e9;

const { root, contentDir, dataDir, map } = await inputOf<BuildInput>();
const service = await readService(contentDir);
const limits = { ...service.limits, anonymousPerMinute: UNLIMITED, keyPerMinute: UNLIMITED };
const content = await spoolContent(contentDir, { surroundings: await loadSurroundings(root) }).catch(firstProblem);
const input = { content, service: { ...service, limits }, ...map, baseUrl: BASE_MARKER, code: 'bench' };
await buildData(dataDir, input);
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
const figures: BuildFigures = {
  seconds: performance.now() / 1000,
  cpuSeconds: (userCPUTime + systemCPUTime) / 1e6,
  peakMb: (maxRSS * 1024) / 1e6,
  files: await sizes(dataDir),
};
console.log(JSON.stringify(figures));

async function sizes(dir: string): Promise<Record<string, number>> {
  const names = (await readdir(dir)).filter((name) => name.includes('.')).sort();
  const entries = names.map(async (name) => [name, (await stat(`${dir}/${name}`)).size] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** A hundred thousand destinations can have many problems. */
function firstProblem(error: unknown): never {
  throw error instanceof ContentError ? new Error(error.message.split('\n', 2).join(' ')) : error;
}

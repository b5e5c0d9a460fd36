/**
 * The service at 10 000 and 100 000 invented destinations, and at a million where that is asked for: how long it builds,
 * starts and searches, against servers that do nothing and against other engines. Writes its tables into the docs.
 *
 *     npm run bench:speed                   10 000 and 100 000
 *     npm run bench:speed -- --million      a million too
 *     npm run bench:speed -- --only 10k     one size (10k, 100k, 1m, 10m), printed only; with `--write` into the docs too
 */
import { rmSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readCatalogue } from '../../../src/pois/catalogue.ts';
import { buildIfNeeded } from '../../../src/build/fresh.ts';
import type { BuiltMap } from '../../../src/build/map.ts';
import { writeMeasured } from '../performance-page.ts';
import { voices, type Voice } from '../voice.ts';
import { measureSize } from './measure-size.ts';
import { runScript } from './processes.ts';
import { report } from './report.ts';

const sizes = { '10k': 10_000, '100k': 100_000, '1m': 1_000_000, '10m': 10_000_000 } as const;
type Size = keyof typeof sizes;
/** MiniSearch takes minutes and gigabytes for a million: the comparison is made at this size. */
const WITH_RIVALS: Size = '100k';

const root = process.cwd();
const { values } = parseArgs({
  options: { million: { type: 'boolean' }, only: { type: 'string' }, write: { type: 'boolean' } },
});
const asked =
  values.only === undefined ? (['10k', '100k', ...(values.million ? ['1m'] : [])] as Size[]) : [sizeOf(values.only)];
const work = `${root}/.cache/bench`;
// Whoever started a server stops it when this process exits.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
process.once('exit', () => rmSync(work, { recursive: true, force: true }));

// The servers that are measured run out of dist/, which a fresh clone does not have.
await buildIfNeeded();
await rm(work, { recursive: true, force: true });
await mkdir(work, { recursive: true });
const map = await runScript<BuiltMap>('prepare-public.ts', { root, clientDir: `${work}/client`, recordDir: work });
const { catalogue } = await readCatalogue(`${root}/content`);
for (const size of asked) {
  const log = (message: string) => console.error(`${size}: ${message}`);
  const input = { root, work, count: sizes[size], map, catalogue, withRivals: size === WITH_RIVALS, log };
  const figures = await measureSize(input);
  const text = (voice: Voice) => report(figures, voice);
  console.log(`\n## ${size}\n\n${text(voices.de)}\n`);
  if (values.only === undefined || values.write) await writeMeasured(root, `bench:${size}`, text);
}

function sizeOf(given: string): Size {
  if (given in sizes) return given as Size;
  throw new Error(`--only nimmt ${Object.keys(sizes).join(', ')}, nicht „${given}“.`);
}

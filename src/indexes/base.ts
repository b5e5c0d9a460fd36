import type { Bbox } from '../contract/records.ts';
import type { AttributeIndex } from './attributes.ts';
import { asFloat64, asUint32, hashOf, openIndexFile, writeIndexFile, type Identity } from './index-file.ts';
import type { Points } from './region-points.ts';
import { openVocabulary } from './vocabulary.ts';
import { scheduleSectionNames, type OpenTimeSections } from './open-times.ts';

/**
 * What an instance knows of a build whose destinations lie in another engine: base.bin. Its size follows the catalogue
 * and the kinds of opening hours, and the best for short words, not the number of destinations.
 */
export interface Base {
  catalogue: AttributeIndex['catalogue'];
  vocabulary: AttributeIndex['vocabulary'];
  /** Where a former slug leads. */
  redirects: Record<string, string>;
  extent: Bbox | undefined;
  /** Where each region lies. */
  regionPoints: Record<string, Points>;
  /** The different opening hours, by the numbers that the destinations carry. */
  schedules: Omit<OpenTimeSections, 'scheduleOf' | 'openHours'>;
  /** For each prominence how many destinations are better known: where its ranks begin. */
  rankStarts: Uint32Array;
  /** The destinations that `short-prefixes.ts` names, ascending, and the hash of the slug of each. */
  shortTop: { ids: Uint32Array; slugHashes: Float64Array };
}

const identity = (data: string): Identity => ({
  kind: 'base',
  options: hashOf({
    scheduleSectionNames,
    parts: ['catalogue', 'vocabulary', 'redirects', 'extent', 'regionPoints', 'shortTop'],
  }),
  data,
});

/** Prominences go from 0 to this. */
const MOST_PROMINENT = 100;

export function rankStartsOf({ prominences, count }: Pick<AttributeIndex, 'prominences' | 'count'>): Uint32Array {
  const starts = new Uint32Array(MOST_PROMINENT + 1);
  for (let id = 0; id < count; id++) if (prominences[id]! > 0) starts[prominences[id]! - 1]!++;
  for (let level = MOST_PROMINENT - 1; level >= 0; level--) starts[level]! += starts[level + 1]!;
  return starts;
}

/** The vocabulary as `vocabularySections` makes it. */
type MadeBase = Omit<Base, 'vocabulary'> & { vocabulary: Record<string, ArrayBufferView> };

/** The bytes of base.bin. */
export function buildBase(base: MadeBase, data: string): Uint8Array {
  const { schedules, catalogue, vocabulary, redirects, extent, regionPoints, rankStarts, shortTop } = base;
  const told = { catalogue, redirects, extent, regionPoints };
  const { scheduleEnds, closedUntil, scheduleRows, openDays } = schedules;
  const { ids: shortIds, slugHashes } = shortTop;
  const sections = { scheduleEnds, closedUntil, scheduleRows, openDays, rankStarts, shortIds, slugHashes };
  return writeIndexFile(identity(data), {
    told: Buffer.from(JSON.stringify(told)),
    ...vocabulary,
    ...sections,
  });
}

/** @throws IndexFileError where file, version or data differ */
export function openBase(file: string, bytes: Uint8Array, data: string): Base {
  const section = openIndexFile(file, bytes, identity(data));
  const told = JSON.parse(Buffer.from(section('told')).toString('utf8')) as Omit<
    Base,
    'schedules' | 'rankStarts' | 'shortTop' | 'vocabulary'
  >;
  const schedules = scheduleSectionNames.map((name) => [name, asUint32(section(name))]);
  return {
    ...told,
    vocabulary: openVocabulary(section),
    schedules: Object.fromEntries(schedules) as Base['schedules'],
    rankStarts: asUint32(section('rankStarts')),
    shortTop: { ids: asUint32(section('shortIds')), slugHashes: asFloat64(section('slugHashes')) },
  };
}

import type { Bbox } from '../contract/records.ts';
import type { AttributeIndex } from './attributes.ts';
import { asUint32, hashOf, openIndexFile, writeIndexFile, type Identity } from './index-file.ts';
import { scheduleSectionNames, type OpenTimeSections } from './open-times.ts';

/**
 * What an instance knows of a build whose destinations lie in another engine: base.bin. Its size follows the catalogue
 * and the kinds of opening hours, not the number of destinations.
 */
export interface Base {
  catalogue: AttributeIndex['catalogue'];
  vocabulary: AttributeIndex['vocabulary'];
  /** Where a former slug leads. */
  redirects: Record<string, string>;
  extent: Bbox | undefined;
  /** The different opening hours, by the numbers that the destinations carry. */
  schedules: Omit<OpenTimeSections, 'scheduleOf' | 'openHours'>;
}

const identity = (data: string): Identity => ({
  kind: 'base',
  options: hashOf({ scheduleSectionNames, parts: ['catalogue', 'vocabulary', 'redirects', 'extent'] }),
  data,
});

/** The bytes of base.bin. */
export function buildBase({ schedules, catalogue, vocabulary, redirects, extent }: Base, data: string): Uint8Array {
  const told = { catalogue, vocabulary, redirects, extent };
  const { scheduleEnds, closedUntil, scheduleRows, openDays } = schedules;
  const sections = { scheduleEnds, closedUntil, scheduleRows, openDays };
  return writeIndexFile(identity(data), { told: Buffer.from(JSON.stringify(told)), ...sections });
}

/** @throws IndexFileError where file, version or data differ */
export function openBase(file: string, bytes: Uint8Array, data: string): Base {
  const section = openIndexFile(file, bytes, identity(data));
  const told = JSON.parse(Buffer.from(section('told')).toString('utf8')) as Omit<Base, 'schedules'>;
  const schedules = scheduleSectionNames.map((name) => [name, asUint32(section(name))]);
  return { ...told, schedules: Object.fromEntries(schedules) as Base['schedules'] };
}

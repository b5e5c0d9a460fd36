import { kmBetween } from '../geo/sphere.ts';
import type { Memory } from './parse-memory.ts';

/** A record that has gone further is another one. */
const MOST_KM = 5;

/** The id of a record whose source has none: its name and place. */
export const idFromPlace = (name: string, lng: number, lat: number) => `${name}@${lng.toFixed(4)},${lat.toFixed(4)}`;

function readId(id: string) {
  const [, name, lng, lat] = /^(.+)@(-?\d+\.\d{4}),(-?\d+\.\d{4})$/.exec(id) ?? [];
  return name === undefined ? undefined : { id, name, place: `${lng},${lat}`, lng: Number(lng), lat: Number(lat) };
}

type Known = NonNullable<ReturnType<typeof readId>>;

/**
 * Follows records without an id of their own that were moved or renamed: what is new under the name or at the place of one
 * that is gone, where there is no other choice.
 */
export function createMoveFinder(memory: Memory) {
  const known = [...memory.entries.keys()].flatMap((id) => readId(id) ?? []);
  const byName = Map.groupBy(known, ({ name }) => name);
  const byPlace = Map.groupBy(known, ({ place }) => place);
  return {
    /** Whether the record may be one of them; only at the end of the file that can be told. */
    mayBeMoved: (id: string): boolean => {
      const record = memory.entries.has(id) ? undefined : readId(id);
      return record !== undefined && (byName.has(record.name) || byPlace.has(record.place));
    },
    /**
     * Gives their memory to the records that were moved.
     * @param ids of the records that may be moved
     * @param present ids that the file still has
     */
    follow: (ids: readonly string[], present: ReadonlySet<string>): void => {
      const records = ids.flatMap((id) => readId(id) ?? []);
      const [sameName, samePlace] = [Map.groupBy(records, (r) => r.name), Map.groupBy(records, (r) => r.place)];
      for (const record of records) {
        const renamed = onlyOne(byPlace.get(record.place), samePlace.get(record.place));
        const moved = onlyOne(byName.get(record.name), sameName.get(record.name));
        const former = renamed ?? (moved && kmBetween(moved, record) < MOST_KM ? moved : undefined);
        const entry = former && !present.has(former.id) ? memory.entries.get(former.id) : undefined;
        if (!entry) continue;
        memory.entries.delete(former!.id);
        memory.entries.set(record.id, entry);
      }
    },
  };
}

/** The one that was, where one record alone can be meant by it. */
const onlyOne = (before: readonly Known[] | undefined, now: readonly Known[] | undefined): Known | undefined =>
  before?.length === 1 && now?.length === 1 ? before[0] : undefined;

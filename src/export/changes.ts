import type { Store } from '../indexes/store.ts';
import { exportedAt, type Exported } from './exported.ts';
import type { About } from '../formats/about.ts';

/** What became of the destinations from one build to a later one. */
export interface Changes {
  /** New ones and those of which anything differs, each marked so. */
  records: () => Generator<Exported>;
  /** Slugs of those that are gone; a renamed one is gone under its former slug. */
  removed: string[];
}

/** Holds every record of two builds against each other, byte by byte. */
export function changesSince(before: Store, now: Store, about: About): Changes {
  return {
    *records() {
      for (let id = 0; id < now.manifest.destinations; id++) {
        const former = before.records.idOf(now.records.slugOf(id));
        if (former !== undefined && isSame(before, former, now, id)) continue;
        yield { ...exportedAt(now, id, about), change: former === undefined ? 'new' : 'changed' };
      }
    },
    removed: Array.from({ length: before.manifest.destinations }, (_, id) => before.records.slugOf(id))
      .filter((slug) => now.records.idOf(slug) === undefined)
      .sort(),
  };
}

function isSame(before: Store, former: number, now: Store, id: number): boolean {
  const bytes = ({ records }: Store, at: number) => Buffer.from(records.wholeItem(at));
  return bytes(before, former).equals(bytes(now, id));
}

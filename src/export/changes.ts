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

export function changesSince(before: Store, now: Store, about: About): Changes {
  const { removed } = differencesOf(before, now);
  return {
    *records() {
      for (const { id, change } of differencesOf(before, now).changed) yield { ...exportedAt(now, id, about), change };
    },
    removed,
  };
}

interface Differences {
  /** Documents of the later build. */
  changed: Iterable<{ id: number; change: 'new' | 'changed' }>;
  removed: string[];
}

/** Holds every record of two builds against each other, byte by byte. */
export function differencesOf(before: Store, now: Store): Differences {
  return {
    changed: changedIn(before, now),
    removed: Array.from({ length: before.manifest.destinations }, (_, id) => before.records.slugOf(id))
      .filter((slug) => now.records.idOf(slug) === undefined)
      .sort(),
  };
}

function* changedIn(before: Store, now: Store): Generator<{ id: number; change: 'new' | 'changed' }> {
  for (let id = 0; id < now.manifest.destinations; id++) {
    const former = before.records.idOf(now.records.slugOf(id));
    if (former === undefined) yield { id, change: 'new' };
    else if (!isSame(before, former, now, id)) yield { id, change: 'changed' };
  }
}

function isSame(before: Store, former: number, now: Store, id: number): boolean {
  const bytes = ({ records }: Store, at: number) => Buffer.from(records.wholeItem(at));
  return bytes(before, former).equals(bytes(now, id));
}

import { stat } from 'node:fs/promises';
import { BUILD_RECORD } from './build-record.ts';
import type { OpenedSite } from './site.ts';
import { verifyData } from './verify-data.ts';

export interface BuildWatchOptions {
  dist: string;
  /** The mark of the build that answers first, from before it was opened: what came since is a new one. */
  first: string | undefined;
  /** Files of the data that are read through; all where it is not given. */
  isRead?: ((name: string) => boolean) | undefined;
  open: () => Promise<OpenedSite>;
  /** Told of a new build that answers from now on. */
  onSwap: (site: OpenedSite) => void;
  /** Told of a build that is damaged, in a German sentence; the one before goes on. */
  onRefuse: (sentence: string) => void;
  /** Told, in a German sentence, that the build that answered first is damaged. */
  onDamage: (sentence: string) => void;
}

export interface BuildWatch {
  close(): void;
}

/** Changes with every build; undefined while there is none, as between two renames. */
export async function markOf(dist: string): Promise<string | undefined> {
  try {
    const [record, manifest] = await Promise.all([stat(`${dist}/${BUILD_RECORD}`), stat(`${dist}/data/manifest.json`)]);
    return [record, manifest].map(({ ino, mtimeMs, size }) => `${ino}-${mtimeMs}-${size}`).join();
  } catch {
    return undefined;
  }
}

const CHECK_EVERY_MS = 500;
/** After the start; the first visitors are served before. */
const READ_THROUGH_AFTER_MS = 3000;

/**
 * Looks for a finished build in place of the one that answers. A build is renamed into place whole, so a new build record
 * is a new build; it is read through and opened beside the old one before it answers. The first one answers at once and is
 * read through later.
 */
export function watchBuild({ dist, first, isRead, open, onSwap, onRefuse, onDamage }: BuildWatchOptions): BuildWatch {
  let known = first;
  let busy = false;
  const readThrough = async (): Promise<void> => {
    // Another build that lies there is looked at by itself, and says nothing of the first one.
    if ((await markOf(dist)) !== first) return;
    try {
      await verifyData(`${dist}/data`, isRead);
    } catch (error) {
      if ((await markOf(dist)) === first) onDamage(messageOf(error));
    }
  };
  const look = async (): Promise<void> => {
    const mark = await markOf(dist);
    if (mark === undefined || mark === known) return;
    known = mark;
    try {
      await verifyData(`${dist}/data`, isRead);
      onSwap(await open());
    } catch (error) {
      // It was replaced while it was read: the next look finds the newer one.
      if ((await markOf(dist)) === mark) onRefuse(messageOf(error));
    }
  };
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    void look().finally(() => (busy = false));
  }, CHECK_EVERY_MS).unref();
  const late = setTimeout(() => void readThrough(), READ_THROUGH_AFTER_MS).unref();
  return {
    close() {
      clearInterval(timer);
      clearTimeout(late);
    },
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

import { stat } from 'node:fs/promises';
import { NotInEngine } from '../search/engine.ts';
import { BUILD_RECORD } from './build-record.ts';
import { passingReason } from './passing-reason.ts';
import type { OpenedSite } from './site.ts';
import { verifyData } from './verify-data.ts';

export interface BuildWatchOptions {
  dist: string;
  /** The mark of the build there from before it was opened: what came since is a new one. */
  mark: string | undefined;
  /** Where the build lies that answers first: there, unless that one was damaged. */
  first: string;
  /** Files of the data that are read through; all where it is not given. */
  isRead?: ((name: string) => boolean) | undefined;
  open: () => Promise<OpenedSite>;
  /** Told of a new build that answers from now on. */
  onSwap: (site: OpenedSite) => void;
  /** Told of a build that is damaged, in a German sentence; the one before goes on. */
  onRefuse: (sentence: string) => void;
  /** Told, in a German sentence, that the build that answered first is damaged. */
  onDamage: (sentence: string) => void;
  /** Told in German, and once for as long as it stays so, why a build cannot be read right now; it is tried again. */
  onUnread: (reason: string, which: 'first' | 'new') => void;
  /** Told likewise of a new build that what searches elsewhere does not have yet. */
  onWait: (sentence: string) => void;
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
/** After the start, so that the first visitors are served before; and until another try. */
const READ_THROUGH_AFTER_MS = 3000;

/**
 * Looks for a finished build in place of the one that answers. A build is renamed into place whole, so a new build record
 * is a new build; it is read through and opened beside the old one before it answers. The first one answers at once and is
 * read through later. What keeps a build from being read and passes, as when descriptors run out, is no damage, and neither is
 * that it was not sent yet to where it is searched.
 */
export async function watchBuild(options: BuildWatchOptions): Promise<BuildWatch> {
  const { dist, first, isRead, open, onSwap, onRefuse, onDamage, onUnread, onWait } = options;
  const markOfFirst = first === dist ? options.mark : await markOf(first);
  let known = options.mark;
  let busy = false;
  let told: string | undefined;
  const tellOnce = (reason: string, mark: string | undefined, tell = onUnread): void => {
    const what = `${mark}: ${reason}`;
    if (told !== what) tell(reason, mark === markOfFirst ? 'first' : 'new');
    told = what;
  };
  const readThrough = async (): Promise<void> => {
    // Another build that lies there is looked at by itself, and says nothing of the first one.
    if ((await markOf(first)) !== markOfFirst) return;
    try {
      await verifyData(`${first}/data`, isRead);
    } catch (error) {
      if ((await markOf(first)) !== markOfFirst) return;
      const reason = passingReason(error);
      if (reason === undefined) return onDamage(messageOf(error));
      tellOnce(reason, markOfFirst);
      late = later(() => void readThrough());
    }
  };
  const look = async (): Promise<void> => {
    const mark = await markOf(dist);
    if (mark === undefined || mark === known) return;
    const before = known;
    known = mark;
    try {
      await verifyData(`${dist}/data`, isRead);
      onSwap(await open());
    } catch (error) {
      // It was replaced while it was read: the next look finds the newer one.
      if ((await markOf(dist)) !== mark) return;
      const reason = passingReason(error);
      if (error instanceof NotInEngine) tellOnce(error.message, mark, onWait);
      else if (reason === undefined) return onRefuse(messageOf(error));
      else tellOnce(reason, mark);
      await new Promise<void>((resolve) => later(resolve));
      known = before;
    }
  };
  let late = later(() => void readThrough());
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    void look().finally(() => (busy = false));
  }, CHECK_EVERY_MS).unref();
  return {
    close() {
      clearInterval(timer);
      clearTimeout(late);
    },
  };
}

const later = (then: () => void): NodeJS.Timeout => setTimeout(then, READ_THROUGH_AFTER_MS).unref();

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

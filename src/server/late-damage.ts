import { IndexFileError } from '../indexes/index-file.ts';
import { formerBuilds, formerFolder } from './former-builds.ts';
import type { OpenedSite } from './site.ts';
import type { Sites } from './sites.ts';

export interface LateDamageOptions {
  dist: string;
  sites: () => Sites<OpenedSite>;
  /** Opens the build in a folder. */
  open: (folder: string) => Promise<OpenedSite>;
  /** Told once of each build, in a German sentence. */
  onDamage: (sentence: string) => void;
  /** Told of a former build that answers from now on. */
  onReturn: (site: OpenedSite) => void;
}

/** Damage of a build that answers, or should: what is opened was not read through, so that a start is short. */
export interface LateDamage {
  /**
   * What answers first in place of a build that cannot be opened.
   * @param error why not; thrown where it tells of no damage, or no former build can be opened
   */
  instead(error: unknown): Promise<OpenedSite>;
  /** @param site the build whose data are damaged */
  found(site: OpenedSite, sentence: string): void;
  /** Why what lies in the folder of the build does not answer, or not all of it; undefined where it is sound. */
  reason(): string | undefined;
  /** Whether damaged data still are what answers: no former build is there to go back to, or none yet. */
  answers(): boolean;
  /** Another build has been taken over. */
  over(): void;
}

/**
 * A piece that is damaged is never answered from: each is compared before it is first read, and who asks for it gets an
 * error. From the first one on this instance is not ready, until the build before answers in place of the damaged one.
 * Nothing is moved on the disk: other processes may answer from there, and the folder may not be writable.
 */
export function watchDamage({ dist, sites, open, onDamage, onReturn }: LateDamageOptions): LateDamage {
  const damaged = new WeakSet<OpenedSite>();
  const tried = new Set<string>();
  let reason: string | undefined;
  let answers = false;
  const openFormer = async (not: string | undefined): Promise<OpenedSite | undefined> => {
    for (const { folder, id } of await formerBuilds({ former: formerFolder(dist) })) {
      if (tried.has(id) || id === not) continue;
      tried.add(id);
      const former = await open(folder).catch(() => undefined);
      if (former) return former;
    }
    return undefined;
  };
  const goBack = async (from: OpenedSite): Promise<void> => {
    const former = await openFormer(from.manifest.buildId);
    if (!former) return;
    // Meanwhile a new build may have come.
    if (sites().current() !== from) return former.close?.();
    answers = false;
    sites().swap(former);
    onReturn(former);
  };
  return {
    async instead(error) {
      const former = error instanceof IndexFileError ? await openFormer(undefined) : undefined;
      if (!former) throw error;
      reason = (error as IndexFileError).message;
      onDamage(reason);
      onReturn(former);
      return former;
    },
    found(site, sentence) {
      if (damaged.has(site) || sites().current() !== site) return;
      damaged.add(site);
      reason = sentence;
      answers = true;
      onDamage(sentence);
      void goBack(site);
    },
    reason: () => reason,
    answers: () => answers,
    over() {
      tried.clear();
      reason = undefined;
      answers = false;
    },
  };
}

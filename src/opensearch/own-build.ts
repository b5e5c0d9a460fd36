import type { Manifest } from '../indexes/store.ts';
import { NotInEngine } from '../search/engine.ts';
import { indexesOf } from './indexes.ts';
import { indexOf } from './mapping.ts';
import { EngineUnavailable, type Transport } from './transport.ts';

/** Whether the cluster has the build that an instance opened, whole. */
export interface OwnBuild {
  /** Why its index is not asked, in a German sentence; undefined where it is. While it is not, or in doubt, it looks again. */
  lacks(): string | undefined;
  /** A question did not find the index. */
  doubt(): void;
}

export interface OwnBuildOptions {
  transport: Transport;
  /** What its indexes are called. */
  name: string;
  manifest: Manifest;
  /** How often a node came back so far, which may have lost what it had. */
  returns: () => number;
  /** Told once that the build is missing, and once that it is there again. */
  tell: (isThere: boolean, sentence: string) => void;
}

const LOOK_MS = 5000;
const AGAIN_MS = 3000;
/** What lies there is looked at so often at the least, as long as anybody asks: it may be lost and sent again unseen. */
const REGULAR_MS = 30_000;

/**
 * The cluster must have this build, whole. While it does not answer, nobody knows, and nothing is asked of the index: one
 * that is still being sent would give a part of an answer.
 * @throws NotInEngine where another one lies there, or nobody is let in
 */
export async function openOwnBuild({ transport, name, manifest, returns, tell }: OwnBuildOptions): Promise<OwnBuild> {
  const { buildId, builtAt } = manifest;
  const unknown = `Ob der Bau ${buildId} vom ${builtAt} in OpenSearch liegt, ist nicht bekannt: Es antwortet noch nicht.`;
  let [isDoubtful, isLooking, isTold] = [false, false, false];
  let [seen, lookedAt] = [returns(), performance.now()];
  let lacks = await whyMissing(transport, name, manifest).catch((error: Error) => {
    if (error instanceof EngineUnavailable) return unknown;
    throw new NotInEngine(error.message);
  });
  if (lacks !== undefined && lacks !== unknown) throw new NotInEngine(lacks);

  async function look(): Promise<void> {
    if (isLooking || performance.now() - lookedAt < AGAIN_MS) return;
    isLooking = true;
    seen = returns();
    try {
      lacks = await whyMissing(transport, name, manifest, LOOK_MS);
      isDoubtful = false;
      if (isTold === (lacks !== undefined)) return;
      isTold = !isTold;
      tell(lacks === undefined, lacks ?? `Der Bau ${buildId} vom ${builtAt} liegt wieder in OpenSearch.`);
    } catch {
      // It does not say: what was known before holds, and it is asked again.
      isDoubtful = true;
    } finally {
      isLooking = false;
      lookedAt = performance.now();
    }
  }
  return {
    lacks() {
      const isOld = performance.now() - lookedAt > REGULAR_MS;
      if (lacks !== undefined || isDoubtful || isOld || seen !== returns()) void look();
      return lacks;
    },
    doubt() {
      // It did not exist just now, and what comes back is a part until it is whole.
      lacks ??= `Der Bau ${buildId} vom ${builtAt} war in OpenSearch eben nicht zu finden; es wird nachgesehen.`;
      isDoubtful = true;
      void look();
    },
  };
}

/** @throws Error with a German sentence where the cluster does not say */
async function whyMissing(
  transport: Transport,
  name: string,
  { data, buildId, builtAt }: Manifest,
  timeoutMs?: number,
): Promise<string | undefined> {
  const all = await indexesOf(transport, name, timeoutMs);
  const own = all.find(({ index }) => index === indexOf(name, data));
  if (own?.meta.complete) return undefined;
  const others = all.map(
    ({ meta }) => `${meta.buildId} vom ${meta.builtAt} (Daten ${meta.data}, Felder ${meta.mapping})`,
  );
  const found = own
    ? 'ist er erst zum Teil'
    : others.length > 0
      ? `liegt ${others.join(' und ')}`
      : 'liegt noch keiner';
  return (
    `Der Bau ${buildId} vom ${builtAt} (Daten ${data}) fehlt in OpenSearch; unter „${name}“ ${found}. ` +
    'npm run engine -- push sendet ihn.'
  );
}

import { asking } from './ask.ts';
import { reasonOf } from './reason.ts';
import type { IndexMeta } from './mapping.ts';
import type { Transport } from './transport.ts';

/** An index of the service in the cluster. */
export interface IndexState {
  index: string;
  meta: IndexMeta;
  /** Whether the name leads to it: the build that was sent last. */
  isCurrent: boolean;
}

/** Complete ones that stay: the current and the one that was current before it, which instances may still ask for. */
const KEPT = 2;
const SLOW_MS = 30_000;

/** All indexes under a name, the latest build first. @throws Error with a German sentence */
export async function indexesOf(transport: Transport, name: string, timeoutMs = SLOW_MS): Promise<IndexState[]> {
  const path = `/${name}-*?filter_path=*.aliases,*.mappings._meta&expand_wildcards=all`;
  const { status, body } = await transport.ask({ method: 'GET', path, timeoutMs });
  if (status === 401)
    throw new Error('OpenSearch lässt nicht hinein: Name und Passwort oder apikey in SEARCH_ENGINE prüfen.');
  if (status !== 200) throw new Error(`OpenSearch antwortet mit ${status}: ${reasonOf(body)}`);
  type Told = Record<string, { aliases?: Record<string, object>; mappings?: { _meta?: IndexMeta } }>;
  return Object.entries(body as Told)
    .flatMap(([index, { aliases, mappings }]): IndexState[] => {
      const meta = mappings?._meta;
      return meta && index === `${name}-${meta.data}-${meta.mapping}`
        ? [{ index, meta, isCurrent: aliases !== undefined && name in aliases }]
        : [];
    })
    .sort((a, b) => (a.meta.builtAt < b.meta.builtAt ? 1 : -1));
}

/**
 * Deletes what neither answers nor would be gone back to. One of a later build that is not whole may still be on its way.
 * @param before what was current until now: after a way back it is not the latest of the others
 * @returns the names of these
 * @throws Error with a German sentence where one may not be deleted
 */
export async function keepLatest(transport: Transport, name: string, before: readonly string[]): Promise<string[]> {
  const all = await indexesOf(transport, name);
  const current = all.filter(({ isCurrent }) => isCurrent);
  const wasCurrent = ({ index }: IndexState): number => Number(before.includes(index));
  const others = all
    .filter(({ isCurrent, meta }) => !isCurrent && meta.complete)
    .sort((a, b) => wasCurrent(b) - wasCurrent(a));
  const kept = new Set([...current, ...others].slice(0, KEPT).map(({ index }) => index));
  const isOnItsWay = ({ meta }: IndexState): boolean =>
    !meta.complete && current.every(({ meta: { builtAt } }) => builtAt <= meta.builtAt);
  const removed = all.filter((each) => !kept.has(each.index) && !isOnItsWay(each)).map(({ index }) => index);
  for (const index of removed) await asking(transport)({ method: 'DELETE', path: `/${index}`, timeoutMs: SLOW_MS });
  return removed;
}

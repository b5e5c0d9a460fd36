import { changeLogOf, type ChangeLog } from '../contract/changes.ts';
import { limits } from '../contract/limits.ts';
import type { Store } from '../indexes/store.ts';
import { differencesOf } from './changes.ts';

const DAY_MS = 86_400_000;

/**
 * The log of a build that follows another: what differs between the two gets the time of the change, what was long ago
 * is forgotten.
 * @param at when the later one was made, ISO 8601
 */
export function logAfter(before: Store, now: Store, at: string): ChangeLog {
  const known = changeLogOf(before.documents, before.manifest.builtAt);
  const { changed, removed } = differencesOf(before, now);
  const slugs = [...changed].map(({ id }) => now.records.slugOf(id));
  const forgotten = new Date(Date.parse(at) - limits.changesDays * DAY_MS).toISOString();
  const since = known.since > forgotten ? known.since : forgotten;
  const merged = (former: Record<string, string>, fresh: readonly string[], isStill: (slug: string) => boolean) => {
    const kept = Object.entries(former).filter(([slug, when]) => when > since && isStill(slug));
    return Object.fromEntries([...kept, ...fresh.map((slug) => [slug, at] as const)]);
  };
  const isThere = (slug: string) => now.records.idOf(slug) !== undefined;
  return {
    since,
    until: at,
    changed: merged(known.changed, slugs, isThere),
    removed: merged(known.removed, removed, (slug) => !isThere(slug)),
  };
}

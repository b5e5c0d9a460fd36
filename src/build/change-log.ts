import { existsSync } from 'node:fs';
import { CHANGES, type ChangeLog } from '../contract/changes.ts';
import { logAfter } from '../export/change-log.ts';
import { replaceDocument } from '../indexes/save.ts';
import { MANIFEST, openStore, type Store } from '../indexes/store.ts';

/** Writes into a fresh data folder what differs from the one that is served; without one its log stays empty. */
export async function writeChangeLog(dir: string, served: string): Promise<void> {
  await withStores(served, dir, (before, now) => write([dir], logAfter(before, now, now.manifest.builtAt)));
}

/**
 * Writes into the data folders of a build that is put back what differs from the one it takes the place of: who has read
 * that one must hear of it.
 * @param at when it is put back, ISO 8601
 */
export async function noteReturn(dirs: readonly [string, ...string[]], served: string, at: string): Promise<void> {
  await withStores(served, dirs[0], (before, now) => write(dirs, logAfter(before, now, at)));
}

async function write(dirs: readonly string[], log: ChangeLog): Promise<void> {
  for (const dir of dirs)
    if (existsSync(`${dir}/${MANIFEST}`)) await replaceDocument(dir, CHANGES, JSON.stringify(log));
}

/** Nothing where one of the two is missing, or of another format than this program reads. */
async function withStores(
  former: string,
  dir: string,
  use: (before: Store, now: Store) => Promise<void>,
): Promise<void> {
  const opened = await Promise.allSettled([openStore(former), openStore(dir)]);
  const stores = opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  try {
    const [before, now] = stores;
    if (before && now) await use(before, now);
  } finally {
    for (const store of stores) store.close();
  }
}

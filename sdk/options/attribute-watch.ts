import type { MapOption } from '../../src/contract/embed.ts';
import { optionTable } from './option-table.ts';
import type { Said } from './options.ts';
import { readSettings, type Settings } from './settings.ts';

/** The options that a map follows without beginning anew, and the search. */
type LiveOption = {
  [Name in MapOption]: (typeof optionTable)[Name]['change'] extends 'live' ? Name : never;
}[MapOption];

/** One function for each live option, called with all settings; options that share one are followed once. */
export type Followers = Record<LiveOption | 'search', (next: Settings) => void>;

/** Keeps a map in step with the attributes of its element. Changes made in one go are followed in one go. */
export function watchAttributes(
  element: HTMLElement,
  { followers, said, restart }: { followers: Followers; said: Said; restart: () => void },
): () => void {
  let settings = readSettings(element, undefined);
  const observer = new MutationObserver(() => {
    const before = settings;
    settings = readSettings(element, undefined);
    const changed = (name: keyof Settings): boolean => JSON.stringify(before[name]) !== JSON.stringify(settings[name]);
    const names = (Object.keys(optionTable) as MapOption[]).filter(changed);
    // What was said before no longer holds.
    for (const name of names) Object.assign(said, { [name]: undefined });
    if (changed('search')) Object.assign(said, { pois: undefined, filters: undefined });
    if (changed('problems') || names.some((name) => optionTable[name].change === 'restart')) return restart();
    const due = names
      .filter((name) => optionTable[name].change === 'live')
      .map((name) => followers[name as LiveOption]);
    // The search comes last, since it may bring the map elsewhere.
    if (changed('search')) due.push(followers.search);
    for (const follow of new Set(due)) follow(settings);
  });
  observer.observe(element, { attributes: true });
  return () => observer.disconnect();
}

import { hitsIn, looseningsOf, type Loosening } from '../../src/contract/loosening.ts';
import type { Session } from '../session.ts';
import type { VisitorFilters } from '../state.ts';
import { el } from '../ui/element.ts';
import { icon } from '../ui/icons.ts';
import { joined } from './filters.ts';
import type { Search } from './search.ts';

/** Proposals under each other; more would cover the map. */
const SHOWN = 3;

/** Ways on where the visitor's own search and filters have left nothing: without one wish each, with what that finds. */
export function createNothingFound(
  session: Pick<Session, 'state' | 'layout' | 'client' | 'settings' | 'ended' | 't'>,
  search: Search,
): void {
  const { state, layout, client, settings, ended, t } = session;
  const proposals = el('span', { class: 'proposals', role: 'group', 'aria-label': t('loosen') });
  const clearAll = button(t('filtersClear'), () => {
    const none = Object.fromEntries(Object.keys(state.now.filters).map((name) => [name, undefined]));
    searchFor(none, '');
  });
  let running: AbortController | undefined;
  ended.addEventListener('abort', () => running?.abort());
  state.on(['places'], ({ found, filters }) => {
    running?.abort();
    proposals.remove();
    const isNarrowed = Object.values(filters).some((value) => value !== undefined);
    if (found?.total === 0 && isNarrowed) layout.tools.append(clearAll);
    else clearAll.remove();
    if (found && isNarrowed && hitsIn(found) === 0) void propose();
  });

  async function propose(): Promise<void> {
    const { signal } = (running = new AbortController());
    const ways = await Promise.all(waysOn().map(async (way) => ({ ...way, hits: await hitsOf(way, signal) })));
    if (signal.aborted) return;
    const found = ways.filter(({ hits }) => hits > 0).slice(0, SHOWN);
    proposals.replaceChildren(
      ...found.map(({ wish, hits, change }) => {
        const count = hits === 1 ? t('countOne') : t('count', { count: hits });
        return button(t('loosenWish', { wish, count }), () => searchFor(change, change.q ?? keptText(change)));
      }),
    );
    if (found.length > 0) layout.tools.append(proposals);
  }

  function waysOn(): Loosening[] {
    const { filters, found, categories } = state.now;
    const asked = Object.entries(filters).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    return looseningsOf(Object.fromEntries(asked), {
      language: settings.lang,
      understood: filters.q ? (found?.understood ?? []) : [],
      categoryName: (id) => categories.find((category) => category.id === id)?.name[settings.lang],
    });
  }

  /** Without an answer there is nothing to promise. */
  async function hitsOf({ change }: Loosening, signal: AbortSignal): Promise<number> {
    const { limit: _limit, ...query } = joined(state.now.search, { ...state.now.filters, ...change }) ?? {};
    return client.search(query, signal).then(hitsIn, () => 0);
  }

  function keptText(change: VisitorFilters): string {
    return 'q' in change ? '' : state.now.searchText;
  }

  function button(words: string, act: () => void): HTMLElement {
    const made = el('button', { type: 'button', class: 'pill clear-filters', click: press }, icon('close'), words);
    return made;

    function press(): void {
      // The button goes, and with it the focus.
      if (made.matches(':focus')) layout.tools.querySelector<HTMLElement>('input, button')?.focus();
      act();
    }
  }

  function searchFor(change: VisitorFilters, searchText: string): void {
    state.set({ searchText, viewHeld: false });
    search.refine(change);
  }
}

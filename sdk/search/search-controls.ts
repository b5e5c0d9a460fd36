import type { Suggestion } from '../../src/contract/records.ts';
import { countsOf } from '../api/client.ts';
import type { Session } from '../session.ts';
import type { VisitorFilters } from '../state.ts';
import { createFilterBox } from './filter-box.ts';
import { afresh, filterOf, filtersOf } from './filters.ts';
import { createSearchBox } from './search-box.ts';
import type { Search } from './search.ts';
import { suggestNear } from './suggest-near.ts';
import { createUnderstoodChips } from './understood-chips.ts';

/** Ticks in quick succession are one search. */
const PAUSE_MS = 400;

/** The search field and the filters, made once the service has told its categories. */
export function createSearchControls(session: Session, search: Search): void {
  const { controls } = session.settings;
  const make = async (): Promise<void> => {
    if (session.ended.aborted) return;
    if (controls.includes('search')) linkSearchBox(session, search);
    // They stand behind the count of the hits, which would push them aside.
    if (search.query) await search.answered;
    if (session.ended.aborted) return;
    if (controls.includes('filter')) linkFilterBox(session, search, false);
    if (controls.includes('legend')) linkFilterBox(session, search, true);
  };
  session.start.then(make, () => undefined);
}

function linkSearchBox(session: Session, search: Search): void {
  const { state, client } = session;
  const searchFor = (searchText: string, change: VisitorFilters): void => {
    // A place that was open belongs to the question before.
    state.set({ searchText, viewHeld: false, choice: { id: null } });
    search.refine(change);
  };
  const box = createSearchBox({
    ...session,
    async suggest(q, signal) {
      const { isBound, ...near } = suggestNear(state.now);
      const found = await client.suggest({ q, ...near }, signal);
      // A view is left by moving the map: nothing lies outside of it.
      return isBound ? found : found.map((suggestion) => ({ ...suggestion, outside: undefined }));
    },
    onText: (q) => searchFor(q, { ...afresh, q: q || undefined }),
    onChoose(suggestion: Suggestion) {
      const change = filtersOf(suggestion);
      if (change) searchFor(suggestion.text, change);
      else if (suggestion.type === 'destination') state.set({ choice: { id: suggestion.slug } });
    },
  });
  box.setText(state.now.searchText);
  state.on(['searchText'], ({ searchText }) => box.setText(searchText));
  createUnderstoodChips(session, search);
}

function linkFilterBox(session: Session, search: Search, isLegend: boolean): void {
  const { state, ended } = session;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let counting: AbortController | undefined;
  const filter = createFilterBox({
    ...session,
    categories: search.choices(state.now.categories),
    factFilters: state.now.factFilters,
    fixed: state.now.search ?? {},
    isLegend,
    onOpen: () => void count(),
    onChange(next) {
      clearTimeout(timer);
      timer = setTimeout(() => {
        timer = undefined;
        search.refine(next);
      }, PAUSE_MS);
    },
  });
  filter.set(filterOf(state.now.filters));
  state.on(['found'], () => {
    // An answer to the tick before would take back those that no search has asked for yet.
    if (timer === undefined) filter.set(filterOf(state.now.filters));
    void count();
  });
  ended.addEventListener('abort', () => {
    clearTimeout(timer);
    counting?.abort();
  });

  /** Asked for only while somebody sees them. */
  async function count(): Promise<void> {
    counting?.abort();
    if (!filter.isOpen) return;
    // Of everything there is, the counts came with the words.
    const isWhole = Object.keys(search.query ?? {}).every((name) => name === 'limit');
    const { categories, facets } = state.now;
    if (isWhole && facets) return filter.setCounts({ categories: countsOf(categories), facets });
    const { signal } = (counting = new AbortController());
    // Without counts the filters still work.
    const counts = await search.counts(signal).catch(() => undefined);
    if (counts && !signal.aborted) filter.setCounts(counts);
  }
}

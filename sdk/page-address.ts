import { createAddress, type AddressState } from './address.ts';
import { isPublicId } from './places.ts';
import { checkedFilters } from './search/filters.ts';
import type { Search } from './search/search.ts';
import type { Selector } from './panel/selection.ts';
import type { Session } from './session.ts';

/** Keeps the state of a map in the address of the page, where the page wants it, and follows the visitor through it. */
export interface PageAddress {
  /** Address that shows a destination to somebody else; undefined for one that nobody else can see. */
  shareUrl: (slug: string) => string | undefined;
  /** Address of the page with a destination open in it; the one it has where it keeps no state. */
  urlWith: (slug: string) => string;
  /** What the address says now is to be left so. */
  accept: () => void;
}

export function followAddress(session: Session, search: Search, selector: Selector): PageAddress {
  const { state, settings, baseUrl, report, ended, t } = session;
  const address = settings.hash === undefined ? undefined : createAddress(settings.hash, visit);
  if (address) {
    ended.addEventListener('abort', address.stop);
    // Until somebody has changed something the address is the page's: it may lead to a part of it, or to a view of an app.
    state.on(['camera', 'selection', 'places'], ({ view, selection, touched }) => {
      if (view && touched) address.write(stateWith(selection.id));
    });
  }
  return {
    /** The page itself where it keeps the state in its address, else the destination's own page. */
    shareUrl(slug) {
      if (!isPublicId(slug)) return undefined;
      return address?.urlOf(stateWith(slug)) ?? `${baseUrl}/ziele/${encodeURIComponent(slug)}`;
    },
    urlWith: (slug) => address?.urlOf(stateWith(slug)) ?? location.href,
    accept: () => address?.accept(),
  };

  function stateWith(slug: string | null): AddressState {
    const { view, filters } = state.now;
    return {
      center: view?.center(),
      zoom: view?.zoom(),
      place: isPublicId(slug) ? slug : undefined,
      filters,
    };
  }

  /** The visitor went back, or followed a link that changes the address; where it says nothing of the map, that stays. */
  function visit(visited: AddressState | undefined): void {
    if (visited) follow(visited);
    state.set({ touched: false });
  }

  function follow({ center, zoom, place, filters }: AddressState): void {
    if (center && zoom !== undefined) {
      state.set({ viewHeld: true });
      state.now.view?.fit({ center, zoom }, true);
    }
    const cleared = Object.fromEntries(Object.keys(state.now.filters).map((name) => [name, undefined]));
    const wanted = checkedFilters(filters, t);
    state.set({ searchText: wanted.q ?? '' });
    if (state.now.search || Object.keys(wanted).length > 0) search.refine({ ...cleared, ...wanted });
    void selector.open(place ?? null, false).catch(report);
  }
}

import { putAddress } from './address.ts';
import type { Selector } from './panel/selection.ts';
import type { PageAddress } from './page-address.ts';
import { isPublicId } from './places.ts';
import type { Session } from './session.ts';

/** What an entry of the history keeps of an open place. */
interface Entry {
  slug: string;
  /** How many entries back the map stands as before it opened one after the other. */
  depth: number;
  /** What stood behind the # while nothing was open. */
  from: string;
}

/** What an entry of the history keeps of all maps of the page. */
interface Kept {
  /** The map whose place was opened with it. */
  by: string;
  /** What is open, by map. */
  open: Record<string, Entry>;
}

const KEY = 'serviceMapPlaces';

/**
 * Each place that the visitor opens is an entry of the history, so that the way back closes it and does not leave the page.
 * Closed in another way, its entries are gone back over.
 */
export function followBack(
  { state, settings, element, ended, report }: Pick<Session, 'state' | 'settings' | 'element' | 'ended' | 'report'>,
  address: PageAddress,
  selector: Selector,
): void {
  if (!(settings.back ?? settings.hash !== undefined)) return;
  const map = settings.hash ?? (element.id || String(Math.random()));
  let last = here();
  let isClosing = false;
  addEventListener('popstate', visited, { signal: ended });
  state.on(['selection'], ({ selection: { id, acted } }, { selection: before }) => {
    if (!acted || id === before.id) return;
    if (isPublicId(id)) open(id);
    else if (id === null && kept()?.by === map) {
      isClosing = true;
      history.go(-here()!.depth);
    }
  });

  function kept(): Kept | undefined {
    return (history.state as { [KEY]?: Kept } | null)?.[KEY];
  }

  function here(): Entry | undefined {
    return kept()?.open[map];
  }

  function open(slug: string): void {
    if (here()?.slug === slug) return;
    const [under, before] = [here(), kept()];
    const entry: Entry = {
      slug,
      depth: (before?.by === map ? under!.depth : 0) + 1,
      from: under?.from ?? location.hash,
    };
    const now: Kept = { by: map, open: { ...before?.open, [map]: entry } };
    // What a router of the page keeps there stays.
    const ofPage = history.state as object | null;
    if (!putAddress('pushState', { ...ofPage, [KEY]: now }, address.urlWith(slug))) return;
    last = entry;
    address.accept();
  }

  function visited(): void {
    const before = last;
    last = here();
    // A link of the page leads elsewhere.
    if (!last && (!before || location.hash !== before.from)) return;
    // The view stays where the visitor has led it meanwhile.
    address.accept();
    // Another map of the page went over its own.
    if (last?.slug === before?.slug) return;
    const slug = last?.slug ?? null;
    if (isClosing || slug === state.now.selection.id) isClosing = false;
    else if (slug === null) state.set({ choice: { id: null } });
    else void selector.open(slug, false).catch(report);
  }
}

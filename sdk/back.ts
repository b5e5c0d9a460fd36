import { putAddress } from './address.ts';
import type { Selector } from './panel/selection.ts';
import type { PageAddress } from './page-address.ts';
import { isPublicId } from './places.ts';
import type { Session } from './session.ts';

/** What an entry of the history keeps of an open place. */
interface Entry {
  /** Which map of the page it is open in. */
  map: string;
  slug: string;
  /** How many entries back nothing is open. */
  depth: number;
  /** What stood behind the # there. */
  from: string;
}

const KEY = 'serviceMapPlace';

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
  const map = settings.hash ?? element.id;
  let last = here();
  let isClosing = false;
  addEventListener('popstate', visited, { signal: ended });
  state.on(['selection'], ({ selection: { id, acted } }, { selection: before }) => {
    if (!acted || id === before.id) return;
    if (isPublicId(id)) open(id);
    else if (id === null && here()) {
      isClosing = true;
      history.go(-here()!.depth);
    }
  });

  function here(): Entry | undefined {
    const entry = (history.state as { [KEY]?: Entry } | null)?.[KEY];
    return entry?.map === map ? entry : undefined;
  }

  function open(slug: string): void {
    if (here()?.slug === slug) return;
    const under = here();
    const entry: Entry = { map, slug, depth: (under?.depth ?? 0) + 1, from: under?.from ?? location.hash };
    // What a router of the page keeps there stays.
    const kept = history.state as object | null;
    if (!putAddress('pushState', { ...kept, [KEY]: entry }, address.urlWith(slug))) return;
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
    const slug = last?.slug ?? null;
    if (isClosing || slug === state.now.selection.id) isClosing = false;
    else if (slug === null) state.set({ choice: { id: null } });
    else void selector.open(slug, false).catch(report);
  }
}

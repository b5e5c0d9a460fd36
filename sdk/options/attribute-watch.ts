import { readSettings, type Settings } from './settings.ts';

/** What a map can change while it runs. */
export interface Changeable {
  search: (search: NonNullable<Settings['search']>) => void;
  setTheme: (theme: Settings['theme']) => void;
  setMarkers: (markers: Settings['markers']) => void;
  look: (settings: Settings) => void;
  open: (place: string | undefined) => void;
  /** For everything else. */
  restart: () => void;
}

/** Keeps a map in step with the attributes of its element. Changes made in one go are followed in one go. */
export function watchAttributes(element: HTMLElement, first: Settings, map: Changeable): () => void {
  let settings = first;
  const observer = new MutationObserver(() => {
    const next = readSettings(element, undefined);
    const before = settings;
    const changed = (...names: (keyof Settings)[]): boolean => names.some((name) => !same(before[name], next[name]));
    settings = next;
    if (changed('controls', 'language', 'list', 'follow', 'key', 'hash', 'problems')) return map.restart();
    if (changed('theme')) map.setTheme(next.theme);
    if (changed('markers')) map.setMarkers(next.markers);
    if (changed('center', 'zoom')) map.look(next);
    // Last, since it may bring the map elsewhere.
    if (changed('search')) map.search(next.search ?? {});
    if (changed('place')) map.open(next.place);
  });
  observer.observe(element, { attributes: true });
  return () => observer.disconnect();
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

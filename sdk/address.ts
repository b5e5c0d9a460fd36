import { searchParameters, type SearchParameter } from '../src/contract/parameters.ts';
import type { VisitorFilters } from './state.ts';

/** What of a map stands in the address of the page. */
export interface AddressState {
  center?: [lng: number, lat: number] | undefined;
  zoom?: number | undefined;
  place?: string | undefined;
  filters: VisitorFilters;
}

/** Browsers refuse addresses that change too often. */
const PAUSE_MS = 300;

export interface AddressOfState {
  /** What the address says now. */
  read(): AddressState;
  /** Written after a pause, without an entry in the history. */
  write(state: AddressState): void;
  /** The address of the page with another state in it. */
  urlOf(state: AddressState): string;
  /** What the address says now was not changed by the visitor. */
  accept: () => void;
  stop: () => void;
}

/**
 * The state of a map behind the # of the page: `#karte=9.2/47.56/10.75&karte.place=…&karte.q=…`. What else stands there
 * stays. @param onVisit told when the visitor goes back, or changes the address by hand; of undefined where only what is
 * the page's own has changed
 */
export function createAddress(name: string, onVisit: (state: AddressState | undefined) => void): AddressOfState {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let written = location.hash;
  const visited = (): void => {
    if (location.hash === written) return;
    clearTimeout(timer);
    const before = written;
    written = location.hash;
    onVisit(isElsewhere(name, before, written) ? undefined : readState(name, written));
  };
  window.addEventListener('hashchange', visited);
  return {
    read: () => readState(name, location.hash),
    write(state) {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const hash = writeState(name, location.hash, state);
        if (hash === location.hash) return;
        putAddress('replaceState', history.state, withHash(hash));
        written = location.hash;
      }, PAUSE_MS);
    },
    urlOf: (state) => withHash(writeState(name, location.hash, state)),
    accept: () => void (written = location.hash),
    stop() {
      clearTimeout(timer);
      window.removeEventListener('hashchange', visited);
    },
  };
}

/** Answers whether the browser let it: a frame without an origin of its own may not. */
export function putAddress(how: 'pushState' | 'replaceState', entry: unknown, url: string): boolean {
  try {
    history[how](withCurrent(entry, url), '', url);
    return true;
  } catch {
    return false;
  }
}

/**
 * Vue Router (so Nuxt) keeps the address of an entry in it as well, without what stands before its own part, and writes it
 * again when the visitor goes on: it follows. Behind a # the address is a route, which the map's part would change.
 */
function withCurrent(entry: unknown, url: string): unknown {
  const { current } = (entry ?? {}) as { current?: unknown };
  if (typeof current !== 'string' || !current.startsWith('/') || !location.href.endsWith(current)) return entry;
  const before = location.href.slice(0, -current.length);
  return before.includes('#') || !url.startsWith(before) ? entry : { ...entry!, current: url.slice(before.length) };
}

export function readState(name: string, hash: string): AddressState {
  const found = new URLSearchParams(
    partsOf(hash)
      .filter((part) => isOwn(part, name))
      .join('&'),
  );
  const [zoom, lat, lng] = (found.get(name) ?? '').split('/').map((part) => (part === '' ? NaN : Number(part)));
  const isView = [zoom, lat, lng].every(Number.isFinite) && Math.abs(lat!) <= 90 && Math.abs(lng!) <= 180;
  const filters: VisitorFilters = {};
  for (const parameter of Object.keys(searchParameters) as SearchParameter[]) {
    const value = found.get(`${name}.${parameter}`);
    if (value) filters[parameter] = value;
  }
  return { ...(isView && { zoom, center: [lng!, lat!] }), place: found.get(`${name}.place`) ?? undefined, filters };
}

export function writeState(name: string, hash: string, { center, zoom, place, filters }: AddressState): string {
  const own: [string, string][] = [];
  if (center && zoom !== undefined)
    own.push([name, [zoom.toFixed(2), center[1].toFixed(4), center[0].toFixed(4)].join('/')]);
  if (place !== undefined) own.push([`${name}.place`, place]);
  for (const [parameter, value] of Object.entries(filters)) if (value) own.push([`${name}.${parameter}`, value]);
  const parts = [
    ...partsOf(hash).filter((part) => !isOwn(part, name)),
    // Slashes and commas are read better as they are.
    ...own.map(
      ([key, value]) =>
        `${encodeURIComponent(key)}=${encodeURIComponent(value).replaceAll('%2F', '/').replaceAll('%2C', ',')}`,
    ),
  ];
  return parts.length === 0 ? '' : `#${parts.join('&')}`;
}

/** Of the page itself: a `#…` alone would be one of its `<base>`. */
function withHash(hash: string): string {
  return new URL(hash, location.href).href;
}

function partsOf(hash: string): string[] {
  return hash.replace(/^#/, '').split('&').filter(Boolean);
}

/** A link of the page leads to a part of it, and says nothing of the map. */
function isElsewhere(name: string, before: string, now: string): boolean {
  const parts = partsOf(now);
  const others = partsOf(before).filter((part) => !isOwn(part, name));
  return !parts.some((part) => isOwn(part, name)) && parts.join('&') !== others.join('&');
}

/** The name is what the page wrote: it may hold what separates parts, or what a browser writes in another way. */
function isOwn(part: string, name: string): boolean {
  const key = encodeURIComponent(name);
  return part.startsWith(`${key}=`) || part.startsWith(`${key}.`);
}

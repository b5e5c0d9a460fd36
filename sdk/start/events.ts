import type { Map as MapLibreMap } from 'maplibre-gl';
import type { Poi } from '../../src/contract/records.ts';
import type { SdkErrorCode } from '../api/errors.ts';
import type { Marker } from '../options/options.ts';
import type { Query } from '../options/query.ts';
import type { ConsentState } from './consent.ts';

/** The events, and what they tell. As DOM events they are called `service-map:<name>` and bubble. */
export interface Events {
  ready: { map: MapLibreMap | null };
  /** `search` is what was asked for: that of the page with what the visitor changed, as parameters of the API. */
  results: { count: number; total: number; items: readonly Poi[]; search: Readonly<Query> };
  select: { slug: string; item: Poi | Marker };
  deselect: { slug: string };
  sleep: Record<string, never>;
  wake: { map: MapLibreMap };
  consent: { state: ConsentState; hosts: readonly string[] };
  /** The visitor's list, when it has been loaded and after every change. */
  saved: { slugs: readonly string[] };
  move: { center: [lng: number, lat: number]; zoom: number };
  error: { code: SdkErrorCode; message: string };
  destroy: Record<string, never>;
}
export type EventName = keyof Events;
export type Emit = <Name extends EventName>(name: Name, detail: Events[Name]) => void;
export type Subscribe = <Name extends EventName>(name: Name, listener: (detail: Events[Name]) => void) => () => void;

export interface MapEvents {
  emit: Emit;
  on: Subscribe;
  /** The map that stood is gone. */
  forget: () => void;
}

/** Tells the page of what happens to a map: by `on`, and as events of its element, or of the document where there is none. */
export function createEvents(element: HTMLElement | null): MapEvents {
  const listeners = new Map<EventName, Set<Listener>>();
  /** Those of `ready` that came while the map slept. */
  const late = new Set<Listener>();
  let standing: Events['ready'] | undefined;
  const forget = (): void => void (standing = undefined);
  return {
    forget,
    emit(name, detail) {
      const called = [...(listeners.get(name) ?? []), ...(name === 'wake' ? late : [])];
      if (name === 'sleep') forget();
      if (name === 'ready' || name === 'wake') {
        standing = detail as Events['ready'];
        late.clear();
      }
      for (const listener of called) callSafely(listener as (value: unknown) => void, detail);
      const target: EventTarget = element ?? document;
      // Composed, so that a page that keeps the element in a shadow root of its own hears it too.
      target.dispatchEvent(new CustomEvent(`service-map:${name}`, { detail, bubbles: true, composed: true }));
    },
    on(name, listener) {
      const set = listeners.get(name) ?? new Set<Listener>();
      listeners.set(name, set.add(listener));
      // A listener that comes after `ready` must not wait for ever.
      const now = standing;
      if (name === 'ready' && now) queueMicrotask(() => callSafely(listener as (value: unknown) => void, now));
      else if (name === 'ready') late.add(listener);
      return () => [set, late].forEach((each) => each.delete(listener));
    },
  };
}

type Listener = (detail: never) => void;

/** A listener of the page that throws must not stop the map; the page still sees its error. */
function callSafely(listener: (value: unknown) => void, detail: unknown): void {
  try {
    listener(detail);
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
  }
}

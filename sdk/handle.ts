import type { Map as MapLibreMap } from 'maplibre-gl';
import type { Poi, PoiList } from '../src/contract/records.ts';
import type { SdkErrorCode } from './errors.ts';
import type { Marker, PoiSearch, ServiceMapOptions } from './options.ts';

/** What a page holds of one map. Calls made before the map is there start it and wait for it. */
export interface ServiceMapHandle {
  readonly element: HTMLElement | null;
  /** The MapLibre map, null until `ready`, and where no map can be drawn. */
  readonly map: MapLibreMap | null;
  /** Replaces the shown destinations. @throws SdkError */
  search(params: PoiSearch): Promise<PoiList>;
  /** Opens the information of a destination or custom marker; null closes it. */
  select(slug: string | null): Promise<void>;
  setMarkers(markers: readonly Marker[]): void;
  /** Answers a function that ends the subscription. */
  on: <Name extends EventName>(name: Name, listener: (detail: Events[Name]) => void) => () => void;
  /** Gives everything back; what stood in the element before is there again. */
  destroy(): void;
}

/** The events, and what they tell. As DOM events they are called `service-map:<name>` and bubble. */
export interface Events {
  ready: { map: MapLibreMap | null };
  results: { count: number; total: number; items: readonly Poi[] };
  select: { slug: string; item: Poi | Marker };
  deselect: { slug: string };
  move: { center: [lng: number, lat: number]; zoom: number };
  error: { code: SdkErrorCode; message: string };
  destroy: Record<string, never>;
}
export type EventName = keyof Events;
export type Emit = <Name extends EventName>(name: Name, detail: Events[Name]) => void;

/** The part of a map that is loaded when it is needed. */
export interface Embed {
  readonly map: MapLibreMap | null;
  search(params: PoiSearch): Promise<PoiList>;
  select(slug: string | null): Promise<void>;
  setMarkers(markers: readonly Marker[]): void;
  destroy(): void;
}

export interface EmbedInput {
  element: HTMLElement;
  /** Undefined where the attributes of the element say everything. */
  options: ServiceMapOptions | undefined;
  baseUrl: string;
  emit: Emit;
}

/** The module behind the loader. */
export interface Core {
  startEmbed: (input: EmbedInput) => Embed;
}

interface HandleInput extends Omit<EmbedInput, 'emit'> {
  /** Resolves when the map may load: it is near the viewport and the visitor has agreed. */
  admitted: (now: boolean) => Promise<void>;
  loadCore: () => Promise<Core>;
  onDestroy: () => void;
  /** Told when the code behind the loader cannot be fetched. */
  onLoadFailure: () => string;
}

export function openHandle(input: HandleInput): ServiceMapHandle {
  const { emit, on } = createEvents(input.element);
  let embed: Embed | undefined;
  let destroyed = false;
  const start = async (): Promise<Embed> => {
    const { startEmbed } = await input.loadCore();
    if (destroyed) throw new Error('destroyed');
    return (embed ??= startEmbed({ ...input, emit }));
  };
  const started = input.admitted(false).then(start);
  started.catch(() => {
    if (!destroyed) emit('error', { code: 'network', message: input.onLoadFailure() });
  });
  const running = (): Promise<Embed> => {
    void input.admitted(true);
    return started;
  };
  return {
    element: input.element,
    get map() {
      return embed?.map ?? null;
    },
    search: async (params) => (await running()).search(params),
    select: async (slug) => (await running()).select(slug),
    setMarkers: (markers) =>
      void running().then(
        (map) => map.setMarkers(markers),
        () => undefined,
      ),
    on,
    destroy() {
      if (destroyed) return;
      destroyed = true;
      embed?.destroy();
      input.onDestroy();
      emit('destroy', {});
    },
  };
}

/** For a target that does not exist: it tells so once somebody can listen, and nothing else. */
export function deadHandle(message: string): ServiceMapHandle {
  const { emit, on } = createEvents(null);
  setTimeout(() => emit('error', { code: 'bad_option', message }));
  return {
    element: null,
    map: null,
    search: () => Promise.reject(new Error(message)),
    select: () => Promise.reject(new Error(message)),
    setMarkers: () => undefined,
    on,
    destroy: () => undefined,
  };
}

type Listener = (detail: never) => void;

function createEvents(element: HTMLElement | null): { emit: Emit; on: ServiceMapHandle['on'] } {
  const listeners = new Map<EventName, Set<Listener>>();
  let ready: Events['ready'] | undefined;
  return {
    emit(name, detail) {
      if (name === 'ready') ready = detail as Events['ready'];
      for (const listener of [...(listeners.get(name) ?? [])]) callSafely(listener as (value: unknown) => void, detail);
      const target: EventTarget = element ?? document;
      target.dispatchEvent(new CustomEvent(`service-map:${name}`, { detail, bubbles: true }));
    },
    on(name, listener) {
      const set = listeners.get(name) ?? new Set<Listener>();
      listeners.set(name, set.add(listener));
      // Who comes after `ready` must not wait for ever.
      if (name === 'ready' && ready) queueMicrotask(() => callSafely(listener as (value: unknown) => void, ready));
      return () => void set.delete(listener);
    },
  };
}

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

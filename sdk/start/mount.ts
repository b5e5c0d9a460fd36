import type { PoiSearch, ServiceMapOptions } from '../options/options.ts';
import { eventNames } from './event-names.ts';
import type { EventName, Events } from './events.ts';
import type { Embed, FollowingHandle, ServiceMapHandle } from './handle.ts';
import type { ServiceMapSdk } from './registry.ts';

/** The options of a map as a component has them: all may change while the map stands. */
export interface MountOptions extends Omit<ServiceMapOptions, 'pois' | 'key'> {
  /** Search for destinations; without it all, with null none. */
  pois?: PoiSearch | null | undefined;
  /** API key; `key` is a word of most frameworks. */
  apiKey?: string | undefined;
  /** Narrows the search, as the visitor does. */
  filters?: PoiSearch | undefined;
}

export interface MountedMap {
  /** Another one after a change of an option that begins the map anew. */
  readonly handle: ServiceMapHandle;
  /** Takes all options as they are now. */
  update: (options: MountOptions) => void;
  destroy: () => void;
}

export interface MountInput {
  element: HTMLElement;
  options: MountOptions;
  /** Told of every event. */
  onEvent: <Name extends EventName>(name: Name, detail: Events[Name]) => void;
}

/** A map in an element, and how it follows. */
export function mountOn(sdk: Pick<ServiceMapSdk, 'create'>, { element, options, onEvent }: MountInput): MountedMap {
  let now = options;
  let handle = open();
  return {
    get handle() {
      return handle;
    },
    update(next) {
      const before = now;
      now = next;
      const changed = (Object.keys({ ...before, ...next }) as (keyof MountOptions)[]).filter(
        (name) => JSON.stringify(before[name]) !== JSON.stringify(next[name]),
      );
      const isAnew = (name: keyof MountOptions): boolean =>
        !(name in live) || before[name] === null || next[name] === null;
      if (changed.some(isAnew)) {
        handle.destroy();
        handle = open();
      } else if (changed.length > 0) follow(handle, changed as LiveName[]);
    },
    destroy: () => handle.destroy(),
  };

  function open(): FollowingHandle {
    const { filters, apiKey: key, pois = {}, ...others } = now;
    const made = sdk.create(element, { ...others, key, ...(pois && { pois }) });
    for (const name of eventNames) made.on(name, (detail) => onEvent(name, detail));
    if (filters) follow(made, ['filters']);
    return made;
  }

  function follow(followed: FollowingHandle, changed: readonly LiveName[]): void {
    const wanted = { ...now, pois: now.pois ?? {} };
    const change = Object.fromEntries(changed.map((name) => [name, wanted[name]]));
    followed.follow?.(change, (embed) => {
      for (const tell of new Set(changed.map((name) => live[name]))) tell(embed, wanted);
    });
  }
}

type LiveName = keyof typeof live;
type Follow = (embed: Embed, options: MountOptions & { pois: PoiSearch }) => void;
/** What fails is told as an `error` event. */
const quiet = (): void => undefined;
const look: Follow = (embed, { center, zoom }) => embed.setView({ center, zoom });

/** The options that a map takes while it stands; a change of any other begins it anew. */
const live = {
  pois: (embed, { pois, filters }) => {
    embed.search(pois).catch(quiet);
    if (filters) embed.setFilters(filters).catch(quiet);
  },
  filters: (embed, { filters = {} }) => void embed.setFilters(filters).catch(quiet),
  markers: (embed, { markers = [] }) => embed.setMarkers(markers),
  theme: (embed, { theme = 'auto' }) => embed.setTheme(theme),
  place: (embed, { place = null }) => embed.open(place),
  center: look,
  zoom: look,
} satisfies Record<string, Follow>;

import type { Facets } from '../src/contract/facets.ts';
import type { FactFilterName } from '../src/contract/fact-filters.ts';
import type { Bbox, CategoryCount, PoiDetail, PoiList } from '../src/contract/records.ts';
import type { MapConfig } from './api/client.ts';
import type { MapView } from './map/map-view.ts';
import type { Marker } from './options/options.ts';
import type { Query } from './options/query.ts';
import type { MapPlace } from './places.ts';

/** What the visitor adds to the search of the page or puts in its place; null takes something of the page's away. */
export type VisitorFilters = { [Name in keyof Query]?: string | null | undefined };

/** What the visitor chose; null closes what is open. */
export interface Choice {
  id: string | null;
  /** Destinations that cannot be told apart on the map. */
  several?: Several;
}

/** Dots that lie together. */
export interface Several {
  /** The foremost of each dot. */
  slugs: readonly string[];
  /** Where each of them lies, or the cell that it stands for. */
  boxes: readonly Bbox[];
  /** How many destinations they are in all. */
  count: number;
}

/** What is open in the panel, and marked in list and map. */
export interface Selection {
  /** Slug of a destination or id of a marker; null while nothing is open. */
  id: string | null;
  /** Whether the visitor chose or closed it here: only then does the focus go along. */
  acted: boolean;
  place?: MapPlace | undefined;
  marker?: Marker | undefined;
  /** The long texts of a destination, once they are there. */
  detail?: PoiDetail | undefined;
  /** Asks for them once more, where they could not be had. */
  again?: (() => void) | undefined;
  /** A list of destinations to choose from, the foremost of so many. */
  several?: { places: readonly MapPlace[]; of: Several } | undefined;
}

/** Where the map looks. */
export interface Camera {
  center: [lng: number, lat: number];
  zoom: number;
}

export interface Tiled extends Pick<PoiList, 'total' | 'totalIsMinimum'> {
  query: Query;
}

/** All that more than one part of a map has to know. */
export interface MapState {
  /** The search of the page; undefined where it wants none. */
  search: Query | undefined;
  filters: VisitorFilters;
  /** The page has set them, and the visitor nothing since. */
  filteredByPage: boolean;
  /** What stands in the search field. */
  searchText: string;
  /** The answer that is shown; undefined before the first. */
  found: PoiList | undefined;
  places: readonly MapPlace[];
  /** The search whose destinations tiles show, since the list holds only some, and how many they are. */
  tiled: Tiled | undefined;
  /** Undefined until the service has told of itself. */
  config: MapConfig | undefined;
  categories: readonly CategoryCount[];
  /** Filters by facts that some destination has. */
  factFilters: readonly FactFilterName[];
  /** Counts of flags and facts over all destinations. */
  facets: Facets | undefined;
  /** What the page gave. */
  markers: readonly Marker[];
  /** The page's own places that search and filters leave; those of its GeoJSON file are among them. */
  own: readonly Marker[];
  /** What the visitor chose last in map, list or suggestions. */
  choice: Choice;
  selection: Selection;
  /** The destination that the pointer or the focus is on. */
  hovered: string | null;
  dark: boolean;
  /** The drawn map; null before its first picture, while it sleeps, and where none can be drawn. */
  view: MapView | null;
  /** Whether a map is seen: `stalled` when its worker shows nothing, `impossible` when there is none to come. */
  drawing: 'waiting' | 'drawn' | 'stalled' | 'impossible';
  /** Whether the map has drawn its dots. */
  dotted: boolean;
  /** Where the page wants the map to look. */
  home: Partial<Camera>;
  /** Where the map has come to rest; undefined before its first move. */
  camera: (Camera & { byVisitor: boolean }) | undefined;
  /** The visitor has moved the map or opened it by an address with a view: what is found later leaves it there. */
  viewHeld: boolean;
  /** The visitor or the page has changed something since the map was opened, or its address was followed. */
  touched: boolean;
}

type Part = keyof MapState;
type Listener = (now: Readonly<MapState>, before: Readonly<MapState>) => void;

/** The state of one map. Every part changes here and nowhere else. */
export interface StateStore {
  readonly now: Readonly<MapState>;
  /** Changes parts and calls, before it returns, whoever listens to one of them, in the order of their subscriptions. */
  set: (change: Partial<MapState>) => void;
  /** Answers how to end the subscription. */
  on: (parts: readonly Part[], listener: Listener) => () => void;
}

/** @param ended after it nothing changes and nobody is called any more */
export function createState(first: MapState, ended: AbortSignal): StateStore {
  let now = first;
  const subscriptions = new Set<{ parts: readonly Part[]; listener: Listener }>();
  return {
    get now() {
      return now;
    },
    set(change) {
      if (ended.aborted) return;
      const before = now;
      now = { ...now, ...change };
      const after = now;
      for (const subscription of [...subscriptions]) {
        const { parts, listener } = subscription;
        if (subscriptions.has(subscription) && parts.some((part) => after[part] !== before[part]))
          listener(after, before);
      }
    },
    on(parts, listener) {
      const subscription = { parts, listener };
      subscriptions.add(subscription);
      return () => void subscriptions.delete(subscription);
    },
  };
}

/** The state before anything is loaded, chosen or drawn. */
export function firstState(
  given: Pick<MapState, 'search' | 'filters' | 'markers' | 'home' | 'viewHeld'> & Partial<MapState>,
): MapState {
  return {
    filteredByPage: false,
    searchText: given.filters.q ?? '',
    found: undefined,
    places: [],
    tiled: undefined,
    config: undefined,
    categories: [],
    factFilters: [],
    facets: undefined,
    choice: { id: null },
    selection: { id: null, acted: false },
    hovered: null,
    dark: false,
    view: null,
    drawing: 'waiting',
    dotted: false,
    camera: undefined,
    touched: false,
    own: given.markers,
    ...given,
  };
}

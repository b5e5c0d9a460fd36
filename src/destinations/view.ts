import type { CategoryEntry } from '../contract/destination.ts';
import type { Poi, PoiDetail } from '../contract/records.ts';
import type { Store } from '../indexes/store.ts';
import { listsOf, PER_PAGE, pagesOf, placeIn, type DestinationList } from './lists.ts';
import { nearestTo, type Near } from './near.ts';
import { detailAt, poiAt } from './records.ts';

export interface DestinationView {
  kind: 'destination';
  poi: PoiDetail;
  category: CategoryEntry;
  state: DestinationList;
  ofCategory: DestinationList;
  near: Near[];
  /** Neighbours in the list of the state. */
  before: Poi | undefined;
  after: Poi | undefined;
  /** Day of the data, YYYY-MM-DD. */
  builtOn: string;
}

export interface ListView {
  kind: 'list';
  list: DestinationList;
  /** The other states or categories. */
  siblings: DestinationList[];
  items: { poi: Poi; category: CategoryEntry }[];
  /** Number of the page, from 1, and addresses of all pages. */
  page: number;
  pages: string[];
}

export interface OverviewView {
  kind: 'overview';
  states: DestinationList[];
  categories: DestinationList[];
  known: Poi[];
  total: number;
}

export type View = DestinationView | ListView | OverviewView | { kind: 'moved'; to: string };

const NEAR = 6;
const KNOWN = 12;

/**
 * What an address below /ziele shows; undefined for none.
 * @param path what comes after `/ziele/`; undefined or empty for /ziele itself
 */
export function viewOf(store: Store, path: string | undefined): View | undefined {
  const parts = (path ?? '').split('/').filter((part) => part !== '');
  if (parts.length === 0) return overview(store);
  if (parts.length === 1) return destination(store, parts[0]!);
  return list(store, parts);
}

/** Paths of the pages that a build makes ahead: the overview, the best known, and as many entries of each list. */
export function pathsAhead(store: Store, count: number): (string | undefined)[] {
  const { ranked, states, categories } = listsOf(store);
  const lists = [...states, ...categories].flatMap((each) =>
    pagesOf(each).slice(0, Math.max(1, Math.ceil(count / PER_PAGE))),
  );
  return [
    undefined,
    ...Array.from(ranked.subarray(0, count), (id) => store.records.slugOf(id)),
    ...lists.map((address) => address.slice('/ziele/'.length)),
  ];
}

function destination(store: Store, slug: string): View | undefined {
  const { attributes, records, manifest } = store;
  const id = records.idOf(slug);
  if (id === undefined) {
    const target = records.leadsTo(slug);
    return target === undefined ? undefined : { kind: 'moved', to: `/ziele/${target}` };
  }
  const lists = listsOf(store);
  const state = lists.states[attributes.states[id]! - 1]!;
  const place = placeIn(store, state, id);
  const neighbour = (at: number) => (state.ids[at] === undefined ? undefined : poiAt(store, state.ids[at]));
  return {
    kind: 'destination',
    poi: detailAt(store, id),
    category: attributes.catalogue.categories[attributes.categories[id]!]!,
    state,
    ofCategory: lists.categories[attributes.categories[id]!]!,
    near: nearestTo(store, id, NEAR),
    before: neighbour(place - 1),
    after: neighbour(place + 1),
    builtOn: manifest.builtAt.slice(0, 10),
  };
}

function list(store: Store, [kind, name, number, ...more]: string[]): View | undefined {
  const lists = listsOf(store);
  const found = lists.byPath.get(`/ziele/${kind}/${name}`);
  const page = Number(number ?? 1);
  if (!found || more.length > 0 || (number !== undefined && !/^[1-9]\d*$/.test(number))) return undefined;
  if (number === '1') return { kind: 'moved', to: found.path };
  const pages = pagesOf(found);
  if (page > pages.length) return undefined;
  const { categories } = store.attributes.catalogue;
  return {
    kind: 'list',
    list: found,
    siblings: found.kind === 'state' ? lists.states : lists.categories,
    items: Array.from(found.ids.subarray((page - 1) * PER_PAGE, page * PER_PAGE), (id) => ({
      poi: poiAt(store, id),
      category: categories[store.attributes.categories[id]!]!,
    })),
    page,
    pages,
  };
}

function overview(store: Store): OverviewView {
  const { states, categories, ranked } = listsOf(store);
  const known = Array.from(ranked.subarray(0, KNOWN), (id) => poiAt(store, id));
  return { kind: 'overview', states, categories, known, total: ranked.length };
}

import type { CategoryEntry } from '../contract/destination.ts';
import type { OpeningHours, Poi, PoiDetail } from '../contract/records.ts';
import type { Hit } from './find.ts';
import { PER_PAGE, pagesOf, positionIn, type DestinationList } from './lists.ts';
import { nearestTo, similarTo, type Near } from './near.ts';
import { detailAt, listedHoursAt, poiAt } from './read-record.ts';
import type { DestinationSource } from './source.ts';

export interface DestinationView {
  kind: 'destination';
  poi: PoiDetail;
  category: CategoryEntry;
  state: DestinationList;
  ofCategory: DestinationList;
  near: Near[];
  /** Others of its category, the nearest first; none of them is in `near`. */
  similar: Near[];
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
  items: { poi: Poi; category: CategoryEntry; hours: OpeningHours | undefined }[];
  /** The best known of the whole list, for its map. */
  onMap: { poi: Poi; category: CategoryEntry }[];
  /** Number of the page, from 1, and addresses of all pages. */
  page: number;
  pages: string[];
}

export interface OverviewView {
  kind: 'overview';
  states: DestinationList[];
  categories: DestinationList[];
  known: Hit[];
  total: number;
}

/** Where an old address leads. */
export interface Moved {
  kind: 'moved';
  to: string;
}

const NEAR = 6;
const SIMILAR = 4;
const KNOWN = 12;
/** Dots of a small map; more would lie over each other. */
const ON_MAP = 200;

/** The slugs of the best known destinations, the best known first. */
export function bestKnown({ store, lists }: DestinationSource, count: number): string[] {
  return Array.from(lists.ranked.subarray(0, count), (id) => store.records.slugOf(id));
}

/** What the addresses below /ziele/land or /ziele/kategorie say of the pages that hold the first `count` of each list. */
export function listsAhead({ lists }: DestinationSource, folder: ListFolder, count: number): string[] {
  const inFolder = [...lists.byPath.values()].filter(({ path }) => path.startsWith(`/ziele/${folder}/`));
  const pages = Math.max(1, Math.ceil(count / PER_PAGE));
  return inFolder
    .flatMap((list) => pagesOf(list).slice(0, pages))
    .map((path) => path.slice(`/ziele/${folder}/`.length));
}

export type ListFolder = 'land' | 'kategorie';

/** What `/ziele/<slug>` shows; undefined for nothing. */
export async function destinationOf(
  source: DestinationSource,
  slug: string,
): Promise<DestinationView | Moved | undefined> {
  const { store, lists } = source;
  const { attributes, records, manifest } = store;
  const id = records.idOf(slug);
  if (id === undefined) {
    const target = records.redirectOf(slug);
    return target === undefined ? undefined : { kind: 'moved', to: `/ziele/${target}` };
  }
  const state = lists.states[attributes.states[id]! - 1]!;
  const position = positionIn(store, state, id);
  const neighbour = (at: number) => (state.ids[at] === undefined ? undefined : poiAt(store, state.ids[at]));
  const near = await nearestTo(source, id, NEAR);
  return {
    kind: 'destination',
    poi: detailAt(store, id),
    category: attributes.catalogue.categories[attributes.categories[id]!]!,
    state,
    ofCategory: lists.categories[attributes.categories[id]!]!,
    near,
    similar: await similarTo(source, id, { count: SIMILAR, beside: near }),
    before: neighbour(position - 1),
    after: neighbour(position + 1),
    builtOn: manifest.builtAt.slice(0, 10),
  };
}

/**
 * What an address below `/ziele/land` or `/ziele/kategorie` shows; undefined for nothing.
 * @param path id of the list, from the second page on with the number of the page
 */
export function listOf(
  { store, lists }: DestinationSource,
  folder: ListFolder,
  path: string,
): ListView | Moved | undefined {
  const [name, number, ...more] = path.split('/');
  const found = lists.byPath.get(`/ziele/${folder}/${name}`);
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
    items: entriesOf(found.ids.subarray((page - 1) * PER_PAGE, page * PER_PAGE)),
    onMap: entriesOf(found.ids.subarray(0, ON_MAP)),
    page,
    pages,
  };

  function entriesOf(ids: Uint32Array): ListView['items'] {
    return Array.from(ids, (id) => {
      const poi = poiAt(store, id);
      const category = categories[store.attributes.categories[id]!]!;
      return { poi, category, hours: listedHoursAt(store, id, poi) };
    });
  }
}

/** What `/ziele` shows. */
export function overviewOf({ store, lists }: DestinationSource): OverviewView {
  const { states, categories, ranked } = lists;
  const { catalogue, categories: kinds } = store.attributes;
  const known = Array.from(ranked.subarray(0, KNOWN), (id) => {
    const poi = poiAt(store, id);
    const name = [{ text: poi.name, marked: false }];
    return { poi, category: catalogue.categories[kinds[id]!]!, name, hours: listedHoursAt(store, id, poi) };
  });
  return { kind: 'overview', states, categories, known, total: ranked.length };
}

import type { CategoryEntry } from '../contract/destination.ts';
import type { OpeningHours, Poi, PoiDetail } from '../contract/records.ts';
import type { Found } from '../search/engine.ts';
import type { Hit } from './find.ts';
import { PER_PAGE, pagesOf, type DestinationList } from './lists.ts';
import { nearestTo, similarTo, type Near } from './near.ts';
import { detailAt, listedHoursAt, poiAt } from './read-record.ts';
import type { DestinationSource } from './source.ts';

export interface DestinationView {
  kind: 'destination';
  poi: PoiDetail;
  category: CategoryEntry;
  /** What it is besides. */
  further: readonly CategoryEntry[];
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
export async function bestKnown({ ranked }: DestinationSource, count: number): Promise<string[]> {
  const found = await ranked.part('all', 0, count);
  return found.map(({ id, source }) => source.records.slugOf(id));
}

/** What the addresses below /ziele/land or /ziele/kategorie say of the pages that hold the first `count` of each list. */
export async function listsAhead({ lists }: DestinationSource, folder: ListFolder, count: number): Promise<string[]> {
  const inFolder = [...(await lists).byPath.values()].filter(({ path }) => path.startsWith(`/ziele/${folder}/`));
  const pages = Math.max(1, Math.ceil(count / PER_PAGE));
  return inFolder
    .flatMap((list) => pagesOf(list).slice(0, pages))
    .map((path) => path.slice(`/ziele/${folder}/`.length));
}

export type ListFolder = 'land' | 'kategorie';

/** What `/ziele/<slug>` shows; undefined for nothing. */
export async function destinationOf(
  { store, engine, ranked, lists }: DestinationSource,
  slug: string,
): Promise<DestinationView | Moved | undefined> {
  const found = await engine.find(slug);
  if (found === undefined) return undefined;
  if ('movedTo' in found) return { kind: 'moved', to: `/ziele/${found.movedTo}` };
  const { id, source } = found;
  const { categories, states, ranks } = source.attributes;
  const known = await lists;
  const state = known.states[states[id]! - 1]!;
  const near = await nearestTo(engine, found, NEAR);
  const { before, after } = await ranked.beside(state.of, ranks[id]!);
  const poi = detailAt(source, id);
  return {
    kind: 'destination',
    poi,
    further: store.attributes.catalogue.categories.filter((each) => poi.furtherCategories?.includes(each.id)),
    category: store.attributes.catalogue.categories[categories[id]!]!,
    state,
    ofCategory: known.categories[categories[id]!]!,
    near,
    similar: await similarTo(engine, found, { count: SIMILAR, beside: near }),
    before: before && poiOf(before),
    after: after && poiOf(after),
    builtOn: store.manifest.builtAt.slice(0, 10),
  };
}

/**
 * What an address below `/ziele/land` or `/ziele/kategorie` shows; undefined for nothing.
 * @param path id of the list, from the second page on with the number of the page
 */
export async function listOf(
  source: DestinationSource,
  folder: ListFolder,
  path: string,
): Promise<ListView | Moved | undefined> {
  const [name, number, ...more] = path.split('/');
  const lists = await source.lists;
  const found = lists.byPath.get(`/ziele/${folder}/${name}`);
  const page = Number(number ?? 1);
  if (!found || more.length > 0 || (number !== undefined && !/^[1-9]\d*$/.test(number))) return undefined;
  if (number === '1') return { kind: 'moved', to: found.path };
  const pages = pagesOf(found);
  if (page > pages.length) return undefined;
  const entries = async (from: number, count: number) => (await source.ranked.part(found.of, from, count)).map(entryOf);
  return {
    kind: 'list',
    list: found,
    siblings: found.kind === 'state' ? lists.states : lists.categories,
    items: await entries((page - 1) * PER_PAGE, PER_PAGE),
    onMap: await entries(0, ON_MAP),
    page,
    pages,
  };
}

/** What `/ziele` shows. */
export async function overviewOf({ store, ranked, lists }: DestinationSource): Promise<OverviewView> {
  const { states, categories } = await lists;
  const known = (await ranked.part('all', 0, KNOWN)).map((found) => {
    const entry = entryOf(found);
    return { ...entry, name: [{ text: entry.poi.name, marked: false }] };
  });
  return { kind: 'overview', states, categories, known, total: store.attributes.count };
}

const poiOf = ({ id, source }: Found): Poi => poiAt(source, id);

function entryOf({ id, source }: Found): ListView['items'][number] {
  const poi = poiAt(source, id);
  const category = source.attributes.catalogue.categories[source.attributes.categories[id]!]!;
  return { poi, category, hours: listedHoursAt(source, id, poi) };
}

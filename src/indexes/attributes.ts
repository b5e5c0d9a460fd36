import type { Catalogue, Destination } from '../contract/destination.ts';
import { factFilterNames, type FactFilter } from '../contract/fact-filters.ts';
import { flagNames, flags, type FlagFilter, type FlagName } from '../contract/flags.ts';
import type { CountryCode } from '../contract/records.ts';
import { foldName } from '../text/words.ts';
import { analyser } from './analyser.ts';
import type { ByteSource } from './byte-source.ts';
import { Columns } from './columns.ts';
import {
  factBounds,
  collectFacts,
  isKnownBeyond,
  isKnownOfAny,
  isWithinBounds,
  type FactBound,
  type FactColumns,
} from './fact-columns.ts';
import { collectFurther, openFurther, type FurtherCategories } from './further-categories.ts';
import { hashOf, openIndexFile, writeIndexFile, type Identity } from './index-file.ts';
import { eachNode, levelsOf, slotsOf } from './levels.ts';
import { CATEGORY_BITS, categoryBit, maskOf, neededBits } from './masks.ts';
import { collectOpenTimes, createOpenTimes, type OpenTest, type OpenTimeSections } from './open-times.ts';
import { collectRanks } from './ranks.ts';
import { collectRegions, createRegionNames, regionsOf, regionWords } from './regions.ts';
import { openVocabulary, vocabularySections, type Vocabulary } from './vocabulary.ts';

/** What a search may ask of a destination beside text and place. */
export interface AttributeFilter {
  /** Its category is one of them. */
  categories: readonly string[] | undefined;
  /** Its category is one of them, or a further category of it is. */
  kinds: readonly string[] | undefined;
  country: CountryCode | undefined;
  /** Name, slug or alias of a state, canton or travel region. */
  region: string | undefined;
  flags: FlagFilter;
  facts: FactFilter;
  open: OpenFilter | undefined;
}

/** A day or quarter hour: what is closed then does not pass, what nobody knows only without `only`. */
export interface OpenFilter {
  at: string;
  only: boolean;
}

/** A filter as the loops test it. A slot (document or node) passes with all of `all` and some of `any` in its mask. */
export interface Condition {
  all: number;
  any: number;
  /** Regions of which a node must hold some, as bits; undefined where none is asked for. */
  regions: Uint32Array | undefined;
  /** Facts of which a node must hold some that suffices; undefined where none is asked for. */
  facts: readonly FactBound[] | undefined;
  /** Whether a node (the lowest is 0) may hold some that are open; undefined where no time is asked for. */
  mayBeOpen: ((node: number) => boolean) | undefined;
  /** What the mask of a document leaves open; undefined where the mask says it all. */
  exactly: ((id: number) => boolean) | undefined;
  /** Whether it lets everything pass. */
  isUnfiltered: boolean;
  /** The whole test of one document; unknown attributes never pass a filter that asks for them. */
  accepts: (id: number) => boolean;
}

/** The arrays have an entry for every slot of the tree: documents, then nodes with what holds for all below them. */
export interface AttributeIndex {
  count: number;
  catalogue: Omit<Catalogue, 'redirects' | 'searchWords'>;
  vocabulary: Vocabulary;
  /** Ids of all categories, in the order of the catalogue. */
  categoryIds: ReadonlySet<string>;
  condition(wanted: Partial<AttributeFilter>): Condition;
  /** The test of one document alone. */
  filter(wanted: Partial<AttributeFilter>): (id: number) => boolean;
  /** Whether a document is known not to fulfil one of the facts. */
  denies(facts: FactFilter): (id: number) => boolean;
  /** Whether one of the facts is known of any document. */
  knows(facts: FactFilter): boolean;
  /** Whether documents are open at a moment of `contract/open-at.ts`. */
  openAt(at: string): Pick<OpenTest, 'stateOf' | 'isHoliday'>;
  /** The different opening hours, and the number of each document's own. */
  schedules: Omit<OpenTimeSections, 'openHours'>;
  /** Bits of `masks.ts`; a node has those of all below it. */
  masks: Int32Array;
  /** Figures of the facts, see `fact-columns.ts`. */
  facts: FactColumns;
  /** Position in the order by prominence, then name in German collation, then slug; a node has the best below it. */
  ranks: Uint32Array;
  /** For each node (`regionWords` numbers each, the lowest node first) the states and travel regions below it, as bits. */
  regions: Uint32Array;
  regionWords: number;
  /** Index of each document's category in `catalogue.categories`. */
  categories: Uint8Array;
  further: FurtherCategories;
  /** Index of each document's state or canton in `catalogue.states`, and of its travel region, from 1 on. */
  states: Uint16Array;
  travelRegions: Uint16Array;
  /** Whether somebody knows if a flag holds or not: the masks tell only that it does. */
  isFlagKnown: (id: number, flag: FlagName) => boolean;
  prominences: Uint8Array;
  lat(id: number): number;
  lng(id: number): number;
}

/** Degrees are kept in units of a centimetre, finer than content ever is. */
const DEGREE = 1e7;

const identity = (data: string): Identity => ({
  kind: 'attributes',
  options: hashOf({ mask: [...neededSample, CATEGORY_BITS], facts: factFilterNames, DEGREE, analyser }),
  data,
});
/** The bits of every attribute, so that a file with another assignment is refused. */
const neededSample = [
  ...flagNames.map((flag) => ({ flags: { [flags[flag].parameter]: flags[flag].asked } })),
  { country: 'DE' as const },
].map(neededBits);

/** What of a destination is kept here. */
export type AttributeInput = Omit<Destination, 'summary' | 'description' | 'town' | 'aliases' | 'checkedOn'>;

/** @param destinations in the order of documents; gone through once, and none of them is held */
export function buildAttributes(
  destinations: Iterable<AttributeInput> & { readonly length: number },
  catalogue: Catalogue,
  data: string,
): Uint8Array {
  const { length } = destinations;
  const { categories, states, travelRegions } = catalogue;
  const categoryIndices = indicesOf(categories);
  const levels = levelsOf(length);
  const [points, masks] = [new Int32Array(length * 2), new Int32Array(slotsOf(levels))];
  const [known, category, prominence] = [new Uint8Array(length), new Uint8Array(length), new Uint8Array(length)];
  const [facts, times, regions] = [collectFacts(levels), collectOpenTimes(length), collectRegions(length, catalogue)];
  const [ranks, further] = [collectRanks(), collectFurther(length, categoryIndices)];
  let id = 0;
  for (const destination of destinations) {
    points[id * 2] = Math.round(destination.longitude * DEGREE);
    points[id * 2 + 1] = Math.round(destination.latitude * DEGREE);
    const ofCatalogue = categoryIndices.get(destination.category)!;
    category[id] = ofCatalogue;
    masks[id] = maskOf(destination, ofCatalogue);
    known[id] = flagNames.reduce((bits, flag, i) => (destination[flag] === null ? bits : bits | (1 << i)), 0);
    prominence[id] = destination.prominence;
    facts.add(id, destination);
    times.add(id, destination);
    regions.add(id, destination);
    further.add(id, destination);
    ranks.add(destination.name, destination.slug);
    id++;
  }
  eachNode(levels, (slot, from, to) => {
    for (let child = from; child < to; child++) masks[slot]! |= masks[child]!;
  });
  const { numbers } = regions;
  return writeIndexFile(identity(data), {
    ...{ points, masks, facts: facts.columns(), known },
    ...times.sections(levels),
    ranks: ranks.ranks(levels, prominence),
    regions: regionsOf(levels, numbers, catalogue),
    ...numbers,
    ...{ category, prominence },
    ...further.sections(),
    catalogue: Buffer.from(JSON.stringify({ categories, states, travelRegions })),
    ...vocabularySections(catalogue),
  });
}

/**
 * @param data hash of the data that the other files were built from
 * @throws IndexFileError where file, version or data differ
 */
export function openAttributes(file: string, bytes: Uint8Array | ByteSource, data: string): AttributeIndex {
  const section = openIndexFile(file, bytes, identity(data));
  const json = <T>(name: string) => JSON.parse(Buffer.from(section(name)).toString('utf8')) as T;
  const catalogue = json<AttributeIndex['catalogue']>('catalogue');
  const columns = new Columns(section);
  const further = openFurther(section);
  const categoryIndices = indicesOf(catalogue.categories);
  const positionsOf = (ids: readonly string[]) => ids.flatMap((id) => categoryIndices.get(id) ?? []);
  const regionNamed = createRegionNames(catalogue);
  let times: ReturnType<typeof createOpenTimes> | undefined;
  const openTimes = (at: string): OpenTest =>
    (times ??= createOpenTimes(columns.schedules, catalogue.states, columns.states))(at);

  const boundsOf = (asked: FactFilter) => factBounds(columns.factFigures, asked);
  /** Undefined where no destination has one of them as a further category. */
  const ofKinds = (wanted: readonly number[]): Test | undefined => {
    const sets = further.holding(wanted);
    if (!sets) return undefined;
    const { categories } = columns;
    const { numbers } = further;
    const own = tableOf(wanted, 256);
    return (id) => own[categories[id]!] === 1 || sets[numbers[id]!] === 1;
  };
  const condition = (wanted: Partial<AttributeFilter>): Condition => {
    const all = neededBits(wanted);
    const isOfKind = wanted.kinds && ofKinds(positionsOf(wanted.kinds));
    // The tree knows the category alone, which says it all where nothing has a further one.
    const wantedIds = isOfKind ? wanted.categories : inBoth(wanted.categories, wanted.kinds);
    const wantedIndices = wantedIds && positionsOf(wantedIds);
    const any = wantedIndices?.reduce((bits, index) => bits | categoryBit(index), 0) ?? -1;
    const region = wanted.region === undefined ? undefined : regionNamed(foldName(wanted.region));
    const needsTable = wantedIndices && sharesBits(wantedIndices, catalogue.categories.length);
    const isOneOf = needsTable ? tableOf(wantedIndices, 256) : undefined;
    const facts = wanted.facts && boundsOf(wanted.facts);
    const { at, only = false } = wanted.open ?? {};
    const open = at === undefined ? undefined : openTimes(at);
    // Taken out of the getters once, and only where they are asked for.
    const { masks } = columns;
    const factColumns = facts && columns.facts;
    const categories = isOneOf && columns.categories;
    const [states, travelRegions] = region ? [columns.states, columns.travelRegions] : [];
    const exactly = allOf(
      facts && ((id) => isWithinBounds(factColumns!, facts, id)),
      isOneOf && ((id) => isOneOf[categories![id]!] === 1),
      isOfKind,
      region && ((id) => region.states[states![id]!] === 1 || region.travelRegions[travelRegions![id]!] === 1),
      open && ((id) => open.passes(id, !only)),
    );
    const accepts = (id: number) => {
      const mask = masks[id]!;
      return (mask & all) === all && (mask & any) !== 0 && (exactly === undefined || exactly(id));
    };
    const mayBeOpen = open && ((node: number) => open.mayHold(node, !only));
    const isUnfiltered = all === 0 && any === -1 && exactly === undefined;
    return { all, any, regions: region?.bits, facts, mayBeOpen, exactly, isUnfiltered, accepts };
  };
  let points: Int32Array | undefined;
  const pointsRead = () => (points ??= columns.points);
  return Object.assign(columns, {
    further,
    catalogue,
    vocabulary: openVocabulary(section),
    categoryIds: new Set(categoryIndices.keys()),
    condition,
    filter: (wanted: Partial<AttributeFilter>) => condition(wanted).accepts,
    denies: (asked: FactFilter) => {
      const bounds = boundsOf(asked) ?? [];
      return (id: number) => isKnownBeyond(columns.facts, bounds, id);
    },
    knows: (asked: FactFilter) => isKnownOfAny(columns.factFigures, boundsOf(asked) ?? [], columns.factAt),
    openAt: openTimes,
    regionWords: regionWords(catalogue),
    isFlagKnown: (id: number, flag: FlagName) => (columns.known[id]! & (1 << flagNames.indexOf(flag))) !== 0,
    lng: (id: number) => pointsRead()[id * 2]! / DEGREE,
    lat: (id: number) => pointsRead()[id * 2 + 1]! / DEGREE,
  });
}

/** What is in both lists; undefined stands for everything. */
const inBoth = (some: readonly string[] | undefined, others: readonly string[] | undefined) =>
  some && others ? some.filter((each) => others.includes(each)) : (some ?? others);

const indicesOf = (categories: Catalogue['categories']): Map<string, number> =>
  new Map(categories.map(({ id }, index) => [id, index]));

/** Whether a wanted category has its bit in common with one that is not wanted. */
function sharesBits(wanted: readonly number[], count: number): boolean {
  const bits = wanted.reduce((sum, index) => sum | categoryBit(index), 0);
  for (let index = 0; index < count; index++)
    if ((categoryBit(index) & bits) !== 0 && !wanted.includes(index)) return true;
  return false;
}

type Test = (id: number) => boolean;
const allOf = (...tests: (Test | undefined)[]): Test | undefined =>
  tests.reduce((a, b) => (a && b ? (id) => a(id) && b(id) : (a ?? b)));

function tableOf(indices: readonly number[], length: number): Uint8Array {
  const table = new Uint8Array(length);
  for (const index of indices) table[index] = 1;
  return table;
}

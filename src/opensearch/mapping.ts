import { factFilterNames } from '../contract/fact-filters.ts';
import { weights } from '../contract/weights.ts';
import { hashOf } from '../indexes/index-file.ts';

const { impact: UNITS } = weights.rounding;

const column = (type: string) => ({ type, index: false, doc_values: true });
const number = (type: string) => ({ type });
const word = { type: 'keyword', doc_values: false };
const kept = { type: 'binary', store: true };

/** What is stored of a record, in the parts of `indexes/records.ts`. */
export const recordParts = ['head', 'properties', 'coordinates', 'detail'] as const;

/** What comes with each hit beside its record. */
export const hitColumns = ['key', 'lng', 'lat', 'order', 'category', 'prominence', 'schedule', 'state'] as const;

/**
 * The fields of a destination; nothing is analysed by the engine, and nothing is kept twice. None tells where it stands
 * among all: another one more or less would change it.
 */
const properties = {
  /** Hash of its slug. */
  key: number('long'),
  /** Of all its fields: what has the same was sent already. */
  digest: column('long'),
  /** Of its place in the order by prominence and name (`place-in-order.ts`). */
  order: number('long'),
  ...{ lng: column('integer'), lat: column('integer') },
  ...{ west: number('integer'), south: number('integer'), east: number('integer'), north: number('integer') },
  /** The same box for the tree of the engine; which of those it finds are meant, the numbers decide. */
  box: { type: 'geo_shape' },
  outline: { ...column('keyword') },
  cell: number('long'),
  ...{ category: number('short'), prominence: column('short') },
  /** The category and the further ones. */
  kinds: number('short'),
  ...{ country: number('keyword'), state: number('short'), travelRegion: number('short') },
  /** Their ids, each once: of some the state and the travel region are called the same. */
  regions: number('keyword'),
  /** `kids:0`, `mobility:2`: each level that it reaches. */
  flags: number('keyword'),
  /** The flags of which it is known whether they hold. */
  known: number('keyword'),
  ...Object.fromEntries(factFilterNames.map((name) => [`fact_${name}`, number('integer')])),
  /** Hash of its opening hours (`schedule-hash.ts`), and with its state, whose holidays count. */
  ...{ schedule: number('long'), hours: number('keyword') },
  /** Its words with their impacts (`tokens.ts`), which the engine takes apart and weighs by no rule of its own. */
  words: { type: 'text', analyzer: 'impacts', norms: false, index_options: 'freqs', similarity: 'impact' },
  /** The words of its names; what its own name begins with; and hashes of all its names, for those that are so. */
  ...{ nameWords: word, nameStarts: word, names: number('long') },
  /** The words of its own name alone, and those with the ones of its town. */
  ...{ ownWords: word, placeWords: word },
  ...Object.fromEntries(recordParts.map((part) => [part, kept])),
};

export const mapping = { dynamic: 'strict', _source: { enabled: false }, properties };

/** Changes with everything that shapes a document; an index with another one is not asked. */
export const mappingHash = hashOf({ mapping, version: 6, UNITS }).slice(0, 8);

/** What an index says of itself. */
export interface IndexMeta {
  /** Hash of the destinations, as all index files of the build carry it. */
  data: string;
  mapping: string;
  buildId: string;
  builtAt: string;
  destinations: number;
  /** Set when every destination is in it and a sample was compared. */
  complete: boolean;
  /** It began as a copy of the build before, of which only what differs is sent. */
  copied?: true;
}

/** The index of a build: an instance asks the one of its own data, so that no answer mixes two. */
export const indexOf = (name: string, data: string): string => `${name}-${data}-${mappingHash}`;

export const indexSettings = (shards: number) => ({
  'index.number_of_shards': shards,
  'index.number_of_replicas': 0,
  'index.refresh_interval': -1,
  // The first of a search without a centre are the first of each segment.
  'index.sort.field': 'order',
  'index.sort.order': 'asc',
  // "word|impact": how often a word stands there is told, not counted.
  'index.analysis': {
    filter: { impact: { type: 'delimited_term_freq' } },
    analyzer: { impacts: { type: 'custom', tokenizer: 'whitespace', filter: ['impact'] } },
  },
  'index.similarity': {
    impact: { type: 'scripted', script: { source: `return query.boost * doc.freq / ${UNITS}.0;` } },
  },
});

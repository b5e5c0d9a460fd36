import { countryNames } from '../../src/contract/countries.ts';
import type { Catalogue, Destination } from '../../src/contract/destination.ts';
import { flagNames } from '../../src/contract/flags.ts';
import { knownWordsOf, offers, type IndexedTexts } from '../../src/indexes/indexed-texts.ts';
import { wordsOf } from '../../src/text/words.ts';

/** What a text search of the peers gets to index: the fields of the service. */
export type PeerTexts = Omit<IndexedTexts, `${string}Forms`>;

/** A document, and the stems and the parts of compounds for those that know no German. */
export interface PeerDocument extends IndexedTexts {
  slug: string;
  prominence: number;
}

/** What the peers are told of the language, as far as they can use it. Folded. */
export interface PeerWords {
  /** Words of the texts: parts of compounds. */
  known: readonly string[];
  /** Words that say nothing in a query. */
  stops: readonly string[];
}

/** Another text search under the same queries. */
export interface Peer {
  name: string;
  /** Slugs for each text, best first, at most `count`; only those that the test accepts. */
  answer(questions: readonly Question[], count: number): Promise<string[][]>;
  close(): Promise<void>;
}

export interface Question {
  q: string;
  accepts: (slug: string) => boolean;
}

/** Weights of the fields, as the service has them. */
export const weights: Record<keyof PeerTexts, number> = {
  name: 5,
  aliases: 4,
  category: 2,
  town: 2,
  region: 1.5,
  flags: 1.5,
  summary: 1,
  description: 0.4,
};
export const fields = Object.keys(weights) as (keyof PeerTexts)[];

/** Every peer is told how well known a destination is, in the same way as the service: text alone could not know. */
export const fame = (prominence: number): number => 1 + prominence / 50;

/**
 * The texts of the service, and beside them what its understanding knows: the country, all names of the region and all words
 * for what a destination offers. What editors know that visitors look for, and what it is besides, counts as the description.
 */
export function peerDocuments(
  destinations: readonly Destination[],
  texts: readonly IndexedTexts[],
  { categories, states, travelRegions, searchWords }: Catalogue,
): PeerDocument[] {
  const aliases = new Map([...states, ...travelRegions].map((region) => [region.name, region.aliases]));
  return texts.map((text, i) => {
    const destination = destinations[i]!;
    const { slug, prominence, countryCode, region, travelRegion, furtherCategories } = destination;
    const besides = categories.filter(({ id }) => furtherCategories?.includes(id)).map(({ name }) => name.de);
    const names = [region, travelRegion].flatMap((name) => (name ? [name, ...(aliases.get(name) ?? [])] : []));
    const offered = flagNames.filter((flag) => offers(destination, flag));
    return {
      ...text,
      region: [...names, ...Object.values(countryNames[countryCode])].join('\n'),
      description: [text.description, ...besides, ...(destination.searchWords ?? [])].join('\n'),
      flags: offered.flatMap((flag) => searchWords.flags[flag] ?? []).join('\n'),
      ...{ slug, prominence },
    };
  });
}

export function peerWords(destinations: readonly Destination[], catalogue: Catalogue): PeerWords {
  const known = [...knownWordsOf(destinations, catalogue).known].filter((word) => word.length >= SHORTEST_PART);
  return { known, stops: wordsOf([...catalogue.searchWords.nearWords, ...catalogue.searchWords.inWords].join('\n')) };
}

/** "der" and "see" are no parts that help. */
const SHORTEST_PART = 4;

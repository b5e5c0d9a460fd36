import type { Destination } from '../../src/contract/destination.ts';
import type { IndexedTexts } from '../../src/indexes/indexed-texts.ts';

/** What a text search of the peers gets to index: the fields of the service, without the forms that are its own. */
export type PeerTexts = Omit<IndexedTexts, 'nameForms' | 'otherForms'>;

export interface PeerDocument extends PeerTexts {
  slug: string;
  prominence: number;
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

export function peerDocuments(destinations: readonly Destination[], texts: readonly IndexedTexts[]): PeerDocument[] {
  return texts.map((text, i) => {
    const plain = Object.fromEntries(fields.map((field) => [field, text[field]])) as unknown as PeerTexts;
    return { ...plain, slug: destinations[i]!.slug, prominence: destinations[i]!.prominence };
  });
}

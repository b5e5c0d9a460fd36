import MiniSearch, { type Query } from 'minisearch';
import { indexWordsOf } from '../../src/text/words.ts';
import { fame, fields, weights, type Peer, type PeerDocument, type PeerWords } from './peer.ts';
import { createPeerQueries, LEAST_SHARE, type PeerToken } from './peer-query.ts';

const forms = ['nameForms', 'otherForms'] as const;
const boost = { ...weights, nameForms: 3, otherForms: 0.5 };

/**
 * MiniSearch with German stems and parts of compounds, the last word as a beginning, fuzziness for words that no text
 * knows, neighbours joined, and a cut of the tail: all words, or any where no document has them all.
 */
export function openMiniSearch(documents: readonly PeerDocument[], words: PeerWords): Peer {
  const index = new MiniSearch<PeerDocument>({
    idField: 'slug',
    fields: [...fields, ...forms],
    storeFields: ['prominence'],
    tokenize: (text) => indexWordsOf(text),
    processTerm: (term) => term,
  });
  index.addAll(documents);
  const tokensOf = createPeerQueries(documents, words);
  const ask = (tokens: readonly PeerToken[], combineWith: 'AND' | 'OR', accepts: (slug: string) => boolean) =>
    index.search(
      { combineWith, queries: tokens.map(queryOf) },
      {
        boost,
        boostDocument: (_id, _term, stored) => fame(stored!.prominence as number),
        filter: ({ id }) => accepts(id as string),
      },
    );
  return {
    name: 'MiniSearch',
    answer: (questions, count) =>
      Promise.resolve(
        questions.map(({ q, accepts }) => {
          const tokens = tokensOf(q);
          if (tokens.length === 0) return [];
          const all = ask(tokens, 'AND', accepts);
          const hits = all.length > 0 ? all : ask(tokens, 'OR', accepts);
          const least = (hits[0]?.score ?? 0) * LEAST_SHARE;
          return hits
            .filter(({ score }) => score >= least)
            .slice(0, count)
            .map(({ id }) => id as string);
        }),
      ),
    close: () => Promise.resolve(),
  };
}

/** One word: as it stands, its stem, joined with its neighbour, while it is typed, and misspelt. */
function queryOf({ word, stem, joined, last, unknown }: PeerToken): Query {
  const fuzzy = unknown && word.length > 3 ? (word.length < 8 ? 1 : 2) : false;
  return {
    combineWith: 'OR',
    queries: [
      { queries: [word], fields: [...fields], prefix: last, fuzzy, maxFuzzy: 2 },
      { queries: [stem], fields: [...forms] },
      ...joined.map((pair) => ({ queries: [pair], fields: [...fields] })),
    ],
  };
}

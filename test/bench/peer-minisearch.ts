import MiniSearch, { type Query } from 'minisearch';
import { indexWordsOf } from '../../src/text/words.ts';
import { fame, fields, weights, type Peer, type PeerDocument, type PeerWords, type Question } from './peer.ts';
import { createPeerQueries, editsFor, withoutTail, type PeerToken } from './peer-query.ts';

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
  const ask = (tokens: readonly PeerToken[], combineWith: 'AND' | 'OR', { accepts }: Question) =>
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
        questions.map((question) => {
          const tokens = tokensOf(question.q);
          if (tokens.length === 0) return [];
          const all = ask(tokens, 'AND', question);
          const hits = all.length > 0 ? all : ask(tokens, 'OR', question);
          return withoutTail(
            hits.map(({ id, score }) => ({ slug: id as string, score })),
            question,
            count,
          );
        }),
      ),
    close: () => Promise.resolve(),
  };
}

/** One word: as it stands, its stem, joined with its neighbour, while it is typed, and misspelt. */
function queryOf({ word, stem, joined, last, unknown }: PeerToken): Query {
  const fuzzy = unknown ? editsFor(word) : false;
  return {
    combineWith: 'OR',
    queries: [
      { queries: [word], fields: [...fields], prefix: last, fuzzy, maxFuzzy: 2 },
      { queries: [stem], fields: [...forms] },
      ...joined.map((pair) => ({ queries: [pair], fields: [...fields] })),
    ],
  };
}

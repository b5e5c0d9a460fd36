import MiniSearch from 'minisearch';
import { fame, fields, weights, type Peer, type PeerDocument } from './peer.ts';

/** MiniSearch as its documentation shows it: its own tokenizer, any word, prefixes and a fuzziness of 0.2. */
export function openMiniSearch(documents: readonly PeerDocument[]): Peer {
  const index = new MiniSearch<PeerDocument>({ idField: 'slug', fields, storeFields: ['prominence'] });
  index.addAll(documents);
  return {
    name: 'MiniSearch',
    answer: (questions, count) =>
      Promise.resolve(
        questions.map(({ q, accepts }) =>
          index
            .search(q, {
              boost: weights,
              prefix: true,
              fuzzy: 0.2,
              filter: ({ id }) => accepts(id as string),
              boostDocument: (_id, _term, stored) => fame(stored!.prominence as number),
            })
            .slice(0, count)
            .map(({ id }) => id as string),
        ),
      ),
    close: () => Promise.resolve(),
  };
}

import { DatabaseSync } from 'node:sqlite';
import { editDistance } from '../../src/text/edit-distance.ts';
import { indexWordsOf } from '../../src/text/words.ts';
import { fame, fields, weights, type Peer, type PeerDocument, type PeerWords } from './peer.ts';
import { createPeerQueries, editsFor, withoutTail, type PeerHit, type PeerToken } from './peer-query.ts';

const columns = [...fields, 'nameForms', 'otherForms'] as const;
const boosts: Record<(typeof columns)[number], number> = { ...weights, nameForms: 3, otherForms: 0.5 };

/**
 * SQLite FTS5 as it is set up for German with care: unicode61 without diacritics, columns with stems and the parts of
 * compounds, bm25 with weights, the last word as a prefix, the nearest words of the vocabulary for one that no text
 * knows, neighbours joined, and a cut of the tail: all words, or any where no document has them all.
 */
export function openSqlite(documents: readonly PeerDocument[], words: PeerWords): Peer {
  const db = new DatabaseSync(':memory:');
  db.exec(`CREATE VIRTUAL TABLE poi USING fts5(
    slug UNINDEXED, fame UNINDEXED, ${columns.join(', ')}, tokenize = 'unicode61 remove_diacritics 2')`);
  const insert = db.prepare(
    `INSERT INTO poi (slug, fame, ${columns.join(', ')}) VALUES (${['slug', 'fame', ...columns].map(() => '?').join(', ')})`,
  );
  db.exec('BEGIN');
  for (const d of documents)
    insert.run(d.slug, fame(d.prominence), ...columns.map((column) => indexWordsOf(d[column]).join(' ')));
  db.exec('COMMIT');
  db.exec("CREATE VIRTUAL TABLE vocabulary USING fts5vocab('poi', 'row')");
  const vocabulary = db.prepare('SELECT term FROM vocabulary').all();
  const near = (word: string): string[] => {
    const most = editsFor(word);
    return vocabulary
      .map(({ term }) => term as string)
      .filter((term) => Math.abs(term.length - word.length) <= most && editDistance(term, word) <= most);
  };
  // bm25() is negative, the better the smaller; the first two columns count nothing.
  const weighted = ['0', '0', ...columns.map((column) => boosts[column])].join(', ');
  const select = db.prepare(
    `SELECT slug, bm25(poi, ${weighted}) * fame AS score FROM poi WHERE poi MATCH ? ORDER BY score, slug`,
  );
  const tokensOf = createPeerQueries(documents, words);
  const ask = (q: string): PeerHit[] => {
    const terms = tokensOf(q).map((token) => `(${waysOf(token, near).join(' OR ')})`);
    if (terms.length === 0) return [];
    const all = select.all(terms.join(' AND '));
    const hits = all.length > 0 ? all : select.all(terms.join(' OR '));
    return hits.map(({ slug, score }) => ({ slug: slug as string, score: -Number(score) }));
  };
  return {
    name: 'SQLite FTS5',
    answer: (questions, count) =>
      Promise.resolve(questions.map((question) => withoutTail(ask(question.q), question, count))),
    close: () => Promise.resolve(db.close()),
  };
}

function waysOf({ word, stem, joined, last, unknown }: PeerToken, near: (word: string) => string[]): string[] {
  return [
    last ? `"${word}"*` : `"${word}"`,
    `{nameForms otherForms} : "${stem}"`,
    ...joined.map((pair) => `"${pair}"`),
    ...(unknown ? near(word).map((term) => `"${term}"`) : []),
  ];
}

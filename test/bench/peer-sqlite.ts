import { DatabaseSync } from 'node:sqlite';
import { fame, fields, weights, type Peer, type PeerDocument } from './peer.ts';

/**
 * SQLite FTS5 as it is usually set up for European text: unicode61 without diacritics, bm25 with weights, all words with
 * the last one as a prefix, and any word after them.
 */
export function openSqlite(documents: readonly PeerDocument[]): Peer {
  const db = new DatabaseSync(':memory:');
  db.exec(`CREATE VIRTUAL TABLE poi USING fts5(
    slug UNINDEXED, fame UNINDEXED, ${fields.join(', ')}, tokenize = 'unicode61 remove_diacritics 2')`);
  const columns = ['slug', 'fame', ...fields];
  const insert = db.prepare(`INSERT INTO poi (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`);
  db.exec('BEGIN');
  for (const d of documents) insert.run(d.slug, fame(d.prominence), ...fields.map((field) => d[field]));
  db.exec('COMMIT');
  // bm25() is negative, the better the smaller; the first two columns count nothing.
  const weighted = ['0', '0', ...fields.map((field) => weights[field])].join(', ');
  const select = db.prepare(`SELECT slug FROM poi WHERE poi MATCH ? ORDER BY bm25(poi, ${weighted}) * fame, slug`);
  const look = (match: string) => select.all(match).map(({ slug }) => slug as string);
  const ask = (q: string): string[] => {
    const words = q.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
    if (words.length === 0) return [];
    const terms = words.map((word, i) => (i === words.length - 1 ? `"${word}"*` : `"${word}"`));
    return [...new Set([...look(terms.join(' AND ')), ...look(terms.join(' OR '))])];
  };
  return {
    name: 'SQLite FTS5',
    answer: (questions, count) =>
      Promise.resolve(questions.map(({ q, accepts }) => ask(q).filter(accepts).slice(0, count))),
    close: () => Promise.resolve(db.close()),
  };
}

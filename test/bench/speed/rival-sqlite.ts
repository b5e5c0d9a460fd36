import { DatabaseSync } from 'node:sqlite';
import {
  fame,
  textFields,
  textWeights,
  type Answer,
  type Found,
  type Rival,
  type RivalQuery,
  type RivalRow,
} from './rival.ts';
import { boxAround, kmInSql } from './rival-geometry.ts';

/** FTS5 and R*Tree in one file, with what a query needs beside the boxes, so that rows are read for the hits alone. */
export async function buildSqlite(file: string, rows: AsyncIterable<RivalRow>): Promise<void> {
  const db = new DatabaseSync(file);
  db.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
    CREATE TABLE poi (id INTEGER PRIMARY KEY, slug TEXT, fame REAL, item TEXT);
    CREATE VIRTUAL TABLE place USING rtree(id, west, east, south, north, +lng REAL, +lat REAL, +category TEXT);
    CREATE VIRTUAL TABLE text USING fts5(${textFields.join(', ')}, content = '', tokenize = 'unicode61');
    BEGIN`);
  const marks = (count: number) => Array(count).fill('?').join(', ');
  const poi = db.prepare(`INSERT INTO poi VALUES (${marks(4)})`);
  const place = db.prepare(`INSERT INTO place VALUES (${marks(8)})`);
  const text = db.prepare(
    `INSERT INTO text (rowid, ${textFields.join(', ')}) VALUES (${marks(textFields.length + 1)})`,
  );
  for await (const row of rows) {
    const { id, lng, lat } = row;
    poi.run(id, row.slug, fame(row.prominence), row.item);
    place.run(id, lng, lng, lat, lat, lng, lat, row.category);
    text.run(id, ...textFields.map((field) => row[field]));
  }
  db.exec(`COMMIT; INSERT INTO text (text) VALUES ('optimize'); ANALYZE`);
  db.close();
}

export function openSqlite(file: string): Rival {
  const db = new DatabaseSync(file, { readOnly: true });
  db.exec('PRAGMA mmap_size = 1073741824; PRAGMA cache_size = -200000');
  const inBox = 'west <= ? AND east >= ? AND south <= ? AND north >= ?';
  const circle = db.prepare(`
    SELECT item, km, total FROM (
      SELECT id, ${kmInSql} AS km, count(*) OVER () AS total FROM place WHERE ${inBox} AND category = ? AND km <= ? ORDER BY km, id LIMIT ?
    ) JOIN poi USING (id) ORDER BY km, id`);
  const box = db.prepare(`
    SELECT item, total FROM (
      SELECT id, count(*) OVER () AS total FROM place WHERE ${inBox} AND lng BETWEEN ? AND ? AND lat BETWEEN ? AND ? ORDER BY id LIMIT ?
    ) JOIN poi USING (id) ORDER BY id`);
  const weights = textFields.map((field) => textWeights[field]).join(', ');
  // bm25() is negative, the better the smaller.
  const text = db.prepare(`
    SELECT item FROM (
      SELECT text.rowid AS id, bm25(text, ${weights}) * fame AS score FROM text JOIN poi ON poi.id = text.rowid
      WHERE text MATCH ? ORDER BY score, text.rowid LIMIT ?
    ) JOIN poi USING (id) ORDER BY score, id`);
  // bm25() knows no window.
  const countOfText = db.prepare('SELECT count(*) AS total FROM text WHERE text MATCH ?');
  const all = db.prepare('SELECT slug FROM text JOIN poi ON poi.id = text.rowid WHERE text MATCH ?');
  const match = (words: readonly string[]) => words.map((word) => `"${word}"`).join(' AND ');
  const answered = (rows: object[]): Answer => ({
    found: rows as Found[],
    total: (rows as { total: number }[])[0]?.total ?? 0,
  });
  return {
    answer: ({ bbox, lat, lng, radius_km: km, category, words, limit }: RivalQuery) => {
      if (bbox) {
        const [west, south, east, north] = bbox;
        return answered(box.all(east, west, north, south, west, east, south, north, limit));
      }
      if (words.length > 0) {
        const found = text.all(match(words), limit) as unknown as Found[];
        return { found, total: countOfText.get(match(words))!.total as number };
      }
      const [west, south, east, north] = boxAround(lng!, lat!, km!);
      const centre = [lat!, lat!, lng!];
      return answered(circle.all(...centre, east, west, north, south, category![0]!, km!, limit));
    },
    matches: (words) => all.all(match(words)).map(({ slug }) => slug as string),
  };
}

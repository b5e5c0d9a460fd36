import pg from 'pg';
import type { Cluster } from '../postgres-cluster.ts';
import { fame, textFields, type Answer, type Found, type Rival, type RivalQuery, type RivalRow } from './rival.ts';

export const howToInstallPostgis = 'apt-get install -y --no-install-recommends postgresql-15-postgis-3';

/** Weights of the text fields: 1.0, 0.4, 0.2 and 0.1. */
const letters = ['A', 'B', 'C', 'D'] as const;

/**
 * Points as geography and as geometry, a category inside the index of the points, words as a tsvector, and a number for
 * the order by rank.
 * @throws Error when PostGIS is not installed
 */
export async function buildPostgis({ sql }: Cluster, rows: AsyncIterable<RivalRow>): Promise<void> {
  await sql(`
    CREATE EXTENSION postgis; CREATE EXTENSION btree_gist;
    CREATE UNLOGGED TABLE raw (
      id int, slug text, category text, lng float8, lat float8, fame real, item text,
      ${textFields.map((field) => `${field} text`).join(', ')});`);
  for await (const batch of batches(rows, 20_000)) await sql(`COPY raw FROM STDIN;\n${batch.join('\n')}\n\\.\n`);
  const vector = textFields.map((field, i) => `setweight(to_tsvector('simple', ${field}), '${letters[i]!}')`);
  await sql(`
    CREATE TABLE poi AS SELECT id, slug, category, fame, item, ST_SetSRID(ST_MakePoint(lng, lat), 4326) AS geom,
      ST_SetSRID(ST_MakePoint(lng, lat), 4326)::geography AS geog, ${vector.join(' || ')} AS words FROM raw;
    DROP TABLE raw;
    ALTER TABLE poi ADD PRIMARY KEY (id);
    CREATE INDEX ON poi USING gist (category, geog);
    CREATE INDEX ON poi USING gist (geom);
    CREATE INDEX ON poi USING gin (words);
    VACUUM ANALYZE poi;`);
}

/** @param socketDir folder of the server's socket */
export function openPostgis(socketDir: string): Rival {
  const pool = new pg.Pool({ host: socketDir, user: 'bench', database: 'postgres', max: POOL });
  const run = async <Row>(name: string, text: string, values: unknown[]): Promise<Row[]> =>
    (await pool.query<Row & pg.QueryResultRow>({ name, text, values })).rows;
  const answered = async (name: string, sql: string, values: unknown[]): Promise<Answer> => {
    const rows = await run<Found & { total: string }>(name, sql, values);
    return { found: rows, total: Number(rows[0]?.total ?? 0) };
  };
  return {
    answer: ({ bbox, lat, lng, radius_km: km, category, words, limit }: RivalQuery) => {
      if (bbox) return answered('box', box, [...bbox, limit]);
      if (words.length > 0) return answered('text', text, [words.join(' & '), limit]);
      return answered('circle', circle, [lng, lat, km! * 1000, category![0], limit]);
    },
    matches: async (words) => (await run<RivalRow>('all', all, [words.join(' & ')])).map(({ slug }) => slug),
  };
}

/** As many as there are connections of the load generator. */
const POOL = 8;

const centre = 'ST_SetSRID(ST_MakePoint($1, $2), 4326)::geography';
const circle = `
  SELECT item, km, total FROM (
    SELECT id, ST_Distance(geog, ${centre}, false) / 1000 AS km, count(*) OVER () AS total FROM poi
    WHERE category = $4 AND ST_DWithin(geog, ${centre}, $3, false) ORDER BY km, id LIMIT $5
  ) near JOIN poi USING (id) ORDER BY km, id`;
const box = `
  SELECT item, total FROM (
    SELECT id, count(*) OVER () AS total FROM poi
    WHERE geom && ST_MakeEnvelope($1, $2, $3, $4, 4326) ORDER BY id LIMIT $5
  ) inside JOIN poi USING (id) ORDER BY id`;
const text = `
  SELECT item, total FROM (
    SELECT id, ts_rank(words, to_tsquery('simple', $1)) * fame AS score, count(*) OVER () AS total FROM poi
    WHERE words @@ to_tsquery('simple', $1) ORDER BY score DESC, id LIMIT $2
  ) matching JOIN poi USING (id) ORDER BY score DESC, id`;
const all = `SELECT slug FROM poi WHERE words @@ to_tsquery('simple', $1)`;

async function* batches(rows: AsyncIterable<RivalRow>, size: number): AsyncGenerator<string[]> {
  let lines: string[] = [];
  for await (const row of rows) {
    const { id, slug, category, lng, lat, prominence, item } = row;
    const cells = [id, slug, category, lng, lat, fame(prominence), item, ...textFields.map((field) => row[field])];
    lines.push(cells.map((cell) => String(cell).replace(/[\\\t\n\r]/g, (letter) => escapes[letter]!)).join('\t'));
    if (lines.length < size) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

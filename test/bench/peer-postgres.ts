import { indexWordsOf } from '../../src/text/words.ts';
import { fame, fields, type Peer, type PeerDocument, type PeerTexts, type PeerWords } from './peer.ts';
import { createPeerQueries, withoutTail, type PeerHit, type PeerToken } from './peer-query.ts';
import { startCluster } from './postgres-cluster.ts';

/** PostgreSQL has four weights: 1.0, 0.4, 0.2 and 0.1. */
const letters: Record<keyof PeerTexts, 'A' | 'B' | 'C' | 'D'> = {
  name: 'A',
  aliases: 'A',
  category: 'B',
  town: 'B',
  region: 'B',
  flags: 'B',
  summary: 'C',
  description: 'D',
};
const columns = [...fields, 'nameForms', 'otherForms'] as const;

export const howToInstall = 'apt-get install -y --no-install-recommends postgresql-15';

/** From where on trigrams count as alike. */
const LOOSE = 'SET pg_trgm.word_similarity_threshold = 0.4;';

/** A search of one query ends with these; the first that have any hits are the answer. */
const tiers = ['&', '|'] as const;

/**
 * PostgreSQL set up for German with care: its stems of folded words, the parts of compounds beside them, weights, the
 * last word as a prefix, trigrams of names for words that no text knows, neighbours joined, and a cut of the tail: all
 * words, or any where no document has them all.
 * @returns undefined where PostgreSQL is not installed
 */
export async function openPostgres(documents: readonly PeerDocument[], words: PeerWords): Promise<Peer | undefined> {
  const cluster = await startCluster();
  if (!cluster) return undefined;
  const vector = [
    ...fields.map((f) => `setweight(to_tsvector('german', ${f}), '${letters[f]}')`),
    `setweight(to_tsvector('german', "nameForms"), 'A')`,
    `setweight(to_tsvector('german', "otherForms"), 'D')`,
  ].join(' || ');
  const rows = documents.map((d) =>
    [d.slug, String(fame(d.prominence)), ...columns.map((column) => indexWordsOf(d[column]).join(' '))]
      .map(cell)
      .join('\t'),
  );
  await cluster.sql(`
    CREATE EXTENSION pg_trgm;
    CREATE TABLE poi (slug text, fame real, ${columns.map((column) => `"${column}" text`).join(', ')});
    COPY poi FROM STDIN;
${rows.join('\n')}
\\.
    ALTER TABLE poi ADD names text, ADD words tsvector;
    UPDATE poi SET names = name || ' ' || aliases || ' ' || town, words = ${vector};
    CREATE INDEX ON poi USING gin (words);
    CREATE INDEX ON poi USING gin (names gin_trgm_ops);
    ANALYZE poi;`);
  const tokensOf = createPeerQueries(documents, words);
  return {
    name: 'PostgreSQL',
    answer: async (questions, count) => {
      const hits = questions.map((): PeerHit[] => []);
      const statements = questions.map(({ q }, i) => select(tokensOf(q), i));
      for (const line of (await cluster.sql([LOOSE, ...statements].join('\n'))).split('\n').filter(Boolean)) {
        const [question, slug, score] = line.split('\t') as [string, string, string];
        hits[Number(question)]!.push({ slug, score: Number(score) });
      }
      return questions.map((question, i) => withoutTail(hits[i]!, question, count));
    },
    close: cluster.stop,
  };
}

/** The best thousand of the first tier that finds any, so that filters find enough behind them. */
function select(tokens: readonly PeerToken[], question: number): string {
  const known = tokens.filter(({ unknown }) => !unknown).map(termOf);
  const misspelt = tokens.filter(({ unknown }) => unknown).map(({ word }) => literal(word));
  if (tokens.length === 0) return '';
  const whole = literal(tokens.map(({ word }) => word).join(' '));
  const tier = (join: string, number: number) => {
    const query = `to_tsquery('german', ${literal(known.join(` ${join} `))})`;
    const conditions = [
      ...(known.length > 0 ? [`words @@ ${query}`] : []),
      ...misspelt.map((word) => `${word} <% names`),
    ];
    const rank = known.length > 0 ? `ts_rank(words, ${query})` : '0';
    const where = conditions.join(join === '&' ? ' AND ' : ' OR ');
    return `SELECT ${number} AS tier, slug, (${rank} + word_similarity(${whole}, names)) * fame AS score FROM poi WHERE ${where}`;
  };
  return `WITH hits AS MATERIALIZED (${tiers.map(tier).join(' UNION ALL ')}),
      best AS (SELECT min(tier) AS tier FROM hits)
    SELECT ${question}, slug, score FROM hits JOIN best USING (tier) ORDER BY score DESC, slug LIMIT 1000;`;
}

/** One word: as it stands or as a beginning, its stem, and joined with its neighbour. */
function termOf({ word, stem, joined, last }: PeerToken): string {
  const ways = [last ? `${word}:*` : word, stem, ...joined];
  return `(${ways.map((way) => way.replaceAll(/[^\p{L}\p{N}:*]/gu, '')).join(' | ')})`;
}

const cell = (text: string): string =>
  text.replace(/[\\\t\n\r]/g, (c) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' })[c]!);
const literal = (text: string): string => `'${text.replaceAll("'", "''").replaceAll('\u0000', '')}'`;

import { fame, fields, type Peer, type PeerDocument, type PeerTexts } from './peer.ts';
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

export const howToInstall = 'apt-get install -y --no-install-recommends postgresql-15';

/**
 * PostgreSQL with its German dictionary, any word counting by ts_rank, and trigrams of the name and the aliases for
 * beginnings and typos.
 * @returns undefined where PostgreSQL is not installed
 */
export async function openPostgres(documents: readonly PeerDocument[]): Promise<Peer | undefined> {
  const cluster = await startCluster();
  if (!cluster) return undefined;
  const vector = fields.map((f) => `setweight(to_tsvector('german', ${f}), '${letters[f]}')`).join(' || ');
  const rows = documents.map((d) =>
    [d.slug, String(fame(d.prominence)), ...fields.map((f) => d[f])].map(cell).join('\t'),
  );
  await cluster.sql(`
    CREATE EXTENSION pg_trgm;
    CREATE TABLE poi (slug text, fame real, ${fields.map((f) => `${f} text`).join(', ')});
    COPY poi FROM STDIN;
${rows.join('\n')}
\\.
    ALTER TABLE poi ADD names text, ADD words tsvector;
    UPDATE poi SET names = lower(name || ' ' || aliases), words = ${vector};
    CREATE INDEX ON poi USING gin (words);
    CREATE INDEX ON poi USING gin (names gin_trgm_ops);
    ANALYZE poi;`);
  return {
    name: 'PostgreSQL',
    answer: async (questions, count) => {
      const lists = questions.map((): string[] => []);
      const printed = await cluster.sql(questions.map(({ q }, i) => select(q, i)).join('\n'));
      for (const line of printed.split('\n').filter(Boolean)) {
        const [question, slug] = line.split('\t') as [string, string];
        const list = lists[Number(question)]!;
        if (list.length < count && questions[Number(question)]!.accepts(slug)) list.push(slug);
      }
      return lists;
    },
    close: cluster.stop,
  };
}

/** The best thousand, so that filters find enough behind them. */
function select(q: string, question: number): string {
  const text = literal(q.normalize('NFC').toLowerCase());
  const any = `replace(plainto_tsquery('german', ${text})::text, '&', '|')::tsquery`;
  return `SELECT ${question}, slug FROM (
      SELECT slug, (ts_rank(words, ${any}) + word_similarity(${text}, names)) * fame AS score FROM poi
      WHERE words @@ ${any} OR ${text} <% names) hits
    ORDER BY score DESC, slug LIMIT 1000;`;
}

const cell = (text: string): string =>
  text.replace(/[\\\t\n\r]/g, (c) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' })[c]!);
const literal = (text: string): string => `'${text.replaceAll("'", "''").replaceAll('\u0000', '')}'`;

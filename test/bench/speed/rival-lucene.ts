import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { compileLucene, luceneNeeds } from '../lucene/program.ts';
import { fame, textFields, textWeights, type RivalRow } from './rival.ts';
import { readRows } from './rival-rows.ts';

export const howToInstallLucene = luceneNeeds;

/** A server of its own, which is no Node: `program ...args`. */
export interface LuceneRival {
  program: string;
  args: readonly string[];
  remove: () => Promise<void>;
}

/**
 * Lucene with the same rows, set up as LuceneServer.java tells.
 * @returns undefined where Java or Maven is not installed
 */
export async function prepareLucene(rowsFile: string, dir: string): Promise<LuceneRival | undefined> {
  const program = await compileLucene('LuceneServer');
  if (!program) return undefined;
  const fields = [dir, ...textFields.flatMap((field) => [field, String(textWeights[field])])];
  const child = spawn(program.java, [...program.args, 'index', ...fields], { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(child, 'close');
  for await (const row of readRows(rowsFile)) {
    if (!child.stdin.write(lineOf(row))) await once(child.stdin, 'drain');
  }
  child.stdin.end();
  const [code] = (await ended) as [number];
  if (code !== 0) throw new Error(`Lucene ist beim Bau mit ${code} zu Ende gegangen.`);
  return { program: program.java, args: [...program.args, 'serve', ...fields], remove: program.remove };
}

function lineOf(row: RivalRow): string {
  const { id, category, lng, lat, prominence, slug, item } = row;
  const texts = textFields.map((field) => row[field]);
  return `${[id, category, lng, lat, fame(prominence), slug, item, ...texts].join('\t')}\n`;
}

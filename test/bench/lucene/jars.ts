import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Kept from run to run. */
const FOLDER = '.cache/lucene';

interface Jar {
  group: string;
  artifact: string;
  version: string;
  sha256: string;
}

const lucene = { group: 'org.apache.lucene', version: '10.4.0' };

/** What the peer is compiled against and runs with; Apache-2.0. */
const libraries: readonly Jar[] = [
  {
    ...lucene,
    artifact: 'lucene-core',
    sha256: '8f894d211a8123938ccb9ff6827d136747e0eb6b1782ada6ac9086aa911b52e2',
  },
  {
    ...lucene,
    artifact: 'lucene-analysis-common',
    sha256: '8e768c9b2a3870f1fc2655181516699e719a56b9aaf8664226a11ae7d90cb4e9',
  },
  {
    ...lucene,
    artifact: 'lucene-analysis-phonetic',
    sha256: 'e9334621661b89f4f8270eaaf534a685983d1bafa4c6f2eed0bb78dee90cf0ae',
  },
  {
    ...lucene,
    artifact: 'lucene-queries',
    sha256: 'c5cfbb892dfa78d272d6c0b46442159d75f92adfd7577c03bf5fe9e6067b475b',
  },
  {
    group: 'commons-codec',
    artifact: 'commons-codec',
    version: '1.17.2',
    sha256: '4148332728490cef12b29dac4c385f46982f04285132c6fa51ad7267d7dc7a8b',
  },
];

/** Compiles where there is a Java without a compiler; EPL-2.0. */
const compiler: Jar = {
  group: 'org.eclipse.jdt',
  artifact: 'ecj',
  version: '3.43.0',
  sha256: 'c786468c65e906498e7e36ece4e0d04c6d3dd34c9a61b34a3a5b512801911a82',
};

const COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy';

/**
 * The jars, fetched by Maven where they are not there yet.
 * @returns their paths; undefined where Maven is not installed
 * @throws Error for a jar that is not the one written down here
 */
export async function luceneJars(): Promise<{ libraries: string[]; compiler: string } | undefined> {
  await mkdir(FOLDER, { recursive: true });
  const paths: string[] = [];
  for (const jar of [...libraries, compiler]) {
    const path = join(FOLDER, `${jar.artifact}-${jar.version}.jar`);
    const bytes = (await readFile(path).catch(() => undefined)) ?? (await fetched(jar, path));
    if (!bytes) return undefined;
    const sum = createHash('sha256').update(bytes).digest('hex');
    if (sum !== jar.sha256) throw new Error(`${path} is not the jar that was pinned: its SHA-256 is ${sum}.`);
    paths.push(path);
  }
  return { libraries: paths.slice(0, -1), compiler: paths.at(-1)! };
}

async function fetched({ group, artifact, version }: Jar, path: string): Promise<Buffer | undefined> {
  try {
    await run('mvn', ['-q', '-B', COPY, `-Dartifact=${group}:${artifact}:${version}`, `-DoutputDirectory=${FOLDER}`]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return readFile(path);
}

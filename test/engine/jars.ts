import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { projectRoot } from '../../src/build/project-root.ts';

const SOURCES = `${projectRoot}/test/engine/cluster`;
const POM = `${SOURCES}/pom.xml`;
const MAVEN = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1';

/** The version of the nodes; the security plugin has one more figure behind it. */
export const version = /<os>(.+)<\/os>/.exec(readFileSync(POM, 'utf8'))![1]!;
/** Jars and class stay from run to run, laid out as in an installation: `lib`, `plugins`. */
export const jars = `${projectRoot}/.cache/opensearch/${version}`;
export const securityPlugin = `${jars}/plugins/opensearch-security`;

/** @throws Error that says what is missing where there is no JDK or no Maven */
export function prepareJars(): void {
  mkdirSync(jars, { recursive: true });
  try {
    if (!existsSync(`${jars}/lib`))
      execFileSync('mvn', ['-q', '-B', '-f', POM, `${MAVEN}:copy-dependencies`, `-DoutputDirectory=${jars}/lib`]);
    execFileSync('javac', ['-cp', `${jars}/lib/*`, '-d', `${jars}/classes`, `${SOURCES}/Launcher.java`]);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') throw error;
    throw new Error('A JDK from 17 on and Maven are needed: apt-get install openjdk-17-jdk-headless maven', {
      cause: error,
    });
  }
}

/** The plugin as the image has it, unpacked. */
export function prepareSecurityPlugin(): void {
  if (existsSync(`${securityPlugin}/config`)) return;
  const zip = `opensearch-security-${version}.0.zip`;
  const artifact = `-Dartifact=org.opensearch.plugin:opensearch-security:${version}.0:zip`;
  execFileSync('mvn', ['-q', '-B', '-f', POM, `${MAVEN}:copy`, artifact, `-DoutputDirectory=${jars}`]);
  mkdirSync(securityPlugin, { recursive: true });
  execFileSync('jar', ['-xf', `${jars}/${zip}`], { cwd: securityPlugin });
}

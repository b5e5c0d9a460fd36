import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { projectRoot } from '../build/project-root.ts';
import { loadSurroundings } from '../build/surroundings.ts';
import type { Catalogue } from '../contract/destination.ts';
import { checkService } from '../config/service.ts';
import { checkDocs } from '../docs-check/check-docs.ts';
import { checkMemories } from '../import/parse-memory.ts';
import { isReadable, readCatalogue } from '../pois/catalogue.ts';
import { checkSchema, schemaFile, schemaText } from '../pois/json-schema.ts';
import { mendYaml } from '../pois/mend.ts';
import { describe, type Problem } from '../pois/problem.ts';
import { scanContent } from '../pois/read.ts';
import { decodeText } from '../pois/yaml-file.ts';
import { checkWebsites } from './check-websites.ts';
import { progressBar } from '../build/progress-bar.ts';
import { collectionOf, collectionOptions, readArguments } from './arguments.ts';
import { unwritten } from './unwritten.ts';
import { writeFiles, type WantedFile } from '../pois/write-files.ts';

const { values: options } = readArguments({
  options: {
    fix: { type: 'boolean', default: false },
    links: { type: 'boolean', default: false },
    since: { type: 'string' },
    ...collectionOptions,
    help: { type: 'boolean', short: 'h', default: false },
  },
});

const help = `Prüft alle Ziele, Seiten und anderen Dateien in content/ und nennt jedes Problem mit Datei, Zeile und dem, was zu tun ist.

  npm run check                        prüfen
  npm run check -- --fix               Felder sortieren, Leerzeichen entfernen, auf 5 Stellen runden
  npm run check -- --links             jede Webseite fragen (langsam und höflich; Antworten gelten eine Woche)
  npm run check -- --since origin/main verschwundene Ziele gegen diesen Stand suchen statt gegen HEAD
  npm run check -- --content DIR       eine andere Sammlung`;

const { contentDir } = collectionOf(options);

/** `npm run check`: every problem of every content file; exit 1 when there is an error. */
if (options.help) console.log(help);
else if (options.links) process.exitCode = await checkWebsites(contentDir);
else process.exitCode = await check();

async function check(): Promise<number> {
  const started = performance.now();
  const formerSlugs = slugsAt(options.since ?? 'HEAD');
  if (formerSlugs === undefined && options.since !== undefined)
    return refuse(
      `--since ${options.since}: diesen Stand kennt git hier nicht. Gibt es ihn, und ist seine Geschichte geholt?`,
    );
  const unmended = options.fix ? await fixAll() : undefined;
  if (unmended !== undefined) return refuse(unmended);
  const bar = progressBar();
  const { catalogue, problems, scanned } = await scanContent(
    contentDir,
    {
      surroundings: await loadSurroundings(projectRoot),
      formerSlugs: formerSlugs ?? [],
      onProgress: ({ file, readBytes, totalBytes, records }) => bar.show(file, readBytes / totalBytes, records),
    },
    () => {},
  );
  bar.end();
  problems.push(...(await checkService(contentDir)).problems, ...(await checkMemories(contentDir)));
  problems.push(...(await besideCollection(catalogue)));
  if (problems.length > 0) console.log(`${describe(problems)}\n`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1).replace('.', ',');
  const failed = problems.some((problem) => problem.level === 'error');
  console.log(`${scanned.toLocaleString('de')} Ziele in ${seconds} s geprüft${failed ? '.' : ': kein Fehler.'}`);
  return failed ? 1 : 0;
}

/** Mends every YAML file and says what was done. @returns what keeps it from that */
async function fixAll(): Promise<string | undefined> {
  const [mended, done]: [WantedFile[], string[]] = [[], []];
  for (const file of await destinationFiles()) {
    const before = await readFile(`${contentDir}/${file}`).then(decodeText, () => undefined);
    // What cannot be read or is not UTF-8 is told by the check; written back, its letters would be lost.
    if (before === undefined) continue;
    const { text, changes } = mendYaml(before);
    if (text === before) continue;
    mended.push({ path: `${contentDir}/${file}`, text });
    done.push(...changes.map((change) => `content/${file}  ${change}`));
  }
  const { catalogue } = await readCatalogue(contentDir);
  if ((await staleSchema(catalogue)).length > 0) {
    mended.push({ path: `${projectRoot}/${schemaFile}`, text: schemaText(catalogue) });
    done.push(`${schemaFile}  neu geschrieben`);
  }
  try {
    await writeFiles(mended);
  } catch (error) {
    return unwritten(error);
  }
  const changed = `${mended.length} ${mended.length === 1 ? 'Datei' : 'Dateien'} geändert.`;
  console.log([...done, changed, ''].join('\n'));
  return undefined;
}

/** YAML files below `pois`, without folders and links: what is wrong with those, the check tells. */
async function destinationFiles(): Promise<string[]> {
  const entries = await readdir(`${contentDir}/pois`, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.yaml'))
    .map((entry) => relative(contentDir, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** The prose and the help for editors are those of the project; another collection has none of its own. */
async function besideCollection(catalogue: Catalogue): Promise<Problem[]> {
  if (contentDir !== `${projectRoot}/content`) return [];
  return [...(await checkDocs(projectRoot, catalogue.categories)), ...(await staleSchema(catalogue))];
}

/** The help for editors knows the categories of the project; a broken catalogue has none. */
async function staleSchema(catalogue: Catalogue): Promise<Problem[]> {
  if (contentDir !== `${projectRoot}/content` || !isReadable(catalogue)) return [];
  return checkSchema(await readFile(`${projectRoot}/${schemaFile}`, 'utf8').catch(() => ''), catalogue);
}

function refuse(sentence: string): number {
  console.error(sentence);
  return 1;
}

/** The slugs of the destination files in a commit; undefined where git does not know it, or where there is no git. */
function slugsAt(commit: string): string[] | undefined {
  try {
    const names = execFileSync('git', ['ls-tree', '-r', '--name-only', '-z', commit, '--', 'pois'], {
      cwd: contentDir,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1 << 28,
    });
    return names
      .split('\0')
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => name.slice(name.lastIndexOf('/') + 1, -'.yaml'.length));
  } catch {
    return undefined;
  }
}

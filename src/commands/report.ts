import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { dachTowns } from '../build/geonames.ts';
import { projectRoot } from '../build/project-root.ts';
import { loadSurroundings } from '../build/surroundings.ts';
import { saveStore } from '../indexes/save.ts';
import { openStore } from '../indexes/store.ts';
import { isReadable, noWords } from '../pois/catalogue.ts';
import { describe } from '../pois/problem.ts';
import { checkContent, type Content } from '../pois/read.ts';
import { systemReason } from '../config/system-reason.ts';
import { compareDestinations } from '../report/compare.ts';
import { reportMarkdown } from '../report/report-markdown.ts';
import { compareSearches, fixedSearches, type SearchableState } from '../report/searches.ts';
import { createBuiltInEngine } from '../search/built-in-engine.ts';
import { collectionOf, collectionOptions, readArguments } from './arguments.ts';

const help = `Sagt als Markdown, was sich an den Zielen gegenüber einem anderen Stand ändert: für Merge- und Pull-Requests.

  npm run report                          gegen origin/main
  npm run report -- --base origin/main    gegen diesen Stand (Zweig, Marke oder Commit)
  npm run report -- --to bericht.md       in eine Datei statt auf die Konsole
  npm run report -- --content DIR         eine andere Sammlung, die in einem git liegt`;

const { values: options } = readArguments({
  options: {
    base: { type: 'string', default: 'origin/main' },
    to: { type: 'string' },
    ...collectionOptions,
    help: { type: 'boolean', short: 'h', default: false },
  },
});

const { contentDir } = collectionOf(options);

/** `npm run report`: exit 1 only when there is nothing to compare with. Errors in content are for `npm run check`. */
if (options.help) console.log(help);
else {
  const folder = await mkdtemp(join(tmpdir(), 'report-'));
  try {
    const markdown = await report(folder);
    if (options.to === undefined) console.log(markdown);
    else await write(options.to, markdown);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function write(path: string, markdown: string): Promise<void> {
  return writeFile(path, markdown).catch((error: unknown) => {
    throw new Error(`„${path}“ lässt sich nicht schreiben: ${systemReason(error)}.`, { cause: error });
  });
}

async function report(folder: string): Promise<string> {
  const base = commonCommit(options.base);
  extract(base, folder);
  const surroundings = await loadSurroundings(projectRoot);
  const former = await checkContent(`${folder}/content`, { surroundings });
  refuseWithoutCatalogue(former, `Im Stand „${options.base}“`);
  const formerSlugs = former.content.destinations.map(({ slug }) => slug);
  const current = await checkContent(contentDir, { surroundings, formerSlugs });
  refuseWithoutCatalogue(current, 'In der Sammlung');
  const { catalogue } = current.content;
  const changed = changedFiles(base);
  const before = await searched(`${folder}/before`, former.content);
  const after = await searched(`${folder}/after`, current.content);
  const comparison = compareDestinations(
    former.content.destinations,
    current.content.destinations,
    catalogue.redirects,
  );
  // A file with an error is not gone; it stands among the errors.
  const faulty = new Set(current.problems.map(({ file, level }) => (level === 'error' ? basename(file, '.yaml') : '')));
  return reportMarkdown({
    comparison: { ...comparison, removed: comparison.removed.filter(({ slug }) => !faulty.has(slug)) },
    // What has vanished is listed as such.
    problems: current.problems.filter(
      ({ file, level, check }) => check !== 'slug-vanished' && (level === 'error' || changed.has(file)),
    ),
    searches: await compareSearches(before, after, fixedSearches),
    compared: fixedSearches.length,
    categoryNames: Object.fromEntries(catalogue.categories.map(({ id, name }) => [id, name.de])),
  });
}

/** Without categories, regions and words there are no destinations to compare, and nothing to search by. */
function refuseWithoutCatalogue({ content, problems }: Awaited<ReturnType<typeof checkContent>>, where: string): void {
  const { catalogue } = content;
  if (isReadable(catalogue) && catalogue.searchWords !== noWords) return;
  const errors = problems.filter(({ level }) => level === 'error');
  throw new Error(`${where} lässt sich so nichts vergleichen:\n${describe(errors)}`);
}

/** Where the branch began, so that what others have done since is not reported. */
function commonCommit(base: string): string {
  try {
    return git(['merge-base', base, 'HEAD']).trim();
  } catch {
    throw new Error(`Mit „${base}“ lässt sich nicht vergleichen. Gibt es den Zweig, und ist seine Geschichte geholt?`);
  }
}

/** The content folder of a commit. */
function extract(commit: string, folder: string): void {
  const archive = join(folder, 'content.tar');
  git(['archive', '--format=tar', '--prefix=content/', `--output=${archive}`, commit]);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
}

/** Files that differ from the commit, those not yet committed included; named as problems name them. */
function changedFiles(commit: string): Set<string> {
  const names = git(['diff', '--name-only', '--relative', '-z', commit]);
  const fresh = git(['ls-files', '--others', '--exclude-standard', '-z']);
  const files = [...names.split('\0'), ...fresh.split('\0')].filter(Boolean);
  return new Set(files.map((file) => `content/${file}`));
}

function git(args: string[]): string {
  return execFileSync('git', args, {
    cwd: contentDir,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** The indexes of a state of the content, built by the code of today, so that only the content makes a difference. */
async function searched(dir: string, { destinations, catalogue }: Omit<Content, 'warnings'>): Promise<SearchableState> {
  await saveStore(dir, {
    destinations,
    catalogue,
    towns: dachTowns(),
    documents: {},
    baseMarker: '',
    builtAt: new Date(0),
    code: 'report',
  });
  const store = await openStore(dir);
  return { store, engine: createBuiltInEngine(store) };
}

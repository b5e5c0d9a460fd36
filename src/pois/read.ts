import { readdir } from 'node:fs/promises';
import type { Catalogue, Destination, Destinations } from '../contract/destination.ts';
import { countryCodes, type CountryCode } from '../contract/records.ts';
import { isBulkFile, readBulk, type BulkProgress } from './bulk.ts';
import type { Candidate, CheckContext } from './candidate.ts';
import { isReadable, readCatalogue } from './catalogue.ts';
import { createWholeCheck } from './whole-check.ts';
import { fieldNames, type DestinationFile } from './fields.ts';
import { ContentError, type Problem } from './problem.ts';
import { shortened } from './shortened.ts';
import { checkDataSources } from './data-sources.ts';
import type { ListedStop } from '../contract/facts.ts';
import { readStopFiles } from './stop-files.ts';
import { createSpool } from './spool.ts';
import { strayFiles, unknownFiles } from './stray-files.ts';
import type { Surroundings } from './surroundings.ts';
import { validate } from './validate.ts';
import { readYaml } from './yaml-file.ts';

export interface Content {
  catalogue: Catalogue;
  /** Sorted by slug, so that the same files give the same bytes on every machine. */
  destinations: Destinations;
  /** Stops that imports brought along. */
  stops: ListedStop[];
  warnings: Problem[];
}

export interface ReadOptions {
  /** States, towns and images; without them the checks that need them are left out. */
  surroundings?: Surroundings;
  /** Slugs that were there before: those that are gone without a redirect are told. */
  formerSlugs?: readonly string[];
  /** YYYY-MM-DD; left out, the day of the machine. */
  today?: string;
  /** Called while bulk files are read. */
  onProgress?: (progress: BulkProgress) => void;
}

/**
 * Reads the whole content folder.
 * @throws ContentError with ALL problems of all files when there is any error
 */
export async function readContent(
  contentDir: string,
  options: ReadOptions = {},
): Promise<Content & { destinations: Destination[] }> {
  const { content, problems } = await checkContent(contentDir, options);
  refuseErrors(problems);
  return { ...content, warnings: problems };
}

/**
 * The same for a build: the destinations stay in a file, so that a million fit.
 * @param scratch folder for that file
 * @throws ContentError with ALL problems of all files when there is any error
 */
export async function spoolContent(contentDir: string, options: ReadOptions, scratch?: string): Promise<Content> {
  const spool = createSpool(scratch);
  const { catalogue, problems, stops } = await scanContent(contentDir, options, (destination) =>
    spool.add(destination),
  );
  const destinations = spool.finish();
  refuseErrors(problems);
  return { catalogue, destinations, stops, warnings: problems };
}

function refuseErrors(problems: readonly Problem[]): void {
  if (problems.some((problem) => problem.level === 'error')) throw new ContentError(problems);
}

/** The same in memory and without throwing: what could be read, and every problem. */
export async function checkContent(
  contentDir: string,
  options: ReadOptions = {},
): Promise<{ content: Omit<Content, 'warnings'> & { destinations: Destination[] }; problems: Problem[] }> {
  const destinations: Destination[] = [];
  const { catalogue, problems, stops } = await scanContent(contentDir, options, (destination) =>
    destinations.push(destination),
  );
  destinations.sort((a, b) => (a.slug < b.slug ? -1 : 1));
  return { content: { catalogue, destinations, stops }, problems };
}

/** Every problem, while the destinations only pass by: for content that need not fit into memory. */
export async function scanContent(
  contentDir: string,
  options: ReadOptions,
  take: (destination: Destination) => void,
): Promise<{ catalogue: Catalogue; problems: Problem[]; stops: ListedStop[]; scanned: number }> {
  const { catalogue, problems: first, redirectLines } = await readCatalogue(contentDir);
  const { sources, problems: ofSources } = await checkDataSources(contentDir);
  const { stops, problems: ofStops } = await readStopFiles(contentDir);
  const problems = shortened([...first, ...ofSources, ...ofStops]);
  const context: CheckContext = {
    catalogue,
    surroundings: options.surroundings,
    sources: sources.length > 0 ? sources.map(({ id }) => id) : undefined,
    today: options.today ?? new Date().toISOString().slice(0, 10),
  };
  const collection = createWholeCheck();
  let scanned = 0;
  for await (const problem of unknownFiles(contentDir)) problems.add(problem);
  for await (const item of readCandidates(contentDir, options)) {
    if ('check' in item) {
      problems.add(item);
      collection.reserveUnread(item);
      continue;
    }
    scanned++;
    collection.reserve(item.slug);
    const { destination, problems: found } = validate(item, context);
    for (const problem of found) problems.add(problem);
    if (!destination || !isReadable(catalogue)) continue;
    const { line, column } = item.source.problemAt('slug-unique', [], '');
    const { confirmed = {} } = item.source.value as DestinationFile;
    collection.add(destination, { file: item.source.file, line, column, confirmed: Object.keys(confirmed) });
    take(destination);
  }
  for (const problem of collection.problems(catalogue, options.formerSlugs ?? [], redirectLines)) problems.add(problem);
  return { catalogue, problems: problems.sorted(), stops, scanned };
}

/** What is in the folders: records to check, and files that cannot be read as such. */
export async function* readCandidates(
  contentDir: string,
  options: ReadOptions = {},
): AsyncGenerator<Candidate | Problem> {
  for (const country of countryCodes) {
    const folder = `pois/${country.toLowerCase()}`;
    for (const name of await list(`${contentDir}/${folder}`)) {
      const [path, file] = [`${contentDir}/${folder}/${name}`, `content/${folder}/${name}`];
      if (name.startsWith('.')) continue;
      if (name.endsWith('.yaml')) yield* readOne(path, file, name.slice(0, -'.yaml'.length), country);
      else if (isBulkFile(name)) yield* readBulk(path, file, country, options.onProgress);
      else yield strangeFile(file);
    }
  }
  yield* strayFiles(contentDir);
}

async function* readOne(
  path: string,
  file: string,
  slug: string,
  country: CountryCode,
): AsyncGenerator<Candidate | Problem> {
  const read = await readYaml(path, file, fieldNames).catch((error: NodeJS.ErrnoException) => {
    if (!['EISDIR', 'ENOENT', 'ELOOP', 'EACCES'].includes(error.code ?? '')) throw error;
    return unreadable(file, error.code!);
  });
  if ('check' in read) {
    yield read;
    return;
  }
  const { yaml, problems } = read;
  if (problems.length > 0) yield* problems;
  else yield { slug, country, source: yaml };
}

/** A folder that is not there, or is a file, has no files; any other fault is thrown. */
async function list(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}

const unreadable = (file: string, code: string): Problem => ({
  ...strangeFile(file),
  message: code === 'EISDIR' ? 'Das ist ein Ordner, keine Datei.' : 'Die Datei lässt sich nicht öffnen.',
  fix:
    code === 'EISDIR'
      ? 'Den Ordner umbenennen; jedes Ziel liegt unmittelbar im Ordner seines Landes.'
      : 'Ist es eine Verknüpfung, die ins Leere führt, sie löschen; sonst die Rechte prüfen.',
});

const strangeFile = (file: string): Problem => ({
  check: 'file-kind',
  file,
  line: 1,
  column: 1,
  level: 'error',
  message: 'In diesem Ordner liegen nur Dateien mit der Endung „.yaml“, „.geojson“, „.csv“ oder „.ndjson“.',
  fix: 'Die Datei umbenennen oder aus dem Ordner nehmen.',
});

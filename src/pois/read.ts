import { readdir } from 'node:fs/promises';
import { countryCodes } from '../contract/records.ts';
import type { Catalogue, Destination } from '../contract/destination.ts';
import { readCatalogue } from './catalogue.ts';
import { ContentError, type Problem } from './problem.ts';
import { validate, type Candidate } from './validate.ts';
import { readYaml } from './yaml-file.ts';

export interface Content {
  catalogue: Catalogue;
  /** Sorted by slug, so that the same files give the same bytes on every machine. */
  destinations: Destination[];
  warnings: Problem[];
}

/**
 * Reads the whole content folder.
 * @throws ContentError with ALL problems of all files when there is any error
 */
export async function readContent(contentDir: string): Promise<Content> {
  const { content, problems } = await checkContent(contentDir);
  if (problems.some((problem) => problem.level === 'error')) throw new ContentError(problems);
  return { ...content, warnings: problems };
}

/** The same without throwing: what could be read, and every problem. */
export async function checkContent(
  contentDir: string,
): Promise<{ content: Omit<Content, 'warnings'>; problems: Problem[] }> {
  const { catalogue, problems } = await readCatalogue(contentDir);
  const destinations: Destination[] = [];
  for (const candidate of await readCandidates(contentDir, problems)) {
    const result = validate(candidate, catalogue);
    problems.push(...result.problems);
    if (result.destination) destinations.push(result.destination);
  }
  destinations.sort((a, b) => (a.slug < b.slug ? -1 : 1));
  problems.push(...uniqueSlugs(destinations), ...redirectsLead(catalogue, destinations));
  problems.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
  return { content: { catalogue, destinations }, problems };
}

/** Files that are not YAML at all come back as problems and not as candidates. */
async function readCandidates(contentDir: string, problems: Problem[]): Promise<Candidate[]> {
  const candidates: Candidate[] = [];
  for (const country of countryCodes) {
    const folder = `pois/${country.toLowerCase()}`;
    for (const name of await list(`${contentDir}/${folder}`)) {
      const file = `content/${folder}/${name}`;
      if (!name.endsWith('.yaml')) {
        if (!name.startsWith('.')) problems.push(notYaml(file));
        continue;
      }
      const { yaml, problems: syntax } = await readYaml(`${contentDir}/${folder}/${name}`, file);
      problems.push(...syntax);
      if (syntax.length === 0) candidates.push({ slug: name.slice(0, -'.yaml'.length), country, yaml });
    }
  }
  return candidates;
}

/** A folder that is not there has no files; any other fault is thrown. */
async function list(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function notYaml(file: string): Problem {
  return {
    file,
    line: 1,
    column: 1,
    level: 'error',
    message: 'In diesem Ordner liegen nur Dateien mit der Endung „.yaml“.',
    fix: 'Die Datei umbenennen oder aus dem Ordner nehmen.',
  };
}

function uniqueSlugs(sorted: readonly Destination[]): Problem[] {
  return sorted.flatMap((destination, i) => {
    const twin = sorted[i - 1];
    if (twin?.slug !== destination.slug) return [];
    return [
      {
        file: `content/pois/${destination.countryCode.toLowerCase()}/${destination.slug}.yaml`,
        line: 1,
        column: 1,
        level: 'error' as const,
        message: `Den Dateinamen „${destination.slug}.yaml“ gibt es auch im Ordner „${twin.countryCode.toLowerCase()}“.`,
        fix: 'Eine der beiden Dateien umbenennen, etwa mit dem Ort am Ende.',
      },
    ];
  });
}

function redirectsLead({ redirects }: Catalogue, destinations: readonly Destination[]): Problem[] {
  const slugs = new Set(destinations.map((destination) => destination.slug));
  const problem = (message: string, fix: string): Problem => ({
    file: 'content/redirects.yaml',
    line: 1,
    column: 1,
    level: 'error',
    message,
    fix,
  });
  return Object.entries(redirects).flatMap(([from, to]) => {
    if (slugs.has(from))
      return [problem(`„${from}“ ist selbst ein Ziel und kann nicht weiterleiten.`, 'Die Zeile löschen.')];
    if (!slugs.has(to))
      return [problem(`„${from}“ leitet auf „${to}“, das es nicht gibt.`, 'Den Slug eines Ziels eintragen.')];
    return [];
  });
}

import { z } from 'zod';
import { sourceMistakes } from './catalogue-mistakes.ts';
import { misfits } from './misfits.ts';
import { ContentError, type Problem } from './problem.ts';
import { readYaml } from './yaml-file.ts';

/** A source that destination files name: of their points, or of whole imported records. */
export interface DataSource {
  /** What `position.source` says. */
  id: string;
  name: string;
  licence: string;
  /** What the source wants to be called by, when that is not its name. */
  attribution?: string | undefined;
  url?: string | undefined;
  /** False where nobody has to be named: own work, public domain. All others stand in the attribution. */
  credit?: boolean | undefined;
}

const schema = z.array(
  z.strictObject({
    id: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .describe('eine Kennung aus Kleinbuchstaben ohne Umlaute, Ziffern und Bindestrichen, etwa „stadt-wien“'),
    name: z.string().min(2),
    licence: z.string().min(2),
    attribution: z.string().min(2).optional(),
    url: z.url({ protocol: /^https?$/ }).optional(),
    credit: z.boolean().optional(),
  }),
);

/**
 * `content/sources.yaml`, which editors and the import write; a folder without it has no sources.
 * @throws ContentError when an entry does not fit
 */
export async function readDataSources(contentDir: string): Promise<DataSource[]> {
  const { sources, problems } = await checkDataSources(contentDir);
  if (problems.length > 0) throw new ContentError(problems);
  return sources;
}

/** The same without throwing: what could be read, and every problem. */
export async function checkDataSources(contentDir: string): Promise<{ sources: DataSource[]; problems: Problem[] }> {
  const read = await readYaml(`${contentDir}/sources.yaml`, 'content/sources.yaml').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );
  if (!read) return { sources: [], problems: [] };
  const { yaml, problems } = read;
  if (problems.length > 0) return { sources: [], problems };
  const result = schema.safeParse(yaml.value ?? []);
  if (!result.success) return { sources: [], problems: misfits(yaml, schema, result.error.issues) };
  const mistakes = sourceMistakes(result.data).map(({ path, message, fix }) =>
    yaml.problemAt('catalogue-entry', path, message, fix),
  );
  return { sources: mistakes.length > 0 ? [] : result.data, problems: mistakes };
}

/** The sources that want to be named, as they stand in the attribution: „© Name (Lizenz)“. */
export const creditLines = (sources: readonly DataSource[]) =>
  sources
    .filter(({ credit }) => credit !== false)
    .map(({ name, attribution, licence }) => `${attribution ?? name} (${licence})`);

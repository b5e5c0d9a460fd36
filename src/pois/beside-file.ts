import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { misfits } from './misfits.ts';
import { plainSource } from './plain-source.ts';
import type { Located, Problem } from './problem.ts';
import { yamlOf } from './yaml-file.ts';

/** Something wrong in data that has its form. */
export interface Mistake {
  path: PropertyKey[];
  message: string;
  fix: string;
}

/**
 * Reads a file beside the destinations: either its data, or every problem.
 * @param mistakesIn what the form alone does not tell
 */
export async function readBeside<Schema extends z.ZodType>(
  contentDir: string,
  name: string,
  schema: Schema,
  mistakesIn: (data: z.infer<Schema>) => Mistake[] = () => [],
): Promise<{ data: z.infer<Schema> | undefined; problems: Problem[] }> {
  const [path, file] = [`${contentDir}/${name}.yaml`, `content/${name}.yaml`];
  const bytes = await readFile(path).catch(({ code }: NodeJS.ErrnoException) => missing(file, code));
  if ('problems' in bytes) return { data: undefined, problems: bytes.problems };
  const before = sound.get(name) as Sound<z.infer<Schema>> | undefined;
  if (before?.bytes.equals(bytes) && mistakesIn(before.data).length === 0) return { data: before.data, problems: [] };
  const { yaml, problems } = yamlOf(bytes, file);
  const read = problems.length > 0 ? { data: undefined, problems } : checked(yaml, schema, mistakesIn);
  if (read.data) sound.set(name, { bytes, data: read.data });
  return read;
}

/**
 * What each file held when it was last read and sound. `npm run dev` reads all of them at every change, and the parser
 * takes longer for the search words than for hundreds of destinations.
 */
const sound = new Map<string, Sound<unknown>>();

interface Sound<Data> {
  bytes: Buffer;
  data: Data;
}

function checked<Schema extends z.ZodType>(
  yaml: Located,
  schema: Schema,
  mistakesIn: (data: z.infer<Schema>) => Mistake[],
): { data: z.infer<Schema> | undefined; problems: Problem[] } {
  const result = schema.safeParse(yaml.value);
  if (!result.success) return { data: undefined, problems: misfits(yaml, schema, result.error.issues) };
  const problems = mistakesIn(result.data).map(({ path, message, fix }) =>
    yaml.problemAt('catalogue-entry', path, message, fix),
  );
  return { data: problems.length > 0 ? undefined : result.data, problems };
}

/** @param code of the system */
function missing(file: string, code = ''): { problems: Problem[] } {
  const yaml = plainSource(undefined, file);
  const isGone = code === 'ENOENT';
  const message = isGone ? 'Die Datei fehlt.' : `Die Datei lässt sich nicht lesen (${code}).`;
  const fix = isGone
    ? 'Sie zurückholen, etwa mit git, oder die des Projekts als Vorlage nehmen.'
    : 'Ist es wirklich eine Datei, und stimmen ihre Rechte?';
  return { problems: [yaml.problemAt('catalogue-entry', [], message, fix)] };
}

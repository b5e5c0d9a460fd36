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
 * Reads a file beside the destinations: either its data, or every problem. `located` says where each value stands.
 * @param mistakesIn what the form alone does not tell
 * @param empty what a file with nothing but comments says, where it may be one
 */
export async function readBeside<Schema extends z.ZodType>(
  contentDir: string,
  name: string,
  schema: Schema,
  mistakesIn: (data: z.infer<Schema>) => Mistake[] = () => [],
  empty?: z.input<Schema>,
): Promise<Read<Schema>> {
  const [path, file] = [`${contentDir}/${name}.yaml`, `content/${name}.yaml`];
  const bytes = await readFile(path).catch(({ code }: NodeJS.ErrnoException) => missing(file, code));
  if ('problems' in bytes) return { data: undefined, problems: bytes.problems, located: () => plainSource({}, file) };
  const located = () => yamlOf(bytes, file).yaml;
  const before = sound.get(name) as Sound<z.infer<Schema>> | undefined;
  if (before?.bytes.equals(bytes) && mistakesIn(before.data).length === 0)
    return { data: before.data, problems: [], located };
  const { yaml, problems } = yamlOf(bytes, file);
  const read =
    problems.length > 0
      ? { data: undefined, problems }
      : checked({ ...yaml, value: yaml.value ?? empty }, schema, mistakesIn);
  if (read.data) sound.set(name, { bytes, data: read.data });
  return { ...read, located };
}

interface Read<Schema extends z.ZodType> {
  data: z.infer<Schema> | undefined;
  problems: Problem[];
  /** Only a mistake asks for it, and the parser is slow. */
  located: () => Located;
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

import type { z } from 'zod';
import { misfits } from './misfits.ts';
import { plainSource } from './plain-source.ts';
import type { Located, Problem } from './problem.ts';
import { readYaml } from './yaml-file.ts';

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
  const file = `content/${name}.yaml`;
  const { yaml, problems } = await readYaml(`${contentDir}/${name}.yaml`, file).catch(
    ({ code }: NodeJS.ErrnoException) => missing(file, code),
  );
  return problems.length > 0 ? { data: undefined, problems } : checked(yaml, schema, mistakesIn);
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
function missing(file: string, code = ''): { yaml: Located; problems: Problem[] } {
  const yaml = plainSource(undefined, file);
  const isGone = code === 'ENOENT';
  const message = isGone ? 'Die Datei fehlt.' : `Die Datei lässt sich nicht lesen (${code}).`;
  const fix = isGone
    ? 'Sie zurückholen, etwa mit git, oder die des Projekts als Vorlage nehmen.'
    : 'Ist es wirklich eine Datei, und stimmen ihre Rechte?';
  return { yaml, problems: [yaml.problemAt('catalogue-entry', [], message, fix)] };
}

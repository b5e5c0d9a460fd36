import { z } from 'zod';
import { ContentError } from './problem.ts';
import { readYaml } from './yaml-file.ts';

/** Where imported destinations come from; each is named in the attribution. */
export interface DataSource {
  name: string;
  licence: string;
  /** What the source wants to be called by, when that is not its name. */
  attribution?: string | undefined;
  url?: string | undefined;
}

const schema = z.array(
  z.strictObject({
    name: z.string().min(2),
    licence: z.string().min(2),
    attribution: z.string().min(2).optional(),
    url: z.url({ protocol: /^https?$/ }).optional(),
  }),
);

/** `content/sources.yaml`, written by the import; a folder without it has no foreign sources. */
export async function readDataSources(contentDir: string): Promise<DataSource[]> {
  const read = await readYaml(`${contentDir}/sources.yaml`, 'content/sources.yaml').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );
  if (!read) return [];
  const { yaml, problems } = read;
  const result = schema.safeParse(yaml.value ?? []);
  if (problems.length === 0 && result.success) return result.data;
  const issues = result.success ? [] : result.error.issues;
  throw new ContentError([
    ...problems,
    ...issues.map((issue) =>
      yaml.problemAt(
        'catalogue-entry',
        issue.path,
        `„${issue.path.join('.') || 'Datei'}“ passt nicht.`,
        'Jeder Eintrag hat name und licence, dazu nach Wunsch attribution und url (mit https://).',
      ),
    ),
  ]);
}

/** „© Name (Lizenz)“ as it stands in the attribution. */
export const sourceLine = ({ name, attribution, licence }: DataSource) => `${attribution ?? name} (${licence})`;

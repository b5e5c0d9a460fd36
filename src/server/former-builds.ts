import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** A build that was served before. */
export interface FormerBuild {
  id: string;
  /** ISO date; empty where the build has no data to tell it. */
  builtAt: string;
  destinations: number;
  /** Hash of its destinations; empty likewise. */
  data: string;
  folder: string;
}

/** Where former builds lie, each by its id: beside the one that is served, so that a change is a rename. */
export const formerFolder = (finished: string): string =>
  join(dirname(finished), '.cache', basename(finished), 'former');

/** What may be gone back to, the one that was served last first. */
export async function formerBuilds({ former }: { former: string }): Promise<FormerBuild[]> {
  const names = await readdir(former).catch(() => []);
  const builds = await Promise.all(
    names.map(async (id) => {
      const folder = `${former}/${id}`;
      const { builtAt = '', destinations = 0, data = '' } = await manifestOf(folder);
      return { id, builtAt, destinations, data, folder, since: (await stat(folder)).mtimeMs };
    }),
  );
  return builds.sort((a, b) => b.since - a.since).map(({ since: _, ...build }) => build);
}

/** Empty where the build has no data. */
export async function manifestOf(
  folder: string,
): Promise<{ buildId?: string; builtAt?: string; destinations?: number; data?: string }> {
  return readFile(`${folder}/data/manifest.json`, 'utf8').then(
    (text) => JSON.parse(text) as { buildId: string },
    () => ({}),
  );
}

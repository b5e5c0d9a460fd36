import { access, rename, rm } from 'node:fs/promises';

/** The folder that is served, the one that is being built, and where the one before stays for the moment of the change. */
export interface BuildFolders {
  finished: string;
  staging: string;
  former: string;
}

/** Puts a finished build in the place of the one before. Both renames take no time; between them nothing is deleted. */
export async function placeBuild({ finished, staging, former }: BuildFolders): Promise<void> {
  await rm(former, { recursive: true, force: true });
  await renameIfThere(finished, former);
  await rename(staging, finished);
  await rm(former, { recursive: true, force: true });
}

/** Brings the build before back where a change was cut off between its two renames. */
export async function restoreBuild({ finished, former }: BuildFolders): Promise<void> {
  const isThere = await access(finished).then(
    () => true,
    () => false,
  );
  if (!isThere) await renameIfThere(former, finished);
}

async function renameIfThere(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

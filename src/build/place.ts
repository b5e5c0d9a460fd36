import { access, cp, mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { BUILD_RECORD, type BuildRecord } from '../server/build-record.ts';
import { formerBuilds, manifestOf, type FormerBuild } from '../server/former-builds.ts';
import { carryForward } from './carry.ts';
import { noteReturn } from './change-log.ts';

/** The folder that is served, the one that is being built, and the one that holds former builds, each by its id. */
export interface BuildFolders {
  finished: string;
  staging: string;
  former: string;
}

/** How many former builds are kept to go back to. */
const KEPT = 3;

/** Puts a finished build in the place of the one before, which is kept. Both renames take no time. */
export async function placeBuild(folders: BuildFolders): Promise<void> {
  const ready = await bringNear(folders);
  await setAside(folders);
  await rename(ready, folders.finished);
  for (const { folder } of (await formerBuilds(folders)).slice(KEPT))
    await rm(folder, { recursive: true, force: true });
}

/** Brings the build before back where a change was cut off between its two renames. */
export async function restoreBuild(folders: BuildFolders): Promise<void> {
  if (await isThere(folders.finished)) return;
  const [newest] = await formerBuilds(folders);
  if (newest) await rename(newest.folder, folders.finished);
}

/**
 * Puts a former build back in its place; the one that is served now is kept instead, and what its open pages may still
 * ask for goes along.
 * @param id of the build; the one served last where it is not given
 * @throws Error in German when there is no such build
 */
export async function rollBack(folders: BuildFolders, id?: string): Promise<FormerBuild> {
  const chosen = await formerBuild(folders, id);
  const path = `${chosen.folder}/${BUILD_RECORD}`;
  const record = JSON.parse(await readFile(path, 'utf8')) as BuildRecord;
  const carried = await carryForward(folders.finished, chosen.folder, record.files);
  await writeFile(
    path,
    JSON.stringify({ ...record, carried: { ...record.carried, ...carried } } satisfies BuildRecord),
  );
  const its = [`${chosen.folder}/data`, `${chosen.folder}/function/data`] as const;
  await noteReturn(its, `${folders.finished}/data`, new Date().toISOString());
  await setAside(folders);
  await rename(chosen.folder, folders.finished);
  return chosen;
}

/**
 * The build that `rollBack` would take.
 * @throws Error in German when there is no such build
 */
export async function formerBuild(folders: BuildFolders, id?: string): Promise<FormerBuild> {
  const kept = await formerBuilds(folders);
  const chosen = id === undefined ? kept[0] : kept.find((build) => build.id === id);
  if (chosen) return chosen;
  const known = kept.map((build) => build.id).join(', ') || 'keine';
  throw new Error(`Einen früheren Bau${id === undefined ? '' : ` „${id}“`} gibt es nicht. Aufgehoben sind: ${known}.`);
}

/** On the volume of the finished build, so that the change itself is a rename; from another one it is copied first. */
async function bringNear({ staging, former }: BuildFolders): Promise<string> {
  const ready = `${dirname(former)}/next`;
  await mkdir(dirname(ready), { recursive: true });
  await rm(ready, { recursive: true, force: true });
  await rename(staging, ready).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error;
    // Half a copy on a disk that is full would only keep it so.
    await cp(staging, ready, { recursive: true }).catch(async (failure: unknown) => {
      await rm(ready, { recursive: true, force: true });
      throw failure;
    });
  });
  return ready;
}

/** Moves the build that is served to the former ones; the time of its folder says when. */
async function setAside({ finished, former }: BuildFolders): Promise<void> {
  if (!(await isThere(finished))) return;
  const { buildId = 'ohne-kennung' } = await manifestOf(finished);
  const folder = `${former}/${buildId}`;
  await mkdir(former, { recursive: true });
  await rm(folder, { recursive: true, force: true });
  const now = new Date();
  await utimes(finished, now, now);
  await rename(finished, folder);
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

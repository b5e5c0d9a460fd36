import { copyFile, link, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { PublicFile } from '../server/build-record.ts';
import { isImmutable } from '../http/file-headers.ts';
import { BUILD_RECORD, type BuildRecord } from '../server/build-record.ts';

/** An open page or a cached style may ask for files of a former build for this long after it was replaced. */
const KEEP_MS = 7 * 24 * 3_600_000;

/**
 * Brings the immutable files of the build before (archives, glyphs, libraries, page assets) into this one, unless it
 * makes them itself: they are linked into the new folder and added to `files`. Answers since when each is left over.
 */
export async function carryForward(
  former: string,
  next: string,
  files: Record<string, PublicFile>,
  now: number = Date.now(),
): Promise<BuildRecord['carried']> {
  const record = await readRecord(former);
  const carried: BuildRecord['carried'] = {};
  for (const [name, file] of Object.entries(record?.files ?? {})) {
    const since = record?.carried?.[name] ?? now;
    if (Object.hasOwn(files, name) || !isImmutable(name) || now - since > KEEP_MS) continue;
    if (!(await bring(`${former}/client${name}`, `${next}/client${name}`, file))) continue;
    files[name] = file;
    carried[name] = since;
  }
  return carried;
}

async function readRecord(dir: string): Promise<Partial<BuildRecord> | undefined> {
  return readFile(`${dir}/${BUILD_RECORD}`, 'utf8').then(
    (text) => JSON.parse(text) as Partial<BuildRecord>,
    () => undefined,
  );
}

/** False when the file is gone. */
async function bring(from: string, to: string, { compressed }: PublicFile): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true });
  try {
    for (const suffix of compressed ? ['', '.br', '.gz'] : ['']) await linkOrCopy(from + suffix, to + suffix);
    return true;
  } catch {
    return false;
  }
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to));
}

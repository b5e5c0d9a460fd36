import { chmodSync, chownSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { readKeyRecords, type KeyRecord } from '../api/key-records.ts';
import { systemReason } from '../config/system-reason.ts';

/** The records of the keys file; none where there is no file yet. @throws Error that names the file and what is wrong */
export function readKeys(file: string): KeyRecord[] {
  try {
    return readKeyRecords(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw new Error(`${file}: ${systemReason(error)}`, { cause: error });
  }
}

/**
 * Checked as the service will check it, then written beside and renamed: it never reads half a file. Owner and rights stay.
 * @param tell told in German when the file belongs to somebody else
 */
export function writeKeys(file: string, records: readonly KeyRecord[], tell: (sentence: string) => void): void {
  const json = `${JSON.stringify(records, null, 2)}\n`;
  readKeyRecords(json);
  const draft = `${file}.new`;
  try {
    const isGiven = writeDraft(draft, json, file);
    if (!isGiven)
      tell(`Achtung: ${file} gehört jetzt einem anderen Nutzer als vorher. Kann der Dienst sie noch lesen?`);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    const why = systemReason(error);
    throw new Error(`${file} lässt sich nicht schreiben: ${why}. Es bleibt bei den Schlüsseln von vorher.`, {
      cause: error,
    });
  }
  const { uid } = statSync(file);
  const own = process.getuid?.() ?? uid;
  if (uid === own) return;
  tell(
    `Hinweis: ${file} gehört dem Nutzer ${uid}, dieser Befehl läuft als Nutzer ${own}. Besitzer und Rechte sind wie vorher.`,
  );
}

/** @returns whether the draft has the owner that the file had, or that a new one gets from its folder */
function writeDraft(draft: string, json: string, file: string): boolean {
  // The service may run as another user: the file stays readable for whoever could read it before.
  const before = statSync(file, { throwIfNoEntry: false });
  writeFileSync(draft, json, { mode: 0o600 });
  chmodSync(draft, before ? before.mode & 0o777 : 0o640);
  return giveTo(draft, before ?? { uid: undefined, gid: statSync(dirname(resolve(file))).gid });
}

interface Owner {
  /** Undefined where the user stays as it is. */
  uid: number | undefined;
  gid: number;
}

/** Only root gives a file away. @returns whether it belongs to the owner now */
function giveTo(path: string, { uid, gid }: Owner): boolean {
  const now = statSync(path);
  const wanted = uid ?? now.uid;
  if (wanted === now.uid && gid === now.gid) return true;
  try {
    chownSync(path, wanted, gid);
    return true;
  } catch {
    return false;
  }
}

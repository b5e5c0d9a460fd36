import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
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
 * Changes what the file holds, one command after the other: the draft is its lock. Checked as the service will check it,
 * then renamed: it never reads half a file. Owner, rights and a link to the file stay.
 * @param change gets the records as they are and answers them as they shall be, with what else it found out
 * @param tell told in German when the file belongs to somebody else
 */
export function changeKeys<T extends { records: readonly KeyRecord[] }>(
  file: string,
  change: (records: readonly KeyRecord[]) => T,
  tell: (sentence: string) => void,
): T {
  const real = behindLinks(file);
  const draft = `${real}.lock`;
  writing(file, () => lock(draft));
  const changed = removing(draft, () => {
    const wanted = change(readKeys(file));
    const json = `${JSON.stringify(wanted.records, null, 2)}\n`;
    readKeyRecords(json);
    writing(file, () => {
      writeFileSync(draft, json);
      if (!hasOwner(draft, real))
        tell(`Achtung: ${file} gehört jetzt einem anderen Nutzer als vorher. Kann der Dienst sie noch lesen?`);
      renameSync(draft, real);
    });
    return wanted;
  });
  tellOfOwner(file, tell);
  return changed;
}

/** The file itself, also where a link names one that is not there yet: a rename would replace the link. */
function behindLinks(file: string): string {
  if (existsSync(file)) return realpathSync(file);
  const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink();
  return isLink ? resolve(dirname(file), readlinkSync(file)) : file;
}

/** Another command writes for some milliseconds; one that was killed meanwhile leaves its lock for ever. */
const PATIENCE_MS = 5000;
const PAUSE_MS = 20;

/** Makes the draft, which no other command can make meanwhile. */
function lock(draft: string): void {
  for (const deadline = performance.now() + PATIENCE_MS; ; sleep(PAUSE_MS)) {
    try {
      return writeFileSync(draft, '', { flag: 'wx', mode: 0o600 });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (performance.now() > deadline)
        throw new Error(`ein anderer Befehl schreibt sie gerade. Läuft keiner, brach einer ab: dann ${draft} löschen`, {
          cause: error,
        });
    }
  }
}

const sleep = (ms: number): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** Without the draft where it does not get into its place. */
function removing<T>(draft: string, put: () => T): T {
  try {
    return put();
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

function writing(file: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    const why = systemReason(error);
    throw new Error(`${file} lässt sich nicht schreiben: ${why}. Es bleibt bei den Schlüsseln von vorher.`, {
      cause: error,
    });
  }
}

function tellOfOwner(file: string, tell: (sentence: string) => void): void {
  const { uid } = statSync(file);
  const own = process.getuid?.() ?? uid;
  if (uid === own) return;
  tell(
    `Hinweis: ${file} gehört dem Nutzer ${uid}, dieser Befehl läuft als Nutzer ${own}. Besitzer und Rechte sind wie vorher.`,
  );
}

/** @returns whether the draft has the owner that the file had, or that a new one gets from its folder */
function hasOwner(draft: string, file: string): boolean {
  // The service may run as another user: the file stays readable for whoever could read it before.
  const before = statSync(file, { throwIfNoEntry: false });
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

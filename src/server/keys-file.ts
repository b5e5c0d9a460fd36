import { readFileSync, statSync } from 'node:fs';
import { keyRing, sha256, type KeyRing } from '../api/authorise.ts';
import { readKeyRecords } from '../api/key-records.ts';
import { systemReason } from '../config/system-reason.ts';

export interface KeysFile {
  current(): KeyRing;
  /** Names the content that is in force: `keysVersion` of it, or `none` where there was no file yet. */
  version(): string;
  /** Whether the file as it lies there is not in force. */
  isRefused(): boolean;
  close(): void;
}

const CHECK_EVERY_MS = 300;

/**
 * The keys of a JSON file, read again within a second of a change. Without a file at the start there are no keys; one that
 * is broken or must not be read ends the start, since all keys of all customers would be refused. A file that is broken,
 * gone or not readable later is told, and the keys before it stay in force: whoever means "no keys" writes `[]`.
 * @throws Error in German when the file is there at the start but does not hold
 */
export function openKeysFile(path: string, onProblem: (sentence: string) => void): KeysFile {
  // Noted before the file is read, so that a change in between is seen, which fs.watchFile may miss.
  let noted = stateOf(path);
  let inForce = readAtStart(path);
  let refused = false;
  const load = (): void => {
    try {
      inForce = readKeys(path);
      refused = false;
    } catch (error) {
      refused = !isMissing(error) || inForce !== undefined;
      if (!refused) return;
      const reason = isMissing(error) ? 'sie ist verschwunden' : systemReason(error);
      onProblem(`Die Schlüsseldatei ${path} gilt nicht, die bisherigen Schlüssel gelten weiter: ${reason}`);
    }
  };
  const timer = setInterval(() => {
    const state = stateOf(path);
    if (state === noted) return;
    noted = state;
    load();
  }, CHECK_EVERY_MS).unref();
  return {
    current: () => inForce?.ring ?? noKeys,
    version: () => inForce?.version ?? NO_KEYS,
    isRefused: () => refused,
    close: () => clearInterval(timer),
  };
}

/** A short name of a keys file's content, which tells nothing about the keys in it. */
export function keysVersion(json: string): string {
  return sha256(json).slice(0, 12);
}

interface InForce {
  ring: KeyRing;
  version: string;
}

/** In place of the version of a file where there is none. */
export const NO_KEYS = 'none';

/** What is told of a file that somebody named and that is not there: a typo, or a volume that was not mounted. */
export const missingKeys = (path: string, namedBy: string): string =>
  `${namedBy}: „${path}“ gibt es nicht, bis dahin gilt kein Schlüssel. Stimmt der Pfad? npm run keys -- create legt die Datei an; wer keine Schlüssel will, schreibt [] hinein.`;

function readKeys(path: string): InForce {
  const json = readFileSync(path, 'utf8');
  return { ring: keyRing(readKeyRecords(json)), version: keysVersion(json) };
}

function readAtStart(path: string): InForce | undefined {
  try {
    return readKeys(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw new Error(`KEYS_FILE: „${path}“ ${whyNot(error)}`, { cause: error });
  }
}

function whyNot(error: unknown): string {
  if ((error as NodeJS.ErrnoException).code === 'EISDIR')
    return 'ist ein Ordner. KEYS_FILE nennt die Datei darin, etwa mit /keys.json am Ende.';
  if (typeof (error as NodeJS.ErrnoException).code === 'string')
    return 'ist da, aber nicht zu lesen. Der Nutzer des Dienstes braucht Leserecht, etwa mit chgrp und chmod 640.';
  return `gilt nicht: ${(error as Error).message}. Die Datei ausbessern oder zurücklegen; ohne Schlüssel steht [] darin.`;
}

/** Differs whenever the file was written, replaced or given to somebody else. */
function stateOf(path: string): string {
  try {
    const { ino, ctimeNs, size } = statSync(path, { bigint: true });
    return `${ino} ${ctimeNs} ${size}`;
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
}

const noKeys: KeyRing = new Map();

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

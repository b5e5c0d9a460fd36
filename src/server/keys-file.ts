import { readFileSync, statSync } from 'node:fs';
import { keyRing, type KeyRing } from '../api/authorise.ts';
import { readKeyRecords } from '../api/key-records.ts';

export interface KeysFile {
  current(): KeyRing;
  /** Whether the file as it lies there is not in force. */
  isRefused(): boolean;
  close(): void;
}

const CHECK_EVERY_MS = 300;

/**
 * The keys of a JSON file, read again within a second of a change. Without a file at the start there are no keys; one that
 * must not be read ends the start, since all keys of all customers would be refused. A file that is broken, gone or
 * not readable later is told, and the keys before it stay in force: whoever means "no keys" writes `[]`.
 * @throws Error in German when the file is there at the start but cannot be read
 */
export function openKeysFile(path: string, onProblem: (sentence: string) => void): KeysFile {
  let ring: KeyRing | undefined;
  let refused = false;
  const load = (): void => {
    try {
      ring = keyRing(readKeyRecords(readFileSync(path, 'utf8')));
      refused = false;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      const isMissing = code === 'ENOENT';
      if (isMissing && ring === undefined) return;
      refused = true;
      const reason = isMissing ? 'sie ist verschwunden' : withoutContent(error);
      onProblem(`Die Schlüsseldatei ${path} gilt nicht, die bisherigen Schlüssel gelten weiter: ${reason}`);
    }
  };
  // Noted before the file is read, so that a change in between is seen, which fs.watchFile may miss.
  let noted = stateOf(path);
  load();
  if (refused && !isReadable(path)) {
    throw new Error(
      `KEYS_FILE: „${path}“ ist da, aber nicht zu lesen. Der Nutzer des Dienstes braucht Leserecht, etwa mit chgrp und chmod 640.`,
    );
  }
  const timer = setInterval(() => {
    const state = stateOf(path);
    if (state === noted) return;
    noted = state;
    load();
  }, CHECK_EVERY_MS).unref();
  return { current: () => ring ?? noKeys, isRefused: () => refused, close: () => clearInterval(timer) };
}

/** Differs whenever the file was written, replaced or given to somebody else. */
function stateOf(path: string): string {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stats ? `${stats.ino} ${stats.ctimeNs} ${stats.size}` : 'missing';
}

const noKeys: KeyRing = new Map();

function isReadable(path: string): boolean {
  try {
    readFileSync(path);
    return true;
  } catch {
    return false;
  }
}

/** V8 quotes the text around a JSON mistake, and that text may be a hash. */
function withoutContent(error: unknown): string {
  return error instanceof SyntaxError ? 'sie ist kein JSON' : (error as Error).message;
}

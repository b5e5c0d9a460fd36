import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import { keyRing, type KeyRecord, type KeyRing } from '../query/authorise.ts';

export interface KeysFile {
  current(): KeyRing;
  close(): void;
}

const CHECK_EVERY_MS = 500;

/**
 * The keys of a JSON file, read again when it changes. No file means no keys; a broken one is told and the keys before
 * it stay in force.
 */
export function openKeysFile(path: string, onProblem: (sentence: string) => void): KeysFile {
  let ring: KeyRing = new Map();
  const load = (): void => {
    try {
      ring = keyRing(JSON.parse(readFileSync(path, 'utf8')) as KeyRecord[]);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') ring = new Map();
      else
        onProblem(
          `Die Schlüsseldatei ${path} ist nicht lesbar, die bisherigen Schlüssel gelten weiter: ${String(error)}`,
        );
    }
  };
  load();
  watchFile(path, { interval: CHECK_EVERY_MS, persistent: false }, load);
  return { current: () => ring, close: () => unwatchFile(path, load) };
}

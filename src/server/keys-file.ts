import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import { keyRing, type KeyRing } from '../api/authorise.ts';
import { readKeyRecords } from '../api/key-records.ts';

export interface KeysFile {
  current(): KeyRing;
  close(): void;
}

const CHECK_EVERY_MS = 300;

/**
 * The keys of a JSON file, read again within a second of a change. Without a file at the start there are no keys. A file
 * that is broken or gone later is told, and the keys before it stay in force: whoever means "no keys" writes `[]`.
 */
export function openKeysFile(path: string, onProblem: (sentence: string) => void): KeysFile {
  let ring: KeyRing | undefined;
  const load = (): void => {
    try {
      ring = keyRing(readKeyRecords(readFileSync(path, 'utf8')));
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      if (isMissing && ring === undefined) return;
      const reason = isMissing ? 'sie ist verschwunden' : withoutContent(error);
      onProblem(`Die Schlüsseldatei ${path} gilt nicht, die bisherigen Schlüssel gelten weiter: ${reason}`);
    }
  };
  load();
  watchFile(path, { interval: CHECK_EVERY_MS, persistent: false }, load);
  return { current: () => ring ?? noKeys, close: () => unwatchFile(path, load) };
}

const noKeys: KeyRing = new Map();

/** V8 quotes the text around a JSON mistake, and that text may be a hash. */
function withoutContent(error: unknown): string {
  return error instanceof SyntaxError ? 'sie ist kein JSON' : (error as Error).message;
}

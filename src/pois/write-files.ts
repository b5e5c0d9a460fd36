import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A file of the content as it should be; without a text it goes. */
export interface WantedFile {
  path: string;
  text: string | undefined;
}

/** What kept a file from being written. */
export class UnwrittenError extends Error {
  readonly path: string;

  /** @param cause what the system said */
  constructor(path: string, cause: unknown) {
    super(`„${path}“ lässt sich nicht schreiben: ${(cause as Error).message}`, { cause });
    this.path = path;
  }
}

/**
 * Writes files beside their places and puts all of them there when the last is whole: where the disk is full or the process
 * ends before, everything is as it was. What a killed process leaves beside them the check names.
 * @throws UnwrittenError for the first that cannot be written; where a place is taken by a folder, those before are there
 */
export async function writeFiles(files: Iterable<WantedFile> | AsyncIterable<WantedFile>): Promise<void> {
  const [ready, gone]: [string[], string[]] = [[], []];
  try {
    for await (const { path, text } of files) {
      if (text === undefined) gone.push(path);
      else await attempt(path, () => writeBeside(path, text, ready));
    }
    for (const path of ready) await attempt(path, () => rename(beside(path), path));
    for (const path of gone) await attempt(path, () => rm(path, { force: true }));
  } catch (error) {
    // What cannot be taken away either must not hide why.
    await Promise.allSettled(ready.map((path) => rm(beside(path), { force: true })));
    throw error;
  }
}

async function writeBeside(path: string, text: string, ready: string[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  ready.push(path);
  await writeFile(beside(path), text, { flush: true });
}

const beside = (path: string): string => `${path}.${process.pid}.neu`;

async function attempt(path: string, step: () => Promise<unknown>): Promise<void> {
  try {
    await step();
  } catch (error) {
    throw new UnwrittenError(path, error);
  }
}

import type { ChangedFile } from './changed-file.ts';
import { patchOf } from './line-diff.ts';

/** A file that was changed and put aside, to be handed in together with others. */
export interface CollectedFile extends ChangedFile {
  slug: string;
  name: string;
  /** The file before; undefined for a new one. */
  before?: string;
  /** What changes, in German sentences. */
  sentences: string[];
}

const KEY = 'ausflugskarte:sammlung';

/** What lies in this browser, by path; a second change of a file takes the place of the first. */
export function readCollection(): CollectedFile[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as CollectedFile[];
  } catch {
    return [];
  }
}

/** @returns whether the browser keeps it */
export function collect(file: CollectedFile): boolean {
  return keep([...readCollection().filter(({ path }) => path !== file.path), file]);
}

export const uncollect = (path: string): boolean => keep(readCollection().filter((file) => file.path !== path));

export const clearCollection = (): boolean => keep([]);

export const collectedFile = (path: string): CollectedFile | undefined =>
  readCollection().find((file) => file.path === path);

function keep(files: readonly CollectedFile[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(files));
    return true;
  } catch {
    return false;
  }
}

/** All of it as one patch, which `git apply` takes. */
export const patchOfAll = (files: readonly CollectedFile[]): string =>
  files.map(({ path, before, text }) => patchOf(path, before, text)).join('');

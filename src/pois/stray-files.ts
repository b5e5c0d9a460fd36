import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { countryCodes } from '../contract/records.ts';
import type { Problem } from './problem.ts';
import { didYouMean } from './suggest.ts';

/** Folders of the countries below `content/pois`, which alone are read. */
export const countryFolders = countryCodes.map((code) => code.toLowerCase());

/** Files below `content/pois` that lie in the folder of no country: nothing would read them, and nobody would miss them. */
export async function* strayFiles(contentDir: string): AsyncGenerator<Problem> {
  for (const entry of await namesIn(`${contentDir}/pois`)) {
    if (entry.name.startsWith('.') || (entry.isDirectory() && countryFolders.includes(entry.name))) continue;
    if (!entry.isDirectory()) {
      yield strayFile(`content/pois/${entry.name}`, undefined);
      continue;
    }
    for (const path of await filesBelow(`${contentDir}/pois/${entry.name}`))
      yield strayFile(`content/pois/${entry.name}/${path}`, entry.name);
  }
}

/**
 * Files beside `content/pois` that look like destinations or settings and have the name of none. As a question: an operator
 * may keep something of their own there.
 */
export async function* unknownFiles(contentDir: string): AsyncGenerator<Problem> {
  for (const entry of await namesIn(contentDir)) {
    if (entry.name.startsWith('.')) continue;
    if (!entry.isDirectory()) {
      if (LIKE_CONTENT.test(entry.name) && !namesRead.includes(entry.name)) yield unknownFile(entry.name);
      continue;
    }
    if (foldersRead.includes(entry.name)) continue;
    for (const path of await filesBelow(`${contentDir}/${entry.name}`))
      if (LIKE_CONTENT.test(path)) yield unknownFile(`${entry.name}/${path}`, entry.name);
  }
}

const LIKE_CONTENT = /\.(ya?ml|geojson|csv|ndjson)$/i;
const foldersRead = ['pois', 'docs', 'import', 'stops'];
const namesRead = ['categories', 'regions', 'redirects', 'search-words', 'service', 'sources'].map(
  (name) => `${name}.yaml`,
);

/** @param folder the one in `content` where the file lies in one */
function unknownFile(path: string, folder?: string): Problem {
  const near = folder === undefined ? didYouMean(path, namesRead) : didYouMean(folder, foldersRead);
  const places = countryFolders.map((name) => `content/pois/${name}`).join(', ');
  return {
    ...{ check: 'file-kind', file: `content/${path}`, line: 1, column: 1, level: 'warning' },
    message:
      folder === undefined
        ? 'Eine Datei dieses Namens wird hier nicht gelesen.'
        : `„${folder}“ ist kein Ordner, der gelesen wird.`,
    fix:
      near === undefined
        ? `Ein Ziel gehört nach ${places}; anderes besser aus content nehmen.`
        : `Meinten Sie „${near}“?`,
  };
}

/** Sorted by name; a folder that is not there has nothing. */
async function namesIn(folder: string) {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'));
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')).sort();
}

/** @param folder undefined where the file lies directly below `pois` */
function strayFile(file: string, folder: string | undefined): Problem {
  const meant = folder === undefined ? undefined : meantBy(folder);
  const places = countryFolders.map((name) => `content/pois/${name}`).join(', ');
  return {
    ...{ check: 'file-kind', file, line: 1, column: 1, level: 'error' },
    message:
      folder === undefined
        ? 'Die Datei liegt in keinem Ordner eines Landes und wird nicht gelesen.'
        : `„${folder}“ ist kein Ordner eines Landes; was darin liegt, wird nicht gelesen.`,
    fix: meant ? `Die Datei nach content/pois/${meant} verschieben.` : `Die Datei verschieben; es gibt ${places}.`,
  };
}

/** The country whose folder was meant, where its name says so. */
function meantBy(folder: string): string | undefined {
  const name = folder.toLowerCase();
  return countryFolders.includes(name) ? name : spokenNames[name.normalize()];
}

const spokenNames: Readonly<Record<string, string>> = {
  ...{ deutschland: 'de', germany: 'de', brd: 'de' },
  ...{ österreich: 'at', oesterreich: 'at', austria: 'at' },
  ...{ schweiz: 'ch', switzerland: 'ch' },
};

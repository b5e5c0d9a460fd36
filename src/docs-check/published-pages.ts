import { fill, type Fillings } from '../docs/fill.ts';
import { otherTwins, pathIn } from '../docs/languages.ts';
import { parseOutline } from '../docs/outline.ts';
import { docsEntries } from '../docs/search-entries.ts';
import type { DocsFile } from './docs-files.ts';

export interface PublishedPages {
  /** Anchors by address; undefined for a page with a mistake, of which nobody knows them. */
  anchors: ReadonlyMap<string, ReadonlySet<string> | undefined>;
  /** German addresses of the pages that can be read in English too. */
  twins: ReadonlySet<string>;
}

/**
 * The pages that the files make, put together as the site does it: an English page takes the German chapter where it has none.
 * @param broken files with a mistake
 */
export function publishedPages(
  files: readonly DocsFile[],
  broken: ReadonlySet<string>,
  fillingsOf: (page: DocsFile) => Fillings,
): PublishedPages {
  const pages = files.filter(({ isChapter }) => !isChapter);
  const anchors = pages.map((page) => {
    const parts = [page, ...chaptersOf(page, files)];
    const address = addressOf(page);
    if (parts.some(({ file, text }) => broken.has(file) || text === undefined)) return [address, undefined] as const;
    const sections = parseOutline(fill(parts.map(({ text }) => text).join('\n\n'), fillingsOf(page)));
    const entries = docsEntries(address, '', sections);
    return [address, new Set(entries.map((entry) => entry.address.slice(address.length + 1)))] as const;
  });
  const english = pages.filter(({ language }) => language === 'en').map(({ name }) => `/${name}`);
  return { anchors: new Map(anchors), twins: new Set([...otherTwins, ...english]) };
}

/** Where a page, or the page of a chapter, is read. */
export const addressOf = ({ name, language }: Pick<DocsFile, 'name' | 'language'>) => pathIn(language, `/${name}`);

function chaptersOf({ name, language }: DocsFile, files: readonly DocsFile[]): DocsFile[] {
  const chapters = files.filter((file) => file.isChapter && file.name === name);
  const twinOf = ({ file }: DocsFile) => file.replace('content/docs/', 'content/docs/en/');
  return chapters
    .filter((chapter) => chapter.language === 'de')
    .map((german) => (language === 'en' && chapters.find(({ file }) => file === twinOf(german))) || german);
}

import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { DocsLanguage } from '../docs/languages.ts';
import type { Problem } from '../pois/problem.ts';
import { decodeText } from '../pois/yaml-file.ts';
import { docsProblem } from './docs-problem.ts';
import { readHead } from './head.ts';

/** A file of `content/docs` that becomes a page, or a chapter of one. */
export interface DocsFile {
  /** As shown in problems. */
  file: string;
  /** Of the page, such as `guides/html`; a chapter has that of its page. */
  name: string;
  isChapter: boolean;
  language: DocsLanguage;
  /** Its Markdown, with empty lines where its head stands, so that lines keep their number; undefined where it cannot be read. */
  text: string | undefined;
}

/** All files that become pages, and what is wrong with a file as such or with its head. */
export async function readDocsFiles(folder: string): Promise<{ files: DocsFile[]; problems: Problem[] }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => !entry.isDirectory() && entry.name.endsWith('.md'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
  const [files, problems]: [DocsFile[], Problem[]] = [[], []];
  for (const path of paths) {
    const file = `content/docs/${path}`;
    const place = placeOf(path, paths);
    if (!place) {
      problems.push(docsProblem(file, { line: 1 }, NO_PAGE, WHERE_PAGES_LIE));
      continue;
    }
    const bytes = await readFile(`${folder}/${path}`);
    const text = decodeText(bytes)?.replaceAll('\r\n', '\n');
    const head = text === undefined ? undefined : readHead(text, file, place.isChapter);
    problems.push(...(head?.problems ?? [notUtf8(file, bytes)]));
    files.push({ file, ...place, text: head?.text });
  }
  return { files, problems };
}

const NO_PAGE = 'Aus dieser Datei wird keine Seite.';
const WHERE_PAGES_LIE =
  'Seiten liegen unmittelbar in content/docs oder content/docs/guides, englische ebenso unter content/docs/en; Kapitel beginnen mit zwei Ziffern wie „10-anfang.md“ und liegen in einem Ordner, der wie ihre Seite heißt.';

/** By the same rules as the patterns of `page-fields.ts`; undefined for what none of them takes. */
function placeOf(
  path: string,
  paths: readonly string[],
): Pick<DocsFile, 'name' | 'isChapter' | 'language'> | undefined {
  const [, english, rest] = /^(en\/)?(.+)\.md$/.exec(path)!;
  const language = english ? 'en' : 'de';
  const chapterOf = /^([^/]+)\/\d\d-[^/]+$/.exec(rest!)?.[1];
  if (chapterOf !== undefined && paths.includes(`${chapterOf}.md`))
    return { name: chapterOf, isChapter: true, language };
  return /^(guides\/)?[^/]+$/.test(rest!) ? { name: rest!, isChapter: false, language } : undefined;
}

/** At the first line that is not. */
function notUtf8(file: string, bytes: Buffer): Problem {
  const lines = bytes.toString('latin1').split('\n');
  const line = lines.findIndex((each) => decodeText(Buffer.from(each, 'latin1')) === undefined);
  const message = 'Die Datei ist nicht in UTF-8 gespeichert; Umlaute gingen verloren.';
  return docsProblem(file, { line: line + 1 }, message, 'Im Editor „UTF-8“ als Kodierung wählen und neu speichern.');
}

import type { CategoryEntry } from '../contract/destination.ts';
import { referenceFillings } from '../docs/reference.ts';
import { guideTables } from '../pois/guide-tables.ts';
import { ContentError, type Problem } from '../pois/problem.ts';
import { readDocsFiles, type DocsFile } from './docs-files.ts';
import { deadLinks } from './dead-links.ts';
import { publishedPages } from './published-pages.ts';
import { readSite } from './site.ts';
import { textMistakes } from './text-mistakes.ts';
import { factsBeforeBuild } from './unbuilt-facts.ts';

/**
 * Every problem of the prose in `content/docs`, which pages and chapters of the site are made of.
 * @param root folder of the project
 */
export async function checkDocs(root: string, categories: readonly CategoryEntry[]): Promise<Problem[]> {
  const { files, problems } = await readDocsFiles(`${root}/content/docs`);
  const facts = factsBeforeBuild(categories);
  const prose = { de: referenceFillings('de', facts), en: referenceFillings('en', facts) };
  const guide = guideTables(categories);
  const fillingsOf = ({ name, language }: Pick<DocsFile, 'name' | 'language'>) =>
    name === 'redaktion' ? guide : prose[language];
  const read = files.filter((file) => file.text !== undefined);
  const inTexts = read.flatMap((file) => textMistakes(file, fillingsOf(file)));
  const broken = new Set([...problems, ...inTexts].map(({ file }) => file));
  const pages = publishedPages(files, broken, fillingsOf);
  const site = await readSite(root);
  const all = [...problems, ...inTexts, ...read.flatMap((file) => deadLinks(file, pages, site))];
  return all.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column));
}

/** @throws ContentError with all of them: the pages would fail in the middle of a build, or be published broken */
export async function refuseBrokenDocs(root: string, categories: readonly CategoryEntry[]): Promise<void> {
  const problems = await checkDocs(root, categories);
  if (problems.length > 0) throw new ContentError(problems);
}

import { readFile } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { parse } from 'yaml';
import { collectTranslations } from '../build/untranslated.ts';
import { furtherLanguages } from '../contract/records.ts';
import type { TranslationGap } from '../docs/site-facts.ts';
import { changeDestinationYaml } from '../pois/destination-yaml.ts';
import { readContent } from '../pois/read.ts';
import { marksAfter, type TranslatedTexts } from '../pois/translated-from.ts';
import { unwritten } from './unwritten.ts';
import { writeFiles } from '../pois/write-files.ts';

/** So many of the best known are named. */
const NAMED = 3;

/** What destinations lack in other languages, and what is stale there. What is missing is no mistake: German stands in. */
export async function tellTranslations(contentDir: string): Promise<string> {
  const { destinations } = await readContent(contentDir);
  const translations = collectTranslations();
  for (const destination of destinations) translations.add(destination);
  const lineOf = (what: string, { count, first }: TranslationGap['missing']): string => {
    const named = first.slice(0, NAMED).map(({ slug }) => slug);
    return `${what} bei ${count} von ${destinations.length}${named.length > 0 ? `, etwa ${named.join(', ')}` : ''}`;
  };
  return translations
    .list()
    .flatMap(({ language, missing, stale }) => {
      const name = new Intl.DisplayNames('de', { type: 'language' }).of(language)!;
      return [`${name}: ${lineOf('fehlt', missing)}`, `${name}: ${lineOf('veraltet', stale)}`];
    })
    .join('\n');
}

export const isDestinationFile = (contentDir: string, file: string): boolean =>
  resolve(file).startsWith(`${resolve(contentDir, 'pois')}${sep}`);

/**
 * Notes in the files of destinations that what stands in other languages says what German says now.
 * @returns what was noted, or what is wrong, and then no file was changed
 */
export async function confirmDestinations(files: readonly string[]): Promise<{ noted: string } | { wrong: string }> {
  const changes = await Promise.all(files.map(changeOf));
  const wrong = changes.flatMap((change) => ('wrong' in change ? [change.wrong] : []));
  if (wrong.length > 0) return { wrong: wrong.join('\n') };
  const right = changes.flatMap((change) => ('wrong' in change ? [] : [change]));
  try {
    await writeFiles(right.map(({ file, text }) => ({ path: file, text })));
  } catch (error) {
    return { wrong: unwritten(error) };
  }
  return { noted: right.map(({ file, languages }) => `${file}: vermerkt für ${languages.join(', ')}.`).join('\n') };
}

async function changeOf(
  file: string,
): Promise<{ wrong: string } | { file: string; text: string; languages: string[] }> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return { wrong: `Eine Datei ${file} gibt es nicht.` };
  const texts = parse(text) as TranslatedTexts;
  const marks = marksAfter(texts, texts, new Set(furtherLanguages));
  if (!marks) return { wrong: `In ${file} steht nichts in einer anderen Sprache.` };
  return { file, text: changeDestinationYaml(text, { translatedFrom: marks }), languages: Object.keys(marks) };
}

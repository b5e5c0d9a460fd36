import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { filesBelow } from './inputs.ts';

const folder = 'content/docs';

/** A German text and what is wrong with its English twin. Paths are relative to the project. */
export interface Translation {
  source: string;
  twin: string;
  /** In German, for the console; empty when the twin is true. */
  problems: string[];
}

/** Every German text that needs an English twin, and every twin whose German text is gone. */
export async function readTranslations(root: string): Promise<Translation[]> {
  const files = (await filesBelow(root, folder)).filter((file) => file.endsWith('.md'));
  const texts = new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(`${root}/${file}`, 'utf8')] as const)),
  );
  const isTwin = (file: string) => file.startsWith(`${folder}/en/`);
  const translations = files
    .filter((file) => !isTwin(file) && !hasNoTwin(file, texts))
    .map((source) => {
      const twin = twinOf(source);
      return { source, twin, problems: problemsOf(texts.get(source)!, texts.get(twin)) };
    });
  const orphans = files
    .filter((file) => isTwin(file) && !texts.has(sourceOf(file)))
    .map((twin) => ({ source: sourceOf(twin), twin, problems: ['Der deutsche Text dazu fehlt.'] }));
  return [...translations, ...orphans];
}

/** Notes in a twin that it says what the German text says now. */
export async function confirmTranslation(root: string, { source, twin }: Translation): Promise<void> {
  const [german, english] = await Promise.all([source, twin].map((file) => readFile(`${root}/${file}`, 'utf8')));
  await writeFile(`${root}/${twin}`, withSource(english!, hashOf(german!)));
}

const twinOf = (source: string) => source.replace(folder, `${folder}/en`);
const sourceOf = (twin: string) => twin.replace(`${folder}/en`, folder);
/** Benches write what stands between such marks, in both languages at once: other figures make no twin stale. */
const measured = /(^<!-- (bench:[\w-]+) -->$)[^]*?(?=^<!-- \/\2 -->$)/gm;
const hashOf = (text: string) => createHash('sha256').update(text.replace(measured, '$1')).digest('hex').slice(0, 8);
const frontMatter = /^---\n([^]*?\n)?---\n/;

/** `twin: false` in a page counts for its chapters too. */
function hasNoTwin(file: string, texts: ReadonlyMap<string, string>): boolean {
  const page = /^(content\/docs\/[\w-]+)\/\d\d-/.exec(file)?.[1];
  const text = texts.get(page ? `${page}.md` : file) ?? '';
  return /^twin: false$/m.test(frontMatter.exec(text)?.[1] ?? '');
}

function problemsOf(source: string, twin: string | undefined): string[] {
  if (twin === undefined) return ['Die englische Fassung fehlt.'];
  const noted = /^source: (\S+)$/m.exec(frontMatter.exec(twin)?.[1] ?? '')?.[1]?.replace(/['"]/g, '');
  const stale = noted !== hashOf(source) && 'Der deutsche Text hat sich seit der Übersetzung geändert.';
  return [stale, ...marks.map((mark) => difference(mark, source, twin))].filter((problem) => problem !== false);
}

/** What both texts have in common, in the same order. */
const marks: [name: string, pattern: RegExp][] = [
  ['Überschriften mit Ankern', /^#{2,3} .*\{#[\w-]+\}$/gm],
  ['Platzhalter', /\{\{[\w -]+\}\}/g],
  ['Marken der Messungen', /^<!-- \/?bench:[\w-]+ -->$/gm],
  ['Codeblöcke', /^```\w+( live)?$/gm],
];

function difference([name, pattern]: (typeof marks)[number], source: string, twin: string): string | false {
  const [ours, theirs] = [source, twin].map((text) =>
    [...text.matchAll(pattern)].map(([mark]) => mark.replace(/^(#+) .*(?=\{#)/, '$1 ')),
  ) as [string[], string[]];
  const at = ours.findIndex((mark, i) => mark !== theirs[i]);
  if (at < 0 && ours.length === theirs.length) return false;
  const [expected, found] = at < 0 ? ['nichts mehr', theirs[ours.length]] : [ours[at], theirs[at] ?? 'nichts mehr'];
  return `${name} weichen ab: im Deutschen ${expected}, im Englischen ${found}.`;
}

function withSource(twin: string, hash: string): string {
  const line = `source: '${hash}'\n`;
  const front = frontMatter.exec(twin);
  if (!front) return `---\n${line}---\n\n${twin}`;
  const rest = (front[1] ?? '').replace(/^source: .*\n/m, '');
  return `---\n${rest}${line}---\n${twin.slice(front[0].length)}`;
}

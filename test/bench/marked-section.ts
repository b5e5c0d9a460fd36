import { readFile, writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';

/** What stands between `<!-- name -->` and `<!-- /name -->` is written by a command, not by hand. */
const opening = (name: string) => `<!-- ${name} -->`;
const closing = (name: string) => `<!-- /${name} -->`;

/**
 * Names of the marked sections of a text, in their order.
 * @throws Error for a marker without its other half, one inside another, and a name that comes twice
 */
export function markedSections(text: string): string[] {
  const names: string[] = [];
  let open: string | undefined;
  for (const [, slash, name] of text.matchAll(/^<!-- (\/?)(bench:[\w-]+) -->$/gm)) {
    if (slash ? open !== name : open !== undefined) throw new Error(`Die Marke „${slash}${name}“ steht falsch.`);
    if (!slash && names.includes(name!)) throw new Error(`Die Marke „${name}“ gibt es zweimal.`);
    if (!slash) names.push(name!);
    open = slash ? undefined : name;
  }
  if (open !== undefined) throw new Error(`Die Marke „${open}“ hat kein Ende.`);
  return names;
}

/** The text with another inside of one section. @throws Error when there is no such section */
export function withSection(text: string, name: string, inside: string): string {
  if (!markedSections(text).includes(name)) throw new Error(`Die Marke „${name}“ fehlt.`);
  const [from, to] = [text.indexOf(opening(name)) + opening(name).length, text.indexOf(closing(name))];
  return `${text.slice(0, from)}\n\n${inside.trim()}\n\n${text.slice(to)}`;
}

/** Writes sections of a Markdown file, laid out as the formatter wants it. */
export async function writeSections(file: string, sections: Record<string, string>): Promise<void> {
  let text = await readFile(file, 'utf8');
  for (const [name, inside] of Object.entries(sections)) text = withSection(text, name, inside);
  await writeFile(file, await format(text, { ...(await resolveConfig(file)), parser: 'markdown' }));
}

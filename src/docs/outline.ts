/** A heading of a document with what stands below it. */
export interface Section {
  level: 2 | 3;
  id: string;
  title: string;
  /** Markdown without headings of its own. */
  body: string;
  /** What stands beside the text on wide screens. */
  asides: Aside[];
}

/** A sample by name, or a piece of code that the page also runs. */
export type Aside = { sample: string } | { live: string };

const heading = /^(#{2,3}) (.+?) \{#([\w-]+)\}$/;
const sample = /^\{\{sample ([\w-]+)\}\}$/;
const liveFence = /^```html live\n([^]*?)\n```$/gm;

/**
 * Reads a Markdown file whose headings carry their anchor: `## Titel {#anker}`. Lines `{{sample name}}` and fences
 * marked `html live` become asides.
 * @throws Error for text before the first heading and for a heading without an anchor
 */
export function parseOutline(markdown: string): Section[] {
  const sections: Section[] = [];
  let fenced = false;
  for (const line of markdown.trim().split('\n')) {
    if (line.startsWith('```')) fenced = !fenced;
    const found = fenced ? null : heading.exec(line);
    if (found)
      sections.push({ level: found[1]!.length as 2 | 3, title: found[2]!, id: found[3]!, body: '', asides: [] });
    else if (!fenced && /^#{1,6} /.test(line))
      throw new Error(`Die Überschrift „${line}“ braucht einen Anker wie {#anker}.`);
    else if (sections.length === 0) throw new Error(`Vor der ersten Überschrift steht Text: „${line}“.`);
    else sections.at(-1)!.body += `${line}\n`;
  }
  return sections.map(withAsides);
}

/** The code of all fences marked `html live`. */
export function liveCode(markdown: string): string[] {
  return [...markdown.matchAll(liveFence)].map(([, code]) => code!);
}

function withAsides(section: Section): Section {
  const asides: Aside[] = [];
  const body = section.body
    .replace(liveFence, (_, code: string) => {
      asides.push({ live: code });
      return '';
    })
    .split('\n')
    .filter((line) => {
      const name = sample.exec(line)?.[1];
      if (name) asides.push({ sample: name });
      return !name;
    })
    .join('\n');
  return { ...section, body: body.replace(/\n{3,}/g, '\n\n').trim(), asides };
}

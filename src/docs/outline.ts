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
  const text = markdown.trim();
  const mistake = outlineMistakes(text)[0];
  if (mistake) throw new Error(mistake.message);
  const sections: Section[] = [];
  for (const { line, found } of outlineLines(text)) {
    if (found)
      sections.push({ level: found[1]!.length as 2 | 3, title: found[2]!, id: found[3]!, body: '', asides: [] });
    else if (sections.length > 0) sections.at(-1)!.body += `${line}\n`;
  }
  return sections.map(withAsides);
}

/** Something that keeps a text from being read, in German; the line is counted from 1. */
export interface OutlineMistake {
  line: number;
  message: string;
  fix: string;
}

/** Headings without an anchor, and text before the first heading. */
export function outlineMistakes(markdown: string): OutlineMistake[] {
  const lines = outlineLines(markdown);
  const first = lines.findIndex(({ found, isHeading }) => found || isHeading);
  return lines.flatMap(({ line, found, isHeading }, i): OutlineMistake[] => {
    if (isHeading && !found) {
      const message = `Die Überschrift „${line}“ braucht einen Anker wie {#anker}.`;
      return [{ line: i + 1, message, fix: '„## Titel {#anker}“ oder „### Titel {#anker}“ schreiben.' }];
    }
    if (line.trim() === '' || (first >= 0 && i >= first)) return [];
    const message = `Vor der ersten Überschrift steht Text: „${line}“.`;
    return [{ line: i + 1, message, fix: 'Eine Überschrift wie „## Titel {#anker}“ davorsetzen.' }];
  });
}

/** Each line, and whether it is a heading; what stands in a fence is none. */
function outlineLines(markdown: string): { line: string; found: RegExpExecArray | null; isHeading: boolean }[] {
  let fenced = false;
  return markdown.split('\n').map((line) => {
    if (line.startsWith('```')) fenced = !fenced;
    return { line, found: fenced ? null : heading.exec(line), isHeading: !fenced && /^#{1,6} /.test(line) };
  });
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

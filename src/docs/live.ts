import type { DocsLanguage } from './languages.ts';
import { liveCode } from './outline.ts';

/** A piece of HTML from the documentation in the form in which our own pages may run it under their strict CSP. */
export interface Runnable {
  /** The HTML without inline code and styles. */
  html: string;
  /** What its inline script does, as a file of its own. */
  script?: { name: string; code: string };
}

/** A height as a style becomes the class of the stage; an inline script is named after the element it works on. */
export function runnable(code: string, language: DocsLanguage): Runnable {
  const html = code.replace(/ style="[^"]*"/g, ' class="stage"');
  const inline = /<script>([^]*?)<\/script>/.exec(html);
  if (!inline) return { html };
  const id = /\sid="([\w-]+)"/.exec(html)?.[1];
  if (!id) throw new Error('Ein Beispiel mit Skript braucht ein Element mit einer id.');
  return { html: html.replace(inline[0], ''), script: { name: `${language}-${id}`, code: inline[1]! } };
}

/** The scripts of all live examples in a text. */
export function liveScripts(markdown: string, language: DocsLanguage): { name: string; code: string }[] {
  return liveCode(markdown).flatMap((code) => runnable(code, language).script ?? []);
}

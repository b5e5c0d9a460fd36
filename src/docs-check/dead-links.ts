import { linkIn } from '../docs/languages.ts';
import type { Problem } from '../pois/problem.ts';
import { didYouMean } from '../pois/suggest.ts';
import type { DocsFile } from './docs-files.ts';
import { docsProblem } from './docs-problem.ts';
import { addressOf, type PublishedPages } from './published-pages.ts';
import type { Site } from './site.ts';
import { placeAt, withoutCode } from './without-code.ts';

/** Links of a text to a page of the site that there is not, or to a place that is not on its page. */
export function deadLinks(file: DocsFile, pages: PublishedPages, site: Site): Problem[] {
  const text = file.text ?? '';
  return linksIn(text).flatMap(({ index, address }) => {
    const told = deadEnd(address, file, pages, site);
    return told ? [docsProblem(file.file, placeAt(text, index), ...told)] : [];
  });
}

/** In Markdown, and in HTML that stands in it; code is no link. */
const patterns = [/\]\(<?([^\s)>]+)/g, /^\[[^\]]+\]:\s*<?([^\s>]+)/gm, /\s(?:href|src)=["']([^"'\s]+)["']/g];

function linksIn(text: string): { index: number; address: string }[] {
  const prose = withoutCode(text);
  return patterns.flatMap((pattern) =>
    [...prose.matchAll(pattern)].map(({ index, 0: whole, 1: address }) => ({
      index: index + whole.indexOf(address!),
      address: address!,
    })),
  );
}

/** What is wrong with an address, and what to do; undefined where it leads somewhere, or out of the site. */
function deadEnd(
  given: string,
  file: DocsFile,
  { anchors, twins }: PublishedPages,
  site: Site,
): [message: string, fix: string] | undefined {
  const address = given.replace('{{baseUrl}}', '');
  if (address === '' || address.includes('{{') || /^([a-z][a-z\d+.-]*:|\/\/)/i.test(address)) return undefined;
  const url = new URL(linkIn(file.language, address, twins), `http://site${addressOf(file)}`);
  const path = decoded(url.pathname).replace(/(?<=.)\/+$/, '');
  if (!anchors.has(path)) return site(path) ? undefined : noPage(given, path, [...anchors.keys()]);
  const known = anchors.get(path);
  const anchor = decoded(url.hash.slice(1));
  return anchor === '' || !known || known.has(anchor) ? undefined : noPlace(given, anchor, [...known]);
}

/** A percent sign that belongs to no code stays what it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function noPage(given: string, path: string, pages: readonly string[]): [string, string] {
  const near = didYouMean(path.replace(/\.md$/, ''), pages);
  const fix = near
    ? `Meinten Sie „${near}“?`
    : 'Die Adresse einer Seite ist ihr Name in content/docs ohne „.md“, etwa „/guides/html“; fremde beginnen mit https://.';
  return [`Der Link „${given}“ führt ins Leere: Eine solche Seite gibt es nicht.`, fix];
}

function noPlace(given: string, anchor: string, known: readonly string[]): [string, string] {
  const near = didYouMean(anchor, known);
  const fix = near ? `Meinten Sie „#${near}“?` : `Es gibt: ${known.slice(0, SHOWN).join(', ')}.`;
  return [`Der Link „${given}“ führt ins Leere: Den Anker „${anchor}“ hat die Seite nicht.`, fix];
}

/** The rows of the tables have anchors too, and there are hundreds. */
const SHOWN = 20;

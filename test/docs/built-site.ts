import { readFileSync } from 'node:fs';
import { parse, type HTMLElement } from 'node-html-parser';
import { projectRoot } from '../../src/build/project-root.ts';
import { openStore, type Store } from '../../src/indexes/store.ts';
import { createHandler, type Handler } from '../../src/api/handler.ts';
import { handlerOptions } from '../../src/config/handler-options.ts';
import { BUILD_RECORD, type BuildRecord } from '../../src/server/build-record.ts';

const dist = `${projectRoot}/dist`;
const record = JSON.parse(readFileSync(`${dist}/${BUILD_RECORD}`, 'utf8')) as BuildRecord;

/** Names of everything the build serves, such as `/api-docs/index.html`. */
export const publicFiles: ReadonlySet<string> = new Set(Object.keys(record.files));

export const textOf = (name: string): string => readFileSync(`${dist}/client${name}`, 'utf8');

export interface BuiltPage {
  /** Address below the base URL, such as `/api-docs`. */
  path: string;
  html: string;
  root: HTMLElement;
}

/** Of the pages below /ziele, which are all alike, these few stand for the others. */
const samples = ['', '/zugspitze', '/koelner-dom', '/land/bayern', '/kategorie/schloss'].map((path) => `/ziele${path}`);
const isSample = (name: string) => !name.startsWith('/ziele/') || samples.includes(name.replace('/index.html', ''));

/** Every page of the site. Demos, and the page for frames, have tests of their own. */
export const pages: readonly BuiltPage[] = [...publicFiles]
  .filter((name) => name.endsWith('.html') && !/^\/(maps|embed)\//.test(name) && isSample(name))
  .map((name) => ({
    path: name.replace(/(\/index)?\.html$/, '') || '/',
    html: textOf(name),
    root: parse(textOf(name), { blockTextElements: { script: true, style: true } }),
  }));

export function pageAt(path: string): BuiltPage {
  const page = pages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`Die Seite ${path} fehlt; es gibt ${pages.map((candidate) => candidate.path).join(', ')}`);
  return page;
}

/** The file that answers an address, as the server finds it; undefined for the API and for what is not there. */
export function fileAt(path: string): string | undefined {
  const bare = path.replace(/\/+$/, '');
  return [path, `${bare}.html`, `${bare}/index.html`].find((name) => publicFiles.has(name));
}

export interface BuiltApi {
  handler: Handler;
  store: Store;
  /** Stands in the built files where the base URL belongs. */
  baseUrl: string;
  get(path: string): Response;
}

/** The real handler over the built data, answering with the base URL that stands in the built files. */
export async function openApi(): Promise<BuiltApi> {
  const store = await openStore(`${dist}/data`);
  const baseUrl = store.manifest.baseMarker;
  const handler = createHandler(store, handlerOptions(store, { BASE_URL: baseUrl }));
  let caller = 0;
  return {
    handler,
    store,
    baseUrl,
    get: (path) => handler(new Request(`${baseUrl}${path}`), { address: `reader-${++caller}` }),
  };
}

/** What a reader reads in the main part of a page; cells, lines and blocks stand apart. */
export function readableText({ root }: BuiltPage): string {
  const html = root
    .querySelector('main')!
    .toString()
    .replace(/<script[^]*?<\/script>/g, '')
    .replace(/<(?!\/?(?:a|b|i|em|strong|code|span)\b)[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '');
  return html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

import { serviceDocumentOf } from '../config/service-document.ts';
import { ApiError } from '../contract/api-error.ts';
import { frameHeight, FRAME_PATH, FRAME_WIDTH, oembedErrors } from '../contract/oembed.ts';
import { cacheControl } from '../http/cache-control.ts';
import { openHeaders } from '../http/cross-origin.ts';
import { errorReply, JSON_TYPE } from '../http/error-reply.ts';
import type { BaseStore } from '../indexes/store.ts';
import type { SearchEngine } from '../search/engine.ts';

export interface OembedReply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface OembedInput {
  baseUrl: string;
  /** Name of the service. */
  name: string;
  /** Name of a destination, undefined for an unknown slug. @throws ApiError where nobody can say just now */
  nameOf: (slug: string) => Promise<string | undefined>;
}

/** The same for the data that are served. */
export function oembedOf(
  store: BaseStore,
  engine: SearchEngine,
  baseUrl: string,
): (query: string) => Promise<OembedReply> {
  return createOembed({
    baseUrl,
    name: serviceDocumentOf(store).name,
    async nameOf(slug) {
      const found = await engine.find(slug);
      return found && 'id' in found ? found.source.records.nameOf(found.id) : undefined;
    },
  });
}

/** Answers `GET /oembed?url=…` (oembed.com, 2.3) for the start page, a map in a frame and a destination. */
export function createOembed(input: OembedInput): (query: string) => Promise<OembedReply> {
  return async (query) => {
    const parameters = new URLSearchParams(query);
    const refuse = (code: keyof typeof oembedErrors): OembedReply => {
      const { status, message } = oembedErrors[code];
      return errorReply({ status, code: `oembed_${code}`, message: message.replaceAll('{baseUrl}', input.baseUrl) });
    };
    const url = parameters.get('url');
    if (!url) return refuse('url_missing');
    if ((parameters.get('format') ?? 'json') !== 'json') return refuse('format_unknown');
    const most = [parameters.get('maxwidth'), parameters.get('maxheight')].map((text) => (text === null ? Infinity : Number(text))); // prettier-ignore
    if (most.some((size) => !(size >= 1) || (size !== Infinity && !Number.isInteger(size)))) return refuse('size_bad');
    try {
      const shown = await shownAt(url, input);
      if (!shown) return refuse('url_unknown');
      return reply({ ...shown, ...sizeWithin(most[0]!, most[1]!) }, input);
    } catch (error) {
      if (error instanceof ApiError) return errorReply(error);
      throw error;
    }
  };
}

interface Shown {
  /** Address of the frame. */
  src: string;
  title: string;
}

/** Only addresses of this service: nobody shows others under its name. */
async function shownAt(url: string, { baseUrl, name, nameOf }: OembedInput): Promise<Shown | undefined> {
  const address = URL.canParse(url) ? new URL(url) : undefined;
  if (!address || !`${address.origin}${address.pathname}`.startsWith(`${baseUrl}/`)) return undefined;
  const path = address.pathname.slice(new URL(baseUrl).pathname.replace(/\/$/, '').length).replace(/(.)\/$/, '$1');
  const frame = `${baseUrl}${FRAME_PATH}`;
  if (path === FRAME_PATH) return { src: frame + address.search, title: name };
  if (path === '/') return { src: frame, title: name };
  if (path === '/en') return { src: `${frame}?lang=en`, title: name };
  const slug = /^\/ziele\/([a-z\d-]+)$/.exec(path)?.[1];
  const place = slug && (await nameOf(slug));
  return place ? { src: `${frame}?place=${slug}`, title: place } : undefined;
}

function sizeWithin(mostWidth: number, mostHeight: number): { width: number; height: number } {
  const width = Math.min(FRAME_WIDTH, mostWidth);
  return { width, height: Math.min(frameHeight(width), mostHeight) };
}

/** The frame is as wide as there is room and keeps its shape, but for the least height that a map needs. */
function reply({ src, title, width, height }: Shown & { width: number; height: number }, input: OembedInput) {
  const least = Math.min(height, frameHeight(0));
  const style = `border: 0; width: 100%; max-width: ${width}px; height: auto; aspect-ratio: ${width} / ${height}; min-height: ${least}px`;
  const besides = { loading: 'lazy', allow: 'fullscreen; geolocation' };
  // WordPress drops the style, but knows the attribute of old.
  const attributes = { src, title, width, height, frameborder: 0, style, ...besides };
  const words = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(String(value))}"`);
  const body = JSON.stringify({
    version: '1.0',
    type: 'rich',
    provider_name: input.name,
    provider_url: `${input.baseUrl}/`,
    title,
    width,
    height,
    html: `<iframe ${words.join(' ')}></iframe>`,
  });
  const headers = { ...openHeaders, 'Content-Type': JSON_TYPE, 'Cache-Control': cacheControl.file };
  return { status: 200, headers, body };
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

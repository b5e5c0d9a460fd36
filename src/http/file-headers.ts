import { cacheControl } from './cache-control.ts';
import { openHeaders } from './cross-origin.ts';
import { pageHeaders } from './page-headers.ts';

const immutable =
  /^\/(_astro|map)\/|^\/images\/[0-9a-f]{12}\/|^\/maps\/(lib\/[\w-]+-)?\d+\.\d+\.\d+\/|^\/maps\/v1\/[\w-]+-[A-Z0-9]{8}\.js$/;
const crossOrigin = /^\/(maps|map|images|daten)\//;
/** The page that hands in what editors write. */
const form = /^\/redaktion\/neu(\/index)?\.html$/;
/** A picture may hold a script; opened by itself it must not run on our origin. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** Names with a hash or a version in them never change their content. */
export function isImmutable(name: string): boolean {
  return immutable.test(name);
}

/** Whether other origins read the file: SDK, map, and the published collection. */
export function isCrossOrigin(name: string): boolean {
  return crossOrigin.test(name);
}

/**
 * The headers of a public file by its name, beside its type, tag and encoding. The server sends them, and the build writes
 * them down for static hosts.
 * @param forgeApi root of the API that editors hand in to: their form may ask it, and no other page
 */
export function fileHeaders(name: string, baseUrl: string, forgeApi?: string): Record<string, string> {
  const apis = forgeApi && form.test(name) ? [forgeApi] : [];
  return {
    ...(name.endsWith('.html') && !isCrossOrigin(name) && pageHeaders(name, baseUrl, { apis })),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': isImmutable(name) ? cacheControl.immutable : cacheControl.file,
    ...(name.endsWith('.svg') && { 'Content-Security-Policy': SVG_POLICY }),
    ...(isCrossOrigin(name) && openHeaders),
  };
}

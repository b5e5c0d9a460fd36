import { cacheControl } from './cache-control.ts';
import { openHeaders } from './cross-origin.ts';
import { WORKER_PATH } from '../contract/offline.ts';
import { pageHeaders, type ForeignAddresses } from './page-headers.ts';

const immutable =
  /^\/(_astro|map)\/|^\/images\/[0-9a-f]{12}\/|^\/maps\/(lib\/[\w-]+-)?\d+\.\d+\.\d+\/|^\/maps\/v1\/[\w-]+-[A-Z0-9]{8}\.js$/;
const crossOrigin = /^\/(maps|map|images|daten)\//;
/** The page that hands in what editors write. */
const form = /^\/redaktion\/neu(\/index)?\.html$/;
/** A picture may hold a script; opened by itself it must not run on our origin. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** The service worker asks this service, and nobody else. */
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

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
 * @param foreign the API that editors hand in to, which their form may ask and no other page, and where maps load from
 */
export function fileHeaders(name: string, baseUrl: string, foreign: ForeignAddresses = {}): Record<string, string> {
  const asked = form.test(name) ? foreign : { ...foreign, forgeApi: undefined };
  return {
    ...(name.endsWith('.html') && !isCrossOrigin(name) && pageHeaders(name, baseUrl, asked)),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': isImmutable(name) ? cacheControl.immutable : cacheControl.file,
    ...(name.endsWith('.svg') && { 'Content-Security-Policy': SVG_POLICY }),
    ...(name === WORKER_PATH && { 'Content-Security-Policy': WORKER_POLICY, 'Cache-Control': 'no-cache' }),
    ...(isCrossOrigin(name) && openHeaders),
  };
}

/** Pages that other sites may show in a frame. */
const framed = /^\/embed(\/|\.html|$)/;

/** What a page asks of other hosts. */
export interface ForeignAddresses {
  /** Where maps load from: an operator's own style and its tiles, the snapshot. */
  maps?: readonly string[];
  /** Root of the API that editors hand in to. */
  forgeApi?: string | undefined;
}

const originsOf = (urls: readonly string[]) => [...new Set(urls.map((url) => ` ${new URL(url).origin}`))].join('');

/**
 * The security headers of a page of ours. No inline code and no inline style runs; frames of others show `/embed` only.
 * @param path of the page or of its file
 * @param baseUrl where the pages load SDK and data from, which need not be the name they were asked for under
 */
export function pageHeaders(
  path: string,
  baseUrl: string,
  { maps = [], forgeApi }: ForeignAddresses = {},
): Record<string, string> {
  const isFramed = framed.test(path);
  const own = ["'self'", new URL(baseUrl).origin].join(' ');
  const foreign = originsOf(maps);
  const policy = {
    'default-src': "'none'",
    'script-src': own,
    'style-src': own,
    'font-src': own,
    'img-src': `${own} data: blob:${foreign}`,
    'connect-src': own + originsOf(forgeApi === undefined ? maps : [...maps, forgeApi]),
    // Shielded by a sandbox, as WordPress does with frames of others, the map has no origin and its worker no blob.
    'worker-src': `${own} blob:${isFramed ? ' data:' : ''}`,
    'frame-src': own,
    'manifest-src': own,
    'form-action': own,
    'base-uri': "'none'",
    'frame-ancestors': isFramed ? '*' : "'none'",
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map((line) => line.join(' '))
      .join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
    ...(!isFramed && { 'X-Frame-Options': 'DENY', 'Cross-Origin-Opener-Policy': 'same-origin' }),
    ...(baseUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}

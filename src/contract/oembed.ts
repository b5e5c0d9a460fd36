/** oEmbed 1.0 (oembed.com): a page's address, pasted into an editor, becomes a map in a frame. */
export const OEMBED_PATH = '/oembed';
/** The page that is shown in frames. */
export const FRAME_PATH = '/embed';
/** What tools that paste addresses look for in a page. */
export const OEMBED_TYPE = 'application/json+oembed';

/**
 * The answer for a page of the service. Base URL and path stay as they are, so that the server finds the base URL in a
 * finished page and puts its own there.
 */
export function oembedAddress(baseUrl: string, path: string, query = ''): string {
  return `${baseUrl}${OEMBED_PATH}?url=${baseUrl}${path}${query && encodeURIComponent(`?${query}`)}`;
}

/** Widest frame that is offered, CSS pixels. */
export const FRAME_WIDTH = 800;
/** Room for list, search and the panel of a place. */
const LEAST_HEIGHT = 420;
const MOST_HEIGHT = 600;

/** How high a map is best in a frame of this width, CSS pixels. */
export function frameHeight(width: number): number {
  return Math.round(Math.min(MOST_HEIGHT, Math.max(LEAST_HEIGHT, width * 0.75)));
}

/** What an answer refuses. */
export const oembedErrors = {
  url_missing: { status: 400, message: '„url“ fehlt. Beispiel: /oembed?url={baseUrl}/embed' },
  url_unknown: {
    status: 404,
    message: 'Zu dieser Adresse gibt es keine Karte. Es gehen {baseUrl}/, {baseUrl}/embed und {baseUrl}/ziele/<slug>.',
  },
  size_bad: { status: 400, message: '„maxwidth“ und „maxheight“ müssen ganze Zahlen ab 1 sein.' },
  format_unknown: { status: 501, message: '„format“ kann nur json sein.' },
} as const;

import { createApp } from 'astro/app/entrypoint';

const app = createApp({ streaming: false });

/** Told of what Astro has to say, in the place of its lines on standard output. */
export type Tell = (level: string, message: string) => void;

/**
 * Makes a page on demand. The build makes this module dist/server/entry.mjs, together with all pages.
 * @param address path and, where the page takes one, query
 * @returns 404 without a body for what no page answers, 500 for what failed and was told
 */
export async function render(address: string, locals: App.Locals, tell: Tell): Promise<Response> {
  app.logger.setDestination({ write: ({ level, message }) => tell(level, message) });
  const request = new Request(new URL(address, 'http://localhost'));
  const routeData = app.match(request);
  if (!routeData) return new Response(null, { status: 404 });
  return app.render(request, { locals, routeData, prerenderedErrorPageFetch });
}

/** Astro asks here for the 404 page that was made ahead; the server has it at hand. */
const prerenderedErrorPageFetch = () => Promise.resolve(new Response(null));

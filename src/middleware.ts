import type { MiddlewareHandler } from 'astro';

/** Pages on demand go out as the server sends its files: with its base URL, an ETag and cache headers. */
export const onRequest: MiddlewareHandler = async ({ locals, request }, next) => {
  const response = await next();
  return locals.finish?.(request, response) ?? response;
};

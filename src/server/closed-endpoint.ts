/** In place of the image endpoint that Astro adds to every build. */
export function GET(): Response {
  return new Response(null, { status: 404 });
}

import type { AstroIntegration } from 'astro';
import { passthroughImageService } from 'astro/config';
import { projectRoot } from './project-root.ts';

/**
 * How Astro's pages on demand run in our server. An adapter of our own, because the one for Node brings an HTTP server, a
 * logger and an image endpoint that nobody here needs, and each of them was a way in.
 */
export function pagesOnDemand(): AstroIntegration {
  return {
    name: 'pages-on-demand',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          // Astro adds an endpoint for images to every server build; this one answers 404.
          image: {
            service: passthroughImageService(),
            endpoint: { route: '/_image', entrypoint: `${projectRoot}/src/server/closed-endpoint.ts` },
          },
          session: false,
        });
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'pages-on-demand',
          entrypointResolution: 'auto',
          serverEntrypoint: `${projectRoot}/src/server/astro-entry.ts`,
          adapterFeatures: { buildOutput: 'server', middlewareMode: 'classic' },
          supportedAstroFeatures: { hybridOutput: 'stable', staticOutput: 'stable', serverOutput: 'stable' },
        });
      },
    },
  };
}

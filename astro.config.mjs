import { defineConfig } from 'astro/config';
import { DEFAULT_PORT, readVariable } from './src/config/environment.ts';
import { pagesOnDemand } from './src/build/astro-adapter.ts';
import { ausflugskarte } from './src/build/integration.ts';

export default defineConfig({
  adapter: pagesOnDemand(),
  integrations: [ausflugskarte()],
  trailingSlash: 'ignore',
  server: { port: readVariable('PORT', process.env) ?? DEFAULT_PORT },
  devToolbar: { enabled: false },
  // Scripts and styles are files, never inline: the pages run under a strict CSP.
  build: { inlineStylesheets: 'never' },
  vite: {
    // What builds leave behind: thousands of files, of which none is a source.
    server: { watch: { ignored: ['**/.cache/**', '**/dist/**'] } },
    build: { assetsInlineLimit: 0 },
    // The source of the LGPL library in the editors' form goes out with it: see src/build/notices.ts.
    environments: { client: { build: { sourcemap: true } } },
  },
});

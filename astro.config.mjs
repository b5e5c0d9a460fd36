import node from '@astrojs/node';
import { defineConfig } from 'astro/config';
import { ausflugskarte } from './src/build/integration.ts';

export default defineConfig({
  adapter: node({ mode: 'middleware' }),
  integrations: [ausflugskarte()],
  trailingSlash: 'ignore',
  server: { port: Number(process.env.PORT || 4321) },
  devToolbar: { enabled: false },
  // Scripts and styles are files, never inline: the pages run under a strict CSP.
  build: { inlineStylesheets: 'never' },
  vite: { build: { assetsInlineLimit: 0 } },
});

import { build } from 'tsup';
import { projectRoot } from './project-root.ts';

/**
 * Bundles the server: one file for all that the first answer needs, others for what is loaded on demand. Reading some
 * sixty modules of TypeScript takes several times as long as everything else of a start.
 */
export async function buildServer(outDir: string): Promise<void> {
  await build({
    entry: [`${projectRoot}/src/commands/serve.ts`],
    outDir,
    config: false,
    format: ['esm'],
    outExtension: () => ({ js: '.mjs' }),
    platform: 'node',
    target: 'node24',
    splitting: true,
    minify: true,
    noExternal: [/.*/],
    // Bundled CommonJS modules ask for Node's own modules by require().
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    silent: true,
    clean: false,
    dts: false,
  });
}

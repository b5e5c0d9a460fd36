import { build } from 'tsup';
import { projectRoot } from './project-root.ts';

/** Bundles `functions/query.ts` with all it imports; the data folder is put beside it. */
export async function buildFunction(outDir: string): Promise<void> {
  await build({
    entry: [`${projectRoot}/functions/query.ts`],
    outDir,
    config: false,
    format: ['esm'],
    outExtension: () => ({ js: '.js' }),
    platform: 'node',
    target: 'node20',
    noExternal: [/.*/],
    // Bundled CommonJS modules ask for Node's own modules by require().
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    silent: true,
    clean: false,
    dts: false,
  });
}

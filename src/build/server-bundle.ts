import { builtinModules } from 'node:module';
import { build, type Options } from 'tsup';
import { projectRoot } from './project-root.ts';

/**
 * Bundles the server: one file for all that the first answer needs, others for what is loaded on demand. Reading some
 * sixty modules of TypeScript takes several times as long as everything else of a start.
 */
export async function buildServer(outDir: string): Promise<void> {
  await build({
    // With the commands that look after a service, for a container with nothing but dist/.
    entry: ['serve', 'keys', 'searches'].map((name) => `${projectRoot}/src/commands/${name}.ts`),
    outDir,
    config: false,
    format: ['esm'],
    outExtension: () => ({ js: '.mjs' }),
    platform: 'node',
    target: 'node24',
    splitting: true,
    minify: true,
    noExternal: [/.*/],
    removeNodeProtocol: false,
    esbuildPlugins: [ownModulesOfNode],
    silent: true,
    clean: false,
    dts: false,
  });
}

/**
 * `import … from 'node:http'` reads every getter of the module, among them the one that loads all of undici: 18 of the
 * 48 ms that an empty server takes of a processor before it listens. Asked for by name, a module of Node stays lazy.
 */
const ownModulesOfNode: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'own-modules-of-node',
  setup(build) {
    const names = builtinModules.filter((name) => !name.startsWith('node:'));
    const filter = new RegExp(`^(node:.+|${names.join('|').replaceAll('/', '\\/')})$`);
    build.onResolve({ filter }, ({ path, kind }) =>
      // What is imported on demand is lazy as it is, and needs its names: a bundled CommonJS module has the default alone.
      kind === 'dynamic-import'
        ? { path: `node:${path.replace(/^node:/, '')}`, external: true }
        : { path, namespace: 'node' },
    );
    build.onLoad({ filter: /.*/, namespace: 'node' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)});`,
      loader: 'js',
    }));
  },
};

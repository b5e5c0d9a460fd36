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
 * 48 ms that an empty server takes of a processor before it listens. Asked for by name, a module of Node stays lazy, and
 * of its names only those are read that the bundle uses. What is imported on demand needs all of them; a bundled CommonJS
 * module has the module as it is.
 */
const ownModulesOfNode: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'own-modules-of-node',
  setup(build) {
    const names = builtinModules.filter((name) => !name.startsWith('node:'));
    const filter = new RegExp(`^(node:.+|${names.join('|').replaceAll('/', '\\/')})$`);
    build.onResolve({ filter }, ({ path, kind }) => {
      if (kind === 'dynamic-import') return { path: `node:${path.replace(/^node:/, '')}`, external: true };
      return { path, namespace: kind === 'require-call' ? 'required-of-node' : 'imported-of-node' };
    });
    build.onLoad({ filter: /.*/, namespace: 'required-of-node' }, ({ path }) => ({
      contents: `module.exports = ${loaded(path)};`,
    }));
    build.onLoad({ filter: /.*/, namespace: 'imported-of-node' }, ({ path }) => ({
      contents: isLate(path) ? lateNames(path) : readNames(path),
    }));
  },
};

const loaded = (path: string): string => `process.getBuiltinModule(${JSON.stringify(path)})`;

/** Only what is called after the first answer may be so. Taking node:crypto in is 5 of the 90 ms of a start. */
const isLate = (path: string): boolean => path.replace(/^node:/, '') === 'crypto';

const namesOf = (path: string): string[] =>
  Object.keys(process.getBuiltinModule(path)!).filter((name) => /^[A-Za-z_]\w*$/.test(name) && name !== 'default');

/** A name that nobody imports is left out by the bundler, since reading it is marked as free of effects. */
const readNames = (path: string): string =>
  [
    `const whole = ${loaded(path)};`,
    ...namesOf(path).map((name) => `export const ${name} = /* @__PURE__ */ (() => whole.${name})();`),
    'export default whole;',
  ].join('\n');

/** Functions that load the module when one of them is called. */
const lateNames = (path: string): string =>
  namesOf(path)
    .map((name) => `export const ${name} = (...args) => ${loaded(path)}.${name}(...args);`)
    .join('\n');

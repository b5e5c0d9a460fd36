import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Options } from 'tsup';

export interface SdkInput {
  /** The client folder of the build; the SDK goes to `maps/v1/` below it. */
  outDir: string;
  /** Other machines than the service's own that the map loads from. */
  hosts: readonly string[];
  log: (message: string) => void;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const HASHED = /-[A-Z0-9]{8}\.js$/;

/**
 * Builds the SDK: `service-map.js` (classic script), `service-map.mjs` (module) and their chunks, whose names carry a
 * hash, so that a page never mixes two builds and the build carries the former ones along.
 */
export async function buildSdk({ outDir, hosts, log }: SdkInput): Promise<void> {
  const folder = `${outDir}/maps/v1`;
  await buildSdkInto(folder, { hosts });
  await buildEmbedPage(folder);
  await cp(`${root}sdk/demo`, `${folder}/demo`, { recursive: true });
  await buildReactExample(`${folder}/demo`);
  log(`SDK ${await sdkVersion()} gebaut`);
}

/** The same into any folder; `types` adds the declarations for npm. */
export async function buildSdkInto(
  folder: string,
  { hosts, types = false }: { hosts: readonly string[]; types?: boolean },
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const define = {
    SDK_VERSION: JSON.stringify(await sdkVersion()),
    SDK_HOSTS: JSON.stringify(hosts),
    WORKER_FILE: JSON.stringify(`./${await copyWorker(folder)}`),
  };
  const host = await buildHostView(folder, define);
  const options = shared(folder, define);
  await build({
    ...options,
    esbuildPlugins: [...options.esbuildPlugins!, beside(/\/host-view\.ts$/, host)],
    entry: { 'service-map': `${root}sdk/service-map.ts` },
    format: 'esm',
    splitting: true,
    metafile: true,
    dts: types && { entry: { 'service-map': `${root}sdk/module.ts` } },
    esbuildOptions: (options) => void (options.chunkNames = '[name]-[hash]'),
  });
  const chunks = await takeChunks(folder);
  await rename(`${folder}/service-map.js`, `${folder}/service-map.mjs`);
  await buildPackageEntries(folder, { define, chunks });
  await build({
    ...shared(folder, { ...define, SDK_CHUNKS: JSON.stringify(chunks.map(({ name }) => name)) }),
    entry: { 'service-map': `${root}sdk/loader.ts` },
    format: 'iife',
    outExtension: () => ({ js: '.js' }),
  });
}

/**
 * What draws on a map of the page, in one piece of its own: what it shares with the rest stands in it once more, as a chunk
 * of both would be one that every map has to load. @returns its name, with a hash of the content
 */
async function buildHostView(folder: string, define: Record<string, string>): Promise<string> {
  await build({
    ...shared(folder, define),
    entry: { host: `${root}sdk/host/host-view.ts` },
    format: 'esm',
    splitting: false,
    metafile: true,
    esbuildOptions: (options) => void (options.entryNames = '[name]-[hash]'),
  });
  return basename(Object.keys(await takeReport(folder))[0]!);
}

/** Leaves an import to a file that lies beside the bundle. */
function beside(filter: RegExp, file: string): NonNullable<Options['esbuildPlugins']>[number] {
  return {
    name: 'beside',
    setup: (bundle) => bundle.onResolve({ filter }, () => ({ path: `./${file}`, external: true })),
  };
}

/**
 * What a bundler takes from the package: the SDK without any effect of its import, and the one that defines the element.
 * What they import later are the chunks of the module; without that, MapLibre would stand in the entry once more.
 */
async function buildPackageEntries(
  folder: string,
  { define, chunks }: { define: Record<string, string>; chunks: readonly Chunk[] },
): Promise<void> {
  const options = shared(folder, define);
  const chunkOf = (file: string) => chunks.find(({ entry }) => entry.endsWith(`sdk/${file}`))!.name;
  await build({
    ...options,
    entry: { index: `${root}sdk/module.ts` },
    format: 'esm',
    splitting: false,
    esbuildPlugins: [
      ...options.esbuildPlugins!,
      beside(/^\.\/embed\.ts$/, chunkOf('embed.ts')),
      beside(/^\.\/map\/map\.ts$/, chunkOf('map/map.ts')),
    ],
  });
  await rename(`${folder}/index.js`, `${folder}/index.mjs`);
  await writeFile(`${folder}/element.mjs`, "import { defineElement } from './index.mjs';\ndefineElement();\n");
}

/** Script and style of the page for iframes. */
async function buildEmbedPage(folder: string): Promise<void> {
  await build({
    ...shared(folder, {}),
    entry: { 'embed-page': `${root}sdk/page/embed-page.ts` },
    format: 'iife',
    outExtension: () => ({ js: '.js' }),
  });
  await cp(`${root}sdk/page/embed-page.css`, `${folder}/embed-page.css`);
}

/** The example in React is the only one that a browser cannot run as it is written. */
async function buildReactExample(folder: string): Promise<void> {
  await build({
    ...shared(folder, { 'process.env.NODE_ENV': '"production"' }),
    entry: { react: `${root}sdk/demo/react.jsx` },
    format: 'esm',
    splitting: false,
    noExternal: [/^react/, /^scheduler/],
    external: ['../service-map.mjs'],
    esbuildOptions: (options) => void (options.jsx = 'automatic'),
  });
}

export async function sdkVersion(): Promise<string> {
  return (JSON.parse(await readFile(`${root}package.json`, 'utf8')) as { version: string }).version;
}

function shared(outDir: string, define: Record<string, string>): Options {
  return {
    outDir,
    define,
    config: false,
    silent: true,
    clean: false,
    platform: 'browser',
    target: 'es2022',
    minify: true,
    treeshake: false,
    noExternal: [/.*/],
    esbuildPlugins: [minifiedStyles],
  };
}

/** Style sheets are imported as their text, without the spaces and comments that are for people. */
const minifiedStyles: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'minified-styles',
  setup(bundle) {
    // Another name keeps the bundler from making a style sheet of them.
    bundle.onResolve({ filter: /\.css$/ }, ({ path, resolveDir }) => ({ path: `${join(resolveDir, path)}?text` }));
    bundle.onLoad({ filter: /\.css\?text$/ }, async ({ path }) => {
      const text = await readFile(path.replace('?text', ''), 'utf8');
      const { code } = await bundle.esbuild.transform(text, { loader: 'css', minify: true });
      return { contents: code, loader: 'text' };
    });
  },
};

/** MapLibre's worker is a file of its own. @returns its name, with a hash of the content */
async function copyWorker(folder: string): Promise<string> {
  const source = fileURLToPath(import.meta.resolve('maplibre-gl/dist/maplibre-gl-worker.mjs'));
  const code = (await readFile(source, 'utf8')).replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n');
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8).toUpperCase();
  const name = `map-worker-${hash}.js`;
  await writeFile(`${folder}/${name}`, code);
  return name;
}

/** What a map needs only once a visitor does something. */
const late = [
  'sdk/fallback/snapshot.ts',
  'sdk/panel/facts.ts',
  'sdk/map/shape-layers.ts',
  'sdk/own/own-places.ts',
  'sdk/saved/saved-control.ts',
  'sdk/saved/saved-files.ts',
];

interface Chunk {
  name: string;
  /** The module whose import is answered by it; empty for what several chunks share. */
  entry: string;
}

/** The chunks that every map needs, the core first. */
async function takeChunks(folder: string): Promise<Chunk[]> {
  const chunks = Object.entries(await takeReport(folder))
    .filter(([name]) => HASHED.test(name))
    .map(([name, { entryPoint = '' }]) => ({ name: basename(name), entry: entryPoint }))
    .filter(({ entry }) => !late.some((file) => entry.endsWith(file)));
  const isCore = ({ entry }: Chunk): number => Number(entry.endsWith('sdk/embed.ts'));
  return chunks.sort((a, b) => isCore(b) - isCore(a));
}

/** The files of the last build, as the bundler reports them. The report itself is not for the public. */
async function takeReport(folder: string): Promise<Record<string, { entryPoint?: string }>> {
  const report = `${folder}/metafile-esm.json`;
  const { outputs } = JSON.parse(await readFile(report, 'utf8')) as {
    outputs: Record<string, { entryPoint?: string }>;
  };
  await rm(report);
  return outputs;
}

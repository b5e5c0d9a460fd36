import { cp, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What the package of the SDK is called; the others have the name of a framework in its place. */
export const SDK_PACKAGE = 'service-map-sdk';
/** The packages beside the SDK, as folders of `sdk/packages`. */
export const companions = ['react', 'vue', 'svelte', 'client'] as const;
type Companion = (typeof companions)[number];
export const packageName = (companion: string): string => `service-map-${companion}`;

/**
 * Writes the folder of each package beside the SDK to `<folder>/packages/<name>/`, ready to be packed.
 * @param folder of the built SDK, which becomes a package itself
 */
export async function writePackages(folder: string, version: string): Promise<void> {
  await writeFile(`${folder}/package.json`, json(sdkManifest(version)));
  await cp(`${root}sdk/packages/sdk/README.md`, `${folder}/README.md`);
  for (const companion of companions) {
    const target = `${folder}/packages/${companion}`;
    await mkdir(target, { recursive: true });
    for (const name of await readdir(`${root}sdk/packages/${companion}`))
      await cp(`${root}sdk/packages/${companion}/${name}`, `${target}/${name}`);
    if (companion === 'client') await buildClient(target);
    await writeFile(`${target}/package.json`, json(companionManifest(companion, version)));
  }
}

async function buildClient(target: string): Promise<void> {
  await build({
    entry: { index: `${root}sdk/client/client.ts` },
    outDir: target,
    config: false,
    silent: true,
    clean: false,
    platform: 'neutral',
    target: 'es2022',
    format: 'esm',
    noExternal: [/.*/],
    dts: { entry: { index: `${root}sdk/client/client.ts` } },
  });
  await rename(`${target}/index.js`, `${target}/index.mjs`);
  await rename(`${target}/index.d.ts`, `${target}/index.d.mts`);
}

const common = (name: string, version: string, description: string) => ({
  name,
  version,
  description,
  type: 'module',
  license: 'MIT',
  keywords: ['map', 'destinations', 'maplibre', 'service-map'],
});

function sdkManifest(version: string): object {
  return {
    ...common(SDK_PACKAGE, version, 'Karte mit Ausflugszielen in Deutschland, Österreich und der Schweiz'),
    exports: {
      '.': { types: './service-map.d.mts', default: './index.mjs' },
      './element': { types: './service-map.d.mts', default: './element.mjs' },
      './package.json': './package.json',
    },
    sideEffects: ['./element.mjs', './service-map.mjs', './service-map.js'],
    // Only its types are needed: the code is inside.
    peerDependencies: { 'maplibre-gl': '>=6' },
    peerDependenciesMeta: { 'maplibre-gl': { optional: true } },
  };
}

const described: Record<Companion, { text: string; peers: Record<string, string> }> = {
  react: { text: 'The map of service-map-sdk as a React component', peers: { react: '>=18' } },
  vue: { text: 'The map of service-map-sdk as a Vue component', peers: { vue: '>=3.3' } },
  svelte: { text: 'The map of service-map-sdk as a Svelte component', peers: { svelte: '>=5' } },
  client: { text: 'Typed client of the API for Node, Deno and browsers', peers: {} },
};

function companionManifest(companion: Companion, version: string): object {
  const { text, peers } = described[companion];
  const entry = {
    types: './index.d.mts',
    ...(companion === 'svelte' && { svelte: './index.mjs' }),
    default: './index.mjs',
  };
  const ofMap = companion === 'client' ? {} : { [SDK_PACKAGE]: `^${version}` };
  return {
    ...common(packageName(companion), version, text),
    exports: { '.': entry, './package.json': './package.json' },
    sideEffects: false,
    ...(companion === 'svelte' && { svelte: './index.mjs', types: './index.d.mts' }),
    peerDependencies: { ...ofMap, ...peers },
  };
}

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

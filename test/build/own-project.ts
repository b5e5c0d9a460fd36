import { cp, mkdir, rm, symlink } from 'node:fs/promises';

const inputs = [
  'src',
  'sdk',
  'functions',
  'public',
  'content',
  'astro.config.mjs',
  'tsconfig.json',
  'package.json',
  'LICENSE',
];

/**
 * A copy of the project with three destinations, in which a test may make mistakes. It takes the map of the last build
 * over.
 * @param folder that is made
 * @param docs one page of them is quick to serve, but only all can be built
 */
export async function ownProject(folder: string, docs: 'one page' | 'all' = 'one page'): Promise<void> {
  for (const path of [...inputs, 'package-lock.json', '.cache/basemap'])
    await cp(path, `${folder}/${path}`, { recursive: true });
  await rm(`${folder}/content/pois`, { recursive: true });
  if (docs === 'one page') {
    await rm(`${folder}/content/docs`, { recursive: true });
    await cp('content/docs/api-docs.md', `${folder}/content/docs/api-docs.md`);
  }
  await mkdir(`${folder}/content/pois/de`, { recursive: true });
  for (const slug of ['schloss-neuschwanstein', 'koelner-dom', 'bostalsee'])
    await cp(`content/pois/de/${slug}.yaml`, `${folder}/content/pois/de/${slug}.yaml`);
  await symlink(`${process.cwd()}/node_modules`, `${folder}/node_modules`);
}

/** The environment with Vitest's own settings undefined, which would make Astro serve or build for a test. */
export function withoutVitest(): NodeJS.ProcessEnv {
  const own = /^(VITEST|TEST|NODE_ENV|MODE|DEV|PROD|SSR|BASE_URL)/;
  const names = Object.keys(process.env).filter((name) => own.test(name));
  return {
    ...process.env,
    ...Object.fromEntries(names.map((name) => [name, undefined])),
    ASTRO_TELEMETRY_DISABLED: '1',
  };
}

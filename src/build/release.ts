import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { filesBelow } from './inputs.ts';
import { writePackages } from './packages.ts';
import { buildSdkInto, sdkVersion } from './sdk.ts';

/** What `versions.json` says, the newest version first. */
export interface Versions {
  latest: string;
  versions: {
    version: string;
    /** Path below the base URL. */
    loader: string;
    /** For the integrity attribute. It covers the loader, whose chunks have names with their own hashes. */
    integrity: string;
    /** YYYY-MM-DD. */
    released: string;
  }[];
}

export interface Release {
  version: string;
  integrity: string;
  /** False where the same was released before. */
  isNew: boolean;
}

/**
 * Builds the SDK into `<folder>/<version>/` and enters it in `<folder>/versions.json`. What was released stays as it is.
 * @param day YYYY-MM-DD
 * @throws Error when this version was released with other content
 */
export async function releaseSdk(folder: string, day: string, hosts: readonly string[] = []): Promise<Release> {
  const draft = `${folder}/.draft`;
  await rm(draft, { recursive: true, force: true });
  await buildSdkInto(draft, { hosts, types: true });
  await writeTypes(`${draft}/service-map.d.ts`, `${draft}/service-map.d.mts`);
  await writePackages(draft, await sdkVersion());
  return publish(draft, folder, day);
}

/** Who has no types of MapLibre, which the map brings itself, gets `any` for them and no error. */
async function writeTypes(built: string, target: string): Promise<void> {
  const text = await readFile(built, 'utf8');
  await rm(built);
  await writeFile(target, text.replace(/^import .*'maplibre-gl';$/m, '// @ts-ignore\n$&'));
}

/** The second half of it: takes a built package as the release of this version. @throws Error as above */
export async function publish(draft: string, folder: string, day: string): Promise<Release> {
  const version = await sdkVersion();
  const target = `${folder}/${version}`;
  const isNew = !(await exists(target));
  if (isNew) await rename(draft, target);
  else await refuseChange(target, draft, version);
  const integrity = `sha384-${createHash('sha384')
    .update(await readFile(`${target}/service-map.js`))
    .digest('base64')}`;
  if (isNew) await enter(folder, { version, loader: `/maps/${version}/service-map.js`, integrity, released: day });
  return { version, integrity, isNew };
}

async function refuseChange(target: string, draft: string, version: string): Promise<void> {
  const [released, built] = [await fingerprint(target), await fingerprint(draft)];
  await rm(draft, { recursive: true });
  if (released === built) return;
  throw new Error(
    `Version ${version} ist schon veröffentlicht und bleibt, wie sie ist. Bitte zuerst die Version in package.json erhöhen (npm version patch).`,
  );
}

async function enter(folder: string, row: Versions['versions'][number]): Promise<void> {
  const path = `${folder}/versions.json`;
  const known = JSON.parse(await readFile(path, 'utf8').catch(() => '{"versions":[]}')) as Versions;
  const versions = [row, ...known.versions].sort((a, b) => compare(b.version, a.version));
  await mkdir(folder, { recursive: true });
  await writeFile(path, `${JSON.stringify({ latest: versions[0]!.version, versions } satisfies Versions, null, 2)}\n`);
}

async function fingerprint(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await filesBelow(folder, '.')).sort())
    hash.update(`${name}\n`).update(await readFile(`${folder}/${name}`));
  return hash.digest('hex');
}

function compare(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

async function exists(folder: string): Promise<boolean> {
  return readdir(folder).then(
    () => true,
    () => false,
  );
}

import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const texts = fileURLToPath(new URL('licences/', import.meta.url));

/** What reaches browsers by another way than the scripts of the pages: the SDK, its examples, fonts and the map. */
export const packagesOfTheMap = [
  ...['maplibre-gl', 'pmtiles', 'fflate', 'react', 'react-dom', 'scheduler'],
  ...['@fontsource/hind', '@fontsource/noto-sans', '@protomaps/basemaps'],
];

/** Licences whose text a package leaves out; the LGPL adds permissions to the GPL, which has to come with it. */
const textsOf: Record<string, string[]> = {
  'BSD-3-Clause': ['BSD-3-Clause.txt'],
  'LGPL-3.0-only': ['GPL-3.0-only.txt'],
};

/**
 * Notes which packages end up in the scripts of the pages: the bundler knows, a list kept by hand would not.
 * @returns the plugin, and the names that it has seen so far
 */
export function watchPackages() {
  const names = new Set<string>();
  const plugin = {
    name: 'ausflugskarte:packages-of-the-pages',
    generateBundle(
      this: { environment: { name: string } },
      _: unknown,
      bundle: Record<string, { moduleIds?: readonly string[] }>,
    ) {
      if (this.environment.name !== 'client') return;
      for (const { moduleIds = [] } of Object.values(bundle)) {
        for (const id of moduleIds) {
          const name = /^.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id)?.[1];
          if (name) names.add(name.replace('\\', '/'));
        }
      }
    },
  };
  return { names, plugin };
}

/** Names, copyright lines and licence texts of packages, as the licences ask whoever passes their code on. */
export async function thirdPartyNotices(packages: Iterable<string>): Promise<string> {
  const parts = await Promise.all([...new Set(packages)].sort().map(notice));
  return [head, ...parts].join(`\n\n${'-'.repeat(100)}\n\n`) + '\n';
}

const head = `Fremde Bestandteile, die dieser Dienst an Browser ausliefert, mit ihren Lizenzen.
Alle Pakete, auch die des Servers, stehen in /sbom.json (CycloneDX).

Third-party parts that this service hands to browsers, with their licences. All packages: /sbom.json (CycloneDX).

opening_hours (LGPL-3.0-only) is part of the script of /redaktion/neu. The source map beside that script (the same address
with .map) holds the complete source of the library and of everything that it is combined with; whoever changes it may
build that script anew from there. The rest of that script is under the MIT licence.`;

async function notice(name: string): Promise<string> {
  const folder = join(root, 'node_modules', name);
  const about = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as PackageFile;
  const licence = about.license ?? 'siehe unten';
  const own = await licenceFiles(folder, licence);
  const files = [...own, ...(own.length === 0 || licence.startsWith('LGPL') ? (textsOf[licence] ?? []) : [])];
  if (files.length === 0)
    throw new Error(`${name} bringt keinen Lizenztext mit, und für ${licence} liegt keiner bereit.`);
  const bodies = await Promise.all(
    files.map((file) => readFile(join(dirname(file) === '.' ? texts : '', file), 'utf8')),
  );
  const authors = own.length === 0 ? `\nCopyright: ${authorOf(about)}` : '';
  return [`${name} ${about.version} (${licence})${authors}`, ...bodies.map((body) => body.trim())].join('\n\n');
}

interface PackageFile {
  version: string;
  license?: string;
  author?: string | { name: string };
  homepage?: string;
}

const authorOf = ({ author, homepage }: PackageFile) =>
  [typeof author === 'object' ? author.name : author, homepage].filter(Boolean).join(', ');

/** The licence texts of a package; from a folder of several only its own. */
async function licenceFiles(folder: string, licence: string): Promise<string[]> {
  const names = await readdir(folder);
  if (names.includes('LICENSES')) return [join(folder, 'LICENSES', `${licence}.txt`)];
  return names
    .filter((name) => /^(licen[cs]e|copying|notice|ofl)(\.(md|txt))?$/i.test(name))
    .map((n) => join(folder, n));
}

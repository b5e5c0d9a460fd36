import { readFile } from 'node:fs/promises';

interface Entry {
  version: string;
  integrity: string;
  license?: string;
  dev?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

interface Lock {
  name: string;
  version: string;
  packages: Record<string, Entry>;
}

/**
 * The bill of materials in CycloneDX 1.6: every package that building and running need, with version, licence and hash,
 * and what depends on what. Made from the lockfile alone and without a time, so that the same lock gives the same bytes.
 */
export async function billOfMaterials(root: string): Promise<string> {
  const lock = JSON.parse(await readFile(`${root}/package-lock.json`, 'utf8')) as Lock;
  const entries = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev);
  const self = `${lock.name}@${lock.version}`;
  const refs = new Map([['', self], ...entries.map(([path, { version }]) => [path, refOf(path, version)] as const)]);
  const dependencies = [...refs].map(([path, ref]) => ({ ref, dependsOn: needsOf(path, lock, refs) }));
  return JSON.stringify({
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        'bom-ref': self,
        type: 'application',
        name: lock.name,
        version: lock.version,
        licenses: [{ license: { id: 'MIT' } }],
      },
    },
    components: entries.map(([path, entry]) => component(path, entry)),
    dependencies,
  });
}

function component(path: string, { version, integrity, license }: Entry) {
  const name = nameOf(path);
  return {
    'bom-ref': refOf(path, version),
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license && { licenses: [{ expression: license }] }),
    hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') }],
  };
}

/** A package may lie in several places, so its place is part of its name. */
const refOf = (path: string, version: string) => `${path.replaceAll('node_modules/', '')}@${version}`;
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** What a package loads: from its own folder or the nearest one above, as Node looks for it. */
function needsOf(path: string, { packages }: Lock, refs: ReadonlyMap<string, string>): string[] {
  const { dependencies, optionalDependencies } = packages[path]!;
  const found = Object.keys({ ...dependencies, ...optionalDependencies }).flatMap((name) => {
    for (let from = path; ; from = from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1))) {
      const ref = refs.get(`${from}${from && '/'}node_modules/${name}`);
      if (ref !== undefined) return [ref];
      if (from === '') return [];
    }
  });
  return [...new Set(found)].sort();
}

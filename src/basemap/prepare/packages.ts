import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

/** Access to the packages in `<folder>/node_modules`; throws when no folder was given. */
export function packagesIn(folder: string | undefined) {
  if (!folder) throw new Error('Name the folder whose node_modules hold the packages of layers/SOURCES.md.');
  const root = join(resolve(folder), 'node_modules');
  const require = createRequire(join(root, 'package.json'));
  return {
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- packages without types, outside the project
    load: (name: string): any => require(name),
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- data of foreign shape, picked apart by the caller
    read: (path: string): any => JSON.parse(readFileSync(join(root, path), 'utf8')),
  };
}

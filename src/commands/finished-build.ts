import { existsSync } from 'node:fs';
import { noBuildIn } from '../server/unopened-build.ts';

/** @throws Error with a German sentence where the folder holds no build to work with */
export function requireBuild(folder: string): void {
  if (!existsSync(`${folder}/data/manifest.json`)) throw new Error(noBuildIn(folder));
}

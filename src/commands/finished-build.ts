import { existsSync } from 'node:fs';

/** @throws Error with a German sentence where the folder holds no build to work with */
export function requireBuild(folder: string): void {
  if (!existsSync(`${folder}/data/manifest.json`))
    throw new Error(`In „${folder}“ liegt kein fertiger Bau; npm run build macht einen.`);
}

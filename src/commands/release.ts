import { resolve } from 'node:path';
import { projectRoot } from '../build/project-root.ts';
import { releaseSdk } from '../build/release.ts';
import { foreignHosts } from '../build/sdk.ts';
import { readService } from '../config/service.ts';
import { readArguments } from './arguments.ts';

/**
 * `npm run release`: writes the SDK of this version to `public/maps/<version>/`, to be committed; `-- --to FOLDER` names
 * another folder than `public/maps`. Exit 1 where this version was released with other content.
 */
try {
  const { values } = readArguments({ options: { to: { type: 'string', default: 'public/maps' } } });
  const { version, integrity, isNew } = await releaseSdk(
    resolve(projectRoot, values.to),
    new Date().toISOString().slice(0, 10),
    foreignHosts(await readService(`${projectRoot}/content`)),
  );
  console.log(
    isNew
      ? `Version ${version} liegt in ${values.to}/${version}/ und steht in versions.json. Bitte beides einchecken.`
      : `Version ${version} ist unverändert schon veröffentlicht.`,
  );
  console.log(`integrity="${integrity}"`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

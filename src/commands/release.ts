import { projectRoot } from '../build/project-root.ts';
import { releaseSdk } from '../build/release.ts';
import { foreignHosts } from '../build/sdk.ts';
import { readService } from '../config/service.ts';

/** `npm run release`: writes the SDK of this version to `public/maps/<version>/`, to be committed. */
try {
  const { version, integrity, isNew } = await releaseSdk(
    `${projectRoot}/public/maps`,
    new Date().toISOString().slice(0, 10),
    foreignHosts(await readService(`${projectRoot}/content`)),
  );
  console.log(
    isNew
      ? `Version ${version} liegt in public/maps/${version}/ und steht in versions.json. Bitte beides einchecken.`
      : `Version ${version} ist unverändert schon veröffentlicht.`,
  );
  console.log(`integrity="${integrity}"`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

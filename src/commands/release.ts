import { resolve } from 'node:path';
import { raiseVersion, steps, type VersionStep } from '../build/next-version.ts';
import { projectRoot } from '../build/project-root.ts';
import { writeArtefacts } from '../build/release-artefacts.ts';
import { releaseSdk } from '../build/release.ts';
import { foreignHosts } from '../build/foreign-hosts.ts';
import { readService } from '../config/service.ts';
import { readArguments } from './arguments.ts';

/**
 * `npm run release`: writes the SDK of this version to `public/maps/<version>/`, to be committed, and all that is published
 * beside it to `.cache/release/<version>/`. `-- --step minor` raises the version before (`major`, `minor`, `patch`),
 * `--to FOLDER` names another folder than `public/maps`, `--artefacts FOLDER` another one for the rest. Exit 1 where this
 * version was released with other content.
 */
try {
  const { values } = readArguments({
    options: {
      to: { type: 'string', default: 'public/maps' },
      step: { type: 'string' },
      artefacts: { type: 'string' },
    },
  });
  const { step } = values;
  if (step !== undefined && !steps.includes(step as VersionStep))
    throw new Error(`--step kennt „${step}“ nicht. Es gibt: ${steps.join(', ')}.`);
  if (step) await raiseVersion(projectRoot, step as VersionStep);
  const maps = resolve(projectRoot, values.to);
  const day = new Date().toISOString().slice(0, 10);
  const hosts = foreignHosts(await readService(`${projectRoot}/content`));
  const { version, integrity, isNew } = await releaseSdk(maps, day, hosts);
  const target = values.artefacts ?? `.cache/release/${version}`;
  const names = await writeArtefacts({ maps, version, target: resolve(projectRoot, target) });
  console.log(
    isNew
      ? `Version ${version} liegt in ${values.to}/${version}/ und steht in versions.json. Bitte beides einchecken.`
      : `Version ${version} ist unverändert schon veröffentlicht.`,
  );
  console.log(`integrity="${integrity}"`);
  console.log(`Zum Veröffentlichen in ${target}/: ${names.join(', ')}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

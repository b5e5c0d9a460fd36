import { resolve } from 'node:path';
import { raiseVersion, steps, type VersionStep } from '../build/next-version.ts';
import { projectRoot } from '../build/project-root.ts';
import { uncommitted, writeArtefacts } from '../build/release-artefacts.ts';
import { releaseSdk } from '../build/release.ts';
import { foreignHosts } from '../build/foreign-hosts.ts';
import { readService } from '../config/service.ts';
import { readArguments } from './arguments.ts';

/**
 * `npm run release`: writes the SDK of this version to `public/maps/<version>/`, to be committed. Once everything is, it writes
 * all that is published beside it to `.cache/release/<version>/`. `-- --step minor` raises the version before (`major`,
 * `minor`, `patch`), `--to FOLDER` names another folder than `public/maps`, `--artefacts FOLDER` another one for the rest.
 * Exit 1 where this version was released with other content, or the rest was asked for and something is not committed.
 */
try {
  await release();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function release(): Promise<void> {
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
  if (step && values.artefacts)
    throw new Error(
      `Veröffentlicht wird, was eingecheckt ist. Zuerst npm run release -- --step ${step}, dann einchecken, dann npm run release -- --artefacts ${values.artefacts}.`,
    );
  if (values.artefacts) await refuseUncommitted();
  if (step) await raiseVersion(projectRoot, step as VersionStep);
  const maps = resolve(projectRoot, values.to);
  const day = new Date().toISOString().slice(0, 10);
  const hosts = foreignHosts(await readService(`${projectRoot}/content`));
  const { version, integrity, isNew } = await releaseSdk(maps, day, hosts);
  console.log(
    isNew
      ? `Version ${version} liegt in ${values.to}/${version}/ und steht in versions.json. Bitte beides einchecken.`
      : `Version ${version} ist unverändert schon veröffentlicht.`,
  );
  console.log(`integrity="${integrity}"`);
  if (isNew && !values.artefacts && (await uncommitted()).length > 0)
    return console.log('Ist alles eingecheckt, macht npm run release auch Pakete und Abbild.');
  await refuseUncommitted();
  const target = values.artefacts ?? `.cache/release/${version}`;
  const names = await writeArtefacts({ maps, version, target: resolve(projectRoot, target) });
  console.log(`Zum Veröffentlichen in ${target}/: ${names.join(', ')}`);
}

async function refuseUncommitted(): Promise<void> {
  const open = await uncommitted();
  if (open.length === 0) return;
  const more = open.length > 5 ? ` und ${open.length - 5} weitere` : '';
  throw new Error(
    `Pakete und Abbild sind von dem, was eingecheckt ist. Bitte zuerst einchecken, dann noch einmal: ${open.slice(0, 5).join(', ')}${more}.`,
  );
}

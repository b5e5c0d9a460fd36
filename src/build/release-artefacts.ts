import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { projectRoot } from './project-root.ts';
import { provenanceOf } from './provenance.ts';
import { billOfMaterials } from './sbom.ts';
import { packReleases } from './sdk-package.ts';
import { writePlugin } from './wordpress/plugin.ts';

const run = promisify(execFile);

interface ArtefactsInput {
  /** The folder with the released versions of the SDK. */
  maps: string;
  version: string;
  /** Where the artefacts go; those of an earlier release that lie there go. */
  target: string;
  /** The project, a git repository. */
  root?: string;
}

/**
 * Writes everything that a release publishes beside the SDK that is served: the packages for npm, the plugin for WordPress,
 * the context of the image (`docker build - < …`), the bill of materials, the entry for the change log, where all of it comes from, and the sums of all.
 * All of it is of HEAD, so that nothing may be uncommitted.
 * @returns the names of the files @throws Error where the project is no git repository, or foreign files lie in the folder
 */
export async function writeArtefacts({ maps, version, target, root = projectRoot }: ArtefactsInput): Promise<string[]> {
  await emptied(target);
  await packPackages(maps, version, target);
  await writePlugin(target);
  await run('git', ['archive', '--format=tar.gz', `--output=${target}/ausflugskarte-${version}-image-context.tar.gz`, 'HEAD'], { cwd: root }); // prettier-ignore
  await writeFile(`${target}/ausflugskarte-${version}.cdx.json`, await billOfMaterials(root));
  await writeFile(`${target}/CHANGELOG-${version}.md`, await changeLogEntry(root, version));
  await writeFile(`${target}/ausflugskarte-${version}.provenance.json`, await provenance(root, version, target));
  return [...(await writeSums(target)), 'SHA256SUMS'];
}

/** What git would still commit in the project, as it names it. @throws Error where the project is no git repository */
export async function uncommitted(root = projectRoot): Promise<string[]> {
  const { stdout } = await run('git', ['status', '--porcelain', '--', '.'], { cwd: root });
  return stdout.split('\n').flatMap((line) => line.slice(3) || []);
}

const ours =
  /^(?:SHA256SUMS|CHANGELOG-[\d.]+\.md|ausflugskarte-(?:wordpress\.zip|[\d.]+(?:\.cdx\.json|\.provenance\.json|-image-context\.tar\.gz))|service-map-[a-z]+-[\d.]+\.tgz)$/;

/** A folder without artefacts of an earlier release. @throws Error where anything else lies in it */
async function emptied(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const entries = await readdir(folder, { withFileTypes: true });
  const foreign = entries.find((entry) => !entry.isFile() || !ours.test(entry.name));
  if (foreign)
    throw new Error(
      `In ${folder} liegt „${foreign.name}“, das zu keiner Veröffentlichung gehört. Bitte mit --artefacts einen leeren Ordner nennen oder es wegräumen.`,
    );
  for (const { name } of entries) await rm(`${folder}/${name}`);
}

async function provenance(root: string, version: string, target: string): Promise<string> {
  const { stdout } = await run('git', ['rev-parse', 'HEAD'], { cwd: root });
  const names = (await readdir(target)).sort();
  const files = names.map(async (name) => [name, await readFile(`${target}/${name}`)] as const);
  const lock = await readFile(`${root}/package-lock.json`);
  return provenanceOf({ version, commit: stdout.trim(), lock, files: new Map(await Promise.all(files)) });
}

/** As the service packs them, so that both are the same bytes. */
async function packPackages(maps: string, version: string, target: string): Promise<void> {
  const draft = await mkdtemp(`${tmpdir()}/ausflug-packages-`);
  try {
    await cp(`${maps}/${version}`, `${draft}/${version}`, { recursive: true });
    await packReleases(draft);
    for (const name of (await readdir(`${draft}/${version}`)).filter((each) => each.endsWith('.tgz')))
      await cp(`${draft}/${version}/${name}`, `${target}/${name}`);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** What was committed since the release before this version, the newest first; also when this one is committed already. */
export async function changeLogEntry(root: string, version: string): Promise<string> {
  const git = async (...given: string[]): Promise<string> =>
    (await run('git', given, { cwd: root, maxBuffer: 1e8 })).stdout.trim();
  const before = await releaseBefore(version, git);
  const subjects = await git('log', '--no-merges', '--format=%s', before ? `${before}..HEAD` : 'HEAD');
  const lines = subjects.split('\n').filter(Boolean);
  return [
    `## ${version}`,
    '',
    ...(lines.length > 0 ? lines.map((line) => `- ${line}`) : ['Nothing but the version.']),
    '',
  ].join('\n');
}

/** The commit that entered another version than this one last; undefined where there is none. */
async function releaseBefore(
  version: string,
  git: (...given: string[]) => Promise<string>,
): Promise<string | undefined> {
  const list = 'public/maps/versions.json';
  for (const commit of (await git('log', '--format=%H', '--', list)).split('\n').filter(Boolean)) {
    const { latest } = JSON.parse(await git('show', `${commit}:${list}`)) as { latest: string };
    if (latest !== version) return commit;
  }
  return undefined;
}

/** In the form of `sha256sum`, which checks it with `-c`. */
async function writeSums(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).sort();
  const lines = names.map(async (name) => {
    const sum = createHash('sha256').update(await readFile(`${folder}/${name}`));
    return `${sum.digest('hex')}  ${name}\n`;
  });
  await writeFile(`${folder}/SHA256SUMS`, (await Promise.all(lines)).join(''));
  return names;
}

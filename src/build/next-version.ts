import { readFile, writeFile } from 'node:fs/promises';

/** What a version number counts (semver.org): what breaks, what is added, what is mended. */
export const steps = ['major', 'minor', 'patch'] as const;
export type VersionStep = (typeof steps)[number];

/** @throws Error where the version is none of three numbers */
export function nextVersion(version: string, step: VersionStep): string {
  const numbers = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);
  if (!numbers) throw new Error(`„${version}“ ist keine Version der Form 1.2.3 (package.json).`);
  const at = steps.indexOf(step);
  return numbers.map((number, i) => (i < at ? number : i === at ? number + 1 : 0)).join('.');
}

/** Raises the version in `package.json` and the lockfile of a project. @returns the new one */
export async function raiseVersion(root: string, step: VersionStep): Promise<string> {
  const { version } = JSON.parse(await readFile(`${root}/package.json`, 'utf8')) as { version: string };
  const next = nextVersion(version, step);
  for (const name of ['package.json', 'package-lock.json']) {
    const text = await readFile(`${root}/${name}`, 'utf8');
    const own = name === 'package.json' ? 1 : 2;
    let seen = 0;
    // The first ones are the project's own, whatever its dependencies are called.
    const raised = text.replaceAll(`"version": "${version}"`, (found) =>
      seen++ < own ? `"version": "${next}"` : found,
    );
    await writeFile(`${root}/${name}`, raised);
  }
  return next;
}

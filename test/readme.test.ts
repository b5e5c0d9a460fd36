import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';

const readme = await readFile('README.md', 'utf8');
const project = JSON.parse(await readFile('package.json', 'utf8')) as {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};
const versions = { ...project.dependencies, ...project.optionalDependencies, ...project.devDependencies };
const packages = Object.keys(versions);
const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
  packages: Record<string, { license?: string }>;
};
const licenceOf = (name: string) => lock.packages[`node_modules/${name}`]!.license!;

describe('the README', () => {
  test('names every dependency', () => {
    const named = new Set(readme.match(/@?[a-z0-9_-]+(?:\.js)?(?:\/[a-z0-9_-]+)?/g));
    expect(packages.filter((name) => !named.has(name))).toEqual([]);
  });

  test('names every licence among the dependencies', () => {
    const licences = new Set(packages.map(licenceOf));
    expect([...licences].filter((licence) => !readme.includes(licence))).toEqual([]);
  });

  test('names only commands that exist', () => {
    const commands = [...readme.matchAll(/`npm run ([a-z:-]+)/g)].map(([, name]) => name!);
    expect(commands.filter((name) => !(name in project.scripts))).toEqual([]);
  });

  test('stays short', () => {
    expect(readme.split('\n').length).toBeLessThanOrEqual(200);
  });
});

test('every dependency is pinned to one version', () => {
  expect(Object.values(versions).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

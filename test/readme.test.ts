import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';

const readme = await readFile('README.md', 'utf8');
const project = JSON.parse(await readFile('package.json', 'utf8')) as {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};
const packages = Object.keys({ ...project.dependencies, ...project.devDependencies });
const licenceOf = async (name: string) =>
  (JSON.parse(await readFile(`node_modules/${name}/package.json`, 'utf8')) as { license: string }).license;

describe('the README', () => {
  test('names every dependency', () => {
    const named = new Set(readme.match(/@?[a-z0-9_-]+(?:\/[a-z0-9_-]+)?/g));
    expect(packages.filter((name) => !named.has(name))).toEqual([]);
  });

  test('names every licence among the dependencies', async () => {
    const licences = new Set(await Promise.all(packages.map(licenceOf)));
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
  const versions = Object.values({ ...project.dependencies, ...project.devDependencies });
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

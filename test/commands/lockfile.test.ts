import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

interface Entry {
  integrity?: string;
  resolved?: string;
  link?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> };
const entries = Object.entries(lock.packages).filter(([path]) => path !== '');
const those = (is: (entry: Entry) => boolean) => entries.filter(([, entry]) => is(entry)).map(([path]) => path);

describe('the lockfile', () => {
  test('holds the hash of every package, so that no mirror can hand out another one', () => {
    expect(entries.length).toBeGreaterThan(500);
    expect(those(({ integrity }) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))).toEqual([]);
  });

  test('names no registry, and nothing linked from this machine', () => {
    expect(those(({ resolved, link }) => resolved !== undefined || link === true)).toEqual([]);
    expect(readFileSync('.npmrc', 'utf8')).toContain('omit-lockfile-registry-resolved=true');
  });

  test('knows the only package that runs a script when it is installed', () => {
    expect(those(({ hasInstallScript }) => hasInstallScript === true)).toEqual(['node_modules/esbuild']);
  });

  test('holds the Node of every usual system, none of which has to be there', () => {
    const nodes = ['bin-darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'win-x64'];
    const paths = nodes.map((system) => `node_modules/node-${system}`);
    expect(paths.filter((path) => lock.packages[path]?.optional !== true)).toEqual([]);
  });
});

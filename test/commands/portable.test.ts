import { spawnSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const code = globSync(['{src,functions,sdk,test}/**/*.{ts,mjs}', '*.{ts,mjs}']).map(
  (file) => [file, readFileSync(file, 'utf8')] as const,
);

test.each(Object.entries(scripts))('npm run %s says nothing that only one shell knows', (_, script) => {
  // cmd.exe has && and >&2, but no variables before a command, no single quotes, no globs and no programs of Unix.
  expect(script).not.toMatch(/[$;|'`*\\]|(^|&& )(\w+=|(rm|cp|mv|mkdir|cat|sh|bash|test|export)\b)/);
});

test('a module whose place is computed is imported by its file URL, as Windows needs it', () => {
  const computed = code
    .filter(([file]) => file.startsWith('src/') && !/^src\/(basemap\/prepare\/|stops\/prepare)/.test(file))
    .flatMap(([file, text]) => (text.match(/\bimport\((?!['"])[^\n]*/g) ?? []).map((found) => `${file}: ${found}`));
  expect(computed.sort()).toEqual([
    expect.stringMatching(/^src\/commands\/start\.ts: import\(pathToFileURL\(server\)\.href\)/),
    expect.stringMatching(/^src\/server\/pages\.ts: import\(entry\)/),
  ]);
  expect(readFileSync('src/server/site.ts', 'utf8')).toMatch(/entry: `\$\{pathToFileURL\(/);
});

test('no path is taken from an address as it is written there, with %20 for a blank and a slash before the drive', () => {
  const written = code.filter(([, text]) => /import\.meta\.url\)\.pathname/.test(text)).map(([file]) => file);
  expect(written.filter((file) => file !== 'test/commands/portable.test.ts')).toEqual([]);
});

test.each(['#', '?'])('a folder with %s in its name is refused before anything is built', async (sign) => {
  const folder = `${await temporaryFolder()}/Karte ${sign}1`;
  await cp('src', `${folder}/src`, { recursive: true });
  await cp('package.json', `${folder}/package.json`);
  symlinkSync(`${process.cwd()}/node_modules`, `${folder}/node_modules`);
  const before = readdirSync(folder);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/commands/build.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([status, stdout], stderr).toEqual([1, '']);
  expect(stderr).toMatch(
    /^Im Namen des Ordners „.*“ steht „[#?]“; damit kann Vite nicht bauen\. Bitte den Ordner umbenennen\./,
  );
  expect(readdirSync(folder)).toEqual(before);
});

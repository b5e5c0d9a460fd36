import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { compareDestinations } from '../../src/report/compare.ts';
import { reportMarkdown } from '../../src/report/report-markdown.ts';
import { compareRanks, compareSearches, fixedSearches } from '../../src/report/searches.ts';
import { runCommand } from '../commands/run-command.ts';
import { destination } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import type { Store } from '../../src/indexes/store.ts';
import { engineOf } from '../search/engine-of.ts';
import { temporaryFolder } from '../temporary-folder.ts';

test('destinations are new, changed field by field, renamed or gone', () => {
  const [same, before, gone, old] = ['gleich', 'anders', 'weg', 'alt'].map((slug) => destination(slug));
  const after = { ...before!, town: 'Neustadt', kids: true };
  const fresh = destination('neu', { category: 'zoo', countryCode: 'AT' });
  const renamed = { ...old!, slug: 'umgetauft' };
  const found = compareDestinations([same!, before!, gone!, old!], [same!, after, fresh, renamed], {
    alt: 'umgetauft',
  });
  expect(found.added).toEqual([fresh]);
  expect(found.removed).toEqual([gone]);
  expect(found.renamed).toEqual([{ from: 'alt', to: renamed, changes: [] }]);
  expect(found.changed).toEqual([
    {
      destination: after,
      changes: [
        { field: 'town', before: before!.town, after: 'Neustadt' },
        { field: 'kids', before: before!.kids, after: true },
      ],
    },
  ]);
  expect(found.totals).toEqual({ before: 4, after: 4 });
  expect(found.counts).toContainEqual({ name: 'zoo', before: 0, after: 1 });
});

test('a search tells who enters, who leaves and who changes places, but not who is only pushed down', () => {
  expect(compareRanks('q=x', ['a', 'b', 'c', 'd'], ['n', 'a', 'c', 'b'])).toEqual({
    query: 'q=x',
    entered: [{ slug: 'n', rank: 1 }],
    left: [{ slug: 'd', rank: 4 }],
    moved: [
      { slug: 'c', from: 3, to: 3 },
      { slug: 'b', from: 2, to: 4 },
    ],
  });
  expect(compareRanks('q=x', ['a', 'b'], ['n', 'a', 'b']).moved).toEqual([]);
});

test('every fixed search can be asked, and the same data changes none', async () => {
  const searchable = (store: Store) => ({ store, engine: engineOf(store) });
  const known = searchable(await storeOf());
  expect(await compareSearches(known, known, fixedSearches)).toEqual([]);
  const none = searchable(await storeOf({ destinations: [] }));
  expect((await compareSearches(none, known, fixedSearches)).length).toBeGreaterThan(10);
});

test('text from a file stays text in the report', () => {
  const evil = destination('boese', { name: '<img src=x> | @alle [hier](http://x)', summary: '`rm` **laut**' });
  const comparison = compareDestinations([], [evil], {});
  const markdown = reportMarkdown({ comparison, problems: [], searches: [], compared: 3, categoryNames: {} });
  expect(markdown).toContain('\\<img src=x\\> \\| @\u2060alle \\[hier\\](http://x)');
  expect(markdown).toContain('\\`rm\\` \\*\\*laut\\*\\*');
});

test('the command reports a prepared branch', async () => {
  const root = await temporaryFolder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], { cwd: root });
  const poi = (slug: string) => `content/pois/at/${slug}.yaml`;
  for (const file of ['categories', 'regions', 'search-words', 'sources'])
    await cp(`content/${file}.yaml`, `${root}/content/${file}.yaml`);
  await writeFile(`${root}/content/redirects.yaml`, '{}\n');
  for (const slug of ['stift-melk', 'hallstatt', 'grundlsee']) await cp(poi(slug), `${root}/${poi(slug)}`);
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-qm', 'base');
  git('checkout', '-qb', 'branch');
  const text = await readFile(`${root}/${poi('hallstatt')}`, 'utf8');
  await writeFile(
    `${root}/${poi('hallstatt')}`,
    `${text.replace(/^prominence: .*$/m, 'prominence: 12').replace(/^kids: .*\n/m, '')}kids: nein\n`,
  );
  await writeFile(
    `${root}/${poi('grundlsee')}`,
    (await readFile(poi('grundlsee'), 'utf8')).replace(/^prominence: .*$/m, 'prominence: 41'),
  );
  await cp(poi('schafbergbahn'), `${root}/${poi('schafbergbahn')}`);
  await rm(`${root}/${poi('stift-melk')}`);
  git('add', '.');
  git('commit', '-qm', 'branch');

  execFileSync(process.execPath, [
    'src/commands/report.ts',
    '--content',
    `${root}/content`,
    '--base',
    'main',
    '--to',
    `${root}/out.md`,
  ]);
  const markdown = await readFile(`${root}/out.md`, 'utf8');
  const { name } = parse(await readFile(poi('schafbergbahn'), 'utf8')) as { name: string };
  expect(markdown).toMatch(/^## Ziele: 1 neu, 1 geändert, 1 gelöscht/);
  expect(markdown).toContain(`| **${name}** \`schafbergbahn\` |`);
  expect(markdown).toContain('→ 41');
  expect(markdown).toContain('`stift-melk: neuer-name`');
  // A file with an error is not gone; the report says what is wrong.
  expect(markdown).toContain('### Fehler\n\n- `content/pois/at/hallstatt.yaml:');
  expect(markdown).toMatch(/\| `country_code=AT` \| schafbergbahn \(\d\) \|/);

  const same = runCommand('report', '--content', `${root}/content`, '--base', 'HEAD');
  expect([same.status, same.stderr]).toEqual([0, '']);
  expect(same.stdout).toMatch(/^## An den Zielen ändert sich nichts/);
  const unknown = runCommand('report', '--content', `${root}/content`, '--base', 'quatsch', '--to', `${root}/none.md`);
  expect([unknown.status, unknown.stdout]).toEqual([1, '']);
  expect(unknown.stderr).toMatch(/^Mit „quatsch“ lässt sich nicht vergleichen\. [^\n]*\n$/);
  expect(existsSync(`${root}/none.md`)).toBe(false);
  const nowhere = runCommand('report', '--content', `${root}/content`, '--base', 'HEAD', '--to', `${root}/nix/a.md`);
  expect([nowhere.status, nowhere.stderr]).toEqual([
    1,
    `„${root}/nix/a.md“ lässt sich nicht schreiben: die Datei oder ihren Ordner gibt es nicht.\n`,
  ]);
});

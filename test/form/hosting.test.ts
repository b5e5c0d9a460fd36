import { describe, expect, test } from 'vitest';
import { hostingPage } from '../../src/components/form/hosting.ts';
import { forgeApi, type Repository } from '../../src/contract/forges.ts';

const github: Repository = { url: 'https://github.com/stadt/karte', branch: 'main', forge: 'github' };
const gitlab: Repository = { url: 'https://gitlab.example/land/karte.git', branch: 'inhalt/neu', forge: 'gitlab' };
const path = 'content/pois/at/schloss.yaml';

describe('the page for a new file', () => {
  test('carries name and text on GitHub', () => {
    const { href, carriesText } = hostingPage(github, { path, text: 'name: Schloß & Park\n', isNew: true })!;
    const url = new URL(href);
    expect([url.origin + url.pathname, carriesText]).toEqual(['https://github.com/stadt/karte/new/main', true]);
    expect(Object.fromEntries(url.searchParams)).toEqual({ filename: path, value: 'name: Schloß & Park\n' });
  });

  test('leaves a text out that is too long for an address', () => {
    const { href, carriesText } = hostingPage(github, { path, text: 'ü'.repeat(4000), isNew: true })!;
    expect([new URL(href).searchParams.get('value'), carriesText]).toEqual([null, false]);
  });

  test('carries the name on GitLab, which takes no text', () => {
    expect(hostingPage(gitlab, { path, text: 'name: x\n', isNew: true })).toEqual({
      href: `https://gitlab.example/land/karte/-/new/inhalt/neu?${new URLSearchParams({ file_name: path })}`,
      carriesText: false,
    });
  });

  test('is the one for editing where the file exists, and none without a repository', () => {
    expect(hostingPage(github, { path, text: '', isNew: false })!.href).toBe(
      `https://github.com/stadt/karte/edit/main/${path}`,
    );
    expect(hostingPage(gitlab, { path, text: '', isNew: false })!.href).toBe(
      `https://gitlab.example/land/karte/-/edit/inhalt/neu/${path}`,
    );
    expect(hostingPage({ ...github, url: '' }, { path, text: '', isNew: true })).toBeUndefined();
  });

  test('carries name and text on Forgejo and Gitea', () => {
    for (const forge of ['forgejo', 'gitea'] as const) {
      const repository: Repository = { url: 'https://codeberg.example/stadt/karte', branch: 'main', forge };
      const { href, carriesText } = hostingPage(repository, { path, text: 'name: x\n', isNew: true })!;
      const { origin, pathname, searchParams } = new URL(href);
      expect([origin + pathname, carriesText]).toEqual(['https://codeberg.example/stadt/karte/_new/main', true]);
      expect(Object.fromEntries(searchParams)).toEqual({ filename: path, value: 'name: x\n' });
      const edit = hostingPage(repository, { path, text: '', isNew: false })!.href;
      expect(edit).toBe(`https://codeberg.example/stadt/karte/_edit/main/${path}`);
    }
  });
});

test('each forge has its API where its documentation says', () => {
  const at = (url: string, forge: Repository['forge']) => forgeApi({ url, forge });
  expect(at('https://github.com/a/b', 'github')).toBe('https://api.github.com');
  expect(at('https://git.stadt.example/a/b', 'github')).toBe('https://git.stadt.example/api/v3');
  expect(at('https://gitlab.com/a/b/c', 'gitlab')).toBe('https://gitlab.com/api/v4');
  expect(at('https://codeberg.org/a/b', 'forgejo')).toBe('https://codeberg.org/api/v1');
  expect(at('', 'github')).toBeUndefined();
});

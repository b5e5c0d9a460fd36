import { describe, expect, test } from 'vitest';
import { hostingPage, type Repository } from '../../src/components/form/hosting.ts';

const github: Repository = { url: 'https://github.com/stadt/karte', branch: 'main', forge: 'github' };
const gitlab: Repository = { url: 'https://gitlab.example/land/karte.git', branch: 'inhalt/neu', forge: 'gitlab' };
const path = 'content/pois/at/schloss.yaml';

describe('the page for a new file', () => {
  test('carries name and text on GitHub', () => {
    const { href, carriesText } = hostingPage(github, path, 'name: Schloß & Park\n', true)!;
    const url = new URL(href);
    expect([url.origin + url.pathname, carriesText]).toEqual(['https://github.com/stadt/karte/new/main', true]);
    expect(Object.fromEntries(url.searchParams)).toEqual({ filename: path, value: 'name: Schloß & Park\n' });
  });

  test('leaves a text out that is too long for an address', () => {
    const { href, carriesText } = hostingPage(github, path, 'ü'.repeat(4000), true)!;
    expect([new URL(href).searchParams.get('value'), carriesText]).toEqual([null, false]);
  });

  test('carries the name on GitLab, which takes no text', () => {
    expect(hostingPage(gitlab, path, 'name: x\n', true)).toEqual({
      href: `https://gitlab.example/land/karte/-/new/inhalt/neu?${new URLSearchParams({ file_name: path })}`,
      carriesText: false,
    });
  });

  test('is the one for editing where the file exists, and none without a repository', () => {
    expect(hostingPage(github, path, '', false)!.href).toBe(`https://github.com/stadt/karte/edit/main/${path}`);
    expect(hostingPage(gitlab, path, '', false)!.href).toBe(
      `https://gitlab.example/land/karte/-/edit/inhalt/neu/${path}`,
    );
    expect(hostingPage({ ...github, url: '' }, path, '', true)).toBeUndefined();
  });
});

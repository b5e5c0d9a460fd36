import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { markedSections, withSection } from './marked-section.ts';
import { performancePages } from './performance-page.ts';

const text = '# Titel\n\n<!-- bench:a -->\n\nalt\n\n<!-- /bench:a -->\n\nEnde\n';

describe('a section between markers', () => {
  test('gets another inside, and nothing around it changes', () => {
    const changed = withSection(text, 'bench:a', 'neu\n');
    expect(changed).toBe(text.replace('alt', 'neu'));
    expect(withSection(changed, 'bench:a', 'neu')).toBe(changed);
  });

  test('is refused where a marker lacks its other half, stands inside another, or comes twice', () => {
    for (const wrong of [
      text.replace('<!-- /bench:a -->', ''),
      text.replace('<!-- bench:a -->', ''),
      text.replace('alt', '<!-- bench:b -->\n\n<!-- /bench:b -->'),
      text + text,
    ])
      expect(() => markedSections(wrong)).toThrow('bench:');
    expect(() => withSection(text, 'bench:b', 'neu')).toThrow('bench:b');
  });
});

test.each(Object.values(performancePages))('%s has a place for every table that a command writes', async (page) => {
  const guide = await readFile(page, 'utf8');
  const names = ['search', 'search-kinds', 'search-crowd', '10k', '100k', '1m', '10m'].map((name) => `bench:${name}`);
  expect(markedSections(guide)).toEqual(names);
});

test('no other page of the docs has such a place', async () => {
  const pages = (await readdir('content/docs', { recursive: true })).filter((name) => name.endsWith('.md'));
  const others = pages
    .map((name) => `content/docs/${name.replaceAll('\\', '/')}`)
    .filter((page) => !Object.values(performancePages).includes(page));
  expect(others.length).toBe(pages.length - 2);
  for (const page of others) expect(markedSections(await readFile(page, 'utf8'))).toEqual([]);
});

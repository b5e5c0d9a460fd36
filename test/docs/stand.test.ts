import { describe, expect, test } from 'vitest';
import { pageAt } from './built-site.ts';
import { realContent } from '../real-content.ts';

const { root } = pageAt('/redaktion/stand');
const form = pageAt('/redaktion/neu').root;
const { catalogue, destinations } = await realContent();

describe('the page of what is missing', () => {
  test('shows the share of each field in every state', () => {
    const tables = root.querySelectorAll('[aria-labelledby=angaben] table');
    expect(tables).toHaveLength(3);
    const heads = tables.flatMap((table) => table.querySelectorAll('.turned').map(({ text }) => text.trim()));
    expect(heads.sort()).toEqual(catalogue.states.map(({ name }) => name).sort());
    const row = tables[2]!
      .querySelectorAll('tbody tr')
      .find((tr) => tr.querySelector('th')!.text.trim() === 'Webseite')!;
    const swiss = destinations.filter(({ countryCode }) => countryCode === 'CH');
    const share = Math.round((swiss.filter(({ website }) => website !== undefined).length / swiss.length) * 100);
    expect(row.querySelector('.sum')!.text.trim()).toBe(String(share));
  });

  test('leads into the form, to a destination that is there and a field that is there', () => {
    const links = root.querySelectorAll('main a[href^="/redaktion/neu?"]').map((link) => link.getAttribute('href')!);
    expect(links.length).toBeGreaterThan(50);
    const known = new Set(destinations.map(({ slug }) => slug));
    for (const link of links) {
      const { searchParams, hash } = new URL(link, 'http://localhost');
      expect(known.has(searchParams.get('slug')!), link).toBe(true);
      expect(form.querySelector(hash), link).not.toBeNull();
    }
  });
});

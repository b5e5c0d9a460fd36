import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignSlugs } from '../../src/import/slug.ts';
import { slugify } from '../../src/pois/slugify.ts';

test.each([
  ['Schloß Übersee & Park', 'schloss-uebersee-park'],
  ["L'Étang de la Gruère", 'letang-de-la-gruere'],
  ['Łódź–Straße 3', 'lodz-strasse-3'],
  ['Музей', ''],
])('%s is called %s', (name, slug) => {
  expect(slugify(name)).toBe(slug);
});

test('slugs are ASCII, no two alike, none of those in use, and the same in whatever order the records come', () => {
  const named = fc.record({
    name: fc.constantFrom('Spielplatz', 'Burg', 'Burg!', 'Музей', 'Am See'),
    town: fc.constantFrom('Au', 'Wien', 'Köln'),
  });
  const drafts = fc
    .array(named, { maxLength: 12 })
    .map((list) => list.map((one, i) => ({ ...one, id: `node/${100 + i}` })));
  fc.assert(
    fc.property(drafts, fc.func(fc.integer()), (list, key) => {
      const taken = new Set(['burg', 'spielplatz-wien']);
      const slugs = assignSlugs(list, taken);
      expect(new Set(slugs.values()).size).toBe(list.length);
      for (const slug of slugs.values()) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      for (const slug of taken) expect([...slugs.values()]).not.toContain(slug);
      const shuffled = list.toSorted((a, b) => key(a.id) - key(b.id));
      expect(new Map([...assignSlugs(shuffled, taken)].sort())).toEqual(new Map([...slugs].sort()));
    }),
  );
});

import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { loadSurroundings } from '../../src/build/surroundings.ts';
import { inventoryOf } from '../../src/build/inventory.ts';
import { readCatalogue } from '../../src/pois/catalogue.ts';
import { fieldNames } from '../../src/pois/fields.ts';
import { guideTables } from '../../src/pois/guide-tables.ts';
import { mendYaml } from '../../src/pois/mend.ts';
import { namedChecks } from '../../src/pois/named-checks.ts';
import { validate } from '../../src/pois/validate.ts';
import { parseYaml } from '../../src/pois/yaml-file.ts';
import { realContent } from '../real-content.ts';

const guide = await readFile('content/docs/redaktion.md', 'utf8');
const { catalogue } = await readCatalogue('content');

test('the example of the guide passes the check and needs no mending', async () => {
  const example = /```yaml\n([^]*?)```/.exec(guide)![1]!;
  const { yaml, problems } = parseYaml(example, 'content/docs/redaktion.md');
  expect(problems).toEqual([]);
  const known = { catalogue, surroundings: await loadSurroundings('.'), today: '2026-12-31' };
  expect(validate({ slug: 'burg-eltz', country: 'DE', source: yaml }, known).problems).toEqual([]);
  expect(mendYaml(example).changes).toEqual([]);
});

test('the tables name every field, check and category', () => {
  const tables = guideTables(catalogue.categories);
  for (const name of fieldNames) expect(tables.fields).toContain(`| \`${name}\` |`);
  for (const name of Object.keys(namedChecks)) expect(tables.checks).toContain(`| \`${name}\` |`);
  for (const { id } of catalogue.categories) expect(tables.categories).toContain(`| \`${id}\` |`);
  for (const name of Object.keys(tables)) expect(guide).toContain(`{{${name}}}`);
});

describe('the rules for entries', async () => {
  const { destinations } = await realContent();
  const pages = await Promise.all(
    ['content/docs/redaktionsregeln.md', 'content/docs/en/redaktionsregeln.md'].map((file) => readFile(file, 'utf8')),
  );
  const examplesOf = (page: string) =>
    [...page.matchAll(/(?<=\| )([^|]+?) (\d+) +(?=\|)/g)].map(([, ...example]) => example);

  test('compare destinations of all three countries, by the numbers in their files', () => {
    const [german, english] = pages.map(examplesOf);
    expect(english).toEqual(german);
    const known = new Map(destinations.map((destination) => [destination.name, destination]));
    for (const [name, prominence] of german!) expect(known.get(name!)?.prominence, name).toBe(Number(prominence));
    const countries = german!.map(([name]) => known.get(name!)!.countryCode);
    expect(countries.length).toBeGreaterThanOrEqual(24);
    expect(countries).toEqual(countries.map((_, i) => (['DE', 'AT', 'CH'] as const)[i % 3]));
  });

  test('say truly how many are well known', () => {
    const share = (fits: (prominence: number) => boolean) =>
      destinations.filter(({ prominence }) => fits(prominence)).length / destinations.length;
    for (const page of pages) expect(page).toMatch(/85 .* 55 /);
    expect(share((prominence) => prominence >= 85)).toBeLessThan(0.1);
    expect(share((prominence) => prominence <= 55)).toBeCloseTo(0.5, 1);
  });

  test('give no world heritage less than 60, but for what only tells of it or leads along it', () => {
    const own = /(seit \d{4}|zum|zählt|Teil des) (UNESCO-)?Welterbe|Welterbe seit/;
    const only = [
      'bahnwanderweg-semmering',
      'elm',
      'grimmwelt-kassel',
      'kisssalis-therme',
      'musee-international-d-horlogerie',
    ];
    const less = destinations.filter(
      ({ prominence, summary, description }) => prominence < 60 && own.test(summary + description),
    );
    expect(less.map(({ slug }) => slug).filter((slug) => !only.includes(slug))).toEqual([]);
  });
});

test('the inventory counts every destination once, by state and by quarter', async () => {
  const content = await realContent();
  const { inventory, checkedOn } = inventoryOf(content);
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  expect(inventory.states).toHaveLength(16 + 9 + 26);
  expect(sum(inventory.states.map(({ total }) => total))).toBe(content.destinations.length);
  expect(sum(inventory.states.flatMap(({ byCategory }) => Object.values(byCategory)))).toBe(
    content.destinations.length,
  );
  expect(sum(inventory.checked.map(({ count }) => count))).toBe(content.destinations.length);
  expect(inventory.oldest.map(({ checkedOn }) => checkedOn)).toEqual(
    inventory.oldest.map(({ checkedOn }) => checkedOn).sort(),
  );
  const days = content.destinations.map((destination) => destination.checkedOn).sort();
  expect(inventory.oldest[0]!.checkedOn).toBe(days[0]);
  expect(checkedOn).toBe(days.at(-1));
});

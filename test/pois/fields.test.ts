import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadSurroundings } from '../../src/build/surroundings.ts';
import { readCatalogue } from '../../src/pois/catalogue.ts';
import { fieldNames, fields, type FieldName } from '../../src/pois/fields.ts';
import { validate } from '../../src/pois/validate.ts';
import { parseYaml } from '../../src/pois/yaml-file.ts';

const good = await readFile('test/pois/good/pois/de/schloss-neuschwanstein.yaml', 'utf8');
const { catalogue } = await readCatalogue('content');
const surroundings = await loadSurroundings('.');

/** The errors of a good file in which one field is written anew. */
function errorsWith(name: FieldName, written: string): string[] {
  const others = { ...(parse(good) as Record<string, unknown>) };
  delete others[name];
  // A shape stands in the place of a box.
  if (name === 'geometry') delete others.extent;
  const text = `${JSON.stringify(others)
    .slice(1, -1)
    .replaceAll(/("\w+"):/g, '$1: ')}`;
  const { yaml, problems } = parseYaml(`{ ${text} }`, 'x.yaml');
  const one = parseYaml(`${name}: ${written}`, 'x.yaml');
  if (problems.length + one.problems.length > 0) return one.problems.map(({ message }) => message);
  const value = { ...(yaml.value as object), ...(one.yaml.value as object) };
  const known = { catalogue, surroundings, today: '2027-01-01' };
  const candidate = { slug: 'schloss-neuschwanstein', country: 'DE' as const, source: { ...yaml, value } };
  return validate(candidate, known)
    .problems.filter(({ level }) => level === 'error')
    .map(({ message }) => message);
}

/** Their good example needs something beside it: a file in public/images, the text on the next line. */
const notAlone: FieldName[] = ['image', 'images', 'description'];

describe.each(fieldNames.map((name) => ({ name, ...fields[name] })))('$name', ({ name, bad, meaning, mend }) => {
  test('has a meaning and a cure in German', () => {
    expect(meaning).toMatch(/^\p{Lu}[^]{10,}[.?]$/u);
    expect(mend).toMatch(/[^]{10,}\.$/u);
  });

  test('refuses its bad example', () => {
    expect(errorsWith(name, bad)).not.toEqual([]);
  });
});

test.each(fieldNames.filter((name) => !notAlone.includes(name)))('%s takes its good example', (name) => {
  expect(errorsWith(name, fields[name].good)).toEqual([]);
});

test('the required fields are those of the guide, all others may be left out', () => {
  const required = fieldNames.filter((name) => fields[name].required);
  expect(required).toEqual(
    fieldNames.filter((name) =>
      [
        'name',
        'category',
        'latitude',
        'longitude',
        'region',
        'town',
        'summary',
        'description',
        'prominence',
        'source',
        'checkedOn',
      ].includes(name),
    ),
  );
});

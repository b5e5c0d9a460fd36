import { Ajv } from 'ajv';
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { fieldNames, fields } from '../../src/pois/fields.ts';
import { schemaComment } from '../../src/pois/mend.ts';

const schema = JSON.parse(await readFile('public/schema/destination.json', 'utf8')) as {
  properties: Record<string, { description: string; enum?: string[] }>;
};
const isValid = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(schema);

test('every real file fits the schema and names it in its first line', async () => {
  for (const country of ['de', 'at', 'ch']) {
    for (const name of (await readdir(`content/pois/${country}`)).filter((file) => file.endsWith('.yaml'))) {
      const text = await readFile(`content/pois/${country}/${name}`, 'utf8');
      isValid(parse(text));
      expect(isValid.errors, name).toBeNull();
      expect(text.startsWith(`${schemaComment}\n`), name).toBe(true);
    }
  }
});

test('the relative path of the comment line leads to the schema', () => {
  const path = new URL(schemaComment.split('=')[1]!, 'file:///content/pois/de/x.yaml').pathname;
  expect(path).toBe('/public/schema/destination.json');
});

test('every field has its German description and example', () => {
  expect(Object.keys(schema.properties)).toEqual(fieldNames);
  for (const name of fieldNames) {
    expect(schema.properties[name]!.description).toBe(`${fields[name].meaning}\nBeispiel: ${fields[name].good}`);
  }
});

test('categories and regions can be chosen', () => {
  expect(schema.properties.category!.enum).toContain('schloss');
  expect(schema.properties.region!.enum).toHaveLength(16 + 9 + 26);
  expect(schema.properties.travelRegion!.enum).toContain('Allgäu');
});

test('the good example of each field fits, the bad one does not', () => {
  for (const name of fieldNames) {
    if (name === 'description') continue;
    expect(fields[name].schema.safeParse(parse(fields[name].good)).success, `${name}: good`).toBe(true);
    const hasOwnCheck = ['category', 'region', 'travelRegion', 'town', 'name', 'openingHours'].includes(name);
    if (!hasOwnCheck)
      expect(fields[name].schema.safeParse(parse(fields[name].bad)).success, `${name}: bad`).toBe(false);
  }
});

test('what the check refuses the schema refuses too', () => {
  isValid({ name: 'A', kategorie: 'schloss', category: 'schlos', latitude: '47,5' });
  const said = (isValid.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
  expect(said).toEqual(
    expect.arrayContaining([
      ' additionalProperties',
      ' required',
      '/category enum',
      '/latitude type',
      '/name minLength',
    ]),
  );
});

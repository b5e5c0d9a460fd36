import { z } from 'zod';
import type { Catalogue } from '../contract/destination.ts';
import { fieldNames, fields, type FieldName } from './fields.ts';
import type { Problem } from './problem.ts';

/** Where the schema lies; every destination file names it in its first line. */
export const schemaFile = 'public/schema/destination.json';

/** The JSON Schema that editors’ programs complete and check a destination by, as it stands in `schemaFile`. */
export const schemaText = (catalogue: Catalogue) => `${JSON.stringify(destinationSchema(catalogue), undefined, 2)}\n`;

/** @param written what stands in the file, empty where there is none */
export function checkSchema(written: string, catalogue: Catalogue): Problem[] {
  if (written === schemaText(catalogue)) return [];
  return [
    {
      check: 'schema-fresh',
      file: schemaFile,
      line: 1,
      column: 1,
      level: 'warning',
      message: 'Die Hilfe für den Editor ist älter als Felder, Kategorien oder Regionen.',
      fix: '„npm run check -- --fix“ schreibt sie neu; die Datei mit einreichen.',
    },
  ];
}

/** JSON Schema of a destination file, with German descriptions and the names of categories and regions to choose from. */
function destinationSchema(catalogue: Catalogue): object {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Ausflugsziel',
    description: 'Ein Ziel der Ausflugskarte. Die Anleitung steht auf der Seite /redaktion.',
    type: 'object',
    additionalProperties: false,
    required: fieldNames.filter((name) => fields[name].required),
    properties: Object.fromEntries(fieldNames.map((name) => [name, property(name, catalogue)])),
    defaultSnippets: [{ label: 'Neues Ziel', description: 'Alle Pflichtfelder', body: template }],
  };
}

function property(name: FieldName, catalogue: Catalogue): object {
  const { meaning, mend, good } = fields[name];
  const description = `${meaning}\nBeispiel: ${good}`;
  const form = z.toJSONSchema(fields[name].schema, { target: 'draft-7' });
  delete form.$schema;
  return { ...form, ...choices(name, catalogue), description, errorMessage: mend };
}

function choices(name: FieldName, { categories, states, travelRegions }: Catalogue): object {
  switch (name) {
    case 'category':
      return oneOf(categories);
    case 'furtherCategories':
      return { items: oneOf(categories) };
    case 'region':
      return { enum: states.map((state) => state.name), enumDescriptions: states.map(({ country }) => country) };
    case 'travelRegion':
      return {
        enum: travelRegions.map((region) => region.name),
        enumDescriptions: travelRegions.map(({ countries }) => countries.join(', ')),
      };
    default:
      return {};
  }
}

const oneOf = (categories: Catalogue['categories']): object => ({
  enum: categories.map(({ id }) => id),
  enumDescriptions: categories.map(({ name }) => name.de),
});

/** `$1`, `$2` … are the places the cursor visits. */
const template = {
  name: '$1',
  category: '$2',
  latitude: '${3:50.0000}',
  longitude: '${4:10.0000}',
  region: '$5',
  town: '$6',
  summary: '$7',
  description: '$8',
  prominence: '${9:30}',
  position: { source: '${10:eigene-setzung}', accuracy_m: '${11:200}' },
  source: 'Redaktion',
  checkedOn: '$CURRENT_YEAR-$CURRENT_MONTH-$CURRENT_DATE',
};

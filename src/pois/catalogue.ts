import { z } from 'zod';
import type { Catalogue, CategoryEntry, SearchWords } from '../contract/destination.ts';
import { wordedFacts } from '../contract/fact-filters.ts';
import { flagNames } from '../contract/flags.ts';
import { placeTypes } from '../contract/place-types.ts';
import { countryCodes, languages, type CountryCode } from '../contract/records.ts';
import type { Problem } from './problem.ts';
import { readYaml } from './yaml-file.ts';

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const names = z.object(Object.fromEntries(languages.map((language) => [language, z.string().min(1)])));
const country = z.enum(countryCodes as [CountryCode, ...CountryCode[]]);
const at = z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]);
const aliases = z.array(z.string().min(1)).default([]);

const schemas = {
  categories: z.array(
    z.strictObject({
      id: slug,
      name: names,
      color: z.string().regex(/^#[0-9a-f]{6}$/),
      synonyms: aliases,
      schemaType: z.enum(placeTypes).optional(),
    }),
  ),
  regions: z.strictObject({
    states: z.array(z.strictObject({ id: slug, name: z.string(), country, iso: z.string(), aliases })),
    travelRegions: z.array(
      z.strictObject({ id: slug, name: z.string(), countries: z.array(country).min(1), at: at.optional(), aliases }),
    ),
  }),
  redirects: z.record(slug, slug),
  'search-words': z.strictObject({
    flags: z.strictObject(Object.fromEntries(flagNames.map((flag) => [flag, z.array(z.string().min(1)).min(1)]))),
    firstCategories: z.array(z.strictObject({ words: aliases, ids: z.array(slug).min(1) })).default([]),
    categories: z.array(z.strictObject({ ids: z.array(slug).min(1), words: aliases })).default([]),
    countries: z.strictObject(Object.fromEntries(countryCodes.map((code) => [code, aliases]))).prefault({}),
    towns: z.record(z.string(), aliases).default({}),
    nearWords: aliases,
    inWords: aliases,
    hereWords: aliases,
    stopWords: aliases,
    anyWords: aliases,
    negations: aliases,
    synonyms: z.array(aliases).default([]),
    narrowerWords: aliases,
    facts: z.partialRecord(z.enum(wordedFacts), aliases).default({}),
    kindred: z.array(z.array(slug).min(2)).default([]),
    deniedWords: aliases,
    ambiguousTowns: aliases,
    fixedWords: aliases,
    commonWords: aliases,
  }),
};

export const noWords: SearchWords = {
  ...({ flags: {}, countries: {} } as Pick<SearchWords, 'flags' | 'countries'>),
  ...{
    firstCategories: [],
    categories: [],
    towns: {},
    nearWords: [],
    inWords: [],
    hereWords: [],
    stopWords: [],
    anyWords: [],
    negations: [],
  },
  ...{
    narrowerWords: [],
    facts: {},
    kindred: [],
    synonyms: [],
    deniedWords: [],
    ambiguousTowns: [],
    fixedWords: [],
    commonWords: [],
  },
};

/** Reads the files beside the destinations: categories, regions, redirects, search words. */
export async function readCatalogue(contentDir: string): Promise<{ catalogue: Catalogue; problems: Problem[] }> {
  const problems: Problem[] = [];
  const categories = await readFileAs(contentDir, 'categories', problems);
  const regions = await readFileAs(contentDir, 'regions', problems);
  const redirects = await readFileAs(contentDir, 'redirects', problems);
  const ids = new Set(categories?.map(({ id }) => id));
  const searchWords = await readFileAs(contentDir, 'search-words', problems, (words) => unknownIds(words, ids));
  const catalogue: Catalogue = {
    categories: (categories ?? []) as CategoryEntry[],
    states: regions?.states ?? [],
    travelRegions: regions?.travelRegions ?? [],
    redirects: redirects ?? {},
    searchWords: (searchWords ?? noWords) as SearchWords,
  };
  return { catalogue, problems };
}

async function readFileAs<Name extends keyof typeof schemas>(
  contentDir: string,
  name: Name,
  problems: Problem[],
  mistakesIn: (data: z.infer<(typeof schemas)[Name]>) => Mistake[] = () => [],
): Promise<z.infer<(typeof schemas)[Name]> | undefined> {
  const { yaml, problems: syntax } = await readYaml(`${contentDir}/${name}.yaml`, `content/${name}.yaml`);
  problems.push(...syntax);
  if (syntax.length > 0) return undefined;
  const result = schemas[name].safeParse(yaml.value);
  if (result.success) {
    const data = result.data as z.infer<(typeof schemas)[Name]>;
    for (const { path, message, fix } of mistakesIn(data))
      problems.push(yaml.problemAt('catalogue-entry', path, message, fix));
    return data;
  }
  for (const issue of result.error.issues) {
    const message = `„${issue.path.join('.') || 'Datei'}“ passt nicht.`;
    problems.push(yaml.problemAt('catalogue-entry', issue.path, message));
  }
  return undefined;
}

interface Mistake {
  path: (string | number)[];
  message: string;
  fix: string;
}

/** Words for a category that there is not would never find anything. */
function unknownIds(words: Pick<SearchWords, (typeof rowsOfIds)[number]>, known: ReadonlySet<string>): Mistake[] {
  return rowsOfIds.flatMap((list) =>
    words[list].flatMap(({ ids }, row) =>
      ids.flatMap((id, i) => {
        if (known.has(id)) return [];
        const message = `Eine Kategorie „${id}“ gibt es nicht.`;
        return [{ path: [list, row, 'ids', i], message, fix: `Es gibt: ${[...known].join(', ')}.` }];
      }),
    ),
  );
}

const rowsOfIds = ['categories', 'firstCategories'] as const;

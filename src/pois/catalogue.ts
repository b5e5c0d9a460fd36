import { z } from 'zod';
import type { Catalogue, SearchWords } from '../contract/destination.ts';
import { wordedFacts } from '../contract/fact-filters.ts';
import { flagNames } from '../contract/flags.ts';
import { placeTypes } from '../contract/place-types.ts';
import { countryCodes, languages, type CountryCode, type Language } from '../contract/records.ts';
import { readBeside } from './beside-file.ts';
import { categoryMistakes, regionMistakes, searchWordMistakes } from './catalogue-mistakes.ts';
import { plainSource } from './plain-source.ts';
import type { Located, Problem } from './problem.ts';

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .describe('eine Kennung aus Kleinbuchstaben ohne Umlaute, Ziffern und Bindestrichen, etwa „bad-ischl“');
const text = z.string().min(1);
const names = z.strictObject(
  Object.fromEntries(languages.map((language) => [language, text])) as Record<Language, typeof text>,
);
const country = z.enum(countryCodes as [CountryCode, ...CountryCode[]]);
const at = z
  .tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)])
  .describe('[Breite, Länge], etwa [50.5169, 6.9921]');
const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .describe('eine Farbe wie "#5c0caa", in Anführungszeichen und mit kleinen Buchstaben');
const aliases = z.array(text).default([]);

const schemas = {
  categories: z
    .array(
      z.strictObject({ id: slug, name: names, color, synonyms: aliases, schemaType: z.enum(placeTypes).optional() }),
    )
    .min(1),
  regions: z.strictObject({
    states: z.array(z.strictObject({ id: slug, name: text, country, iso: text, aliases })).min(1),
    travelRegions: z.array(
      z.strictObject({ id: slug, name: text, countries: z.array(country).min(1), at: at.optional(), aliases }),
    ),
  }),
  redirects: z.record(slug, slug),
  'search-words': z.strictObject({
    flags: z.strictObject(Object.fromEntries(flagNames.map((flag) => [flag, z.array(text).min(1)]))),
    firstCategories: z.array(z.strictObject({ words: aliases, ids: z.array(slug).min(1) })).default([]),
    categories: z
      .array(z.strictObject({ ids: z.array(slug).min(1), words: aliases, without: z.array(text).min(1).optional() }))
      .default([]),
    hadCategories: z.array(slug).default([]),
    toldWords: aliases,
    countries: z.strictObject(Object.fromEntries(countryCodes.map((code) => [code, aliases]))).prefault({}),
    towns: z.record(z.string(), aliases).default({}),
    nearWords: aliases,
    inWords: aliases,
    hereWords: aliases,
    stopWords: aliases,
    anyWords: aliases,
    littleKnownWords: aliases,
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
    hadCategories: [],
    toldWords: [],
    towns: {},
    nearWords: [],
    inWords: [],
    hereWords: [],
    stopWords: [],
    anyWords: [],
    littleKnownWords: [],
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

/** Reads the files beside the destinations: categories, regions, redirects, search words. One with a mistake counts as empty. */
export async function readCatalogue(contentDir: string): Promise<ReadCatalogue> {
  const categories = await readBeside(contentDir, 'categories', schemas.categories, categoryMistakes);
  const regions = await readBeside(contentDir, 'regions', schemas.regions, regionMistakes);
  const redirects = await readBeside(contentDir, 'redirects', schemas.redirects, undefined, {});
  const searchWords = await readBeside(contentDir, 'search-words', schemas['search-words'], (words) =>
    categories.data ? searchWordMistakes(words, categories.data) : [],
  );
  const catalogue: Catalogue = {
    categories: categories.data ?? [],
    states: regions.data?.states ?? [],
    travelRegions: regions.data?.travelRegions ?? [],
    redirects: redirects.data ?? {},
    searchWords: (searchWords.data ?? noWords) as SearchWords,
  };
  const problems = [categories, regions, redirects, searchWords].flatMap((read) => read.problems);
  if (!categories.data) problems.push(unchecked('categories', 'Welche Kategorie ein Ziel nennt'));
  if (!regions.data) problems.push(unchecked('regions', 'In welcher Region ein Ziel liegt'));
  return { catalogue, problems, redirectLines: redirects.located };
}

interface ReadCatalogue {
  catalogue: Catalogue;
  problems: Problem[];
  /** Where each redirect stands in its file. */
  redirectLines: () => Located;
}

/** Whether destinations can be held against it. */
export const isReadable = ({ categories, states }: Pick<Catalogue, 'categories' | 'states'>): boolean =>
  categories.length > 0 && states.length > 0;

/** Without this sentence an editor would take what is not told for checked. */
function unchecked(name: keyof typeof schemas, what: string): Problem {
  const message = `${what}, ist nicht geprüft, solange diese Datei einen Fehler hat.`;
  const fix = 'Erst ihn beheben, dann noch einmal prüfen.';
  return plainSource(undefined, `content/${name}.yaml`).problemAt('catalogue-entry', [], message, fix, 'warning');
}

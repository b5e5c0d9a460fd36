import { z } from 'zod';
import type { Catalogue, CategoryEntry, SearchWords } from '../contract/destination.ts';
import { flagNames } from '../contract/flags.ts';
import { countryCodes, languages, type CountryCode } from '../contract/records.ts';
import type { Problem } from './problem.ts';
import { readYaml } from './yaml-file.ts';

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const names = z.object(Object.fromEntries(languages.map((language) => [language, z.string().min(1)])));
const country = z.enum(countryCodes as [CountryCode, ...CountryCode[]]);
const aliases = z.array(z.string().min(1)).default([]);

const schemas = {
  categories: z.array(
    z.strictObject({ id: slug, name: names, color: z.string().regex(/^#[0-9a-f]{6}$/), synonyms: aliases }),
  ),
  regions: z.strictObject({
    states: z.array(z.strictObject({ id: slug, name: z.string(), country, iso: z.string(), aliases })),
    travelRegions: z.array(z.strictObject({ id: slug, name: z.string(), countries: z.array(country).min(1), aliases })),
  }),
  redirects: z.record(slug, slug),
  'search-words': z.strictObject({
    flags: z.strictObject(Object.fromEntries(flagNames.map((flag) => [flag, aliases]))),
    placeWords: aliases,
    ambiguousTowns: aliases,
    fixedWords: aliases,
    commonWords: aliases,
  }),
};

/** Reads the files beside the destinations: categories, regions, redirects, search words. */
export async function readCatalogue(contentDir: string): Promise<{ catalogue: Catalogue; problems: Problem[] }> {
  const problems: Problem[] = [];
  const categories = await readFileAs(contentDir, 'categories', problems);
  const regions = await readFileAs(contentDir, 'regions', problems);
  const redirects = await readFileAs(contentDir, 'redirects', problems);
  const searchWords = await readFileAs(contentDir, 'search-words', problems);
  const catalogue: Catalogue = {
    categories: (categories ?? []) as CategoryEntry[],
    states: regions?.states ?? [],
    travelRegions: regions?.travelRegions ?? [],
    redirects: redirects ?? {},
    searchWords: (searchWords ?? {
      flags: {},
      placeWords: [],
      ambiguousTowns: [],
      fixedWords: [],
      commonWords: [],
    }) as SearchWords,
  };
  return { catalogue, problems };
}

async function readFileAs<Name extends keyof typeof schemas>(
  contentDir: string,
  name: Name,
  problems: Problem[],
): Promise<z.infer<(typeof schemas)[Name]> | undefined> {
  const { yaml, problems: syntax } = await readYaml(`${contentDir}/${name}.yaml`, `content/${name}.yaml`);
  problems.push(...syntax);
  if (syntax.length > 0) return undefined;
  const result = schemas[name].safeParse(yaml.value);
  if (result.success) return result.data as z.infer<(typeof schemas)[Name]>;
  for (const issue of result.error.issues) {
    const message = `„${issue.path.join('.') || 'Datei'}“ passt nicht.`;
    problems.push(yaml.problemAt('catalogue-entry', issue.path, message));
  }
  return undefined;
}

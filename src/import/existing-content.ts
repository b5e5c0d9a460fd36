import type { CountryCode } from '../contract/records.ts';
import type { DestinationFile } from '../pois/fields.ts';
import { readCandidates } from '../pois/read.ts';
import { createAlikeFinder } from './alike-finder.ts';

/** A destination of the content folder. */
export interface ExistingFile {
  country: CountryCode;
  /** Relative to the folder above the content folder. */
  file: string;
  fields: Record<string, unknown>;
}

/** What is in the content folder already. */
export interface ExistingContent {
  slugs: Set<string>;
  finder: ReturnType<typeof createAlikeFinder>;
  /** Only those that an earlier import of the same name has made. */
  own: Map<string, ExistingFile>;
}

/** @param ownSlugs slugs whose destinations are wanted whole */
export async function readExistingContent(contentDir: string, ownSlugs: ReadonlySet<string>): Promise<ExistingContent> {
  const existing: ExistingContent = { slugs: new Set(), finder: createAlikeFinder(), own: new Map() };
  for await (const item of readCandidates(contentDir)) {
    if ('check' in item) continue;
    const { slug, country, source } = item;
    const fields = source.value as Partial<DestinationFile> & Record<string, unknown>;
    existing.slugs.add(slug);
    if (ownSlugs.has(slug)) existing.own.set(slug, { country, file: source.file, fields });
    const { name, aliases = [], longitude: lng, latitude: lat } = fields ?? {};
    if (typeof name !== 'string' || typeof lng !== 'number' || typeof lat !== 'number') continue;
    existing.finder.add({ name, aliases: Array.isArray(aliases) ? aliases : [], lng, lat, label: slug });
  }
  return existing;
}

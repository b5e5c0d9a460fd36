import type { CountryCode } from '../contract/records.ts';
import type { DestinationFile } from '../pois/fields.ts';
import { readCandidates } from '../pois/read.ts';
import { createAlikeFinder } from './alike-finder.ts';

/** A destination of the content folder. */
export interface Existing {
  country: CountryCode;
  /** Relative to the folder above the content folder. */
  file: string;
  fields: Record<string, unknown>;
}

/** What is in the content folder already. */
export interface Stock {
  slugs: Set<string>;
  finder: ReturnType<typeof createAlikeFinder>;
  /** Only those that an earlier import of the same name has made. */
  own: Map<string, Existing>;
}

/** @param ownSlugs slugs whose destinations are wanted whole */
export async function readStock(contentDir: string, ownSlugs: ReadonlySet<string>): Promise<Stock> {
  const stock: Stock = { slugs: new Set(), finder: createAlikeFinder(), own: new Map() };
  for await (const item of readCandidates(contentDir)) {
    if ('check' in item) continue;
    const { slug, country, source } = item;
    const fields = source.value as Partial<DestinationFile> & Record<string, unknown>;
    stock.slugs.add(slug);
    if (ownSlugs.has(slug)) stock.own.set(slug, { country, file: source.file, fields });
    const { name, aliases = [], longitude: lng, latitude: lat } = fields ?? {};
    if (typeof name !== 'string' || typeof lng !== 'number' || typeof lat !== 'number') continue;
    stock.finder.add({ name, aliases: Array.isArray(aliases) ? aliases : [], lng, lat, label: slug });
  }
  return stock;
}

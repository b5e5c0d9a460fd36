import type { CountryCode } from '../contract/records.ts';
import type { DestinationFile } from '../pois/fields.ts';
import { describe, type Problem } from '../pois/problem.ts';
import { readCandidates } from '../pois/read.ts';
import { createAlikeFinder } from './alike-finder.ts';
import { ImportError } from './source-record.ts';

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

const UNREAD =
  'Eingelesen wird erst, wenn alle Dateien im Inhalt lesbar sind: Was in diesen steht, könnte sonst doppelt angelegt oder überschrieben werden.';

/**
 * @param ownSlugs slugs whose destinations are wanted whole
 * @throws ImportError where a file cannot be read: nobody knows which destination it is, and it would be written over
 */
export async function readExistingContent(contentDir: string, ownSlugs: ReadonlySet<string>): Promise<ExistingContent> {
  const existing: ExistingContent = { slugs: new Set(), finder: createAlikeFinder(), own: new Map() };
  const unread: Problem[] = [];
  for await (const item of readCandidates(contentDir)) {
    if ('check' in item) {
      unread.push(item);
      continue;
    }
    const { slug, country, source } = item;
    const fields = source.value as Partial<DestinationFile> & Record<string, unknown>;
    existing.slugs.add(slug);
    if (ownSlugs.has(slug)) existing.own.set(slug, { country, file: source.file, fields });
    const { name, aliases = [], longitude: lng, latitude: lat } = fields ?? {};
    if (typeof name !== 'string' || typeof lng !== 'number' || typeof lat !== 'number') continue;
    existing.finder.add({ name, aliases: Array.isArray(aliases) ? aliases : [], lng, lat, label: slug });
  }
  if (unread.some(({ level }) => level === 'error')) throw new ImportError(`${UNREAD}\n\n${describe(unread)}`);
  return existing;
}

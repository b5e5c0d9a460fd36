import type { CategoryEntry } from '../contract/destination.ts';
import type { Category, Language, PoiDetail } from '../contract/records.ts';

/** Who publishes the destinations, and under which licence where a record names none of its own. */
export interface Publisher {
  name: string;
  licence: { name: string; url: string };
}

/** A field that a destination has where the request asked for it. */
export type AskedField = keyof Pick<PoiDetail, 'distanceKm' | 'openState' | 'publicHoliday' | 'match'>;

/** What a document says beside its destinations. */
export interface About {
  /** Without a slash at its end. */
  baseUrl: string;
  publisher: Publisher;
  attribution: string;
  categories: ReadonlyMap<string, Category & Partial<Pick<CategoryEntry, 'schemaType'>>>;
  /** Day of the data, YYYY-MM-DD. */
  builtOn: string;
  /** Of the fixed words, and of texts as far as they exist; German where nobody asked. */
  language?: Language;
  /** What the destinations say beside their records. */
  asked?: readonly AskedField[];
}

/** The language of what a document says by itself. */
export const languageOf = ({ language = 'de' }: Pick<About, 'language'>): Language => language;

/** Address of the page of a destination. */
export const pageOf = ({ baseUrl }: Pick<About, 'baseUrl'>, slug: string): string => `${baseUrl}/ziele/${slug}`;

import { readFile } from 'node:fs/promises';
import { endpoints } from '../../src/contract/endpoints.ts';
import type { Store } from '../../src/indexes/store.ts';
import { parseSearch } from '../../src/api/parse.ts';
import { search } from './engine-of.ts';
import { parse } from 'yaml';

/** How right a destination is for a query: 3 exactly meant, 2 right, 1 acceptable. */
export type Grade = 1 | 2 | 3;

export interface GoldenQuery {
  q: string;
  kind: string;
  /** Set aside: not looked at while the search is being tuned. */
  held: boolean;
  /** Slug -> grade. Empty: nothing may be found. */
  grades: ReadonlyMap<string, Grade>;
  /** Slugs that the file itself names, without those that come in by their category. */
  named: readonly string[];
  /** Further parameters of the request. */
  with: Readonly<Record<string, string>>;
}

/** Kinds in which somebody types the name of one destination with at most one typo. */
export const nameKinds: ReadonlySet<string> = new Set([
  ...['exact', 'bare', 'typo', 'transposition', 'umlaut', 'eszett', 'joined', 'foreign', 'loud'],
]);

/** Kinds in which somebody asks for a kind of place, so that many answers may be right. */
export const placeKinds: ReadonlySet<string> = new Set([
  ...['compound', 'synonym', 'inflected', 'category-region', 'category-town', 'flag', 'english', 'alpine'],
  ...['ambiguous', 'filtered'],
]);

interface Entry {
  q: string;
  expect: Partial<Record<Grade, string[]>>;
  rest?: string[];
  with?: Record<string, string | number>;
  held?: boolean;
}

/** @param destinations all of the content: they fill the categories that a query names in `rest` */
export async function readGolden(
  destinations: readonly { slug: string; category: string }[],
): Promise<readonly GoldenQuery[]> {
  const text = await readFile(new URL('golden.yaml', import.meta.url), 'utf8');
  const kinds = parse(text) as Record<string, Entry[]>;
  return Object.entries(kinds).flatMap(([kind, entries]) =>
    entries.map(({ q, expect, rest = [], with: parameters = {}, held = false }) => {
      const inRest = destinations.filter(({ category }) => rest.includes(category));
      const listed = ([3, 2, 1] as const).flatMap((grade) =>
        (expect[grade] ?? []).map((slug) => [slug, grade] as const),
      );
      return {
        q,
        kind,
        held,
        grades: new Map<string, Grade>([...inRest.map(({ slug }) => [slug, 1] as const), ...listed]),
        named: listed.map(([slug]) => slug),
        with: Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)])),
      };
    }),
  );
}

/** Slug and category of every destination of a store. */
export function destinationsOf({ attributes, records }: Store): { slug: string; category: string }[] {
  return Array.from({ length: attributes.count }, (_, id) => ({
    slug: records.slugOf(id),
    category: attributes.catalogue.categories[attributes.categories[id]!]!.id,
  }));
}

/** What the engine answers, best first: as many slugs as an answer holds. */
export function slugsFor(store: Store, { q, with: parameters }: Pick<GoldenQuery, 'q' | 'with'>): string[] {
  const categories = new Set(store.attributes.catalogue.categories.map(({ id }) => id));
  const given = new URLSearchParams({ q, ...parameters });
  const { ids } = search(store, parseSearch(given, endpoints.pois.parameters, categories));
  return ids.map((id) => store.records.slugOf(id));
}

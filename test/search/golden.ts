import { readFile } from 'node:fs/promises';
import type { Destination, Destinations } from '../../src/contract/destination.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import type { Store } from '../../src/indexes/store.ts';
import { parseSearch } from '../../src/api/parse.ts';
import { search } from './engine-of.ts';
import { compileRule, type Places, type Rule } from './golden-rule.ts';
import { parse } from 'yaml';
import { realContent } from '../real-content.ts';

/** How right a destination is for a query: 3 exactly meant, 2 right, 1 acceptable. */
export type Grade = 1 | 2 | 3;

export interface GoldenQuery {
  q: string;
  kind: string;
  /** Set aside: not looked at while the search is being tuned. */
  held: boolean;
  /** Slug -> grade, of the destinations of the content. Empty: nothing may be found. */
  grades: ReadonlyMap<string, Grade>;
  /** Slugs that the file itself names, without those that come in by a rule. */
  named: readonly string[];
  /** Grade of any destination by the rules of the query; undefined where none says so. */
  graded: (one: Destination) => Grade | undefined;
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

export type GoldenFile =
  | 'golden.yaml'
  | 'other-words.yaml'
  | 'visitors-words.yaml'
  | 'seven-judges.yaml'
  | 'six-judges.yaml'
  | 'three-judges.yaml'
  | 'further-judges.yaml';

interface Entry {
  q: string;
  expect?: Partial<Record<Grade, string[]>>;
  rule?: Partial<Record<Grade, Rule | Rule[]>>;
  with?: Record<string, string | number>;
  held?: boolean;
}

/**
 * @param destinations of the content: the rules of the file are compiled to the slugs among them
 * @param file the golden set, or queries of other words by other judges
 */
export async function readGolden(
  destinations?: Destinations,
  file: GoldenFile = 'golden.yaml',
): Promise<readonly GoldenQuery[]> {
  const judged = [...(destinations ?? (await realContent()).destinations)];
  const text = await readFile(new URL(file, import.meta.url), 'utf8');
  const { places, ...kinds } = parse(text) as { places: Places } & Record<string, Entry[]>;
  return Object.entries(kinds).flatMap(([kind, entries]) =>
    entries.map(({ q, expect = {}, rule = {}, with: parameters = {}, held = false }) => {
      const graded = byRules(rule, places);
      const ruled = judged.flatMap((one) => {
        const grade = graded(one);
        return grade ? [[one.slug, grade] as const] : [];
      });
      const listed = best.flatMap((grade) => (expect[grade] ?? []).map((slug) => [slug, grade] as const));
      return {
        q,
        kind,
        held,
        grades: new Map<string, Grade>([...ruled, ...listed]),
        named: listed.map(([slug]) => slug),
        graded,
        with: Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)])),
      };
    }),
  );
}

const best = [3, 2, 1] as const;

/** The best grade whose rule a destination fulfils. */
function byRules(rules: NonNullable<Entry['rule']>, places: Places): GoldenQuery['graded'] {
  const tests = best.flatMap((grade) => {
    const rule = rules[grade];
    return rule ? [{ grade, test: compileRule(rule, places) }] : [];
  });
  return (one) => tests.find(({ test }) => test(one))?.grade;
}

/** What the engine answers, best first: as many slugs as an answer holds. */
export function slugsFor(store: Store, { q, with: parameters }: Pick<GoldenQuery, 'q' | 'with'>): string[] {
  const categories = new Set(store.attributes.catalogue.categories.map(({ id }) => id));
  const given = new URLSearchParams({ q, ...parameters });
  const { ids } = search(store, parseSearch(given, endpoints.pois.parameters, categories));
  return ids.map((id) => store.records.slugOf(id));
}

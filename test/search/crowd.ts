/** The golden set among invented destinations: shared by its gate and the bench. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dachTowns } from '../../src/build/geonames.ts';
import { readLandscape } from '../../src/build/landscape.ts';
import { withStops } from '../../src/stops/stops.ts';
import type { Catalogue, Destination } from '../../src/contract/destination.ts';
import type { FlagName } from '../../src/contract/flags.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { weights } from '../../src/contract/weights.ts';
import type { Understood } from '../../src/contract/records.ts';
import { haversineKm } from '../../src/geo/sphere.ts';
import { saveStore } from '../../src/indexes/save.ts';
import { openStore, type Store } from '../../src/indexes/store.ts';
import { foldName } from '../../src/text/words.ts';
import { offers } from '../../src/indexes/indexed-texts.ts';
import { parseSearch } from '../../src/api/parse.ts';
import { search } from './engine-of.ts';
import { readWordsOf } from '../../src/search/known-names.ts';
import { createUnderstanding } from '../../src/search/understand.ts';
import { placeKinds, type GoldenQuery } from './golden.ts';
import type { Answered } from './measure.ts';

/** Deep enough to leave out what nobody judged. */
export const DEPTH = 5000;

export const crowdOf = (known: readonly Destination[], invented: readonly Destination[]): Destination[] =>
  [...known, ...invented].sort((a, b) => (a.slug < b.slug ? -1 : 1));

/** Past the limit of an answer, so that the judged ones come to light behind invented ones. */
export function deepSlugs(store: Store, { q, with: parameters }: GoldenQuery): string[] {
  const categories = new Set(store.attributes.catalogue.categories.map(({ id }) => id));
  const given = parseSearch(new URLSearchParams({ q, ...parameters }), endpoints.pois.parameters, categories);
  return search(store, { ...given, limit: DEPTH }).ids.map((id) => store.records.slugOf(id));
}

/** An index of these destinations, opened; its folder is gone again. */
export async function temporaryStore(all: readonly Destination[], catalogue: Catalogue): Promise<Store> {
  const folder = await mkdtemp(join(tmpdir(), 'ausflug-crowd-'));
  try {
    const built = { documents: {}, baseMarker: '', builtAt: new Date(), code: 'crowd' };
    const [destinations, towns, landscape] = [withStops(all), dachTowns(), readLandscape()];
    await saveStore(folder, { destinations, catalogue, towns, landscape, ...built });
    return await openStore(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Nobody judged the invented zoos near Munich, and some are right. Where a kind of place is asked for, invented ones that
 * fulfil all that is asked (category, region, town, property) are left out of the list; where nothing of that kind can be
 * read out of the query, those of the categories that the judge named. So are those that a rule of the judge lets in.
 * Where a name is asked for, every other invented one is wrong.
 */
export function withoutUnjudged(
  answered: readonly Answered[],
  destinations: readonly Destination[],
  invented: readonly Destination[],
  store: Store,
): Answered[] {
  const categoryOf = new Map(destinations.map(({ slug, category }) => [slug, category]));
  const inventedBySlug = new Map(invented.map((one) => [one.slug, one]));
  const understand = createUnderstanding(readWordsOf(store));
  const ruledIn = ({ graded }: GoldenQuery, slug: string) => {
    const one = inventedBySlug.get(slug);
    return one !== undefined && graded(one) !== undefined;
  };
  return answered.map(({ query, slugs }) => {
    if (!placeKinds.has(query.kind)) return { query, slugs: slugs.filter((slug) => !ruledIn(query, slug)) };
    const { understood } = understand({ q: query.q });
    const asked = new Set(
      query.named.filter((slug) => query.grades.get(slug)! > 1).map((slug) => categoryOf.get(slug)),
    );
    const isRight = (one: Destination): boolean =>
      query.graded(one) !== undefined ||
      (understood.length > 0 ? understood.every((wish) => fulfils(one, wish, store)) : asked.has(one.category));
    return {
      query,
      slugs: slugs.filter((slug) => !inventedBySlug.has(slug) || !isRight(inventedBySlug.get(slug)!)),
    };
  });
}

function fulfils(one: Destination, { as, value }: Understood, { towns }: Store): boolean {
  if (as === 'category') return value.split(',').includes(one.category);
  if (as === 'region') return one.region === value || one.travelRegion === value;
  if (as === 'flag') return offers(one, value as FlagName);
  // What is merely not known of invented ones counts as right.
  if (as === 'fact' || as === 'price' || as === 'duration') return true;
  const [town] = towns.named(foldName(value));
  return town !== undefined && haversineKm(town.lng, town.lat, one.longitude, one.latitude) <= weights.nearTownKm;
}

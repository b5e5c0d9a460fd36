import { z } from 'zod';
import type { CountryCode, Poi, PoiList } from '../../contract/records.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { filledPath } from '../../contract/path-parameters.ts';
import { areAlike, foldTitle, NEAR_KM } from '../../pois/alike.ts';
import { SURROUNDINGS, type EditorSurroundings } from '../../pois/editor-files.ts';
import type { CheckContext } from '../../pois/candidate.ts';
import { factsOf } from '../../pois/facts.ts';
import type { DestinationFile } from '../../pois/fields.ts';
import { plainSource } from '../../pois/plain-source.ts';
import type { Severity } from '../../pois/problem.ts';
import { brokenFields } from '../../pois/shape.ts';
import { stateShapes, type StatesTopology } from '../../pois/state-shapes.ts';
import { openSurroundings } from '../../pois/surroundings.ts';
import { validate } from '../../pois/validate.ts';
import type { FormValues } from './field-values.ts';
import { fieldOf, spoken } from './spoken.ts';

// Compiling checks would need `unsafe-eval`, which the site does not allow.
z.config({ jitless: true });

/** Something to say beside a field. */
export interface Remark {
  field: string;
  level: Severity;
  /** What is wrong, and what to do. */
  text: string;
}

/** Where a point lies. */
export interface Whereabouts {
  country: CountryCode;
  state: string;
  /** Towns of the country, nearest first. */
  towns: string[];
}

export interface Rules {
  /** Every remark of the content check on one destination. */
  check(values: FormValues, slug: string, country: CountryCode): Remark[];
  /** Whether the service has a picture of this name. */
  isKnownPicture(name: string): boolean;
  /** Undefined outside the three countries. */
  whereIs(lng: number, lat: number): Whereabouts | undefined;
}

/**
 * Loads states and towns; the rules are those of `npm run check`.
 * @param isOwnPicture whether a picture lies in this browser, to be handed in with the destination
 */
export async function loadRules(isOwnPicture: (name: string) => boolean): Promise<Rules> {
  const { catalogue, states, towns, images, sources } = (await (
    await fetch(SURROUNDINGS)
  ).json()) as EditorSurroundings;
  const surroundings = openSurroundings({
    states: stateShapes(states as StatesTopology),
    towns: towns.map(([name, country, lng, lat, population]) => ({ name, country, lng, lat, population })),
    images,
  });
  const context: CheckContext = {
    // What only the search reads is left out.
    catalogue: { ...catalogue, redirects: {}, searchWords: {} as CheckContext['catalogue']['searchWords'] },
    surroundings: { ...surroundings, hasImage: (name) => surroundings.hasImage(name) || isOwnPicture(name) },
    sources,
    today: new Date().toISOString().slice(0, 10),
  };
  return {
    check: (values, slug, country) => remarksOn(values, { slug, country }, context),
    isKnownPicture: surroundings.hasImage,
    whereIs: (lng, lat) => {
      const iso = surroundings.stateAt(lng, lat);
      const state = catalogue.states.find((entry) => entry.iso === iso);
      if (!state) return undefined;
      const near = surroundings.townsNear(lng, lat, 30).filter((town) => town.country === state.country);
      return { country: state.country, state: state.name, towns: near.slice(0, 8).map((town) => town.name) };
    },
  };
}

/** What the content check says of one destination, in the words of the form. */
export function remarksOn(
  values: FormValues,
  { slug, country }: { slug: string; country: CountryCode },
  context: CheckContext,
): Remark[] {
  const paths = new Map<object, readonly PropertyKey[]>();
  const source = plainSource(values, '', (problem, path) => paths.set(problem, path));
  // The name makes the slug, and that it is missing is told already.
  const isNameless = slug === '' && values.name === undefined;
  const { problems } = validate({ slug, country, source }, context);
  const told = problems.filter(({ check }) => !(isNameless && check === 'slug-form'));
  return told.map((problem) => {
    const path = paths.get(problem) ?? [];
    const field = path.length === 0 && problem.check === 'missing-field' ? 'position' : fieldOf(path);
    return { field, level: problem.level, text: spoken(problem, path) };
  });
}

/**
 * The item as the API would answer it, without what has not its form yet; opening hours and images come only with the build.
 * @returns null without a name
 */
export function shownItem(values: FormValues, country: CountryCode): object | null {
  const broken = brokenFields(plainSource(values, ''))!;
  if (broken.has('name')) return null;
  const isPlaced = !broken.has('latitude') && !broken.has('longitude');
  const sound = Object.entries(values).filter(([name]) => !broken.has(name));
  const shown = sound.filter(([name]) => !unshown.has(name) && (isPlaced || !/^(latitude|longitude)$/.test(name)));
  return { ...Object.fromEntries(shown), ...factsOf(Object.fromEntries(sound), country) };
}

const unshown: ReadonlySet<string> = new Set<keyof DestinationFile>([
  ...(['image', 'images', 'openingHours', 'source', 'position', 'prominence'] as const),
]);

/** What the published destinations say against a new one: its slug is taken, or it is there already. */
export async function compareWithPublished(values: FormValues, slug: string, isNew: boolean): Promise<Remark[]> {
  const remarks: Remark[] = [];
  if (isNew && slug !== '' && (await isTaken(slug)))
    remarks.push({ field: 'slug', level: 'error', text: `Ein Ziel „${slug}“ gibt es schon. Den Ort anhängen.` });
  const { name, latitude, longitude, aliases } = values;
  if (typeof name !== 'string' || typeof latitude !== 'number' || typeof longitude !== 'number') return remarks;
  const query = new URLSearchParams({ lat: String(latitude), lng: String(longitude), radius_km: String(NEAR_KM) });
  const answer = await fetch(`${endpoints.pois.path}?${query}`);
  const items: readonly Poi[] = answer.ok ? ((await answer.json()) as PoiList).items : [];
  const titles = [name, ...((aliases as string[] | undefined) ?? [])].map(foldTitle);
  const twin = items.find((item) => item.slug !== slug && areAlike(titles, [foldTitle(item.name)]));
  if (twin) {
    const text = `Keine 300 m entfernt liegt „${twin.name}“. Ist es derselbe Ort, dann jenes Ziel ändern.`;
    remarks.push({ field: 'name', level: foldTitle(twin.name) === titles[0] ? 'error' : 'warning', text });
  }
  return remarks;
}

async function isTaken(slug: string): Promise<boolean> {
  const answer = await fetch(filledPath(endpoints.poi.path, { slug }));
  return answer.ok;
}

import type { Destination } from '../../src/contract/destination.ts';
import { haversineKm } from '../../src/geo/sphere.ts';

/** Which destinations a judge means: all that is said must hold; in a list of rules one is enough. */
export interface Rule {
  category?: string | string[];
  country?: string;
  /** Federal state or canton. */
  state?: string | string[];
  /** Travel region. */
  travel?: string | string[];
  /** A place of the file and the kilometres around it. */
  near?: [place: string, km: number];
  free?: boolean;
  kids?: boolean;
  seating?: boolean;
  /** At least so step-free; unknown is not enough. */
  mobility?: number;
  /** At most so step-free; unknown does not count. */
  mobilityAtMost?: number;
  /** At least so well known. */
  prominence?: number;
  /** Pattern in the name and the aliases; `<` begins and `>` ends a word. */
  name?: string;
  /** The same in all texts. */
  text?: string;
  town?: string;
  not?: Rule | Rule[];
}

/** Name -> latitude and longitude. */
export type Places = Readonly<Record<string, readonly [number, number]>>;

type Test = (one: Destination) => boolean;

/** @throws Error for a field that no rule has and a place that the file does not know */
export function compileRule(rule: Rule | Rule[], places: Places): Test {
  if (Array.isArray(rule)) {
    const tests = rule.map((part) => compileRule(part, places));
    return (one) => tests.some((test) => test(one));
  }
  const tests = Object.entries(rule).map(([field, wanted]) => {
    const build = fields[field as keyof Rule] as ((wanted: unknown, places: Places) => Test) | undefined;
    if (!build) throw new Error(`A rule has no field ${field}.`);
    return build(wanted, places);
  });
  return (one) => tests.every((test) => test(one));
}

type Build<Name extends keyof Rule> = (wanted: NonNullable<Rule[Name]>, places: Places) => Test;

const fields: { [Name in keyof Rule]-?: Build<Name> } = {
  category: (wanted) => (one) => [wanted].flat().includes(one.category),
  country: (wanted) => (one) => one.countryCode === wanted,
  state: (wanted) => (one) => [wanted].flat().includes(one.region),
  travel: (wanted) => (one) => [wanted].flat().includes(one.travelRegion ?? ''),
  near: ([place, km], places) => {
    const [lat, lng] = places[place] ?? unknownPlace(place);
    return (one) => haversineKm(lng, lat, one.longitude, one.latitude) <= km;
  },
  free: (wanted) => (one) => one.free === wanted,
  kids: (wanted) => (one) => one.kids === wanted,
  seating: (wanted) => (one) => one.seating === wanted,
  mobility: (least) => (one) => one.mobility !== null && one.mobility >= least,
  mobilityAtMost: (most) => (one) => one.mobility !== null && one.mobility <= most,
  prominence: (least) => (one) => one.prominence >= least,
  name: (pattern) => matching(pattern, ({ name, aliases }) => [name, ...aliases]),
  text: (pattern) =>
    matching(pattern, ({ name, aliases, summary, description }) => [name, ...aliases, summary, description]),
  town: (pattern) => matching(pattern, ({ town }) => [town]),
  not: (rule, places) => {
    const test = compileRule(rule, places);
    return (one) => !test(one);
  },
};

function matching(pattern: string, textsOf: (one: Destination) => readonly string[]): Test {
  const source = pattern
    .replaceAll('<', () => String.raw`(?<![\p{L}\p{N}])`)
    .replaceAll('>', () => String.raw`(?![\p{L}\p{N}])`);
  const expression = new RegExp(source, 'iu');
  return (one) => textsOf(one).some((text) => expression.test(text));
}

function unknownPlace(place: string): never {
  throw new Error(`The golden set does not know the place ${place}.`);
}

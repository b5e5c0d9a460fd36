import type { Destination } from '../contract/destination.ts';
import { kmBetween, type Point } from '../geo/sphere.ts';
import { foldName } from '../text/words.ts';
import { shortName, type Town } from './towns.ts';

/** A town that has destinations, as these call it: where they lie in the mean. */
export interface VisitedTown extends Point {
  name: string;
}

/** Two towns of one name lie further apart; a destination of a town lies nearer. */
const SAME_KM = 20;

/** Collects the towns of all destinations; equal names far from each other are different towns. */
export function createTownCollector(): { add(destination: Destination): void; towns(): VisitedTown[] } {
  const groups = new Map<string, { first: Point; lng: number; lat: number; count: number }[]>();
  return {
    add({ town, longitude: lng, latitude: lat }) {
      if (!town) return;
      const known = groups.get(town) ?? [];
      const group = known.find(({ first }) => kmBetween(first, { lng, lat }) < SAME_KM);
      if (group) Object.assign(group, { lng: group.lng + lng, lat: group.lat + lat, count: group.count + 1 });
      else groups.set(town, [...known, { first: { lng, lat }, lng, lat, count: 1 }]);
    },
    towns: () =>
      [...groups].flatMap(([name, all]) =>
        all.map(({ lng, lat, count }) => ({ name, lng: lng / count, lat: lat / count })),
      ),
  };
}

/**
 * The towns of GeoNames, told which of them have destinations, and those that only the destinations know: villages, and
 * towns that GeoNames calls shorter or in another language, whose place and inhabitants are taken from there.
 * @param otherNames of a town, in other languages
 * @param isOther whether a name is a lake or an island before it is a town ("Sylt")
 */
export function withVisited(
  towns: readonly Town[],
  visited: readonly VisitedTown[],
  otherNames: (name: string) => readonly string[],
  isOther: (name: string) => boolean,
): Town[] {
  const byName = Map.groupBy(towns, ({ name }) => foldName(name));
  const near = (name: string, place: Point) =>
    byName.get(foldName(name))?.find((town) => kmBetween(town, place) < SAME_KM);
  const seen = new Set<Town>();
  const more: Town[] = [];
  for (const place of visited) {
    const known = [place.name, shortName(place.name), ...otherNames(place.name)]
      .map((name) => near(name, place))
      .find(Boolean);
    if (known) seen.add(known);
    if (known?.name === place.name || isOther(place.name)) continue;
    const { lng, lat, population } = known ?? { ...place, population: 0 };
    more.push({ name: place.name, lng, lat, population, isVisited: true });
  }
  return [...towns.map((town) => (seen.has(town) ? { ...town, isVisited: true } : town)), ...more];
}

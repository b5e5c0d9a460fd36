import { weights } from '../contract/weights.ts';
import { kmBetween, type Point } from '../geo/sphere.ts';
import type { Town } from '../indexes/towns.ts';
import type { Lexicon } from './lexicon.ts';
import { TOWN_POPULATION, type NamedPlace } from './read-place.ts';
import type { Token } from './tokens.ts';

/** "Zwischen Leipzig und Nürnberg", "von Erfurt nach Würzburg": by which words two towns are the ends of a way. */
const waysOf = [
  { before: ['zwischen', 'between', 'entre', 'tra', 'fra'], amid: ['und', 'and', 'et', 'e'] },
  { before: ['von', 'from', 'de', 'da'], amid: ['nach', 'bis', 'to', 'a'] },
];

/** So far from both ends a long way begins to be between them. */
const OUTSIDE_KM = 25;
/** The way as points so far apart. */
const STEP_KM = 10;

/** What lies along the straight way between two towns; of a long one without the towns themselves. */
export function readRoute(
  lexicon: Lexicon,
  [before, from, amid, to, ...more]: readonly Token[],
  isWhole: boolean,
): NamedPlace | undefined {
  if (!to || more.length > 0) return undefined;
  if (!waysOf.some((way) => way.before.includes(before!.word) && way.amid.includes(amid!.word))) return undefined;
  const [start, end] = [lexicon.townNamed(from!.word), lexicon.townNamed(to.word)];
  if (!start || !end || start.name === end.name) return undefined;
  if (Math.min(start.population, end.population) < TOWN_POPULATION) return undefined;
  const name = `${start.name} – ${end.name}`;
  const reach = { radiusKm: weights.besideRouteKm, isBound: true, isWhole };
  return { as: 'place', name, points: pointsBetween(start, end), ...reach };
}

function pointsBetween(start: Town, end: Town): NamedPlace['points'] {
  const km = kmBetween(start, end);
  const outside = km > 4 * OUTSIDE_KM ? OUTSIDE_KM / km : 0;
  const steps = Math.max(1, Math.ceil(((1 - 2 * outside) * km) / STEP_KM));
  const at = (share: number, axis: keyof Point): number => start[axis] + share * (end[axis] - start[axis]);
  return Array.from({ length: steps + 1 }, (_, i): [number, number] => {
    const share = outside + ((1 - 2 * outside) * i) / steps;
    return [at(share, 'lng'), at(share, 'lat')];
  });
}

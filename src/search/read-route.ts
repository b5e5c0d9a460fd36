import { weights } from '../contract/weights.ts';
import { kmBetween, type Point } from '../geo/sphere.ts';
import type { Lexicon } from './lexicon.ts';
import type { NamedPlace } from './read-place.ts';
import { TOWN_POPULATION } from './town-meant.ts';
import { onTheWayWords } from './small-words.ts';
import type { Token } from './tokens.ts';

/** "Zwischen Leipzig und Nürnberg", "von Erfurt nach Würzburg": by which words two towns are the ends of a way. */
const waysOf = [
  { before: ['zwischen', 'between', 'entre', 'tra', 'fra'], amid: ['und', 'and', 'et', 'e'] },
  { before: ['von', 'from', 'de', 'da'], amid: ['nach', 'bis', 'zum', 'ins', 'to', 'a'] },
];
/** "Zwischenstopp Stuttgart München", "Rast Bern nach Basel": by which words they are where one is said to be on the way. */
const amids = new Set(waysOf.flatMap(({ amid }) => amid));

/** The way as points so far apart. */
const STEP_KM = 10;

/** What lies along the straight way between two towns, or to a lake or river; of a long one without its ends. */
export function readRoute(
  lexicon: Lexicon,
  phrase: readonly Token[],
  { tokens, isWhole }: { tokens: readonly Token[]; isWhole: boolean },
): NamedPlace | undefined {
  const [from, to] = endsIn(phrase, tokens).map((token) => endOf(lexicon, token.word));
  if (!from || !to || from.name === to.name) return undefined;
  const km = kmBetween(from, to);
  const radiusKm = Math.min(weights.widestRouteKm, Math.max(weights.besideRouteKm, weights.besideRoute * km));
  const points = pointsBetween(from, to, km > weights.longRouteKm ? radiusKm + weights.besideKm : 0);
  return { as: 'place', name: `${from.name} – ${to.name}`, points, radiusKm, isBound: true, isWhole };
}

function endsIn(phrase: readonly Token[], tokens: readonly Token[]): readonly Token[] {
  const [first, second, third, fourth] = phrase;
  if (phrase.length === 4) {
    const isWay = waysOf.some(({ before, amid }) => before.includes(first!.word) && amid.includes(third!.word));
    return isWay ? [second!, fourth!] : [];
  }
  if (!tokens.some(({ word }) => onTheWayWords.has(word) || motorway.test(word))) return [];
  if (phrase.length === 2) return [first!, second!];
  return phrase.length === 3 && amids.has(second!.word) ? [first!, third!] : [];
}

/** "A7". */
export const motorway = /^a\d{1,2}$/;

interface End extends Point {
  name: string;
}

function endOf(lexicon: Lexicon, word: string): End | undefined {
  const town = lexicon.townNamed(word);
  if (town && town.population >= TOWN_POPULATION) return town;
  const landmark = lexicon.landmarkNamed(word);
  const point = landmark?.points[landmark.points.length >> 1];
  return landmark && point && { name: landmark.name, lng: point[0], lat: point[1] };
}

/** @param outsideKm how far from both ends it begins */
function pointsBetween(start: Point, end: Point, outsideKm: number): NamedPlace['points'] {
  const km = kmBetween(start, end);
  const outside = outsideKm > 0 ? outsideKm / km : 0;
  const steps = Math.max(1, Math.ceil(((1 - 2 * outside) * km) / STEP_KM));
  const at = (share: number, axis: keyof Point): number => start[axis] + share * (end[axis] - start[axis]);
  return Array.from({ length: steps + 1 }, (_, i): [number, number] => {
    const share = outside + ((1 - 2 * outside) * i) / steps;
    return [at(share, 'lng'), at(share, 'lat')];
  });
}

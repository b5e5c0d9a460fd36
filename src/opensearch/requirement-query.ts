import { mostAllowed, factFilterNames, type FactFilter } from '../contract/fact-filters.ts';
import type { SearchQuery } from '../contract/parameters.ts';
import { weights } from '../contract/weights.ts';
import { boxAround } from '../geo/sphere.ts';
import { inUnits } from '../indexes/places.ts';
import { UNKNOWN } from '../indexes/fact-columns.ts';
import type { Bbox } from '../contract/records.ts';
import type { WordList } from '../indexes/words.ts';
import type { NamedPlace } from '../search/read-place.ts';
import type { NamedWith, Requirement } from '../search/requirement.ts';
import { touching, type FilterQuery } from './filter-query.ts';
import { firstOrderOf } from './place-in-order.ts';
import { withinAnyScript } from './place-scripts.ts';

export interface RequirementParts extends Pick<SearchQuery, 'lng' | 'lat'> {
  /** Where some of the destinations of a region lie. */
  pointsOf: (region: string) => NamedPlace['points'];
}

/** What requirements are written with. */
export interface RequirementWords {
  filterOf: FilterQuery;
  /** The position of a category in the catalogue. */
  positionOf: (category: string) => number | undefined;
  words: Pick<WordList, 'textOf'>;
}

/**
 * @returns a requirement of a search with this centre in the language of the engine
 */
export function createRequirementQuery({ filterOf, positionOf, words }: RequirementWords) {
  return ({ lng, lat, pointsOf }: RequirementParts) => {
    const queryOf = (requirement: Requirement): object => {
      switch (requirement.is) {
        case 'so': {
          const { categories, kinds, country, region, flags = {}, facts = {} } = requirement.wanted;
          const asked = { category: categories && [...categories], country_code: country, region, ...flags, ...facts };
          const ofKinds = kinds ? [{ terms: { kinds: kinds.flatMap((id) => positionOf(id) ?? []) } }] : [];
          return { bool: { filter: [...filterOf(asked), ...ofKinds] } };
        }
        case 'denied':
          return anyOf(beyond(requirement.facts));
        case 'known':
          return { term: { known: requirement.flag } };
        case 'littleKnown':
          return { range: { order: { gte: firstOrderOf(weights.littleKnown) } } };
        case 'near':
          return nearTo(requirement.place);
        case 'aroundRegions':
          return nearTo({ points: requirement.regions.flatMap(pointsOf), radiusKm: requirement.radiusKm });
        case 'withinKm':
          return { bool: { filter: filterOf({ lng, lat, radius_km: requirement.km }) } };
        case 'named':
          return namedWith(requirement);
        case 'said':
          return { terms: { words: requirement.words.map(words.textOf) } };
        case 'not':
          return { bool: { must_not: [queryOf(requirement.one)] } };
        case 'all':
          return { bool: { filter: requirement.of.map(queryOf) } };
        case 'any':
          return anyOf(requirement.of.map(queryOf));
      }
    };
    return queryOf;
  };
}

const anyOf = (should: readonly object[]): object => ({ bool: { should, minimum_should_match: 1 } });

const beyond = (facts: FactFilter): object[] =>
  factFilterNames.flatMap((name) => {
    const most = mostAllowed(name, facts);
    return most === undefined
      ? []
      : [{ range: { [`fact_${name}`]: { gt: Math.min(most, UNKNOWN - 1), lt: UNKNOWN } } }];
  });

/** All of the words in one name or several of the same destination; the last may be only begun. */
export const namedWith = ({ words, isBegun }: NamedWith): object =>
  words.length === 0
    ? { match_none: {} }
    : {
        bool: {
          filter: words.map((word, i) =>
            isBegun && i === words.length - 1 ? begunName(word) : { term: { nameWords: word } },
          ),
        },
      };

export const begunName = (prefix: string): object => ({ prefix: { nameWords: prefix } });

function nearTo({ points, radiusKm }: Pick<NamedPlace, 'points' | 'radiusKm'>): object {
  if (points.length === 0) return { match_none: {} };
  const boxes = points.map(([lng, lat]) => boxAround(lng, lat, radiusKm));
  const side = (at: number, of: (...values: number[]) => number) => of(...boxes.map((box) => box[at]!));
  const around: Bbox = [side(0, Math.min), side(1, Math.min), side(2, Math.max), side(3, Math.max)];
  const params = { points: points.flat(), most: radiusKm };
  return {
    bool: { filter: [...touching(inUnits(around)), { script: { script: { source: withinAnyScript, params } } }] },
  };
}

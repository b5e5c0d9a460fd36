import type { WordList } from '../indexes/words.ts';
import { wordsOf } from '../text/words.ts';
import { hash53 } from '../text/hash.ts';
import type { Documents, OwnNamed, PlannedScope, PlannedTerm, PlannedVirtual } from '../search/plan.ts';
import type { Requirement } from '../search/requirement.ts';
import { begunName, namedWith } from './requirement-query.ts';

/** What a plan is written with. */
export interface PlanParts {
  words: WordList;
  /** The filters of the query. */
  filter: readonly object[];
  q: string;
  queryOf: (requirement: Requirement) => object;
}

/**
 * A plan in the language of the engine: its score is the relevance by the formula of `search/query-term.ts`. A word is
 * the sum of its terms, each with its impact times its weight; then what it was read as, then what fulfils it otherwise.
 */
export function createPlanQuery({ words, filter, q, queryOf }: PlanParts): (documents: Documents) => object {
  const scoped = ({ wanted, among }: PlannedScope): object[] => [
    ...filter,
    ...(wanted ? [queryOf(wanted)] : []),
    ...(among ? [namedWith(among)] : []),
  ];
  const virtualOf = (virtual: PlannedVirtual): object =>
    'parts' in virtual
      ? { bool: { must: virtual.parts.map(termOf), boost: virtual.factor } }
      : constant(queryOf(virtual.are), virtual.relevance);
  const writtenOf = ({ expansions, meant }: PlannedTerm): object => {
    const own = expansions.filter(({ weight }) => weight > 0);
    const members = expansions.filter(({ weight }) => weight === 0).map((each) => words.textOf(each));
    const should = [
      ...own.map((each) => ({ term: { words: { value: words.textOf(each), boost: each.weight } } })),
      ...(members.length > 0 ? [constant({ terms: { words: members } }, 0)] : []),
    ];
    const sum = { bool: { should, minimum_should_match: 1, ...(meant && { boost: meant.written }) } };
    if (!meant) return sum;
    const so = [meant, ...(meant.first ? [meant.first] : [])];
    return { bool: { must: [sum], should: so.map(({ isSo, relevance }) => constant(queryOf(isSo), relevance)) } };
  };
  const termOf = (term: PlannedTerm): object => {
    const written = term.expansions.length > 0 ? [writtenOf(term)] : [];
    const ways = [...written, ...term.virtual.map(virtualOf)];
    if (ways.length === 0) return { match_none: {} };
    return ways.length === 1 ? ways[0]! : { dis_max: { queries: ways } };
  };
  const start = wordsOf(q).join(' ');
  const ownName: Record<OwnNamed['how'], object> = {
    whole: { term: { nameStarts: start } },
    starting: { prefix: { nameStarts: start } },
    holding: { term: { placeWords: start } },
    begun: { prefix: { ownWords: start } },
  };
  const queryFor = (documents: Documents): object => {
    switch (documents.are) {
      case 'called': {
        const within = documents.scope ? scoped(documents.scope) : filter;
        return constant({ bool: { filter: [...within, calledOneOf(documents.names)] } }, 1);
      }
      case 'begun':
        return constant({ bool: { filter: [...filter, begunName(documents.prefix)] } }, 1);
      case 'all':
        return constant({ bool: { filter: scoped(documents.scope) } }, 1);
      case 'found': {
        const terms = documents.terms.map(termOf);
        const filter = scoped(documents.scope);
        if (documents.by === 'all') return { bool: { must: terms, filter } };
        return byWordsFound({ bool: { should: terms, minimum_should_match: 1, filter } }, terms);
      }
      case 'ownNamed': {
        const also = ownName[documents.how];
        const of = queryFor(documents.of);
        return documents.isScored
          ? { bool: { must: [of], filter: [also] } }
          : constant({ bool: { filter: [of, also] } }, 1);
      }
      case 'calledAlike': {
        const alike = { bool: { should: documents.words.map(begunName), minimum_should_match: 1 } };
        const near = queryOf({ is: 'near', place: documents.near });
        return constant({ bool: { filter: [...scoped(documents.scope), alike, near] } }, 1);
      }
      case 'inRegion': {
        const there = queryOf({ is: 'so', wanted: { region: documents.region } });
        return constant({ bool: { filter: [...scoped(documents.scope), there] } }, 1);
      }
    }
  };
  return queryFor;
}

const constant = (filter: object, boost: number): object => ({ constant_score: { filter, boost } });

/** The sum times the square of how many words were found: the count twice. */
function byWordsFound(query: object, terms: readonly object[]): object {
  const functions = terms.map((filter) => ({ filter, weight: 1 }));
  const counted = (of: object): object => ({
    function_score: { query: of, functions, score_mode: 'sum', boost_mode: 'multiply' },
  });
  return counted(counted(query));
}

/** By the hash of the name, as in the build. */
export const calledOneOf = (names: readonly string[]): object => ({ terms: { names: names.map(hash53) } });

/** No less relevant than that. */
export const atLeast = (query: object, floor: number): object =>
  floor > 0 ? { function_score: { query, min_score: floor } } : query;

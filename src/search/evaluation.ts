import type { FactFilter } from '../contract/fact-filters.ts';
import type { SearchQuery } from '../contract/parameters.ts';
import type { AttributeFilter } from '../indexes/attributes.ts';
import type { Store } from '../indexes/store.ts';
import type { Filter } from './filter.ts';
import { createFulfilments, type Fulfilment } from './fulfilment.ts';
import { createOwnName } from './own-name.ts';
import type { Collection, Documents, PlannedParts, PlannedScope, PlannedTerm, PlannedVirtual } from './plan.ts';
import type { QueryTerm, Scope, ScoredDocuments, VirtualPostings } from './query-term.ts';
import { allOf, type NamedWith, type Requirement } from './requirement.ts';
import { TermScorer } from './term-scorer.ts';

/** The plans of one search, carried out on the index files. */
export interface Evaluation extends Collection {
  /** Valid until other documents are looked for. */
  scored: (documents: Documents) => ScoredDocuments;
  namesOf: Fulfilment['namesOf'];
}

/** Above this share of all documents, stepping over the others no longer pays. */
const SPARSE = 0.5;

/** @returns what carries out the plans of a search; the searches take turns in its memory */
export function createEvaluations(store: Store) {
  const { words: index, attributes, places } = store;
  const scorer = new TermScorer(index, attributes.count);
  /** For the parts of compounds, which are looked for in the midst of a search. */
  const partScorer = new TermScorer(index, attributes.count);
  const fulfilments = createFulfilments(store);

  return (query: SearchQuery, filter: Filter): Evaluation => {
    const { testOf, bitsOf, idsOf, namesOf } = fulfilments(filter);
    const ownName = createOwnName(store, query.q!);
    const scopes = new Map<PlannedScope, Scope>();
    let ranges: { those: Uint32Array | undefined } | undefined;
    /** What was looked for last and lies in the memory of the scorer, and which of it have the name. */
    let last: Looked | undefined;
    let lastNamed: Looked | undefined;

    /** Facts of which nothing is known of anybody. */
    const isUnknown = (facts: FactFilter | undefined) => facts !== undefined && !attributes.knows(facts);
    /** The same without what nobody is known to fail, so that a list is the answer as it is; undefined where all pass. */
    const askedFor = (wanted: Requirement | undefined): Requirement | undefined => {
      if (wanted?.is === 'not' && wanted.one.is === 'denied' && isUnknown(wanted.one.facts)) return undefined;
      if (wanted?.is !== 'all' && wanted?.is !== 'any') return wanted;
      const of = wanted.of.map(askedFor);
      if (of.every((one, i) => one === wanted.of[i])) return wanted;
      const asked = of.filter((one) => one !== undefined);
      if (wanted.is === 'any') return asked.length < of.length ? undefined : { is: 'any', of: asked };
      return allOf(asked);
    };
    /** The same without those who are known to fulfil a fact, where nobody is. */
    const withoutUnknown = (term: PlannedTerm): PlannedTerm => {
      const isNobody = (one: Requirement) => one.is === 'so' && isUnknown(one.wanted.facts);
      const virtual = term.virtual.filter((each) => !('are' in each && isNobody(each.are)));
      const isMeant = term.meant && !(term.meant.written === 1 && isNobody(term.meant.isSo));
      return virtual.length === term.virtual.length
        ? term
        : { ...term, virtual, meant: isMeant ? term.meant : undefined };
    };
    const acceptsOf = ({ wanted }: PlannedScope): Scope['accepts'] => {
      const test = wanted && testOf(wanted);
      if (filter.isOpen) return test;
      return test ? (id) => filter.accepts(id) && test(id) : filter.accepts;
    };
    /** Filters of the query are tested: no two ask the same. */
    const bitsOfScope = ({ wanted }: PlannedScope): Scope['bits'] =>
      wanted && filter.isOpen ? () => bitsOf(wanted) : undefined;
    const scopeOf = (planned: PlannedScope): Scope => {
      ranges ??= { those: rangesOf(store, query, filter) };
      const accepts = acceptsOf(planned);
      const names = planned.among && namesOf(planned.among).ids();
      return names
        ? { accepts: undefined, ranges: ranges.those, among: accepts ? names.filter(accepts) : names }
        : { accepts, bits: accepts && bitsOfScope(planned), ranges: ranges.those };
    };
    const scoped = (planned: PlannedScope): Scope => {
      const scope = scopes.get(planned) ?? scopeOf({ ...planned, wanted: askedFor(planned.wanted) });
      scopes.set(planned, scope);
      return scope;
    };
    const virtualOf = (virtual: PlannedVirtual, scope: Scope): VirtualPostings => {
      if ('parts' in virtual) return partsOf(virtual, scope);
      const { are, relevance } = virtual;
      return {
        relevance,
        get ids() {
          return idsOf(are);
        },
      };
    };
    const partsOf = ({ parts, factor }: PlannedParts, scope: Scope): VirtualPostings => {
      const within = (scope: Scope): VirtualPostings => {
        const { ids, relevances } = partScorer.allOf(termsOf(parts, scope), scope);
        return { ids: ids.slice(), relevance: Float64Array.from(ids, (_, i) => relevances![i]! * factor) };
      };
      let all: VirtualPostings | undefined;
      const found = () => (all ??= within(scope));
      return {
        get ids() {
          return found().ids;
        },
        get relevance() {
          return found().relevance;
        },
        among: (among) => within({ accepts: undefined, ranges: undefined, among }),
      };
    };
    const termsOf = (terms: readonly PlannedTerm[], scope: Scope): QueryTerm[] =>
      terms.map(withoutUnknown).map(({ expansions, virtual, meant }) => ({
        expansions,
        virtual: virtual.map((each) => virtualOf(each, scope)),
        meant: meant && {
          ...meant,
          isSo: testOf(meant.isSo),
          bits: () => bitsOf(meant.isSo),
          first: meant.first && { ...meant.first, isSo: testOf(meant.first.isSo) },
        },
      }));
    /** All that may be wanted: most of what has not the attributes is passed over in whole parts of the map. */
    const candidates = (wanted: Requirement | undefined): Uint32Array => {
      const named = wanted?.is === 'any' ? wanted.of.flatMap(namedIn) : [];
      const [first, ...others] = wanted?.is === 'any' ? wanted.of.filter((one) => namedIn(one).length === 0) : [wanted];
      // What is asked, or a name: the few names are known, and need not be looked for among all that lies here.
      if (named.length > 0 && others.length === 0)
        return joined(
          candidates(first),
          named.map((one) => namesOf(one).ids()),
        );
      const parts = wanted?.is === 'all' ? wanted.of : [wanted];
      const so = parts.flatMap((part) => (part?.is === 'so' ? [part.wanted] : []));
      const there = parts.find((part) => part?.is === 'near' || part?.is === 'aroundRegions');
      // Where nothing else is asked, those are known who lie there.
      if (there && so.length === 0) return idsOf(there);
      const together = Object.assign({}, ...so) as Partial<AttributeFilter>;
      const condition = so.length > 0 ? attributes.condition(together) : filter.condition;
      return places.tree.matches(filter.circle, query.bbox, condition);
    };
    const lookedFor = (documents: Documents): ScoredDocuments => {
      switch (documents.are) {
        case 'called': {
          const ids = documents.names.flatMap((name) => index.named(name));
          const once = documents.names.length > 1 ? [...new Set(ids)] : ids;
          const accepts = documents.scope && acceptsOf(documents.scope);
          return { ids: passing(Uint32Array.from(once.filter(filter.accepts)), accepts), relevances: undefined };
        }
        case 'begun':
          return { ids: index.namesWithPrefix(documents.prefix).filter(filter.accepts), relevances: undefined };
        case 'all': {
          const wanted = askedFor(documents.scope.wanted);
          const accepts = wanted && acceptsOf({ wanted });
          return { ids: passing(candidates(wanted), accepts), relevances: undefined };
        }
        case 'found': {
          const scope = scoped(documents.scope);
          const terms = termsOf(documents.terms, scope);
          return documents.by === 'all' ? scorer.allOf(terms, scope) : scorer.anyOf(terms, scope);
        }
        case 'ownNamed': {
          return those(scored(documents.of), ownName[documents.how], documents.isScored);
        }
        case 'calledAlike': {
          const there = new Set(idsOf({ is: 'near', place: documents.near }));
          const accepts = acceptsOf(documents.scope);
          const alike = documents.words.flatMap((word) => Array.from(index.namesWithPrefix(word)));
          const ids = alike.filter((id) => there.has(id) && (!accepts || accepts(id)));
          return { ids: Uint32Array.from(new Set(ids)), relevances: undefined };
        }
        case 'inRegion': {
          const accepts = acceptsOf(documents.scope);
          const condition = attributes.condition({ region: documents.region });
          return { ids: passing(places.tree.matches(undefined, undefined, condition), accepts), relevances: undefined };
        }
      }
    };
    const scored = (documents: Documents): ScoredDocuments => {
      for (const known of [last, lastNamed]) if (known?.documents === documents) return known.scored;
      const found = lookedFor(documents);
      if (documents.are === 'found') last = { documents, scored: found };
      if (documents.are === 'ownNamed') lastNamed = { documents, scored: found };
      return found;
    };
    return {
      scored,
      namesOf,
      called: (names) => new Set(names.filter((name) => index.named(name).length > 0)),
      countNamed: (named) => namesOf(named).size(),
      isEmpty: (documents) => scored(documents).ids.length === 0,
    };
  };
}

interface Looked {
  documents: Documents;
  scored: ScoredDocuments;
}

/** Those of which something is so, in memory of their own. */
function those(
  { ids, relevances }: ScoredDocuments,
  isSo: (id: number) => boolean,
  isScored: boolean,
): ScoredDocuments {
  const [some, values] = [new Uint32Array(ids.length), new Float32Array(isScored && relevances ? ids.length : 0)];
  let size = 0;
  for (let i = 0; i < ids.length; i++) {
    if (!isSo(ids[i]!)) continue;
    if (values.length > 0) values[size] = relevances![i]!;
    some[size++] = ids[i]!;
  }
  return { ids: some.subarray(0, size), relevances: values.length > 0 ? values.subarray(0, size) : undefined };
}

/** The names that a requirement asks for. */
const namedIn = (one: Requirement): NamedWith[] =>
  one.is === 'named' ? [one] : one.is === 'all' ? one.of.filter((each) => each.is === 'named') : [];

/** Ascending, each once. */
function joined(ids: Uint32Array, others: readonly Uint32Array[]): Uint32Array {
  if (others.every((each) => each.length === 0)) return ids;
  const lists = [ids, ...others];
  const all = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let size = 0;
  for (const list of lists) {
    all.set(list, size);
    size += list.length;
  }
  all.sort();
  size = 0;
  for (const id of all) if (size === 0 || all[size - 1] !== id) all[size++] = id;
  return all.subarray(0, size);
}

/** Those of them that pass; looking for what is near a place takes the memory in which the tree gave them. */
const passing = (ids: Uint32Array, accepts: Scope['accepts']): Uint32Array =>
  accepts ? ids.slice().filter((id) => accepts(id)) : ids;

/** Where on the map a search has to look; undefined where that would leave out little. */
function rangesOf({ places, attributes }: Store, query: SearchQuery, filter: Filter): Uint32Array | undefined {
  const { condition, circle } = filter;
  const isBounded = query.bbox !== undefined || (circle !== undefined && circle.radiusKm < Infinity);
  if (!isBounded && query.region === undefined) return undefined;
  const ranges = places.tree.idRanges(circle, query.bbox, condition);
  let covered = 0;
  for (let i = 0; i < ranges.length; i += 2) covered += ranges[i + 1]! - ranges[i]!;
  return covered < SPARSE * attributes.count ? ranges : undefined;
}

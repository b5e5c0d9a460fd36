import type { StatedFact } from '../contract/fact-filters.ts';
import type { Understood } from '../contract/records.ts';
import { wordsOf } from '../text/words.ts';
import type { Narrowing } from './narrowing.ts';
import type { NamedPlace } from './read-place.ts';

/** A query as the search takes it. */
export interface ParsedQuery {
  /** Folded words that are looked up in the texts: what was not understood, and what names a category or a town. */
  words: QueryWord[];
  /** The same with the words of categories as plain text, for when no destination of theirs fulfils the query. */
  plainWords: QueryWord[];
  /** All words that say something, for a name that holds them whatever they were read as. */
  nameWords: string[];
  /** The last word where it reads like one without content but may be the beginning of another ("and" of Andechs). */
  unfinished: string | undefined;
  /** What a destination must fulfil beside its words. */
  narrowing: Narrowing;
  /** A town, river, lake or destination in the query, where no centre was given. */
  place: NamedPlace | undefined;
  /** The day or quarter hour at which it should be open. */
  openAt: string | undefined;
  understood: Understood[];
}

export interface QueryWord {
  word: string;
  /** Of a word whose "oe" may be no umlaut, the form with the e kept; typos are looked for with both. */
  keepingE?: string | undefined;
  /** Others that mean the same. */
  synonyms: readonly string[];
  /** Whether it is one of those words for kinds of things itself, and asks for no fact. */
  isKind?: boolean;
  /** Whether it is a wish that many kinds fulfil, beside something that is named: what is named need not say it. */
  isOutdone?: boolean;
  /** What it was read as; undefined where it is plain text. */
  as: 'category' | 'kind' | 'flag' | 'place' | undefined;
  /** The categories that it was read as. */
  kindIds?: readonly string[] | undefined;
  /** Words that all hold which are meant, whatever their texts say. */
  memberWords?: readonly string[];
  /** The words of the phrase that it stands for: who has all of them fulfils it too. */
  said?: readonly string[] | undefined;
  /** Categories that are thought of first, of those who are or have what it was read as. */
  firstIds?: readonly string[] | undefined;
  /** What it asks for, of plain text: those that are known to be so need not write it. */
  fact?: StatedFact | undefined;
  /** Whether it is the last of the query and may be unfinished; what was understood never is. */
  isLast: boolean;
}

/** Whether nothing was understood that narrows an answer. */
export function isNothing({ narrowing, place, openAt }: ParsedQuery): boolean {
  const { categories, flags, regions, countries, anything, atPosition, km, not, limit, facts, isLittleKnown } =
    narrowing;
  const isNarrowed = [categories, flags, regions, countries, not, facts].some((read) => read.length > 0);
  const isLimited = Object.keys(limit).length > 0;
  return (
    !place && !openAt && !anything && !isLittleKnown && !atPosition && km === undefined && !isNarrowed && !isLimited
  );
}

/** Whether all of the query was understood, so that a name is only one of many answers. */
export function isBroad({ words, narrowing, place }: ParsedQuery): boolean {
  const isUnderstood = words.every(({ as }) => as !== undefined);
  return isUnderstood && (place !== undefined || narrowing.categories.length + narrowing.regions.length > 0);
}

/** Whether a place was understood that bounds the answer. */
export const isPlaced = ({ narrowing: { regions, countries }, place }: ParsedQuery): boolean =>
  regions.length + countries.length > 0 || place?.isBound === true;

/** The same, and something that is looked for there. */
export const isSomewhere = (parsed: ParsedQuery): boolean => parsed.narrowing.categories.length > 0 && isPlaced(parsed);

/** Whether what was not understood are words for kinds of things, such as `synonyms` has, which many texts tell of: no name. */
export function isCommon({ words }: Pick<ParsedQuery, 'words'>): boolean {
  const texts = words.filter(({ as }) => as === undefined);
  return texts.length > 0 && texts.every(({ synonyms }) => synonyms.length > 0);
}

/** Whether the query is one word that names a region or town and may be unfinished, as it is not after "in". */
export const isWord = ({ narrowing, place }: ParsedQuery, q: string): boolean =>
  wordsOf(q).length === 1 && (narrowing.regions.length === 1 || place?.as === 'town');

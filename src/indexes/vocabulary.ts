import type { Catalogue } from '../contract/destination.ts';
import { flagNames, type FlagName } from '../contract/flags.ts';
import { stem } from '../text/stem.ts';
import { foldName, wordsOf } from '../text/words.ts';

/** What a phrase of a query may mean beside the words of a text. */
export type Meaning =
  | {
      as: 'category';
      /** One word may stand for several ("castle"). */
      ids: string[];
      /** The name of a category itself and not a synonym. */
      isName: boolean;
    }
  | { as: 'flag'; flag: FlagName }
  | { as: 'region'; name: string };

/** The words that the content gives a meaning; folded by the build, so that a start only takes them over. */
export interface Vocabulary {
  meanings: Record<PhraseKey, Meaning>;
  /** Words such as "bei" and "nahe", after which a place is named. */
  placeWords: string[];
  /** Names of towns that mean something else more often. */
  ambiguousTowns: string[];
}

type PhraseKey = string;

/** The folded words of a phrase as they are compared: "Wasserfälle" = "Wasserfall". */
export const phraseKey = (words: readonly string[]): PhraseKey => words.map(stem).join(' ');

type Named = Pick<Catalogue, 'categories' | 'states' | 'travelRegions' | 'searchWords'>;

/** Of a phrase with several meanings the first counts: category, flag, travel region, state. */
export function vocabularyOf({ categories, states, travelRegions, searchWords }: Named): Vocabulary {
  const meanings: Vocabulary['meanings'] = {};
  const add = (key: PhraseKey, meaning: Meaning): void => {
    if (key !== '' && !Object.hasOwn(meanings, key)) meanings[key] = meaning;
  };
  const names = new Set(categories.flatMap(({ name }) => partsOfName(name).map(keyOf)));
  for (const [key, ids] of categoriesByPhrase(categories)) add(key, { as: 'category', ids, isName: names.has(key) });
  for (const flag of flagNames)
    for (const phrase of searchWords.flags[flag] ?? []) add(keyOf(phrase), { as: 'flag', flag });
  for (const { id, name, aliases } of [...travelRegions, ...states])
    for (const phrase of [name, id, ...aliases]) add(keyOf(phrase), { as: 'region', name });
  return {
    meanings,
    placeWords: searchWords.placeWords.map(foldName),
    ambiguousTowns: searchWords.ambiguousTowns.map(foldName),
  };
}

function categoriesByPhrase(categories: Catalogue['categories']): Map<PhraseKey, string[]> {
  const ids = new Map<PhraseKey, string[]>();
  for (const { id, name, synonyms } of categories) {
    for (const key of new Set([...partsOfName(name), ...synonyms].map(keyOf)))
      ids.set(key, [...new Set([...(ids.get(key) ?? []), id])]);
  }
  return ids;
}

/** "Burg & Ruine" is known by either half. */
function partsOfName(name: Record<string, string>): string[] {
  return Object.values(name).flatMap((text) => [text, ...text.split(' & ')]);
}

const keyOf = (phrase: string): PhraseKey => phraseKey(wordsOf(phrase));

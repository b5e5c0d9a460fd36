import type { Asked } from './asked.ts';
import { isInNames } from './in-names.ts';
import type { Documents } from './plan.ts';
import type { SearchedWords } from './searched-words.ts';
import { isTelling } from './telling.ts';
import { STILL_TYPED, tokensOf, wordsIn } from './tokens.ts';

/** So many words of a query may be a name at the most. */
const LONGEST_NAME = 4;
/** So short a word alone is no name among others. */
const SHORTEST_NAME = 5;

/**
 * "Lohnt sich das Miwula mit Kindern": the names that are said whole among other words; none where another word is in
 * names, so that "Stephansdom Riesenrad" asks for both.
 */
export function namesSaid({ parsed, query, store, collection }: Asked): Documents | undefined {
  const tokens = wordsIn(tokensOf(query.q!));
  const texts = parsed.words.filter(({ as, fact }) => as === undefined && fact === undefined);
  const telling = new Set(texts.filter(({ word }) => isTelling(store, word)).map(({ word }) => word));
  const isSaid = (run: readonly string[]) =>
    run.some((word) => telling.has(word)) && (run.length > 1 || isNoOther(store, run[0]!));
  const names = tokens.flatMap((_, at) =>
    Array.from({ length: LONGEST_NAME }, (_none, i) => tokens.slice(at, at + i + 1))
      .filter((run, i) => run.length === i + 1 && isSaid(run))
      .map((run) => run.join(' ')),
  );
  const known = [...collection.called(names)];
  const said = new Set(known.flatMap((name) => name.split(' ')));
  const isOther = (word: string) => word.length > STILL_TYPED && !said.has(word) && isInNames(store, { word });
  return known.length === 0 || [...telling].some(isOther) ? undefined : { are: 'called', names: known };
}

/** Whether a word means nothing but what is called so. */
const isNoOther = ({ attributes, towns }: SearchedWords, word: string): boolean =>
  word.length >= SHORTEST_NAME &&
  attributes.vocabulary.synonyms.with(word) === undefined &&
  towns.named(word).length === 0;

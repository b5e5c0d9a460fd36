import { weights } from '../contract/weights.ts';
import { kmBetween } from '../geo/sphere.ts';
import type { Town } from '../indexes/towns.ts';
import { withoutEndings, type Lexicon } from './lexicon.ts';
import { nameKinds } from './small-words.ts';
import { isTelling } from './telling.ts';

/** What else a query asks for: a fact or flag, of which no name tells, a kind of destinations, or nothing at all. */
export type Wish = 'fact' | 'kind' | 'nothing';

/** A hamlet is a word like others. */
export const VILLAGE_POPULATION = 1000;
/** So short a name is mostly a word as well. */
const SHORTEST = 5;

/**
 * Whether a town too small to be meant by its mere name is meant beside a wish: "Oberstdorf bei Regen", "Therme Schladming".
 * It is not where many texts have the word, which then means something else; beside a kind neither where a name has it
 * ("Burg Falkenstein"), nor beside a fact where a destination is called so, or with its kind far from it ("Marienberg mit
 * Kindern"). Alone it is one where no text has it, so that nothing else could be meant.
 */
export function isSmallTownMeant(
  { ambiguousTowns, store }: Lexicon,
  town: Town,
  name: string,
  { wish, kinds }: { wish: Wish | undefined; kinds: () => string[] },
): boolean {
  if (!wish || town.population < VILLAGE_POPULATION || name.length < SHORTEST || ambiguousTowns.has(name)) return false;
  if (!isTelling(store, name) || isMistyped(store, name)) return false;
  if (wish === 'nothing')
    return !store.words.has(name) && store.attributes.vocabulary.synonyms.with(name) === undefined;
  if (wish === 'kind') {
    if (!store.words.isInNames(name)) return true;
    if (
      store.names.isNamedWith(
        kinds().flatMap((kind) => [kind, ...withoutEndings(kind)]),
        [name],
      )
    )
      return false;
  }
  if (store.names.destinationCalled(name)) return false;
  const called = store.names.destinationCalled(...nameKinds.map((kind) => `${kind} ${name}`));
  return called === undefined || kmBetween(called, town) <= weights.nearTownKm;
}

/** "Hallstadt" is a town, and rather a mistyped Hallstatt. */
const isMistyped = ({ words }: Lexicon['store'], word: string): boolean =>
  !words.has(word) && words.typos(word).some((each) => words.isInNames(words.textOf(each)));

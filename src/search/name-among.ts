import { exactKey } from '../indexes/vocabulary.ts';
import type { Understood } from '../contract/records.ts';
import { wordsOf } from '../text/words.ts';
import type { Asked } from './asked.ts';
import { nameForms } from './name-forms.ts';
import { ofCategories } from './narrowing.ts';
import type { Documents } from './plan.ts';
import { allOf, type NamedWith, type Requirement } from './requirement.ts';
import { denialWords } from './small-words.ts';
import { isTelling } from './telling.ts';

/** So many words may be a name, and so many a query that is looked through for one. */
const [LONGEST_NAME, LONGEST_QUERY] = [6, 10];
/** So short a word alone is no name among others. */
const SHORTEST_NAME = 4;

/** The runs of a query's words that may be a name among others, the longest first. */
export function runsIn(words: readonly string[]): string[] {
  if (words.length < 2 || words.length > LONGEST_QUERY) return [];
  const most = Math.min(LONGEST_NAME, words.length - 1);
  return Array.from({ length: most }, (_, i) => most - i).flatMap((length) =>
    Array.from({ length: words.length - length + 1 }, (_, at) => words.slice(at, at + length).join(' ')).filter(
      (run) => length > 1 || run.length >= SHORTEST_NAME,
    ),
  );
}

/**
 * "Matterhorn Öffnungszeiten", "Alte Pinakothek parken", "Weissensee Kärnten": what has the name that is said whole, where
 * what is said beside it asks for nothing else. Beside a name of several words a kind may be said, or whom it is for and
 * what is to be there: who asks so learns from it that it is not.
 */
export function nameAmong(asked: Asked, known: ReadonlySet<string>, words: readonly string[]): Documents | undefined {
  const runs = runsIn(words).filter((run) => known.has(run) && isMeant(asked, words, run.split(' ')));
  const run = runs.find((each) => isOwn(asked, each.split(' '))) ?? runs[0];
  return run === undefined ? undefined : { are: 'called', names: [run] };
}

/**
 * "Abtei Neesheim" is the whole name of one, and "Abtei Neesheim mit Kindern" has it, where a word is put right that no text
 * has nor begins with.
 */
export function mistypedAmong(
  asked: Asked,
  words: readonly string[],
): { put: Documents | undefined; among: Documents | undefined } {
  const { store, parsed, collection } = asked;
  if (words.length < 2 || words.length > LONGEST_QUERY) return none;
  const isUnknown = (word: string) =>
    word.length >= SHORTEST_NAME && !store.words.has(word) && !store.words.begins(word) && !isRead(store, word);
  // A guess is no name: "naumbrger" may be Neuenburg, and is the cathedral of Naumburg beside "dom".
  const [wrong, ...others] = words.filter(isUnknown);
  if (wrong === undefined || others.length > 0) return none;
  const meant = store.words
    .typos(wrong)
    .map((each) => store.words.textOf(each))
    .filter((each) => store.words.isInNames(each));
  for (const right of meant.slice(0, MOST_MEANT)) {
    const put = words.map((word) => (word === wrong ? right : word));
    const whole = put.join(' ');
    const known = collection.called([whole, ...runsIn(put).filter((run) => run.split(' ').includes(right))]);
    if (known.has(whole)) return { put: { are: 'called', names: [whole] }, among: undefined };
    const nameWords = put.filter((word) => word === right || parsed.nameWords.includes(word));
    const readRight = { ...asked, parsed: { ...parsed, nameWords } };
    const among = known.size > 0 ? nameAmong(readRight, known, put) : undefined;
    if (among) return { put: undefined, among };
  }
  return none;
}

const none = { put: undefined, among: undefined };

/** "Grünen See", "wie komme ich zum Grazer Kunsthaus": a name that is said otherwise, whole or among others. */
export function saidOtherwise(asked: Asked, words: readonly string[]): { whole?: Documents; among?: Documents } {
  const { parsed, collection } = asked;
  const forms = words.length > LONGEST_QUERY ? [] : nameForms(words);
  const known = forms.length > 0 ? collection.called(forms.map(({ name }) => name)) : undefined;
  for (const { name, words: put } of forms.filter((form) => known!.has(form.name))) {
    if (put.join(' ') === name) return { whole: { are: 'called', names: [name] } };
    const nameWords = put.filter((word) => !words.includes(word) || parsed.nameWords.includes(word));
    const among = nameAmong({ ...asked, parsed: { ...parsed, nameWords } }, new Set([name]), put);
    if (among) return { among };
  }
  return {};
}

/** "Leipzig Thomaskirche mit Hund": of a few what has all words but the wish in its name, in whatever order. */
export function namedBesideWish(asked: Asked, words: readonly string[]): Documents | undefined {
  const { parsed, collection, store } = asked;
  const wishes = parsed.understood.filter(({ as }) => as === 'flag' || as === 'fact');
  const wished = wishes.flatMap(({ text }) => wordsOf(text));
  const run = parsed.nameWords.filter((word) => !wished.includes(word) && !denialWords.has(word));
  if (wished.length === 0 || !isOwn(asked, run)) return undefined;
  if (words.some((word) => !wished.includes(word) && isAround(store, word))) return undefined;
  const named: NamedWith = { is: 'named', words: run, isBegun: false };
  const count = collection.countNamed(named);
  return count > 0 && count <= MOST_MEANT ? { are: 'all', scope: { wanted: named } } : undefined;
}

/** So many words of names are tried for one that is mistyped, and so many may be meant by words of a name. */
const MOST_MEANT = 2;

function isMeant(asked: Asked, words: readonly string[], run: readonly string[]): boolean {
  const { store } = asked;
  const beside = saidBeside(asked, words, run);
  if (!beside || (run.length > 1 && isAnotherThere(asked, run))) return false;
  if (isOwn(asked, run)) return true;
  const isKind = beside.things.has('category');
  if (run.length === 1) {
    const isAlone = beside.texts.length === 0 && isNoThing(asked, run[0]!) && !isStartOfName(asked, run[0]!);
    return isAlone && (!isKind || (isWishBeside(asked, run) && !isToldOfByKind(asked, run[0]!)));
  }
  // "Basler Münster wandern" asks of the one; "Museum Stein am Rhein" is said by a kind and a town.
  if (isKind && !isWishBeside(asked, run)) return false;
  return !isPlaceToo(store, run.join(' ')) && beside.texts.every((word) => store.words.has(word));
}

interface Beside {
  /** As which things words were read. */
  things: ReadonlySet<Understood['as']>;
  /** Words that say something, and neither a thing nor a place. */
  texts: string[];
}

/** What is said beside the run; undefined where that is more than a name may have beside it, or where the run is no whole. */
function saidBeside(asked: Asked, words: readonly string[], run: readonly string[]): Beside | undefined {
  const rest = words.filter((word) => !run.includes(word));
  const isOf = (some: readonly string[], said: readonly string[]) => said.some((word) => some.includes(word));
  const told = asked.parsed.understood.map(({ text, as }) => ({ said: wordsOf(text), as }));
  const beside = told.filter(({ said }) => isOf(rest, said));
  // "Bei Regen" is near nothing.
  const wished = beside.flatMap(({ said, as }) => (as === 'fact' || as === 'flag' ? said : []));
  const isElse = (word: string) => isAround(asked.store, word) || isOtherName(asked, word);
  if (rest.some((word) => !wished.includes(word) && isElse(word))) return undefined;
  // "Hall in Tirol" is no Hall.
  if (beside.some(({ said, as }) => isOf(run, said) || !(places.has(as) || things.has(as)))) return undefined;
  return {
    things: new Set(beside.map(({ as }) => as).filter((as) => things.has(as))),
    texts: rest.filter((word) => isText(asked, word)),
  };
}

/** Where something is said to be. */
export const places: ReadonlySet<Understood['as']> = new Set(['town', 'region', 'country', 'place', 'position']);
const things: ReadonlySet<Understood['as']> = new Set(['category', 'flag', 'fact']);

/** What lies around it is asked for, or that it is not meant. */
const isAround = ({ attributes: { vocabulary } }: Asked['store'], word: string): boolean =>
  vocabulary.negations.includes(word) || vocabulary.nearWords.includes(word);

/** Whether it is several words that are no place, and more than a kind and where it is. */
const isOwn = (asked: Asked, run: readonly string[]): boolean =>
  run.length > 1 && !isPlaceToo(asked.store, run.join(' ')) && run.some((word) => isText(asked, word));

/** Whether a word means nothing but what is called so and where that is: a "Wasserschloss" may be any. */
const isNoThing = ({ parsed, store }: Asked, word: string): boolean =>
  store.attributes.vocabulary.synonyms.with(word) === undefined &&
  parsed.understood.every(({ text, as }) => !things.has(as) || !wordsOf(text).includes(word));

/** Whether the kind beside it is told by a wish: "Zoo Andechs" is looked for, and there is none. */
const isWishBeside = ({ store, parsed }: Asked, run: readonly string[]): boolean =>
  parsed.understood.every(({ text, as }) => {
    const meaning = as === 'category' && !run.includes(text) ? meaningOf(store, text) : undefined;
    return meaning?.as !== 'category' || !meaning.isName;
  });

const meaningOf = ({ attributes: { vocabulary } }: Asked['store'], text: string) =>
  vocabulary.meanings.get(exactKey(wordsOf(text)));

/** "Blausee baden" asks of the Blausee, where no bath tells of it; "Loreley Burg" may be a castle near by. */
function isToldOfByKind({ store: { words }, parsed: { narrowing }, collection }: Asked, word: string): boolean {
  const itself = words.exact(word).filter((each) => words.textOf(each) === word);
  const wanted = allOf([ofCategories(narrowing.categories, true), { is: 'said', words: itself }]);
  return !collection.isEmpty({ are: 'all', scope: { wanted } });
}

/** "Naturhistorisches Museum in Genf" is the one there that has the words in its name, and not the one in Wien that is called so. */
function isAnotherThere({ parsed: { place }, collection }: Asked, run: readonly string[]): boolean {
  if (!place?.isBound) return false;
  const there: Requirement = { is: 'near', place };
  const isCalledSo: Documents = { are: 'called', names: [run.join(' ')], scope: { wanted: there } };
  const named: Requirement = { is: 'named', words: run, isBegun: false };
  return (
    collection.isEmpty(isCalledSo) && !collection.isEmpty({ are: 'all', scope: { wanted: allOf([there, named]) } })
  );
}

/** "Brienz Rothorn" is how the Brienz Rothorn Bahn begins, and no Rothorn in Brienz. */
const isStartOfName = ({ parsed, named, collection }: Asked, word: string): boolean =>
  parsed.nameWords.some((each) => each !== word) && collection.countNamed(named) > 0;

/** "Museum Stein am Rhein" asks for one in the town. */
export const isPlaceToo = ({ towns, attributes }: Asked['store'], name: string): boolean =>
  towns.named(name).length > 0 || attributes.vocabulary.towns[name] !== undefined;

/** Whether a word says something, alone or joined to the next, and neither a thing nor a place. */
const isText = ({ parsed, store }: Asked, word: string): boolean =>
  parsed.nameWords.some((each) => each.startsWith(word) || each.endsWith(word)) &&
  !isRead(store, word) &&
  !parsed.understood.some(({ text }) => wordsOf(text).includes(word));

/** Whether a word is a thing or a place as it is written. */
const isRead = ({ towns, attributes }: Asked['store'], word: string): boolean =>
  attributes.vocabulary.meanings.get(exactKey([word])) !== undefined || towns.named(word).length > 0;

/** "Stephansdom Riesenrad" asks for both. */
const isOtherName = (asked: Asked, word: string): boolean =>
  isText(asked, word) && asked.store.words.isInNames(word) && isTelling(asked.store, word);

import { weights } from '../contract/weights.ts';
import { exactKey, phraseKey } from '../indexes/vocabulary.ts';
import { foldName, wordsOf } from '../text/words.ts';
import type { OnlyFound } from './answer.ts';
import type { Asked } from './asked.ts';
import type { Bounds } from './bounds.ts';
import type { Documents } from './plan.ts';
import type { NamedPlace } from './read-place.ts';
import { allOf } from './requirement.ts';
import type { SearchedWords } from './searched-words.ts';
import { nameKinds } from './small-words.ts';

/** Shorter words of a name ("Park", "Alp") say too little to tell which place is meant. */
const SHORTEST = 5;
/** A word that more names have is one of many things. */
const MOST_NAMED = 8;
/** A name whose word is a town of this size is called after the town. */
const TOWN_POPULATION = 10_000;
/** Neuhausen am Rheinfall is called after the falls. */
const LIES = / (?:am|an|bei|im|in|ob|unter|vor) /;
/** "Basler" and Basel have no more in common. */
const SHORTEST_TOWN = 3;

/** So much of a region's name, while it is typed, tells which is meant. */
const SHORTEST_START = 4;

/**
 * What belongs to the one place that was found, as similar: what is called like it and lies beside it, the Tiergarten
 * Schönbrunn by the Schloss, the castle above the Rheinfall; and while a name is typed, what else is in its region, if that
 * begins so: "zugs" is the Zugspitze, in the Zugspitz-Region. By the name of its town what else lies around it.
 * @param isWholeName whether the name was written to its end
 */
export function besideOne(
  asked: Asked,
  { never }: Bounds,
  one: OnlyFound,
  isWholeName: boolean,
): Documents | undefined {
  const scope = { wanted: allOf(never) };
  const start = asked.parsed.nameWords.join(' ');
  if (isTownOf(one, start) && !isCalled(asked, start)) {
    const near = { is: 'near', place: around(one, weights.inTownKm) } as const;
    return { are: 'all', scope: { wanted: allOf([...never, near]) } };
  }
  if (isWholeName) {
    const words = tellingWords(asked.store, one);
    return words.length === 0 ? undefined : { are: 'calledAlike', words, near: around(one, weights.besideKm), scope };
  }
  const isBegun = start.length >= SHORTEST_START && one.region !== undefined && foldName(one.region).startsWith(start);
  return isBegun ? { are: 'inRegion', region: one.region!, scope } : undefined;
}

/** "Hallstatt" is a destination, "Lenzburg" the castle. */
const isCalled = ({ collection }: Asked, name: string): boolean => {
  const kinds = nameKinds.filter((kind) => kind !== 'altstadt');
  return collection.called([name, ...kinds.map((kind) => `${kind} ${name}`)]).size > 0;
};

/** "Monschau" may be its old town, or where somebody is. */
const isTownOf = ({ town }: OnlyFound, name: string): boolean =>
  [town, town.split(LIES)[0]!].map(foldName).includes(name);

const around = ({ name, lng, lat }: OnlyFound, radiusKm: number): NamedPlace => ({
  ...{ as: 'place', name, points: [[lng, lat]] },
  ...{ radiusKm, isBound: true, isWhole: false },
});

/** The words of a name by which it is told from others: no category, no town, no word that many names have. */
function tellingWords(store: SearchedWords, { name, town }: OnlyFound): string[] {
  const { meanings, stopWords } = store.attributes.vocabulary;
  const where = wordsOf(town.split(LIES)[0]!);
  const isMeant = (word: string) =>
    [exactKey([word]), phraseKey([word])].some((key) => meanings.get(key) !== undefined) || stopWords.includes(word);
  return wordsOf(name).filter(
    (word) =>
      word.length >= SHORTEST &&
      !isOfTown(store, word, where) &&
      !isMeant(word) &&
      store.words.countNames(word) <= MOST_NAMED,
  );
}

/** Whether a word is a town or made of one: "Wiener", "Kölner", "Dresdner". */
function isOfTown({ towns }: SearchedWords, word: string, where: readonly string[]): boolean {
  const isLarge = (name: string) => towns.named(name).some(({ population }) => population >= TOWN_POPULATION);
  const stem = word.endsWith('er') ? word.slice(0, -2) : word;
  return where.some((town) => town.startsWith(stem.slice(0, SHORTEST_TOWN))) || isLarge(word) || isLarge(stem);
}

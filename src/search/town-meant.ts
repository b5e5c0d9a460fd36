import type { Meaning } from '../indexes/meanings.ts';
import type { Town } from '../indexes/towns.ts';
import { foldName } from '../text/words.ts';
import type { Lexicon } from './lexicon.ts';
import { isSmallTownMeant, type Wish } from './small-town.ts';

/** By which kind of word a place is announced. */
export type Announced = 'near' | 'in';

/** Without a word that announces it, only a town of this size counts as a place; of smaller ones says `small-town`. */
export const TOWN_POPULATION = 20_000;
/** And of this size one whose name is a common word as well, beside other words. */
export const CITY_POPULATION = 200_000;

/** Of this size one that is called as a region is: Schwyz, Glarus. */
const REGION_TOWN_POPULATION = 10_000;

/** And of this size one that is mistyped. */
export const MISTYPED_POPULATION = 100_000;

/** What stands around a phrase that may name a place. */
export interface Around {
  announced: Announced | undefined;
  /** What else the phrase means. */
  meaning: Meaning | undefined;
  /** Whether it is the beginning of a region's name. */
  isBegun: boolean;
  /** Whether the phrase is all of the query: a lake alone is looked for, not around. */
  isWhole: boolean;
  /** Whether all other words are places as well: "Pilatus Luzern" is the mountain, and not what lies around it. */
  isBesidePlaces: () => boolean;
  /** Whether the words before say that it is a shore. */
  isAtWater: boolean;
  /** Whether the word before says that a state or canton is meant. */
  isState: boolean;
  /** Whether the word before has an article in it, as none before a town has. */
  isAfterArticle: boolean;
  /** Whether words that say nothing stand between it and what announces it. */
  isAfterStop: boolean;
  /** Whether the word before says that something is to be had there: "mit Essen", "Kuchen essen" is no town. */
  isAfterMention: boolean;
  /** The next word, where it says what is looked for. */
  kindAfter: () => string | undefined;
  /** Whether another word says what is looked for: "Zoo Münster" asks for no cathedral. */
  hasOtherWish: () => boolean;
  /** Whether the others ask for any destination: "Sehenswertes Hof". */
  isBesideAny: () => boolean;
  /** What other words ask for that a small town may stand beside. */
  wishBeside: () => Wish | undefined;
  /** The words among these that say of which kind it is to be. */
  kindsBeside: () => string[];
  /** Whether no other place is announced after it: "Baden bei München" is a wish before it is a town. */
  isLastPlace: boolean;
  /** Whether it ends a query that has said what is looked for, so that it may be the beginning of a name. */
  isUnfinished: boolean;
}

const UMLAUT = /[äöü]/i;

/** Whether a town is meant by its name, by what stands around it. */
export function isTownMeant(
  lexicon: Lexicon,
  { town, name, text }: { town: Town; name: string; text: string },
  {
    announced,
    meaning,
    isBegun,
    isWhole,
    isLastPlace,
    isState,
    isAtWater,
    isAfterArticle,
    isAfterStop,
    isAfterMention,
    hasOtherWish,
    isBesideAny,
    wishBeside,
    kindsBeside,
  }: Around,
): boolean {
  const { ambiguousTowns, stopWords } = lexicon;
  const isLarge = town.population >= TOWN_POPULATION;
  if (isAfterArticle && (!isLarge || ambiguousTowns.has(name))) return false;
  // "Wölfen" are animals, and no town of Wolfen.
  if (UMLAUT.test(text) && !UMLAUT.test(town.name)) return false;
  // "Brandenburg" is the state before it is the short form of Brandenburg an der Havel; "Berne" is Bern.
  const isCalled = [name, meaning?.as === 'region' ? foldName(meaning.name) : name].includes(foldName(town.name));
  // "Near Saxony" is no village of Sachsen.
  const isNear = announced === 'near' && town.population >= REGION_TOWN_POPULATION;
  if (meaning?.as === 'region') return !isState && (isNear || (isLarge && isCalled));
  // "Am Sonntag" is no village in Vorarlberg.
  if (stopWords.has(name) && !isLarge) return false;
  // "In Thür" may become Thüringen before it is the village.
  if (isBegun && !isLarge) return false;
  // "Am Wochenende Burg" asks for a castle.
  if (announced === 'in' && meaning?.as === 'category' && isAfterStop) return false;
  // "In See", "am Hauptbahnhof" are no villages of that name.
  const isThing = meaning?.as === 'category' || isAtWater;
  if (announced === 'in' && !isLarge && isThing && ambiguousTowns.has(name)) return false;
  if (announced !== undefined) return true;
  // "Baden" alone is a town before it is a wish, but no town is a museum.
  const isName = meaning?.as === 'category' && meaning.isName;
  if (!isLarge)
    return meaning === undefined && isSmallTownMeant(lexicon, town, name, { wish: wishBeside(), kinds: kindsBeside });
  if (isName) return false;
  const isCity = town.population >= CITY_POPULATION;
  // "Gratis Münster" is in the city: of a minster one says where it is.
  const isWished = () => hasOtherWish() || wishBeside() === 'fact';
  if (meaning && !(isLastPlace && (isWhole || (isCity && isWished())))) return false;
  return !ambiguousTowns.has(name) || (!isWhole && !isAfterMention && isCity) || isBesideAny();
}

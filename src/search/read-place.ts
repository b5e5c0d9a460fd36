import { weights } from '../contract/weights.ts';
import type { Landmark } from '../indexes/landscape.ts';
import type { Town } from '../indexes/towns.ts';
import type { Meaning } from '../indexes/meanings.ts';
import { foldName } from '../text/words.ts';
import { townBegun, townMistyped } from './begun-places.ts';
import { withoutEndings, type Lexicon } from './lexicon.ts';
import { numberOf } from './read-number.ts';
import { nameKinds } from './small-words.ts';
import { textOf, wordsIn, type Token } from './tokens.ts';
import { townOfAdjective } from './town-adjective.ts';
import {
  CITY_POPULATION,
  isTownMeant,
  MISTYPED_POPULATION,
  TOWN_POPULATION,
  type Announced,
  type Around,
} from './town-meant.ts';

/** Something with a point or a course that a query names. */
export interface NamedPlace {
  as: 'town' | 'place';
  name: string;
  /** Where it is, in degrees: one point of a town, many of a river. */
  points: readonly [lng: number, lat: number][];
  /** How far it reaches. */
  radiusKm: number;
  /** Whether the answer ends there; what tells of a river in its text may lie further off. */
  isBound: boolean;
  /** Whether nothing else was asked, so that names with its word are meant as much as what lies there. */
  isWhole: boolean;
  /** Whether one sets out there ("ab Wien"), or what lies around it is meant ("Wien Umgebung"), and less what is in it. */
  outside?: 'start' | 'around';
  /** How far it is built up, where that is asked. */
  cityKm?: number;
  /** The state or canton of the same name. */
  region?: string;
}

/** What a phrase announces: "rund um", "in der Nähe von". */
export function announcementOf({ nearWords, inWords }: Lexicon, phrase: readonly Token[]): Announced | undefined {
  const words = wordsIn(phrase).join(' ');
  return nearWords.has(words) ? 'near' : inWords.has(words) ? 'in' : undefined;
}

/** "Nicht allzu weit weg von", in any of the languages in which somebody asks. */
const notFar =
  /^(?:nicht|nich|net|ned|nöd|nid|not|pas|non|niet) (?:(?:so|zu|all|allzu|ganz|too|that|very|si|trop|très|tanto|troppo|te|zo) )*(?:weit|wiit|wit|far|loin|lontano|ver)(?: (?:weg|entfernt|away|vandaan))?(?: (?:ist|sind|liegt|is|est))? (?:von|vom|vo|from|de|du|da|dal|van)(?= )/i;

/** @returns how many words at the beginning say that something is to be near what follows; 0 where they do not */
export function notFarAt({ negations }: Lexicon, tokens: readonly Token[]): number {
  if (!tokens[0] || !negations.has(tokens[0].word)) return 0;
  return notFar.exec(textOf(tokens))?.[0].split(' ').length ?? 0;
}

const kilometres = 'km|kilometern?|kilometers?|kilometres?|chilometri';
const distance = new RegExp(`^(\\d{1,4}|\\p{L}+) ?(?:${kilometres})$`, 'iu');
/** Hardly any phrase ends so, and the pattern costs more than to look. */
const isUnit = new RegExp(`^\\d*(?:${kilometres})$`);

/** Kilometres of "30 km", "30km" or "dreißig Kilometer". */
export function distanceAt(phrase: readonly Token[]): number | undefined {
  if (phrase.length > 2 || !isUnit.test(phrase.at(-1)?.word ?? '')) return undefined;
  const [, said] = distance.exec(textOf(phrase)) ?? [];
  return said === undefined ? undefined : numberOf(said) || undefined;
}

/** "In der Nähe von Ulm" names a place, "in der Nähe" the visitor's own. */
export function isPlaceAfter({ inWords, nearWords }: Lexicon, [next]: readonly Token[]): boolean {
  if (!next) return false;
  return (
    ['von', 'vom', 'of', 'de', 'der', 'des'].includes(next.word) || inWords.has(next.word) || nearWords.has(next.word)
  );
}

/**
 * A town, a river or lake, or after a word like "nahe" a destination. After "in" a region goes before a village of its
 * name; without an announcement a town must be large and its name no common word.
 */
export function readPlace(lexicon: Lexicon, phrase: readonly Token[], around: Around): NamedPlace | undefined {
  const { announced, meaning, isWhole, isAtWater } = around;
  const name = wordsIn(phrase).join(' ');
  if (meaning && ['flag', 'position', 'anything', 'littleKnown', 'country'].includes(meaning.as)) return undefined;
  const town =
    lexicon.townNamed(name) ??
    (meaning
      ? undefined
      : (cityBegun(lexicon, phrase, around) ??
        townSaid(lexicon, phrase, around) ??
        cityMistyped(lexicon, phrase, around)));
  // "An der Elbe" is the river before it is the village of this name.
  const water =
    isAtWater && town && town.population < TOWN_POPULATION ? readLandmark(lexicon, name, around) : undefined;
  if (water) return water;
  if (town && isTownMeant(lexicon, { town, name, text: textOf(phrase) }, around)) {
    const region = meaning?.as === 'region' && { region: meaning.name };
    return { ...inTown(town), ...(announced === 'near' && { radiusKm: weights.nearTownKm }), isWhole, ...region };
  }
  if (meaning && !(meaning.as === 'region' && meaning.isAlias)) return undefined;
  const isThingItself = isWhole || (!announced && around.isBesidePlaces());
  return (
    (isThingItself ? readLandscape(lexicon, name, meaning) : readLandmark(lexicon, name, around)) ??
    (announced === 'near' ? readDestination(lexicon, name, weights.nearTownKm) : undefined) ??
    (isAtWater && isLake.test(name) && around.hasOtherWish()
      ? readDestination(lexicon, name, weights.inTownKm)
      : undefined)
  );
}

/** What is in a town. */
export const inTown = ({ name, lng, lat }: Town): NamedPlace => ({
  ...{ as: 'town', name, points: [[lng, lat]] },
  ...{ radiusKm: weights.inTownKm, isBound: true, isWhole: false },
});

/** So many letters begin few towns: "wintert". */
const LONG_START = 6;

/** "museum in köl": the city that the last word begins. "Burg nieders" is Niedersachsen before it is a smaller town. */
function cityBegun(
  lexicon: Lexicon,
  phrase: readonly Token[],
  { announced, isUnfinished, isAfterArticle, isBegun }: Around,
): Town | undefined {
  const [last, ...more] = phrase;
  const mayBeTown = announced ? !isAfterArticle : isUnfinished;
  const isLong = isUnfinished && (last?.word.length ?? 0) >= LONG_START;
  const population = isLong ? TOWN_POPULATION : CITY_POPULATION;
  const town = last && more.length === 0 && mayBeTown ? townBegun(lexicon.store, last, population) : undefined;
  const isRegionToo = () => lexicon.meaningOf([foldName(town!.name)])?.as === 'region';
  return town && isBegun && town.population < CITY_POPULATION && !isRegionToo() ? undefined : town;
}

/** "Kölner Museen": the town of which an adjective before a kind tells, where no name has both. */
function townSaid(lexicon: Lexicon, [said, ...more]: readonly Token[], { kindAfter }: Around): Town | undefined {
  const town = said && more.length === 0 ? townOfAdjective(lexicon, said.word, TOWN_POPULATION) : undefined;
  const kind = town && kindAfter();
  if (kind === undefined) return undefined;
  const isName = lexicon.store.names.isNamedWith([kind, ...withoutEndings(kind)], [said!.word]);
  return isName ? undefined : town;
}

/** "Museum Dresdn": the city that a word beside what is looked for is mistyped for. */
function cityMistyped(
  { store }: Lexicon,
  [word, ...more]: readonly Token[],
  { announced, hasOtherWish }: Around,
): Town | undefined {
  const mayBeTown = word && more.length === 0 && (announced !== undefined || hasOtherWish());
  return mayBeTown ? townMistyped(store, word, MISTYPED_POPULATION) : undefined;
}

/** "Murtal" is where the Mur flows. */
const VALLEY = 'tal';

function readLandmark(
  lexicon: Lexicon,
  name: string,
  { announced, meaning, isAtWater, isBegun }: Around,
): NamedPlace | undefined {
  const river = name.endsWith(VALLEY) ? name.slice(0, -VALLEY.length) : name;
  const landmark = lexicon.landmarkNamed(name) ?? lexicon.landmarkNamed(river);
  // "In Thur" may become Thurgau, "an der Thur" is the river.
  const isMeant = announced && (isAtWater || !isBegun);
  if (!landmark || (landmark.isMinor && !isMeant && river === name)) return undefined;
  if (landmark.radiusKm) return landscape(landmark, landmark.radiusKm, meaning);
  const reach =
    announced === 'near'
      ? { radiusKm: weights.inTownKm, isBound: true, isWhole: false }
      : { radiusKm: weights.nearLandmarkKm, isBound: false, isWhole: false };
  return { as: 'place', name: landmark.name, points: landmark.points, ...reach };
}

/** "Hegau" alone is where it is, where no destination is called so; so is a lake by which a region is meant as well. */
function readLandscape(lexicon: Lexicon, name: string, meaning: Meaning | undefined): NamedPlace | undefined {
  const landmark = lexicon.landmarkNamed(name);
  if (!landmark || lexicon.store.words.isInNames(name)) return undefined;
  if (landmark.radiusKm) return landscape(landmark, landmark.radiusKm, meaning);
  if (!isLake.test(name)) return undefined;
  if (meaning?.as !== 'region') return landscape(landmark, weights.inTownKm, meaning);
  // The Genferseegebiet is what lies around its lake.
  const isOfRegion = !foldName(meaning.name).startsWith(name.slice(0, SAME_NAME));
  return isOfRegion ? { as: 'place', name: landmark.name, points: landmark.points, ...aroundLake } : undefined;
}

/** A name that begins with as many letters of another is made of it. */
const SAME_NAME = 5;

const aroundLake = { radiusKm: weights.inTownKm, isBound: true, isWhole: false };

/**
 * What tells of the Hegau may lie further off; "Altes Land" is two words that others have too, and the name of the Simmental
 * finds all of the Berner Oberland, of which it is a part.
 */
const landscape = ({ name, points }: Landmark, radiusKm: number, meaning: Meaning | undefined): NamedPlace => ({
  ...{ as: 'place', name, points, radiusKm },
  isBound: name.includes(' ') || meaning?.as === 'region',
  isWhole: false,
});

/** "Museum am Edersee": of lakes that are destinations themselves the map need not know a name. */
const isLake = /(?:see|meer|sperre)$/;

/** "Nahe Zugspitze", "nahe Neuschwanstein", "bei den Externsteinen": a destination is a place as well. */
function readDestination({ store: { names } }: Lexicon, name: string, radiusKm: number): NamedPlace | undefined {
  const other = () => [
    ...nameKinds.map((kind) => `${kind} ${name}`),
    ...(name.endsWith('n') ? [name.slice(0, -1)] : []),
  ];
  const known = names.destinationCalled(name) ?? names.destinationCalled(...other());
  if (!known) return undefined;
  const points = [[known.lng, known.lat]] as [number, number][];
  return { as: 'place', name: known.name, points, radiusKm, isBound: true, isWhole: false };
}

import type { WordedFact } from './fact-filters.ts';
import type { FlagName } from './flags.ts';
import type { PhotoVersions } from './photos.ts';
import type { PlaceType } from './place-types.ts';
import type { Category, CountryCode, FurtherLanguage, PoiDetail, PoiImage } from './records.ts';

/** A checked destination: the public record as the content holds it. What the content room hands to the indexes. */
export interface Destination extends Omit<PoiDetail, 'image' | 'images' | 'aliases' | 'distanceKm'> {
  image?: ImageFile;
  images?: ImageFile[];
  /** Name of the folder with the pictures of the map around it. */
  mapPictures?: string;
  aliases: string[];
  /** Languages whose texts were made from other German ones than those of now; for editors alone. */
  staleLanguages?: FurtherLanguage[];
  /** 0-100, see `contract/ranking.ts`. */
  prominence: number;
}

/** An image of `public/images`; what is told of it is what the record tells. */
export type ImageFile = Pick<PoiImage, 'alt' | 'credit' | 'licence' | 'source'> & {
  file: string;
  /** There once the build has made them. */
  versions?: PhotoVersions;
};

/** Destinations that can be gone through again and again: an array, or more than fit into memory. */
export interface Destinations extends Iterable<Destination> {
  readonly length: number;
  at(place: number): Destination | undefined;
}

/** What the files beside the destinations say: categories, regions, redirects. */
export interface Catalogue {
  categories: CategoryEntry[];
  states: State[];
  travelRegions: TravelRegion[];
  searchWords: SearchWords;
  /** Old slug -> new slug. */
  redirects: Record<string, string>;
}

/** `search-words.yaml`: what the search understands beyond names and texts. */
export interface SearchWords {
  flags: Record<FlagName, string[]>;
  /** Words for flags and categories by which some categories are thought of before the others. */
  firstCategories: { words: string[]; ids: string[] }[];
  /** Words for categories that are no synonyms of one; what tells of one of `without` is not meant by them. */
  categories: { ids: string[]; words: string[]; without?: string[] }[];
  /** Categories that others have besides: "ohne Seilbahn" is no summit to which one leads either. */
  hadCategories: string[];
  /** Words for a category that beside another one say how it is there ("Therme und Berge"). */
  toldWords: string[];
  /** Synonyms of categories that name only a part of one: what calls itself so is found, not the whole category. */
  narrowerWords: string[];
  /** Words that ask for a fact: who is known not to fulfil it is never found by them. */
  facts: Partial<Record<WordedFact, string[]>>;
  /** Rows of a category and those that stand in for it where there is too little of it; an earlier row goes before. */
  kindred: string[][];
  countries: Record<CountryCode, string[]>;
  /** Town -> its names in other languages. */
  towns: Record<string, string[]>;
  /** Words that announce a circle around a place ("bei"). */
  nearWords: string[];
  /** Words that announce an area ("in"). */
  inWords: string[];
  /** Words for where the visitor is. */
  hereWords: string[];
  /** Words without a content of their own. */
  stopWords: string[];
  /** Words for any destination ("Ausflugsziele"). */
  anyWords: string[];
  /** Words for what is not among the best known ("Geheimtipp"). */
  littleKnownWords: string[];
  /** Words after which a property is not wanted ("ohne"). */
  negations: string[];
  /** Rows of words that are looked for together. */
  synonyms: string[][];
  /** Words under which a sentence that denies them is not found. */
  deniedWords: string[];
  /** Towns that count as such only after a word that announces a place. */
  ambiguousTowns: string[];
  /** Words that are no form of another word. */
  fixedWords: string[];
  /** Words of town and region names that are common words all the same. */
  commonWords: string[];
}

export interface CategoryEntry extends Category {
  synonyms: string[];
  /** What its places are to schema.org beside TouristAttraction; missing where they are of several kinds. */
  schemaType?: PlaceType | undefined;
}

/** A federal state or canton. */
export interface State {
  id: string;
  name: string;
  country: CountryCode;
  /** ISO 3166-2, such as DE-BY. */
  iso: string;
  aliases: string[];
}

export interface TravelRegion {
  id: string;
  name: string;
  countries: CountryCode[];
  /** Where it is, for as long as no destination tells. */
  at?: [lat: number, lng: number] | undefined;
  aliases: string[];
}

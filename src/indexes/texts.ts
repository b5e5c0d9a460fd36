import { flagNames, type Catalogue, type Destination } from '../contract/destination.ts';
import { isStopword, stem, wordsOf } from './analyse.ts';
import { createSplitter } from './compounds.ts';

/** The texts of one destination, by field of the text index. */
export interface Texts {
  name: string;
  aliases: string;
  /** Names and synonyms of its category in all languages. */
  category: string;
  town: string;
  /** State and travel region with their aliases. */
  region: string;
  /** Words for what it offers: "kostenlos", "Kinder", … */
  flags: string;
  summary: string;
  description: string;
  /** Stems and parts of compounds of name and aliases. */
  nameForms: string;
  /** The same of category, summary and description. */
  otherForms: string;
}

/** Stems stand in the index with this mark, so that they never pass for a word somebody wrote. */
export const formOf = (word: string): string => `~${stem(word)}`;
/** A name as a part of a compound: unbent, and apart from every stem. */
export const nameFormOf = (word: string): string => `~${word}.`;

/** The texts of a destination, its names as a whole, and the words that have no endings. */
export interface IndexedTexts extends Texts {
  /** What an exact name can match. */
  names: string[];
  /** Words of its town and regions that are names and nothing else. */
  unbent: string[];
}

/** What the text index takes, in document order. */
export function textsOf(destinations: readonly Destination[], catalogue: Catalogue): IndexedTexts[] {
  const { categories, states, travelRegions, searchWords } = catalogue;
  const regions = new Map([...states, ...travelRegions].map((region) => [region.name, region]));
  const regionText = (name: string | null) => (name ? [name, ...(regions.get(name)?.aliases ?? [])] : []);
  const categoryText = new Map(categories.map((c) => [c.id, [...Object.values(c.name), ...c.synonyms].join('\n')]));
  const common = new Set(wordsOf([...categoryText.values(), ...searchWords.commonWords].join('\n')));
  const plain = destinations.map((d) => ({
    name: d.name,
    names: [d.name, ...d.aliases],
    aliases: d.aliases.join('\n'),
    category: categoryText.get(d.category) ?? '',
    town: d.town,
    region: [...regionText(d.region), ...regionText(d.travelRegion)].join('\n'),
    flags: flagNames.flatMap((flag) => (offers(d, flag) ? (searchWords.flags[flag] ?? []) : [])).join('\n'),
    summary: d.summary,
    description: d.description,
  }));
  const fixed = wordsOf(searchWords.fixedWords.join('\n'));
  const unbent = plain.map(({ town, region }) => [
    ...wordsOf(`${town}\n${region}`).filter((word) => !common.has(word)),
    ...fixed,
  ]);
  const forms = createForms(plain, new Set(unbent.flat()));
  return plain.map((texts, i) => ({
    ...texts,
    unbent: unbent[i]!,
    nameForms: forms.withParts(`${texts.name}\n${texts.aliases}`),
    // A garden is no castle because its kind is called Schlosspark as well.
    otherForms: `${forms.ofWords(`${texts.category}\n${texts.flags}`)} ${forms.withParts(`${texts.summary}\n${texts.description}`)}`,
  }));
}

/** Whether a destination is known to offer what a flag word asks for. */
export function offers(
  destination: Pick<Destination, 'kids' | 'free' | 'seating' | 'mobility'>,
  flag: (typeof flagNames)[number],
): boolean {
  return flag === 'mobility' ? (destination.mobility ?? 0) >= 2 : destination[flag] === true;
}

/**
 * Stems and known parts of the words of a text. Names of towns and regions are left as they are: Baden is not a bath,
 * and Halle not a hall.
 */
function createForms(
  texts: readonly Pick<Texts, 'name' | 'summary' | 'description' | 'category'>[],
  unbent: ReadonlySet<string>,
) {
  const known = new Set(
    texts.flatMap(({ name, summary, description, category }) =>
      wordsOf(`${name}\n${summary}\n${description}\n${category}`),
    ),
  );
  const split = createSplitter((part) => known.has(part) && !isStopword(part));
  const partsOf = cached((word) =>
    (split(word) ?? []).map((part) => (unbent.has(part) ? nameFormOf(part) : formOf(part))),
  );
  const words = (text: string): string[] => wordsOf(text).filter((word) => !isStopword(word) && !unbent.has(word));
  return {
    ofWords: (text: string): string => words(text).map(formOf).join(' '),
    withParts: (text: string): string =>
      words(text)
        .flatMap((word) => [formOf(word), ...partsOf(word)])
        .join(' '),
  };
}

/** The same words come again and again. */
function cached<Value>(make: (word: string) => Value): (word: string) => Value {
  const known = new Map<string, Value>();
  return (word) => {
    const value = known.get(word) ?? make(word);
    known.set(word, value);
    return value;
  };
}

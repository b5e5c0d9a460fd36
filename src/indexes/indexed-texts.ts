import type { Catalogue, Destination } from '../contract/destination.ts';
import { flagNames, flags, meets, type FlagName } from '../contract/flags.ts';
import { createSplitter } from '../text/compounds.ts';
import { nameTerm, soughtTerm, stemTerm } from '../text/stem.ts';
import { isStopword } from '../text/stopwords.ts';
import { remembering } from '../text/remembering.ts';
import { REMEMBERED_WORDS, rememberingWordsOf, wordsOf } from '../text/words.ts';

/** The texts of one destination, by field of the text index. */
export interface IndexedTexts {
  name: string;
  aliases: string;
  /** Names of its category in all languages. */
  category: string;
  town: string;
  /** State and travel region with their aliases of one word: the words of longer ones ("Forest", "Lake") name nothing alone. */
  region: string;
  /** For each thing it offers its first word: "kostenlos", "Kinder", …; the others are read as that one (`Meaning`). */
  flags: string;
  summary: string;
  description: string;
  /** Stems and parts of compounds of name and aliases. */
  nameForms: string;
  /** The same of category, summary and description. */
  otherForms: string;
  /** The same of what visitors look for and mean it, apart from all that is told of it. */
  soughtForms: string;
}

/** What must be known of all destinations before the texts of one can be made. */
export interface KnownWords {
  /** Words that stand in names, texts and categories: what compounds are split into. */
  known: ReadonlySet<string>;
  /** Words of towns and regions that are names and nothing else: they have no endings. */
  uninflected: ReadonlySet<string>;
}

/** Walks over all destinations once; the texts themselves are made a second time when they are indexed. */
export function knownWordsOf(destinations: Iterable<Destination>, catalogue: Catalogue): KnownWords {
  const words = rememberingWordsOf();
  const plainOf = createPlainTexts(catalogue);
  const { searchWords } = catalogue;
  const common = new Set(words([...categoryTexts(catalogue).values(), ...searchWords.commonWords].join('\n')));
  const known = new Set<string>();
  const uninflected = new Set(words(searchWords.fixedWords.join('\n')));
  for (const destination of destinations) {
    const { name, summary, description, category, town, region } = plainOf(destination);
    for (const text of [name, summary, description, category]) for (const word of words(text)) known.add(word);
    for (const text of [town, region]) for (const word of words(text)) if (!common.has(word)) uninflected.add(word);
  }
  return { known, uninflected };
}

/** What the text index takes of each destination. */
export function createTexts(catalogue: Catalogue, knownWords: KnownWords): (destination: Destination) => IndexedTexts {
  const plainOf = createPlainTexts(catalogue);
  const forms = createForms(knownWords);
  return (destination) => {
    const texts = plainOf(destination);
    return {
      ...texts,
      nameForms: forms.withParts(texts.name, texts.aliases).join(' '),
      // A garden is no castle because its kind is called Schlosspark as well.
      otherForms: [
        ...forms.ofWords(texts.category, texts.flags),
        ...forms.withParts(texts.summary, texts.description),
      ].join(' '),
      soughtForms: forms.sought(destination.searchWords ?? []).join(' '),
    };
  };
}

/** Whether a destination is known to offer what a flag word asks for. */
export function offers(destination: Pick<Destination, FlagName>, flag: FlagName): boolean {
  return meets(destination[flag], flags[flag].asked);
}

/** Synonyms are left out: what calls itself a cable car is to be told from what only belongs to its category. */
const categoryTexts = ({ categories }: Catalogue): Map<string, string> =>
  new Map(categories.map(({ id, name }) => [id, Object.values(name).join('\n')]));

function createPlainTexts(catalogue: Catalogue): (d: Destination) => Omit<IndexedTexts, `${string}Forms`> {
  const { states, travelRegions, searchWords } = catalogue;
  const regions = new Map([...states, ...travelRegions].map((region) => [region.name, region]));
  const regionText = (name: string | null) =>
    name ? [name, ...(regions.get(name)?.aliases ?? []).filter((alias) => !alias.includes(' '))] : [];
  const categories = categoryTexts(catalogue);
  const undenied = withoutDenied(searchWords);
  return (d) => ({
    name: d.name,
    aliases: [...d.aliases, ...Object.values(d.names ?? {})].join('\n'),
    category: categories.get(d.category) ?? '',
    town: d.town,
    region: [...regionText(d.region), ...regionText(d.travelRegion)].join('\n'),
    flags: flagNames.flatMap((flag) => (offers(d, flag) ? (searchWords.flags[flag] ?? []).slice(0, 1) : [])).join('\n'),
    summary: undenied(d.summary),
    description: undenied(d.description),
  });
}

/** Leaves out what a clause denies: "Hunde dürfen nicht mit" is not found by who asks for dogs. */
function withoutDenied({ deniedWords, negations }: Catalogue['searchWords']): (text: string) => string {
  const denied = new Set(deniedWords.flatMap(wordsOf));
  const denials = new Set([...negations, ...DENIALS].flatMap(wordsOf));
  const hint = deniedWords.length === 0 ? /(?!)/ : new RegExp(deniedWords.join('|'), 'i');
  const kept = (clause: string): string => {
    const words = wordsOf(clause);
    const isDenying = words.some((word) => denied.has(word)) && words.some((word) => denials.has(word));
    return isDenying ? words.filter((word) => !denied.has(word)).join(' ') : clause;
  };
  return (text) =>
    hint.test(text)
      ? text
          .split(/(?<=[.,;!?])/)
          .map(kept)
          .join(' ')
      : text;
}

const DENIALS = ['verboten', 'untersagt', 'unerwünscht'];

/**
 * Stems and known parts of the words of a text. Names of towns and regions are left as they are: Baden is not a bath,
 * and Halle not a hall.
 */
function createForms({ known, uninflected }: KnownWords) {
  const split = createSplitter((part) => known.has(part) && !isStopword(part));
  const isTaken = (word: string) => !isStopword(word) && !uninflected.has(word);
  const stemsOf = remembering((word) => (isTaken(word) ? [stemTerm(word)] : []), REMEMBERED_WORDS);
  const termOf = (part: string) => (uninflected.has(part) ? nameTerm(part) : stemTerm(part));
  const formsOf = remembering(
    (word) => (isTaken(word) ? [stemTerm(word), ...(split(word) ?? []).map(termOf)] : []),
    REMEMBERED_WORDS,
  );
  const words = rememberingWordsOf();
  const all = (texts: readonly string[], forms: (word: string) => readonly string[]): string[] =>
    texts.flatMap(words).flatMap(forms);
  return {
    ofWords: (...texts: string[]): string[] => all(texts, stemsOf),
    withParts: (...texts: string[]): string[] => all(texts, formsOf),
    sought: (texts: readonly string[]): string[] =>
      all(texts, (word) => (isStopword(word) ? [] : [word, ...(split(word) ?? [])].map(soughtTerm))),
  };
}

import type { CategoryEntry, SearchWords, State, TravelRegion } from '../contract/destination.ts';
import { foldName } from '../text/words.ts';
import type { Mistake } from './beside-file.ts';
import { stateCodes } from './state-codes.ts';

/** Addresses and answers name a category by its id, the map by its colour. */
export function categoryMistakes(categories: readonly Pick<CategoryEntry, 'id' | 'name' | 'color'>[]): Mistake[] {
  const marks = (field: 'id' | 'color') =>
    categories.map((entry, i): Mark => ({ path: [i, field], value: entry[field], owner: entry.name.de, entry }));
  return [
    ...doubles(marks('id'), 'Eine andere id eintragen, oder den doppelten Eintrag löschen.'),
    ...doubles(marks('color'), 'Eine eigene Farbe wählen, sonst sehen die Punkte auf der Karte gleich aus.'),
  ];
}

/** Destinations name a source by its id, and the first one with it would be credited for the others. */
export function sourceMistakes(sources: readonly { id: string; name: string }[]): Mistake[] {
  const ids = sources.map((entry, i): Mark => ({ path: [i, 'id'], value: entry.id, owner: entry.name, entry }));
  return doubles(ids, 'Eine andere id eintragen, oder den doppelten Eintrag löschen.');
}

/** A region is asked for by its id or its name, without saying whether a state or a travel region is meant. */
export function regionMistakes({ states, travelRegions }: Regions): Mistake[] {
  const codes = states.map((entry, i): Mark => ({
    path: ['states', i, 'iso'],
    value: entry.iso,
    owner: entry.name,
    entry,
  }));
  const names = [...namesOf('states', states), ...namesOf('travelRegions', travelRegions)];
  return [
    ...states.flatMap(unknownCode),
    ...doubles(codes, 'Jedes Land und jeder Kanton hat einen eigenen Code.'),
    ...doubles(names, 'Eines von beiden ändern: Wer danach fragt, bekäme die Ziele von beiden.', foldName),
  ];
}

/** What names a category that there is not, or a word of none, would never do anything. */
export function searchWordMistakes(words: IdsAndWords, categories: readonly CategoryEntry[]): Mistake[] {
  const ids = categories.map(({ id }) => id);
  const isId = new Set(ids);
  const unknownIds = (path: PropertyKey[], row: readonly string[]) =>
    row.flatMap((id, i) => {
      if (isId.has(id)) return [];
      return [
        { path: [...path, i], message: `Eine Kategorie „${id}“ gibt es nicht.`, fix: `Es gibt: ${ids.join(', ')}.` },
      ];
    });
  const synonyms = categories.flatMap((category) => category.synonyms);
  const names = categories.flatMap(({ name }) => Object.values(name));
  return [
    ...rowsOfIds.flatMap((list) => words[list].flatMap((row, i) => unknownIds([list, i, 'ids'], row.ids))),
    ...words.kindred.flatMap((row, i) => unknownIds(['kindred', i], row)),
    ...unknownIds(['hadCategories'], words.hadCategories),
    ...unknownWords('toldWords', words, [...synonyms, ...names, ...words.categories.flatMap((row) => row.words)]),
    ...unknownWords('narrowerWords', words, synonyms),
  ];
}

const rowsOfIds = ['categories', 'firstCategories'] as const;

function unknownWords(list: keyof typeof wordFixes, words: IdsAndWords, known: readonly string[]): Mistake[] {
  const folded = new Set(known.map(foldName));
  return words[list].flatMap((word, i) => {
    if (folded.has(foldName(word))) return [];
    return [{ path: [list, i], message: `„${word}“ steht bei keiner Kategorie.`, fix: wordFixes[list] }];
  });
}

const wordFixes = {
  toldWords: 'Ein Wort so eintragen, wie es unter „categories“ oder in categories.yaml steht, oder es löschen.',
  narrowerWords: 'Ein Synonym so eintragen, wie es in categories.yaml steht, oder es löschen.',
};

type IdsAndWords = Pick<SearchWords, (typeof rowsOfIds)[number] | 'kindred' | 'hadCategories' | keyof typeof wordFixes>;

interface Regions {
  states: readonly Omit<State, 'aliases'>[];
  travelRegions: readonly Omit<TravelRegion, 'aliases'>[];
}

/** A value that only one entry may have. */
interface Mark {
  path: PropertyKey[];
  value: string;
  /** The name of the entry. */
  owner: string;
  entry: object;
}

function namesOf(list: keyof Regions, entries: readonly { id: string; name: string }[]): Mark[] {
  return entries.flatMap((entry, i) =>
    (['id', 'name'] as const).map((field) => ({
      path: [list, i, field],
      value: entry[field],
      owner: entry.name,
      entry,
    })),
  );
}

/** @param keyOf values with the same key are one */
function doubles(marks: readonly Mark[], fix: string, keyOf = (value: string) => value): Mistake[] {
  const first = new Map<string, Mark>();
  return marks.flatMap((mark) => {
    const earlier = first.get(keyOf(mark.value)) ?? mark;
    first.set(keyOf(mark.value), earlier);
    if (earlier.entry === mark.entry) return [];
    const [field, other] = [asField(mark), asField(earlier)];
    const how = field === other ? 'steht schon' : `ist dasselbe wie „${other}“`;
    return [{ path: mark.path, message: `„${field}“ ${how} bei „${earlier.owner}“.`, fix }];
  });
}

const asField = ({ path, value }: Mark) => `${String(path.at(-1))}: ${value}`;

function unknownCode({ country, iso }: Omit<State, 'aliases'>, at: number): Mistake[] {
  const codes = stateCodes[country];
  if (codes.includes(iso)) return [];
  const message = `Einen Code „${iso}“ gibt es in ${country} nicht (ISO 3166-2).`;
  return [{ path: ['states', at, 'iso'], message, fix: `Es gibt: ${codes.join(', ')}.` }];
}

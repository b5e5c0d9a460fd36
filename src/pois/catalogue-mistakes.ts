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

/** Words for a category that there is not would never find anything. */
export function unknownIds(
  words: Pick<SearchWords, (typeof rowsOfIds)[number] | 'hadCategories'>,
  known: ReadonlySet<string>,
): Mistake[] {
  const unknown = (ids: readonly string[], path: PropertyKey[]): Mistake[] =>
    ids.flatMap((id, i) => {
      if (known.has(id)) return [];
      const message = `Eine Kategorie „${id}“ gibt es nicht.`;
      return [{ path: [...path, i], message, fix: `Es gibt: ${[...known].join(', ')}.` }];
    });
  const inRows = rowsOfIds.flatMap((list) => words[list].flatMap(({ ids }, row) => unknown(ids, [list, row, 'ids'])));
  return [...inRows, ...unknown(words.hadCategories, ['hadCategories'])];
}

const rowsOfIds = ['categories', 'firstCategories'] as const;

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

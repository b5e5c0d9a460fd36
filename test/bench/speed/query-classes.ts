import { dachTowns } from '../../../src/build/geonames.ts';
import { dachBounds } from '../../../src/contract/limits.ts';
import type { SearchParameter } from '../../../src/contract/parameters.ts';
import type { Catalogue } from '../../../src/contract/destination.ts';
import { createRandom } from '../random.ts';
import { names, offers, things } from '../synthetic-words.ts';
import type { BenchText } from '../voice.ts';
import { rareCategory } from './synthetic-content.ts';

/** One kind of question, as visitors ask it. */
export interface QueryClass {
  id: string;
  title: BenchText;
  /** Suggestions have an endpoint of their own. */
  endpoint: 'pois' | 'suggest';
  /** One question of this kind. */
  draw: (draw: Draw) => Partial<Record<SearchParameter, string>>;
}

/** So many different questions, always the same for the same seed, as query strings. */
export function questions({ draw }: QueryClass, catalogue: Catalogue, count: number, seed: number): string[] {
  const source = createDraw(catalogue, seed);
  const strings = new Set<string>();
  // Some classes have only a few dozen questions in them.
  for (let tries = 0; strings.size < count && tries < 20 * count; tries++) {
    strings.add(new URLSearchParams(draw(source)).toString());
  }
  return [...strings];
}

export const queryClasses: readonly QueryClass[] = [
  pois('radius-category', 'Umkreis 80 km, eine Kategorie', (draw) => ({ ...draw.centre(), category: draw.category() })),
  pois('radius-half', 'Umkreis 80 km, die Hälfte der Kategorien', (draw) => ({
    ...draw.centre(),
    category: draw.halfOfCategories(),
  })),
  pois('radius-rare', 'Umkreis 80 km, eine Kategorie unter hundert', (draw) => ({
    ...draw.centre(),
    category: rareCategory,
  })),
  pois('five-filters', 'alles um einen Punkt, fünf Filter', (draw) => ({
    ...draw.centre(),
    radius_km: '1000',
    country_code: draw.one(['DE', 'AT', 'CH']),
    kids: '1',
    seating: '1',
    free: '1',
    min_mobility: '2',
  })),
  pois('open', 'Umkreis 80 km, zu einer Zeit offen oder nicht bekannt', (draw) => ({
    ...draw.centre(),
    open_at: draw.moment(),
  })),
  pois('open-only', 'alles um einen Punkt, zu einer Zeit bekannt offen', (draw) => ({
    ...draw.centre(),
    radius_km: '1000',
    open_at: draw.moment(),
    open_only: '1',
  })),
  pois('region', 'ein Land oder Kanton', (draw) => ({ region: draw.region() })),
  pois('box', 'Kartenausschnitt', (draw) => ({ bbox: draw.box() })),
  pois('box-dach', 'ganz DACH, die 400 bekanntesten', (draw) => ({
    bbox: [dachBounds.west, dachBounds.south, dachBounds.east, dachBounds.north]
      .map((degrees) => (degrees + (draw.next() - 0.5) * 0.1).toFixed(4))
      .join(','),
    limit: '400',
  })),
  pois('word', 'ein Wort', (draw) => ({ q: draw.place() })),
  pois('two-words', 'zwei Wörter', (draw) => ({ q: draw.twoWords() })),
  pois('common', 'ein sehr häufiges Wort', (draw) => ({
    q: draw.offer(),
    limit: String(41 + Math.floor(draw.next() * 80)),
  })),
  pois('prefix-1', 'ein Buchstabe', (draw) => ({ q: draw.place().slice(0, 1) })),
  pois('prefix-2', 'zwei Buchstaben', (draw) => ({ q: draw.prefix(2) })),
  pois('prefix-3', 'drei Buchstaben', (draw) => ({ q: draw.prefix(3) })),
  pois('typo', 'ein Wort mit Tippfehler', (draw) => ({ q: draw.misspelt(draw.place()) })),
  pois('text-radius', 'Wort, Umkreis und Filter', (draw) => ({
    q: draw.offer(),
    ...draw.centre(),
    radius_km: '50',
    free: '1',
    kids: '1',
  })),
  pois('everything', 'alles, die bekanntesten', (draw) => ({ limit: String(1 + Math.floor(draw.next() * 400)) })),
  {
    id: 'suggest',
    title: 'Vorschläge beim Tippen',
    endpoint: 'suggest',
    draw: (draw) => ({ q: draw.beginning() }),
  },
];

export const titleOf = (id: string): BenchText => queryClasses.find((one) => one.id === id)!.title;

function pois(id: string, title: BenchText, draw: QueryClass['draw']): QueryClass {
  return { id, title, endpoint: 'pois', draw };
}

type Draw = ReturnType<typeof createDraw>;

function createDraw({ categories, states }: Catalogue, seed: number) {
  const next = createRandom(seed);
  const one = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)]!;
  const ids = categories.map(({ id }) => id).filter((id) => id !== rareCategory);
  const towns = dachTowns();
  const offered = wordsOf(offers);
  const described = wordsOf(Object.values(things).flat());
  const kinds = wordsOf(Object.values(names.kinds).flat());
  const place = () => one(names.heads) + one(names.tails);
  const point = () => {
    const { lng, lat } = one(towns);
    return { lat: lat + (next() - 0.5) * 0.5, lng: lng + (next() - 0.5) * 0.5 };
  };
  return {
    next,
    one,
    place,
    category: () => one(ids),
    halfOfCategories: () => {
      const from = Math.floor(next() * ids.length);
      return [...ids, ...ids].slice(from, from + (ids.length >> 1)).join(',');
    },
    region: () => one(states).name,
    moment: () => {
      const at = new Date(Date.UTC(2027, 0, 1) + Math.floor(next() * 365 * 96) * 900_000);
      return at.toISOString().slice(0, 16);
    },
    centre: () => {
      const { lat, lng } = point();
      return { lat: lat.toFixed(4), lng: lng.toFixed(4) };
    },
    /** As a map of a town or of a holiday region shows. */
    box: () => {
      const { lat, lng } = point();
      const size = 0.05 + next() ** 2;
      return [lng - size, lat - size * 0.6, lng + size, lat + size * 0.6]
        .map((degrees) => degrees.toFixed(4))
        .join(',');
    },
    offer: () => one(offered),
    twoWords: () => `${next() < 0.5 ? one(kinds) : one(described)} ${next() < 0.5 ? one(offered) : one(towns).name}`,
    prefix: (letters: number) => {
      const word = next() < 0.5 ? place() : one([...kinds, ...offered]);
      return word.slice(0, letters);
    },
    beginning: () => {
      const word = next() < 0.5 ? place() : one(towns).name;
      return word.slice(0, 2 + Math.floor(next() * 5));
    },
    /** One letter left out, doubled or changed, never the first. */
    misspelt: (word: string) => {
      const at = 1 + Math.floor(next() * (word.length - 1));
      const letter = one(['', word[at]! + word[at]!, one([...'aeinrst'])]);
      return word.slice(0, at) + letter + word.slice(at + 1);
    },
  };
}

/** Nouns with at least five letters, each once. */
export const wordsOf = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => text.match(/\p{Lu}\p{Ll}{4,}/gu) ?? [])),
];

import { beforeAll, describe, expect, test } from 'vitest';
import type { Destination } from '../../src/contract/destination.ts';
import { openStore, type Store } from '../../src/indexes/store.ts';
import { realContent } from '../real-content.ts';
import { slugsFor } from './golden.ts';

let store: Store;
let destinations: ReadonlyMap<string, Destination>;
let kinds: { id: string; name: string }[];
beforeAll(async () => {
  store = await openStore('dist/data');
  const content = await realContent();
  destinations = new Map([...content.destinations].map((each) => [each.slug, each]));
  kinds = content.catalogue.categories.map(({ id, name }) => ({ id, name: name.de.split(/ & |,/)[0]!.toLowerCase() }));
});

/** Words for a wish, and whether a destination is known to fulfil it, or to deny it. */
type Wish = [words: string[], is: (destination: Destination) => boolean | undefined];
const wishes: Wish[] = [
  [['mit kindern', 'familienfreundlich', 'with kids', 'avec enfants', 'con bambini'], ({ kids }) => kids ?? undefined],
  [['kostenlos', 'gratis', 'ohne eintritt', 'free entry', 'gratuit'], ({ free }) => free ?? undefined],
  // One step is more than none: what has few is similar.
  [['barrierefrei', 'rollstuhlgerecht', 'wheelchair'], ({ mobility }) => (mobility ? mobility >= 2 || undefined : mobility === 0 ? false : undefined)],
  [['mit hund', 'hunde erlaubt', 'dogs allowed', 'chiens admis'], ({ dogs }) => dogs && dogs !== 'no'],
  [['mit restaurant', 'mit essen', 'gastronomie'], ({ food }) => food && food !== 'no'],
  [['mit parkplatz', 'mit dem auto', 'free parking'], ({ parking, description }) => (parking ? parking !== 'no' : /parkpl/i.test(description) || undefined)],
  [['mit kinderwagen', 'stroller', 'poussette'], ({ stroller }) => stroller && stroller !== 'no'],
  [['bei regen', 'bei schlechtem wetter', 'when it rains'], ({ rain }) => rain && rain !== 'bad'],
]; // prettier-ignore

/** So many of a kind must be known to fulfil a wish for the first three to be among them. */
const ENOUGH = 4;

describe.each(wishes)('of each kind, %j', (words, is) => {
  const firstTen = (kind: { name: string }) =>
    words.map((word) => {
      const q = `${kind.name} ${word}`;
      return { q, found: slugsFor(store, { q, with: {} }).slice(0, 10).map((slug) => destinations.get(slug)!) }; // prettier-ignore
    });

  test('brings what is known to deny it after all that is not', () => {
    const early = kinds
      .flatMap(firstTen)
      .filter(({ found }) =>
        found.some((each, i) => is(each) === false && found.slice(i).some((other) => is(other) !== false)),
      )
      .map(({ q }) => q);
    expect(early).toEqual([]);
  });

  test('brings first what is known to fulfil it', () => {
    const enough = kinds.filter(({ id }) => {
      const known = [...destinations.values()].filter((each) => each.category === id && is(each) === true);
      return known.length >= ENOUGH;
    });
    const late = enough
      .flatMap(firstTen)
      .filter(({ found }) => found.slice(0, 3).filter((each) => is(each) === true).length < 2)
      .map(({ q }) => q);
    expect(enough.length).toBeGreaterThan(0);
    expect(late).toEqual([]);
  });
});

test('where a region has none of the kinds for rain, what is known to be good then goes before what nobody knows', () => {
  const regions = [...new Set([...destinations.values()].flatMap(({ travelRegion }) => travelRegion ?? []))];
  const isGood = ({ rain }: Destination) => rain !== undefined && rain !== 'bad';
  const late: string[] = [];
  let asked = 0;
  for (const region of regions) {
    const there = [...destinations.values()].filter((each) => each.travelRegion === region);
    const isOfKind = ({ category, furtherCategories = [] }: Destination) =>
      [category, ...furtherCategories].some((id) => ['museum', 'therme', 'hoehle'].includes(id));
    if (there.some(isOfKind) || there.filter(isGood).length < 2) continue;
    asked++;
    const found = slugsFor(store, { q: `bei regen ${region}`, with: {} }).map((slug) => destinations.get(slug)!);
    const unknownAt = found.findIndex((each) => each.travelRegion === region && !isGood(each));
    const lastGood = found.findLastIndex((each) => each.travelRegion === region && isGood(each));
    if (unknownAt >= 0 && unknownAt < lastGood) late.push(region);
  }
  expect(asked).toBeGreaterThan(2);
  expect(late).toEqual([]);
});

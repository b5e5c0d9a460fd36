import { beforeAll, describe, expect, test } from 'vitest';
import { readWordsOf } from '../../src/search/known-names.ts';
import { createUnderstanding } from '../../src/search/understand.ts';
import { destination, knownTowns } from '../known-destinations.ts';
import { storeOf } from '../known-store.ts';
import { slugsOf } from './contest.ts';

let understand: ReturnType<typeof createUnderstanding>;
beforeAll(async () => {
  understand = createUnderstanding(readWordsOf(await storeOf({ towns: knownTowns })));
});
const wordsOf = (q: string) => understand({ q }).words.map(({ word, as }) => `${word} ${as}`);

describe('of a phrase that means something', () => {
  test.each([
    ['ohne eintritt', []],
    ['free of charge', ['free flag', 'charge flag']],
    ['burg & ruine', ['burgruine kind']],
    ['kinder', ['kinder flag']],
  ])('%s: the words are looked for that say something, %j', (q, expected) => {
    expect(wordsOf(q)).toEqual(expected);
  });

  test.each([
    ['opa ist nicht mehr gut zu fuß', 'flag mobility'],
    ['uns fällt die decke auf den kopf', 'fact rain'],
    ["qu'est-ce qu'on peut faire", undefined],
    ['ausflug mit dem 49-euro-ticket', 'fact max_stop_m'],
  ])('all of its words are read, however many there are: %s', (q, expected) => {
    const { understood, words } = understand({ q });
    expect(understood.map(({ as, value }) => `${as} ${value}`).at(-1)).toBe(expected);
    expect(words.filter(({ as, fact }) => as === undefined && fact === undefined)).toEqual([]);
  });

  test('all that means the same is looked for beside it', () => {
    const [dom] = understand({ q: 'dom' }).words;
    expect(dom).toMatchObject({ word: 'dom', as: 'kind' });
    expect(dom!.synonyms).toContain('kathedrale');
  });

  test('the one word that means the same is looked for instead, where some text has it', async () => {
    expect(wordsOf('christmas market')).toEqual(['christmas undefined', 'market undefined']);
    const destinations = [destination('markt', { summary: 'Im Advent ist hier Weihnachtsmarkt.' })];
    const store = await storeOf({ destinations, towns: knownTowns });
    const { words, understood } = createUnderstanding(readWordsOf(store))({ q: 'christmas market' });
    expect(words).toMatchObject([{ word: 'weihnachtsmarkt', isLast: false }]);
    expect(words[0]!.synonyms).toContain('christkindlmarkt');
    expect(understood).toEqual([]);
  });

  test('who has all of its own words is found as well', async () => {
    const told = (slug: string, summary: string) => destination(slug, { summary, description: '' });
    const destinations = [
      told('same', 'Im Advent ist hier Weihnachtsmarkt.'),
      told('itself', 'Our christmas stalls fill the market.'),
      told('half', 'A market of books.'),
    ];
    const store = await storeOf({ destinations, towns: knownTowns });
    expect(slugsOf(store, 'christmas market').sort()).toEqual(['itself', 'same']);
  });

  test('what it tells goes before a wish that many kinds fulfil', async () => {
    const destinations = [
      destination('markt', { category: 'altstadt', summary: 'Im Advent ist hier Weihnachtsmarkt.' }),
      destination('zoo', { category: 'zoo', prominence: 90 }),
    ];
    const store = await storeOf({ destinations, towns: knownTowns });
    expect(slugsOf(store, 'klassenfahrt')).toEqual(['zoo']);
    expect(slugsOf(store, 'klassenfahrt christmas market')).toEqual(['markt']);
  });
});

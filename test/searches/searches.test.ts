import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { Searches, type SearchesOptions } from '../../src/searches/searches.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const MONDAY = Date.parse('2026-11-23T10:00:00Z');
const [HOUR, DAY] = [3_600_000, 86_400_000];

/** Searches with a clock that only the test moves; each search settles before the next one. */
function counting(options: SearchesOptions = {}) {
  let nowMs = MONDAY;
  // Two numbers of 16 bits are the same once in 65 536 times, so the tests have secrets of their own.
  let secrets = 0;
  const newSecret = () => `secret ${secrets++}`;
  const searches = new Searches({ now: () => nowMs, newSecret, ...options });
  return {
    searches,
    wait: (ms: number) => void (nowMs += ms),
    /** @param callers numbers of the callers */
    search: (q: string, callers: readonly number[], { found = false, apart = 11_000 } = {}): void => {
      for (const each of callers) {
        searches.add({ caller: `192.0.2.${each}`, q, found });
        nowMs += apart;
      }
    },
    missed: () => searches.current().missed,
    frequent: () => searches.current().frequent,
  };
}

test('a search is told from the fifth different caller on, with what came before', () => {
  const { search, missed, frequent } = counting();
  search('Kletterwald Ischgl', [1, 2, 3, 4]);
  search('kletterwald ischgl!', [4, 4, 3]);
  expect(missed()).toEqual([]);
  search('KLETTERWALD Ischgl', [5]);
  expect(missed()).toEqual([['kletterwald ischgl', [8, 0, 0, 0]]]);
  search('kletterwald ischgl', [5, 5]);
  expect(frequent()).toEqual([['kletterwald ischgl', [10, 0, 0, 0]]]);
});

test('what was found is frequent, not missed', () => {
  const { search, missed, frequent } = counting();
  search('schloss', [1, 2, 3, 4, 5], { found: true });
  search('schloss', [6, 7, 8, 9]);
  expect([missed(), frequent()]).toEqual([[], [['schloss', [9, 0, 0, 0]]]]);
});

test('typing, correcting an ending and moving the map is one search, for the longest text', () => {
  const { searches, search, wait, frequent, missed } = counting();
  const typed = ['neu', 'neusch', 'neuschwan', 'neuschwanstein', 'neuschwan', 'neuschwanstein', 'neuschwanstein'];
  for (const caller of [1, 2, 3, 4, 5]) {
    for (const q of typed) search(q, [caller], { apart: 900, found: q === 'neuschwanstein' });
    searches.add({ caller: `192.0.2.${caller}`, q: 'zoo', found: true });
  }
  wait(HOUR);
  expect(frequent()).toEqual([
    ['neuschwanstein', [5, 0, 0, 0]],
    ['zoo', [5, 0, 0, 0]],
  ]);
  expect(missed()).toEqual([]);
});

test('a search that found something in one of its boxes was not missed', () => {
  const { search, wait, frequent, missed } = counting();
  for (const caller of [1, 2, 3, 4, 5]) {
    search('minigolf', [caller], { apart: 500 });
    search('minigolf', [caller], { apart: 500, found: true });
  }
  wait(HOUR);
  expect([frequent(), missed()]).toEqual([[['minigolf', [5, 0, 0, 0]]], []]);
});

test.each([
  ['anna.muster@example.org', 'an e-mail address'],
  ['https://example.org/seite', 'an address of the web'],
  ['www.example.org', 'the same without its scheme'],
  ['0170 1234567', 'a telephone number'],
  ['+49 (0) 89 / 12 34 56', 'the same in another form'],
  ['DE02120300000000202051', 'an account'],
  ['Gartenstraße 12', 'where somebody lives'],
  ['Am Alten Weg 3a', 'the same'],
  ['٠١٢٣٤٥٦', 'digits of another script'],
  ['zo', 'a beginning'],
  ['!!!', 'nothing'],
  ['x'.repeat(61), 'a text'],
])('%s is dropped: %s', (q) => {
  const { search, searches, frequent } = counting();
  search(q, [1, 2, 3, 4, 5, 6]);
  expect([frequent(), searches.size]).toEqual([[], 0]);
});

test('a postcode and the number of a trail are no personal data', () => {
  const { search, frequent } = counting();
  search('80331 Biergarten', [1, 2, 3, 4, 5]);
  search('Etappe 12', [1, 2, 3, 4, 5]);
  expect(frequent().map(([words]) => words)).toEqual(['80331 biergarten', 'etappe 12']);
});

test('callers of one week do not add up with those of the next', () => {
  const { search, wait, missed } = counting();
  search('irrgarten', [1, 2, 3, 4]);
  wait(7 * DAY);
  search('irrgarten', [5, 6, 7, 8]);
  expect(missed()).toEqual([]);
  search('irrgarten', [9]);
  expect(missed()).toEqual([['irrgarten', [5, 0, 0, 0]]]);
});

test('counts are kept by week, for four weeks', () => {
  const { searches, search, wait, missed } = counting();
  search('irrgarten', [1, 2, 3, 4, 5]);
  searches.save();
  wait(7 * DAY);
  search('irrgarten', [1]);
  expect(missed()).toEqual([['irrgarten', [1, 5, 0, 0]]]);
  searches.save();
  wait(2 * 7 * DAY);
  expect(missed()).toEqual([['irrgarten', [0, 0, 1, 5]]]);
  wait(7 * DAY);
  expect(missed()).toEqual([['irrgarten', [0, 0, 0, 1]]]);
  wait(7 * DAY);
  expect(missed()).toEqual([]);
});

test('memory is bounded under 200 000 different searches, and what several asked for survives them', () => {
  const { searches, search, missed } = counting();
  search('kletterwald', [1, 2, 3, 4, 5]);
  search('irrgarten', [1, 2, 3]);
  let most = 0;
  for (let i = 0; i < 200_000; i++) {
    searches.add({ caller: `198.51.100.${i % 7}`, q: `muell ${i.toString(36)}`, found: false });
    if (i % 10_000 === 0) most = Math.max(most, searches.size);
  }
  expect(most).toBeLessThan(2 * 2 * 2048 + 2 * limits.searchesKept + 10);
  search('irrgarten', [6, 7]);
  expect(missed().map(([words]) => words)).toEqual(['irrgarten', 'kletterwald']);
});

test('memory is bounded when every search comes from five addresses too', () => {
  const { searches, search, frequent } = counting();
  search('kletterwald', [1, 2, 3, 4, 5, 6, 7]);
  for (let i = 0; i < 20_000; i++) {
    for (let caller = 0; caller < 5; caller++)
      searches.add({ caller: `2001:db8:${caller}::/48`, q: `muell ${i.toString(36)}`, found: false });
    if (i % 100 === 0) searches.save();
  }
  expect(searches.size).toBeLessThan(4 * 5000);
  expect(frequent()).toHaveLength(limits.searchesKept);
  expect(frequent()[0]![0]).toBe('kletterwald');
});

test('the file outlives the process: counts of what passed, for its owner alone', async () => {
  const file = `${await temporaryFolder()}/state/searches.json`;
  const before = counting({ file });
  before.search('kletterwald', [1, 2, 3, 4, 5]);
  before.search('irrgarten', [1, 2, 3, 4]);
  before.wait(HOUR);
  before.searches.save();
  const text = readFileSync(file, 'utf8');
  expect(JSON.parse(text)).toEqual({
    week: Math.floor(MONDAY / (7 * DAY)),
    frequent: [['kletterwald', [5, 0, 0, 0]]],
    missed: [['kletterwald', [5, 0, 0, 0]]],
  });
  expect(text).not.toMatch(/192\.0|irrgarten/);
  expect([statSync(file).mode & 0o777, statSync(dirname(file)).mode & 0o777]).toEqual([0o600, 0o700]);

  const after = counting({ file });
  after.search('kletterwald', [1]);
  expect(after.missed()).toEqual([['kletterwald', [6, 0, 0, 0]]]);
  after.search('irrgarten', [5]);
  expect(after.missed()).toHaveLength(1);
});

test('several processes add to one file', async () => {
  const file = `${await temporaryFolder()}/searches.json`;
  const [one, two] = [counting({ file }), counting({ file })];
  one.search('kletterwald', [1, 2, 3, 4, 5]);
  two.search('irrgarten', [1, 2, 3, 4, 5]);
  for (const { wait, searches } of [one, two]) {
    wait(HOUR);
    searches.save();
  }
  two.search('kletterwald', [9]);
  two.searches.save();
  expect(two.missed()).toEqual([
    ['kletterwald', [6, 0, 0, 0]],
    ['irrgarten', [5, 0, 0, 0]],
  ]);
});

test('what another process is writing is left to it, unless that one ended in the middle', async () => {
  const folder = await temporaryFolder();
  const file = `${folder}/searches.json`;
  writeFileSync(`${file}.new`, '');
  const { search, searches, missed } = counting({ file });
  search('kletterwald', [1, 2, 3, 4, 5, 6]);
  searches.save();
  expect([readdirSync(folder), missed()]).toEqual([['searches.json.new'], [['kletterwald', [6, 0, 0, 0]]]]);
  utimesSync(`${file}.new`, 1, 1);
  searches.save();
  searches.save();
  expect(readdirSync(folder)).toEqual(['searches.json']);
  expect(missed()).toEqual([['kletterwald', [6, 0, 0, 0]]]);
});

test('a file that is broken or cannot be written is told once, and counting goes on in memory', async () => {
  const folder = await temporaryFolder();
  writeFileSync(`${folder}/broken.json`, '{"week":');
  writeFileSync(`${folder}/file`, '');
  mkdirSync(`${folder}/taken.json`);
  for (const [file, restored] of [
    [`${folder}/broken.json`, true],
    [`${folder}/file/searches.json`, false],
    [`${folder}/taken.json`, false],
  ] as const) {
    const told: Error[] = [];
    const { search, searches, missed } = counting({ file, onProblem: (error) => told.push(error) });
    search('kletterwald', [1, 2, 3, 4, 5, 6]);
    searches.save();
    search('kletterwald', [7]);
    searches.save();
    expect([missed(), told.length], file).toEqual([[['kletterwald', [7, 0, 0, 0]]], 1]);
    if (restored) expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ missed: missed() });
  }
});

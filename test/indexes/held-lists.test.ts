import { describe, expect, test } from 'vitest';
import { createHeldLists, HELD, type Held } from '../../src/indexes/held-lists.ts';
import { rankedBits } from '../../src/indexes/ranked-bits.ts';

const BYTES = 1000;

/** Asks for lists that know their key, and counts how many are made. */
function asking(most: number) {
  const lists = createHeldLists(most);
  let made = 0;
  const ask = (key: number, bytes = BYTES): Held & { key: number } => {
    lists.note(key);
    return lists.get(key, () => {
      made++;
      const memory = lists.memoryFor(bytes);
      new Uint32Array(memory).fill(key);
      return { memory, key };
    });
  };
  const madeBy = (work: () => void): number => {
    const before = made;
    work();
    return made - before;
  };
  return { lists, ask, madeBy };
}

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);
const isUntouched = ({ memory, key }: Held & { key: number }) => new Uint32Array(memory).every((n) => n === key);

describe('lists that are held', () => {
  test('the last few stay without any room, and each is what it was while so few others are asked for', () => {
    const { ask, madeBy } = asking(0);
    const first = ask(0);
    for (const key of numbers(1, HELD)) ask(key);
    expect(madeBy(() => numbers(0, HELD).forEach((key) => ask(key)))).toBe(0);
    expect(isUntouched(first)).toBe(true);
    ask(HELD);
    expect(madeBy(() => ask(0))).toBe(1);
  });

  test('as many more as there is room for, however often others come once', () => {
    const { ask, madeBy } = asking(10 * BYTES);
    const common = numbers(0, 10);
    for (let round = 0; round < 3; round++) common.forEach((key) => ask(key));
    numbers(100, 300).forEach((key) => ask(key));
    expect(madeBy(() => common.forEach((key) => ask(key)))).toBe(0);
  });

  test('of a few more than fit, asked for in turn, most are there', () => {
    const { ask, madeBy } = asking(20 * BYTES);
    const turn = () => numbers(0, 30).forEach((key) => ask(key));
    turn();
    for (let round = 0; round < 20; round++) expect(madeBy(turn)).toBe(10);
  });

  test('what is asked for more often of late takes the place of what was common once', () => {
    const { ask, madeBy } = asking(4 * BYTES);
    const [former, later] = [numbers(0, 4), numbers(10, 14)];
    for (let round = 0; round < 50; round++) former.forEach((key) => ask(key));
    const others = numbers(100, 100 + HELD);
    for (let round = 0; round < 2000; round++) [...later, ...others].forEach((key) => ask(key));
    expect(madeBy(() => later.forEach((key) => ask(key)))).toBe(0);
    expect(madeBy(() => former.forEach((key) => ask(key)))).toBe(4);
  });

  test('no memory is used again while its list may be read', () => {
    const { ask } = asking(3 * BYTES);
    const read: ReturnType<typeof ask>[] = [];
    for (let i = 0; i < 2000; i++) {
      read.push(ask((i * i) % 23, BYTES + 4 * (i % 40)));
      expect(read.slice(-HELD).every(isUntouched)).toBe(true);
    }
  });

  test('nor where a list gives way that was asked for a moment ago', () => {
    const { lists, ask } = asking(BYTES);
    const kept = ask(0);
    const others = numbers(1, HELD + 1);
    for (const key of others) {
      ask(key);
      for (let i = 0; i < 5; i++) lists.note(key);
    }
    expect(ask(0)).toBe(kept);
    ask(HELD + 1);
    expect(lists.has(0)).toBe(false);
    expect(isUntouched(kept)).toBe(true);
  });

  test('what is noted of where documents stand counts as well', () => {
    const { lists, ask, madeBy } = asking(4 * BYTES);
    const four = numbers(0, 4);
    for (const key of four) ask(key).places = rankedBits(numbersIn(8 * BYTES));
    numbers(50, 50 + 2 * HELD).forEach((key) => ask(key));
    expect(madeBy(() => four.forEach((key) => ask(key)))).toBe(3);
    lists.letGo(0);
    expect(lists.has(0)).toBe(false);
  });
});

const numbersIn = (documents: number) => Uint32Array.from({ length: documents / 2 }, (_, i) => 2 * i);

import { describe, expect, test } from 'vitest';
import { coded } from '../../src/indexes/build-words.ts';
import { createRandom } from '../bench/random.ts';

const random = createRandom(11);
const impacts = Float32Array.from({ length: 5000 }, () => 0.2 + random() * 40);
const decoded = ({ codes, table }: ReturnType<typeof coded>) => Float32Array.from(codes, (code) => table[code]!);

describe('what a term counts, as a code and a table', () => {
  test('each value once, and every one exact, as long as there is room', () => {
    const twice = Float32Array.of(...impacts, ...impacts);
    const found = coded(twice);
    expect(found.table).toHaveLength(new Set(impacts).size);
    expect(decoded(found)).toEqual(twice);
  });

  test('exactly as many values as there is room for are exact', () => {
    const distinct = Float32Array.from(new Set(impacts));
    expect(decoded(coded(distinct, distinct.length))).toEqual(distinct);
    expect(coded(distinct, distinct.length - 1).table.length).toBeLessThan(distinct.length);
  });

  test('with less room the last bits are rounded away, and no more of them than must be', () => {
    const found = coded(impacts, 1000);
    const rounded = decoded(found);
    expect(found.table.length).toBeLessThanOrEqual(1000);
    expect(found.table.length).toBeGreaterThan(400);
    rounded.forEach((value, i) => expect(Math.abs(value - impacts[i]!)).toBeLessThanOrEqual(impacts[i]! / 100));
    // Order stays: what counted more counts no less.
    const order = [...impacts.keys()].sort((a, b) => impacts[a]! - impacts[b]!);
    for (let i = 1; i < order.length; i++) expect(rounded[order[i]!]!).toBeGreaterThanOrEqual(rounded[order[i - 1]!]!);
  });
});

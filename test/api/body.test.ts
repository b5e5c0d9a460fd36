import { expect, test } from 'vitest';
import { createBody, giveBack } from '../../src/api/body.ts';
import { inMemory } from '../../src/indexes/byte-source.ts';
import { createRandom } from '../bench/random.ts';

test('a body is all of its parts, whatever was written before it and however large it grows', () => {
  const body = createBody();
  const random = createRandom(7);
  const all = new Uint8Array(300_000).map((_, i) => i % 251);
  for (let round = 0; round < 20; round++) {
    const parts: Uint8Array[] = [];
    body.begin();
    for (let i = Math.floor(random() * 8); i > 0; i--) {
      const size = Math.floor(random() ** 3 * 90_000);
      const [from, kind] = [Math.floor(random() * 100_000), Math.floor(random() * 3)];
      const text = 'Zürich 🚂'.repeat(size / 50);
      if (kind === 0) body.text(text);
      else if (kind === 1) body.bytes(all.subarray(from, from + size));
      else body.append(inMemory(all), from, from + size);
      parts.push(kind === 0 ? Buffer.from(text) : all.subarray(from, from + size));
    }
    expect(Buffer.compare(body.end(), Buffer.concat(parts))).toBe(0);
  }
});

test('a body that was read stays as it is when the next one is written', () => {
  const body = createBody();
  const first = body.begin().text('first').end();
  body
    .begin()
    .text('other')
    .bytes(new Uint8Array([33]));
  expect([Buffer.from(first).toString(), Buffer.from(body.end()).toString()]).toEqual(['first', 'other!']);
});

test.each([65_535, 65_536, 65_537, 131_073])('%i bytes at once are room enough for themselves', (size) => {
  const bytes = new Uint8Array(size).fill(7);
  expect(Buffer.compare(createBody().begin().bytes(bytes).end(), bytes)).toBe(0);
  expect(createBody().begin().text('ü'.repeat(size)).end()).toHaveLength(2 * size);
});

test('memory is written into again once it was given back, and never before', () => {
  const body = createBody();
  const kept = body.begin().text('kept').end();
  const given = body.begin().text('given').end();
  giveBack(given);
  const next = body.begin().text('next').end();
  expect([next.buffer === given.buffer, next.buffer === kept.buffer]).toEqual([true, false]);
  expect(Buffer.from(kept).toString()).toBe('kept');
  giveBack(kept);
  giveBack(null);
  expect(Buffer.from(next).toString()).toBe('next');
  expect(body.begin().text('last').end().buffer).not.toBe(next.buffer);
});

test('a number of two decimals is written as JSON has it', () => {
  const random = createRandom(3);
  const drawn = Array.from({ length: 2000 }, () => random() * 10 ** Math.floor(random() * 7));
  for (const value of [0, 0.001, 0.005, 0.1, 0.07, 9.995, 10, 99.999, 100, 1000.5, 99_999.99, 1e5, 1e9, ...drawn]) {
    const written = Buffer.from(createBody().begin().hundredths(value).end()).toString();
    expect(written).toBe(JSON.stringify(Math.round(value * 100) / 100));
  }
});

test('short texts with letters of several bytes are whole', () => {
  const text = createBody().begin().text('"},').text('Zürich').text('🚂').text('a'.repeat(24)).text('ß'.repeat(25));
  expect(Buffer.from(text.end()).toString()).toBe(`"},Zürich🚂${'a'.repeat(24)}${'ß'.repeat(25)}`);
});

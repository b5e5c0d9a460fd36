import { expect, test } from 'vitest';
import { progressBar } from '../../src/build/progress-bar.ts';

/** What a bar writes while a clock goes on by so many milliseconds before each step. */
function written(isTTY: boolean, stepMs: number, shares: readonly number[]): string[] {
  const lines: string[] = [];
  let now = 0;
  const bar = progressBar({ isTTY, write: (text: string) => lines.push(text) > 0 }, () => now);
  for (const share of shares) {
    bar.show('Suchindex', share, share * 1000);
    now += stepMs;
  }
  bar.end();
  return lines;
}

test('a terminal gets one line that says share, rate and time left', () => {
  const [line] = written(true, 2000, [0, 0.25, 0.5]);
  expect(line).toBe(`\r\x1b[K${'█'.repeat(8)}${'░'.repeat(22)}  25 %  Suchindex, 125 in der Sekunde, noch 0:06`);
});

test('a terminal is drawn on ten times a second at the most', () => {
  expect(
    written(
      true,
      10,
      Array.from({ length: 100 }, (_, i) => i / 100),
    ).length,
  ).toBeLessThan(12);
});

test('anything else gets a plain line every ten seconds', () => {
  const lines = written(false, 6000, [0, 0.125, 0.25, 0.375, 0.5]);
  expect(lines).toEqual([
    ' 25 %  Suchindex, 21 in der Sekunde, noch 0:36\n',
    ' 50 %  Suchindex, 21 in der Sekunde, noch 0:24\n',
  ]);
});

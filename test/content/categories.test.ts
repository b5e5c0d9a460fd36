import { describe, expect, test } from 'vitest';
import { readCatalogue } from '../../src/pois/catalogue.ts';

/**
 * Colour vision deficiency as linear-RGB matrices of Machado, Oliveira and Fernandes (2009) at full severity, and
 * distances in OKLab (Ottosson 2020), where about 0.02 is a just noticeable difference.
 */
const visions = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const LEAST_DISTANCE = 0.06;

describe('categories', async () => {
  const { catalogue } = await readCatalogue('content');

  test.each(Object.entries(visions))('colours stay apart: %s', (_name, matrix) => {
    const labs = catalogue.categories.map(({ id, color }) => ({ id, lab: oklab(see(matrix, linear(color))) }));
    const close = labs.flatMap((a, i) =>
      labs
        .slice(0, i)
        .filter((b) => Math.hypot(...a.lab.map((x, k) => x - b.lab[k]!)) < LEAST_DISTANCE)
        .map((b) => `${a.id} ~ ${b.id}`),
    );
    expect(close).toEqual([]);
  });

  test('at least 16, with names in four languages', () => {
    expect(catalogue.categories.length).toBeGreaterThanOrEqual(16);
    for (const { name } of catalogue.categories) expect(Object.keys(name).sort()).toEqual(['de', 'en', 'fr', 'it']);
  });
});

function linear(hex: string): number[] {
  return [1, 3, 5].map((i) => {
    const channel = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
}

function see(matrix: number[][], rgb: number[]): number[] {
  return matrix.map((row) => Math.min(1, Math.max(0, row[0]! * rgb[0]! + row[1]! * rgb[1]! + row[2]! * rgb[2]!)));
}

function oklab([r, g, b]: number[]): number[] {
  const l = Math.cbrt(0.4122214708 * r! + 0.5363325363 * g! + 0.0514459929 * b!);
  const m = Math.cbrt(0.2119034982 * r! + 0.6806995451 * g! + 0.1073969566 * b!);
  const s = Math.cbrt(0.0883024619 * r! + 0.2817188376 * g! + 0.6299787005 * b!);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

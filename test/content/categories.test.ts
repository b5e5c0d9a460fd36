import { describe, expect, test } from 'vitest';
import { readCatalogue } from '../../src/pois/catalogue.ts';
import { linearSeen, visionNames } from '../colour-vision.ts';

/** Distance in OKLab (Ottosson 2020), where about 0.02 is a just noticeable difference. */
const LEAST_DISTANCE = 0.06;

describe('categories', async () => {
  const { catalogue } = await readCatalogue('content');

  test.each(visionNames)('colours stay apart: %s', (vision) => {
    const labs = catalogue.categories.map(({ id, color }) => ({ id, lab: oklab(linearSeen(vision, color)) }));
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

import { readFile } from 'node:fs/promises';
import { loadSurroundings } from '../../src/build/surroundings.ts';

/** What the real content has around it. */
export const surroundings = await loadSurroundings('.');
/** The files beside the destinations. */
export const catalogues = Object.fromEntries(
  await Promise.all(
    ['categories', 'regions', 'redirects', 'search-words'].map(async (name) => [
      `${name}.yaml`,
      await readFile(`content/${name}.yaml`, 'utf8'),
    ]),
  ),
) as Record<string, string>;

/** A record of a bulk file. */
export const tower = {
  slug: 'turm-a',
  name: 'Turm A, der „erste“',
  category: 'aussichtspunkt',
  latitude: 48.37151,
  longitude: 10.89852,
  region: 'Bayern',
  town: 'Augsburg',
  summary: 'Ein Turm mit weitem Blick; oben "ganz" offen und zugig.',
  description: 'Über 300 Stufen geht es hinauf.\nOben steht man im Wind und sieht bei klarem Wetter die Alpen. '.repeat(
    2,
  ),
  kids: true,
  mobility: 0,
  prominence: 20,
  aliases: ['Turm', 'Tower A'],
  source: 'Probe',
  checkedOn: '2026-05-31',
};

import { readFile } from 'node:fs/promises';
import {
  createExpression,
  validateStyleMin,
  type StyleSpecification,
  type SymbolLayerSpecification,
} from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, test } from 'vitest';
import { drawnLook, flavorOf, paletteOf } from '../../src/basemap/flavors.ts';
import { FONTSTACKS } from '../../src/basemap/glyphs.ts';
import type { Look } from '../../src/basemap/look.ts';
import { writeSprite } from '../../src/basemap/sprite.ts';
import { buildStyle } from '../../src/basemap/style.ts';
import { mapColorNames, mapStyleNames } from '../../src/contract/embed-values.ts';
import { contrast, slopesOf } from '../contrast.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const looks: Look[] = mapStyleNames.flatMap((style) => [
  { style, theme: 'light' },
  { style, theme: 'dark' },
]);
const styleOf = (look: Look, endsAtBounds = false): StyleSpecification =>
  buildStyle({
    look,
    name: 'Ausflugskarte',
    baseUrl: 'https://karte.example',
    archivePath: 'map/dach-1.pmtiles',
    glyphsPath: 'map/glyphs-1',
    spritePath: 'map/sprite-1',
    reliefPath: 'map/relief-1.pmtiles',
    relief: { encoding: 'shade', tileSize: 512, maxZoom: 7 },
    archive: { bounds: [9.4, 47, 9.7, 47.3], endsAtBounds },
    attribution: '© OpenStreetMap-Mitwirkende',
    center: [10.5, 48.9],
    zoom: 5,
  }) as StyleSpecification;

describe.each(looks)('the $style style, $theme', (look) => {
  const style = styleOf(look);

  test('is valid, and every URL in it is absolute', () => {
    expect(validateStyleMin(style)).toEqual([]);
    expect(style.glyphs).toBe('https://karte.example/map/glyphs-1/{fontstack}/{range}.pbf');
    expect(style.sprite).toBe(`https://karte.example/map/sprite-1/${drawnLook(look).theme}`);
    const source = Object.values(style.sources)[0] as { url: string; attribution: string };
    expect(source.url).toBe('pmtiles://https://karte.example/map/dach-1.pmtiles');
    expect(source.attribution).toContain('OpenStreetMap');
  });

  test('veils what lies beyond an archive that ends at its bounds, and nothing else', () => {
    const framed = styleOf(look, true);
    expect(validateStyleMin(framed)).toEqual([]);
    const ids = framed.layers.map(({ id }) => id);
    const firstLabel = framed.layers.findIndex(({ type }) => type === 'symbol');
    expect(ids.slice(firstLabel - 2, firstLabel)).toEqual(['frame', 'frame_line']);
    expect(style.layers.map(({ id }) => id)).toEqual(ids.filter((id) => !id.startsWith('frame')));
  });

  test('names the larger of two places of which an archive gives no order', () => {
    const { layout } = style.layers.find(({ id }) => id === 'places_locality') as SymbolLayerSpecification;
    const order = createExpression(layout!['symbol-sort-key'], 'order');
    if (order.result === 'error') throw new Error('no expression');
    const orderOf = (properties: object) =>
      Number(order.value.evaluate({ zoom: 10 }, { type: 'Point', properties: { ...properties } }));
    expect(orderOf({ min_zoom: 10, population: 5229 })).toBeLessThan(orderOf({ min_zoom: 10, population: 1000 }));
    expect(orderOf({ min_zoom: 8 })).toBeLessThan(orderOf({ min_zoom: 9, population: 900_000 }));
    expect(orderOf({ sort_key: 3, min_zoom: 10 })).toBe(3);
  });

  test('asks only for fonts and icons that exist', async () => {
    const dir = await temporaryFolder();
    writeSprite(dir);
    const icons = Object.keys(JSON.parse(await readFile(`${dir}/${drawnLook(look).theme}.json`, 'utf8')) as object);
    for (const layer of style.layers) {
      if (layer.type !== 'symbol') continue;
      for (const font of stringsIn(layer.layout?.['text-font']).filter((text) => text.startsWith('Noto')))
        expect(Object.keys(FONTSTACKS)).toContain(font);
      const image = layer.layout?.['icon-image'];
      if (image === undefined) continue;
      const named = stringsIn(image).filter((text) =>
        ['townspot', 'capital', 'peak', 'station', 'stop'].includes(text),
      );
      expect(named.length, layer.id).toBeGreaterThan(0);
      for (const icon of named) expect(icons).toContain(icon);
    }
  });

  test('draws rivers from zoom 5 on and labels in German', () => {
    const rivers = style.layers.find(({ id }) => id === 'rivers')!;
    expect((rivers as { minzoom?: number }).minzoom).toBeLessThanOrEqual(5);
    for (const layer of style.layers) {
      const field = layer.type === 'symbol' ? layer.layout?.['text-field'] : undefined;
      if (field && layer.id !== 'house_numbers') expect(stringsIn(field), layer.id).toContain('name:de');
    }
  });

  test('each colour that a page may set colours something, and no two of them the same', () => {
    const { flavor, extras } = flavorOf(look);
    const palette = paletteOf(flavor, extras);
    const drawn = JSON.stringify(style.layers);
    for (const name of mapColorNames) {
      expect(palette[name].length, name).toBeGreaterThan(0);
      expect(
        palette[name].some((color) => drawn.includes(`"${color}"`)),
        name,
      ).toBe(true);
    }
    const all = Object.values(palette).flat();
    expect(new Set(all).size).toBe(all.length);
  });
});

/** Contrast of names to what is drawn round them and to the grounds on which they lie (WCAG 2.2, 1.4.3 and 1.4.6). */
describe('names are told from the ground', () => {
  // Large and spaced names of areas pass with 3 on the calm map.
  const least: Record<string, Record<'towns' | 'areas', number>> = {
    calm: { towns: 7, areas: 3 },
    relief: { towns: 7, areas: 3 },
    contrast: { towns: 7, areas: 7 },
    print: { towns: 7, areas: 7 },
  };

  test.each(looks)('$style, $theme', (look) => {
    const { flavor, extras } = flavorOf(look);
    const cover = flavor.landcover!;
    const grounds = [flavor.earth, cover.forest, cover.grassland, cover.farmland, cover.barren];
    const { towns, areas } = least[look.style]!;
    for (const ground of [flavor.city_label_halo, ...grounds])
      expect(contrast(flavor.city_label, ground), `city on ${ground}`).toBeGreaterThanOrEqual(towns);
    for (const [name, ink, ground] of [
      ['state', flavor.state_label, flavor.state_label_halo],
      ['subplace', flavor.subplace_label, flavor.subplace_label_halo],
      ['country', flavor.country_label, flavor.earth],
      ['lake', extras.waterLabel, flavor.water],
      ['lake beside its shore', extras.waterLabel, extras.waterHalo],
      ['sea', flavor.ocean_label, flavor.water],
      ['peak', extras.peak, flavor.city_label_halo],
      ['park', extras.park, flavor.city_label_halo],
      ['stop', extras.stop, flavor.city_label_halo],
      ['house number', flavor.subplace_label, flavor.subplace_label_halo],
      ['road', flavor.roads_label_major, flavor.roads_label_major_halo],
    ] as const)
      expect(contrast(ink, ground), `${name}: ${ink} on ${ground}`).toBeGreaterThanOrEqual(areas);
  });
});

/** Small names need 4.5 (WCAG 2.2, 1.4.3) to their halo; what the halo lets through is the shade of a slope. */
test.each(looks)('names are read on slopes of the Alps: $style, $theme', (look) => {
  const { flavor, extras } = flavorOf(look);
  const slopes = slopesOf(flavor.earth, extras.relief);
  for (const slope of slopes) expect(contrast(flavor.city_label, slope), `city on ${slope}`).toBeGreaterThanOrEqual(4);
  for (const [name, ink, halo] of [
    ['state', flavor.state_label, flavor.state_label_halo],
    ['subplace', flavor.subplace_label, flavor.subplace_label_halo],
    ['country', flavor.country_label, flavor.earth],
    ['water', extras.waterLabel, extras.waterHalo],
    ['peak', extras.peak, flavor.city_label_halo],
    ['park', extras.park, flavor.city_label_halo],
    ['stop', extras.stop, flavor.city_label_halo],
  ] as const) {
    expect(contrast(ink, halo), `${name}: ${ink} beside ${halo}`).toBeGreaterThanOrEqual(4.5);
    for (const slope of slopes) expect(contrast(ink, slope), `${name}: ${ink} on ${slope}`).toBeGreaterThanOrEqual(2.5);
  }
});

/** Lines that are looked for need 3 (WCAG 2.2, 1.4.11). */
test.each(looks)('paths and cable cars are told from field and wood: $style, $theme', (look) => {
  const { flavor, extras } = flavorOf(look);
  for (const line of [extras.path, extras.lift])
    for (const ground of [flavor.earth, flavor.wood_b, flavor.landcover!.grassland])
      expect(contrast(line, ground), `${line} on ${ground}`).toBeGreaterThanOrEqual(3);
});

function stringsIn(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Array.isArray(value) ? value.flatMap(stringsIn) : [];
}

import { readFile } from 'node:fs/promises';
import { validateStyleMin, type StyleSpecification } from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, test } from 'vitest';
import { FONTSTACKS } from '../../src/basemap/glyphs.ts';
import { writeSprite } from '../../src/basemap/sprite.ts';
import { buildStyle } from '../../src/basemap/style.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const style = (theme: 'light' | 'dark'): StyleSpecification =>
  buildStyle({
    theme,
    name: 'Ausflugskarte',
    baseUrl: 'https://karte.example',
    archivePath: 'map/dach-1.pmtiles',
    glyphsPath: 'map/glyphs-1',
    spritePath: 'map/sprite-1',
    reliefPath: 'map/relief-1.pmtiles',
    relief: { encoding: 'shade', tileSize: 512, maxZoom: 7 },
    attribution: '© OpenStreetMap-Mitwirkende',
    center: [10.5, 48.9],
    zoom: 5,
  }) as StyleSpecification;

describe.each(['light', 'dark'] as const)('the %s style', (theme) => {
  test('is valid, and every URL in it is absolute', () => {
    expect(validateStyleMin(style(theme))).toEqual([]);
    expect(style(theme).glyphs).toBe('https://karte.example/map/glyphs-1/{fontstack}/{range}.pbf');
    expect(style(theme).sprite).toBe(`https://karte.example/map/sprite-1/${theme}`);
    const source = Object.values(style(theme).sources)[0] as { url: string; attribution: string };
    expect(source.url).toBe('pmtiles://https://karte.example/map/dach-1.pmtiles');
    expect(source.attribution).toContain('OpenStreetMap');
  });

  test('asks only for fonts and icons that exist', async () => {
    const dir = await temporaryFolder();
    writeSprite(dir);
    const icons = Object.keys(JSON.parse(await readFile(`${dir}/${theme}.json`, 'utf8')) as object);
    for (const layer of style(theme).layers) {
      if (layer.type !== 'symbol') continue;
      for (const font of stringsIn(layer.layout?.['text-font']).filter((text) => text.startsWith('Noto')))
        expect(Object.keys(FONTSTACKS)).toContain(font);
      const image = layer.layout?.['icon-image'];
      if (image === undefined) continue;
      const named = stringsIn(image).filter((text) => ['townspot', 'capital', 'peak'].includes(text));
      expect(named.length, layer.id).toBeGreaterThan(0);
      for (const icon of named) expect(icons).toContain(icon);
    }
  });

  test('draws rivers from zoom 5 on and labels in German', () => {
    const rivers = style(theme).layers.find(({ id }) => id === 'rivers')!;
    expect((rivers as { minzoom?: number }).minzoom).toBeLessThanOrEqual(5);
    for (const layer of style(theme).layers) {
      const field = layer.type === 'symbol' ? layer.layout?.['text-field'] : undefined;
      if (field) expect(stringsIn(field), layer.id).toContain('name:de');
    }
  });
});

function stringsIn(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Array.isArray(value) ? value.flatMap(stringsIn) : [];
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { PbfReader } from 'pbf';
import { beforeAll, expect, test } from 'vitest';
import { readFeatures } from '../../src/basemap/features.ts';
import { FONTSTACKS, writeGlyphs } from '../../src/basemap/glyphs.ts';
import { temporaryFolder } from '../temporary-folder.ts';

let dir: string;
beforeAll(async () => {
  dir = await temporaryFolder();
  writeGlyphs(dir);
});

interface Glyph {
  id: number;
  bytes: number;
  width: number;
  height: number;
  top: number;
  advance: number;
}

/** Reads the file as a map library does: fields by number, whatever we believe to have written. */
function glyphsIn(font: string, range: string): Map<number, Glyph> {
  const glyphs = new Map<number, Glyph>();
  const readGlyph = (tag: number, glyph: Glyph, pbf: PbfReader): void => {
    if (tag === 1) glyph.id = pbf.readVarint();
    else if (tag === 2) glyph.bytes = pbf.readBytes().length;
    else if (tag === 3) glyph.width = pbf.readVarint();
    else if (tag === 4) glyph.height = pbf.readVarint();
    else if (tag === 6) glyph.top = pbf.readSVarint();
    else if (tag === 7) glyph.advance = pbf.readVarint();
  };
  const readStack = (tag: number, _: unknown, pbf: PbfReader): void => {
    if (tag !== 3) return;
    const glyph = pbf.readMessage(readGlyph, { id: 0, bytes: 0, width: 0, height: 0, top: 0, advance: 0 });
    glyphs.set(glyph.id, glyph);
  };
  new PbfReader(readFileSync(`${dir}/${font}/${range}.pbf`)).readFields((tag, _, pbf) => {
    if (tag === 1) pbf.readMessage(readStack, undefined);
  }, undefined);
  return glyphs;
}

function glyphOf(font: string, letter: string): Glyph | undefined {
  const code = letter.codePointAt(0)!;
  const first = code - (code % 256);
  return glyphsIn(font, `${first}-${first + 255}`).get(code);
}

test.each(Object.keys(FONTSTACKS))('%s has the letters of German and of its neighbours', (font) => {
  const letters = 'ÄÖÜäöüßẞéèêëàâçñøØåÅæÆœŒřŘěĚšŠčČžŽýÝůŮďťňąĄęĘłŁńŃśŚźŹżŻőŐűŰāēīķļņūșțđĐ–„“’…·°²€';
  const missing = [...letters].filter((letter) => !glyphOf(font, letter)?.bytes);
  expect(missing).toEqual([]);
});

test('a bitmap has its border, a space only its width, and letters stand on one line', () => {
  const [m, space, x] = ['m', ' ', 'x'].map((letter) => glyphOf('Noto Sans Regular', letter)!) as [Glyph, Glyph, Glyph];
  expect(m.bytes).toBe((m.width + 6) * (m.height + 6));
  expect(space.bytes).toBe(0);
  expect(space.advance).toBeGreaterThan(3);
  // The bottom edges of letters without a tail agree within a pixel.
  expect(Math.abs(m.top - m.height - (x.top - x.height))).toBeLessThanOrEqual(1);
});

test('every letter of every label of the built-in map is there, in every font', () => {
  const names = Object.values(readFeatures())
    .flat()
    .flatMap(({ properties }): unknown[] => [properties?.name, properties?.['name:de']])
    .filter((name): name is string => typeof name === 'string');
  expect(names.length).toBeGreaterThan(8_000);
  const letters = new Set(names.flatMap((name) => [...name, ...name.toUpperCase()]));
  for (const font of Object.keys(FONTSTACKS)) {
    const known = new Set(
      readdirSync(`${dir}/${font}`).flatMap((file) => [...glyphsIn(font, file.replace('.pbf', '')).keys()]),
    );
    expect([...letters].filter((letter) => !known.has(letter.codePointAt(0)!))).toEqual([]);
  }
});

test('no range of the first plane is missing', () => {
  for (const font of Object.keys(FONTSTACKS))
    for (let first = 0; first < 65_536; first += 256)
      expect(existsSync(`${dir}/${font}/${first}-${first + 255}.pbf`)).toBe(true);
});

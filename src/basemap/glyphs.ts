/** The letters of the map as signed distance fields, in the PBF files that map libraries ask for. */
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import TinySDF from '@mapbox/tiny-sdf';
import { PbfWriter } from 'pbf';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { charactersOf } from './woff.ts';

const FONTS_FOLDER = join(import.meta.dirname, '../../node_modules/@fontsource/noto-sans/files');

/** Fontstack name -> weight and slope of the font files. */
export const FONTSTACKS: Record<string, { weight: number; slope: 'normal' | 'italic' }> = {
  'Noto Sans Regular': { weight: 400, slope: 'normal' },
  'Noto Sans Medium': { weight: 500, slope: 'normal' },
  'Noto Sans Italic': { weight: 400, slope: 'italic' },
};

/** Latin with all its extensions, Greek and Cyrillic: what stands on maps of Europe. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'];

/** What the format fixes: size of the letters and border around each bitmap, in pixels. */
const SIZE = 24;
const BORDER = 3;
const RADIUS = 8;
const CUTOFF = 0.25;
/**
 * Distances are rounded to these, a quarter of a pixel, and what lies too far out to be drawn is nothing: nobody sees it,
 * and packed they are two fifths lighter. The letters are the heaviest part of a map's first view.
 */
const STEP = 8;
const FARTHEST = 64;
/** Distance from the top of a line to where the format counts from. */
const TOP = 26;

const RANGE = 256;
const LAST = 0xffff;

/**
 * Writes `<dir>/<fontstack>/<first>-<last>.pbf` for every range of the first plane; a range without letters gets an
 * empty file, so that no name in any script makes a request fail. Answers the number of glyphs of each fontstack.
 */
export function writeGlyphs(dir: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [name, { weight, slope }] of Object.entries(FONTSTACKS)) {
    const { draw, characters } = openFont(weight, slope);
    mkdirSync(join(dir, name), { recursive: true });
    for (let first = 0; first < LAST; first += RANGE) {
      const inRange = characters.filter((code) => code >= first && code < first + RANGE);
      const range = `${first}-${first + RANGE - 1}`;
      writeFileSync(join(dir, name, `${range}.pbf`), encode(name, range, inRange.map(draw)));
    }
    counts[name] = characters.length;
  }
  return counts;
}

interface Glyph {
  id: number;
  bitmap: Uint8ClampedArray;
  width: number;
  height: number;
  left: number;
  top: number;
  advance: number;
}

function openFont(weight: number, slope: string): { draw: (code: number) => Glyph; characters: number[] } {
  const covered = new Map<number, string>();
  const files = new Set(readdirSync(FONTS_FOLDER));
  for (const subset of SUBSETS) {
    const file = `noto-sans-${subset}-${weight}-${slope}.woff`;
    if (!files.has(file)) continue;
    const family = `karte-${subset}-${weight}-${slope}`;
    const font = readFileSync(join(FONTS_FOLDER, file));
    GlobalFonts.register(font, family);
    for (const code of charactersOf(font)) if (!covered.has(code)) covered.set(code, family);
  }
  const pens = new Map<string, Pen>();
  const draw = (code: number): Glyph => {
    const family = covered.get(code)!;
    if (!pens.has(family)) pens.set(family, new Pen({ fontFamily: `"${family}"`, fontWeight: String(weight), fontStyle: slope, fontSize: SIZE, buffer: BORDER, radius: RADIUS, cutoff: CUTOFF })); // prettier-ignore
    const drawn = pens.get(family)!.draw(String.fromCodePoint(code));
    return {
      id: code,
      bitmap: drawn.data.map(rounded),
      width: drawn.glyphWidth,
      height: drawn.glyphHeight,
      left: drawn.glyphLeft,
      top: drawn.glyphTop - TOP,
      advance: Math.round(drawn.glyphAdvance),
    };
  };
  return { draw, characters: [...covered.keys()].filter((code) => code >= 32 && code <= LAST).sort((a, b) => a - b) };
}

function rounded(distance: number): number {
  return distance < FARTHEST ? 0 : Math.round(distance / STEP) * STEP;
}

class Pen extends TinySDF {
  _createCanvas(size: number) {
    return createCanvas(size, size);
  }
}

/** The message `glyphs { fontstack { name, range, glyph … } }`. */
function encode(name: string, range: string, glyphs: Glyph[]): Uint8Array {
  const pbf = new PbfWriter();
  pbf.writeMessage(1, (_, stack) => {
    stack.writeStringField(1, name);
    stack.writeStringField(2, range);
    for (const glyph of glyphs) stack.writeMessage(3, writeGlyph, glyph);
  }, undefined); // prettier-ignore
  return pbf.finish();
}

function writeGlyph(glyph: Glyph, pbf: PbfWriter): void {
  pbf.writeVarintField(1, glyph.id);
  if (glyph.width > 0 && glyph.height > 0) pbf.writeBytesField(2, new Uint8Array(glyph.bitmap));
  pbf.writeVarintField(3, glyph.width);
  pbf.writeVarintField(4, glyph.height);
  pbf.writeSVarintField(5, glyph.left);
  pbf.writeSVarintField(6, glyph.top);
  pbf.writeVarintField(7, glyph.advance);
}

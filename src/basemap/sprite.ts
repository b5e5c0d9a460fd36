/** The icons of the map, drawn by code: one sheet for each theme, in normal and in double density. */
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { flavorOf } from './flavors.ts';
import { ICON_SIZE } from './icon-size.ts';
import type { MapTheme } from './look.ts';

interface Icon {
  /** Edge of the square icon in CSS pixels, even, so that it stays whole when enlarged by a half. */
  size: number;
  draw: (pen: SKRSContext2D, colors: Record<'ink' | 'paper' | 'peak' | 'stop', string>) => void;
}

const ICONS: Record<string, Icon> = {
  townspot: { size: 8, draw: (pen, { ink, paper }) => ring(pen, 4, [[3, paper], [2.1, ink]]) }, // prettier-ignore
  capital: { size: 12, draw: (pen, { ink, paper }) => ring(pen, 6, [[5, paper], [4.2, ink], [2.8, paper], [1.7, ink]]) }, // prettier-ignore
  stop: { size: 8, draw: (pen, { stop, paper }) => ring(pen, 4, [[3.2, paper], [2.4, stop], [1, paper]]) }, // prettier-ignore
  station: {
    size: 10,
    draw: (pen, { stop, paper }) => {
      for (const [inset, color] of [[0.5, paper], [1.4, stop], [3.6, paper]] as const) {
        pen.fillStyle = color;
        pen.fillRect(inset, inset, 10 - 2 * inset, 10 - 2 * inset);
      }
    }, // prettier-ignore
  },
  peak: {
    size: 10,
    draw: (pen, { peak, paper }) => {
      pen.beginPath();
      pen.moveTo(5, 1.5);
      pen.lineTo(9, 8.5);
      pen.lineTo(1, 8.5);
      pen.closePath();
      pen.lineJoin = 'round';
      pen.lineWidth = 1.4;
      pen.strokeStyle = paper;
      pen.stroke();
      pen.fillStyle = peak;
      pen.fill();
    },
  },
};

/** Empty pixels between icons, so that none bleeds into its neighbour. */
const GAP = 2;

/** Writes `<dir>/<theme>{,@2x}.{json,png}`. */
export function writeSprite(dir: string): void {
  mkdirSync(dir, { recursive: true });
  for (const theme of ['light', 'dark'] as const)
    for (const density of [1, 2] as const) {
      const name = join(dir, `${theme}${density === 2 ? '@2x' : ''}`);
      const { image, places } = sheet(theme, density);
      writeFileSync(`${name}.png`, image);
      writeFileSync(`${name}.json`, JSON.stringify(places));
    }
}

function sheet(theme: MapTheme, density: 1 | 2): { image: Buffer; places: object } {
  const { flavor, extras } = flavorOf({ style: 'calm', theme });
  const colors = { ink: flavor.city_label, paper: flavor.city_label_halo, peak: extras.peak, stop: extras.stop };
  const icons = Object.entries(ICONS);
  const scale = density / ICON_SIZE;
  const width = icons.reduce((sum, [, { size }]) => sum + size * scale + GAP, 0);
  const height = Math.max(...icons.map(([, { size }]) => size)) * scale;
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  const places: Record<string, object> = {};
  let x = 0;
  for (const [name, { size, draw }] of icons) {
    pen.setTransform(scale, 0, 0, scale, x, 0);
    draw(pen, colors);
    places[name] = { x, y: 0, width: size * scale, height: size * scale, pixelRatio: density };
    x += size * scale + GAP;
  }
  return { image: canvas.toBuffer('image/png'), places };
}

/** Discs of the given radii and colours about the same centre, first the outermost. */
function ring(pen: SKRSContext2D, centre: number, discs: [radius: number, color: string][]): void {
  for (const [radius, color] of discs) {
    pen.beginPath();
    pen.arc(centre, centre, radius, 0, 2 * Math.PI);
    pen.fillStyle = color;
    pen.fill();
  }
}

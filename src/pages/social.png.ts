import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { createRequire } from 'node:module';
import facts from 'virtual:site-facts';
import { highest, length, stops } from '../components/elevation.ts';

const [width, height] = [1200, 630];
const [paper, ink, sign, ground] = ['#fafbf8', '#15201a', '#ffd000', '#1c2a22'];
const require = createRequire(`${process.cwd()}/package.json`);
GlobalFonts.registerFromPath(require.resolve('@fontsource/hind/files/hind-latin-600-normal.woff2'), 'Hind');

/** The picture that messengers and social networks show: plate, claim, elevation profile. */
export function GET(): Response {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = paper;
  context.fillRect(0, 0, width, height);
  drawPlate(context, facts.service.name, 70, 70);
  drawLines(context, facts.service.tagline, 66, 70, 245);
  drawProfile(context, 200);
  return new Response(new Uint8Array(canvas.toBuffer('image/png')));
}

function drawPlate(context: SKRSContext2D, text: string, x: number, y: number): void {
  context.font = '600 46px Hind';
  const [end, plate, point] = [x + context.measureText(text).width + 60, 84, 34];
  context.fillStyle = sign;
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(end, y);
  context.lineTo(end + point, y + plate / 2);
  context.lineTo(end, y + plate);
  context.lineTo(x, y + plate);
  context.fill();
  context.fillStyle = ink;
  context.fillText(text, x + 30, y + 58);
}

/** Wraps at spaces. */
function drawLines(context: SKRSContext2D, text: string, size: number, x: number, y: number): void {
  context.font = `600 ${size}px Hind`;
  let line = '';
  for (const word of `${text} `.split(' ')) {
    if (word === '' || context.measureText(`${line} ${word}`).width > width - 2 * x) {
      context.fillText(line, x, y);
      y += size * 1.15;
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
}

function drawProfile(context: SKRSContext2D, top: number): void {
  context.fillStyle = ground;
  context.beginPath();
  context.moveTo(0, height);
  for (const [x, metres] of stops) {
    context.lineTo((x / length) * width, height - 20 - (metres / highest) * top);
  }
  context.lineTo(width, height);
  context.fill();
}

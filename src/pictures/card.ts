/** The picture that messengers and social networks show of a destination: what it is called, and where it lies. */
import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { mapPictures } from '../contract/map-pictures.ts';
import type { Drawing } from './drawing.ts';
import { setFont, widthOf, type Face } from './letters.ts';
import { namesWithin } from './names.ts';
import { paintMap } from './paint-map.ts';
import type { CardWords, PicturedPlace } from './pictured-place.ts';

/** The signposts of the site: ink on paper, and one yellow. */
const [PAPER, INK, QUIET, SIGN] = ['#fafbf8', '#15201a', '#4d5a52', '#ffd000'];
/** The drawing is made in these units, whatever the pixels of the file are. */
const [WIDTH, HEIGHT] = [600, 315];
/** The words stand on the left, the map beside them. */
const WORDS = 262;
const MAP = WIDTH - WORDS;
const EDGE = 26;
/** Where the words begin at the earliest. */
const BELOW_PLATE = 92;
const QUALITY = 56;

/** @param drawing of the surroundings, of which the middle is shown; its relief is stretched over all of it */
export function cardOf(
  place: PicturedPlace,
  { drawing, relief }: { drawing: Drawing; relief: Canvas | undefined },
  words: CardWords,
): Buffer {
  const { view } = drawing;
  const shown = { left: (view.width - MAP) / 2, top: (view.height - HEIGHT) / 2 };
  const canvas = createCanvas(mapPictures.card.width, mapPictures.card.height);
  const context = canvas.getContext('2d');
  context.scale(canvas.width / WIDTH, canvas.height / HEIGHT);
  context.save();
  context.translate(WORDS - shown.left, -shown.top);
  const names = namesWithin(drawing.names, {
    ...shown,
    right: shown.left + MAP,
    // The attribution stands below.
    bottom: shown.top + HEIGHT - 14,
  });
  paintMap(context, { ...drawing, names }, relief);
  context.restore();
  const attribution = { face: 'regular', size: 6.5, color: QUIET, align: 'right', halo: PAPER } as const;
  write(context, { text: words.attribution, x: WORDS + MAP - 5, y: HEIGHT - 6 }, attribution);
  paintWords(context, place, words);
  return canvas.encodeSync('jpeg', QUALITY);
}

function paintWords(context: SKRSContext2D, { name, kind, where, color }: PicturedPlace, { service }: CardWords): void {
  context.fillStyle = PAPER;
  context.fillRect(0, 0, WORDS, HEIGHT);
  plate(context, service);
  const width = WORDS - 2 * EDGE;
  const title = fitting(name, width, { most: 4, sizes: [32, 28, 24, 20, 17] });
  const lead = title.size * 1.18;
  let y = Math.max(HEIGHT / 2 - ((title.lines.length - 1) * lead) / 2, title.size + BELOW_PLATE);
  context.fillStyle = color;
  context.beginPath();
  context.arc(EDGE + 5, y - title.size - 13, 5, 0, 2 * Math.PI);
  context.fill();
  write(context, { text: kind, x: EDGE + 17, y: y - title.size - 8.5 }, { face: 'medium', size: 13, color: QUIET });
  for (const text of title.lines) {
    write(context, { text, x: EDGE, y }, { face: 'bold', size: title.size, color: INK });
    y += lead;
  }
  const place = fitting(where, width, { most: 2, sizes: [14, 12] });
  place.lines.forEach((text, i) =>
    write(context, { text, x: EDGE, y: y + i * 18 - lead + 27 }, { face: 'regular', size: place.size, color: QUIET }),
  );
}

/** The sign of the service, as it stands on the site. */
function plate(context: SKRSContext2D, text: string): void {
  const { lines, size } = fitting(text, WORDS - 2 * EDGE - 30, { most: 1, sizes: [15, 12, 10] });
  const end = EDGE + widthOf(lines[0]!, 'medium', size) + 22;
  context.fillStyle = SIGN;
  context.beginPath();
  for (const [x, y] of [[EDGE, 24], [end, 24], [end + 12, 39], [end, 54], [EDGE, 54]] as const) context.lineTo(x, y); // prettier-ignore
  context.fill();
  write(context, { text: lines[0]!, x: EDGE + 11, y: 44.5 }, { face: 'medium', size, color: INK });
}

interface Ink {
  face: Face;
  size: number;
  color: string;
  align?: 'left' | 'right';
  halo?: string;
}

function write(
  context: SKRSContext2D,
  { text, x, y }: { text: string; x: number; y: number },
  { face, size, color, align = 'left', halo }: Ink,
): void {
  setFont(context, face, size);
  context.textAlign = align;
  if (halo) {
    context.setLineDash([]);
    context.lineWidth = 3;
    context.strokeStyle = halo;
    context.strokeText(text, x, y);
  }
  context.fillStyle = color;
  context.fillText(text, x, y);
}

/** The text in the largest letters in which it needs no more than `most` lines; in the smallest it is cut off. */
function fitting(
  text: string,
  width: number,
  { most, sizes }: { most: number; sizes: readonly number[] },
): { lines: string[]; size: number } {
  for (const size of sizes) {
    const lines = linesOf(text, width, size);
    if (lines.length <= most && lines.every((line) => widthOf(line, 'bold', size) <= width)) return { lines, size };
  }
  const size = sizes.at(-1)!;
  const lines = linesOf(text, width, size);
  const kept = lines.slice(0, most);
  if (lines.length > most) kept[most - 1] += ' …';
  return { lines: kept, size };
}

/** Wraps at spaces, and after hyphens. */
function linesOf(text: string, width: number, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/(?<= |-)/)) {
    const longer = (lines.at(-1) ?? '') + word;
    if (lines.length > 0 && widthOf(longer.trimEnd(), 'bold', size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => line.trimEnd());
}

/** The picture that messengers and social networks show of a destination with a photo: the photo, and who made it. */
import { createCanvas, loadImage } from '@napi-rs/canvas';
import sharp from 'sharp';
import { socialCard } from '../contract/photos.ts';
import { setFont, widthOf } from './letters.ts';

const [PAPER, INK] = ['#fafbf8', '#15201a'];
const [SIZE, PAD] = [22, 12];
const QUALITY = 78;

/**
 * A JPEG of the size of a card, cut out where most is to be seen. The licence asks for the name beside the photo, and such
 * a picture goes around alone, so that the name stands in it.
 * @param file a photo that the check lets through
 */
export async function photoCard(file: string, credit: string): Promise<Buffer> {
  const { width, height } = socialCard;
  const cut = sharp(file)
    .autoOrient()
    .toColourspace('srgb')
    .resize({ width, height, fit: 'cover', position: 'attention' });
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.drawImage(await loadImage(await cut.png().toBuffer()), 0, 0);
  const text = fitting(credit, width - 2 * PAD);
  const plate = { width: widthOf(text, 'regular', SIZE) + 2 * PAD, height: SIZE + PAD };
  context.fillStyle = PAPER;
  context.fillRect(width - plate.width, height - plate.height, plate.width, plate.height);
  setFont(context, 'regular', SIZE);
  context.fillStyle = INK;
  context.fillText(text, width - plate.width + PAD, height - PAD);
  return canvas.encodeSync('jpeg', QUALITY);
}

/** As much of it as there is room for. */
function fitting(text: string, room: number): string {
  if (widthOf(text, 'regular', SIZE) <= room) return text;
  let kept = text;
  while (widthOf(`${kept}…`, 'regular', SIZE) > room) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}

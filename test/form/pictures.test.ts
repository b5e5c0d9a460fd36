import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { cropBetween, cutOf, weightText, WHOLE } from '../../src/components/form/pictures/crop.ts';
import { jpegComponents, photoFormat, photoIsWhole } from '../../src/components/form/pictures/photo-bytes.ts';
import { nextPictureName, picturesIn } from '../../src/components/form/pictures/picture-names.ts';
import { photoFaultOf } from '../../src/pictures/photo-faults.ts';

const dir = await mkdtemp(`${tmpdir()}/pictures-`);
afterAll(() => rm(dir, { recursive: true }));
const plain = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#4a7' } });

test('the bytes say what a file is, as the decoder of the build does', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const bytes = await plain.clone().toFormat(format).toBuffer();
    const { format: known } = await sharp(bytes).metadata();
    expect(photoFormat(bytes)).toBe(known);
    expect(photoIsWhole(bytes, photoFormat(bytes)!), format).toBe(true);
  }
  expect(photoFormat(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeUndefined();
});

test('what the build calls torn is torn here too', async () => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const noisy = sharp(Buffer.from(Array.from({ length: 1200 * 800 * 3 }, (_, i) => (i * i) % 251)), { raw: { width: 1200, height: 800, channels: 3 } }); // prettier-ignore
    const bytes = (await noisy.toFormat(format).toBuffer()).subarray(0, 20_000);
    await writeFile(`${dir}/torn.${format}`, bytes);
    expect(await photoFaultOf(`${dir}/torn.${format}`, 'torn'), format).toBeDefined();
    expect(photoIsWhole(bytes, format), format).toBe(false);
  }
});

test('colours for print are seen in the head of a JPEG', async () => {
  const inks = await plain.clone().toColourspace('cmyk').jpeg().toBuffer();
  expect(jpegComponents(inks)).toBe(4);
  expect(jpegComponents(await plain.clone().jpeg().toBuffer())).toBe(3);
  await writeFile(`${dir}/print.jpg`, inks);
  expect((await photoFaultOf(`${dir}/print.jpg`, 'print.jpg'))!.message).toContain('CMYK');
});

test('a crop is cut in pixels and kept no larger than needed', () => {
  expect(cutOf({ width: 4000, height: 3000 }, WHOLE).to).toEqual({ width: 2000, height: 1500 });
  const crop = cropBetween([0.75, 0.5], [0.25, -1]);
  expect(crop).toEqual({ left: 0.25, top: 0, right: 0.25, bottom: 0.5 });
  expect(cutOf({ width: 4000, height: 3000 }, crop)).toEqual({
    from: { x: 1000, y: 0, width: 2000, height: 1500 },
    to: { width: 2000, height: 1500 },
  });
  expect(cutOf({ width: 1200, height: 800 }, WHOLE).to).toEqual({ width: 1200, height: 800 });
  expect([900, 412_345, 4_100_000].map(weightText)).toEqual(['1 kB', '412 kB', '4,1 MB']);
});

test('pictures are called as their destination, and found in its file', () => {
  const taken = new Set(['burg-eltz.jpg', 'burg-eltz-2.jpg']);
  expect(nextPictureName('burg-eltz', (name) => taken.has(name))).toBe('burg-eltz-3.jpg');
  const text = 'image: { file: burg.jpg, source: https://example.org/x.png }\nimages: [{ file: alte-burg.webp }]\n';
  expect(picturesIn(text)).toEqual(new Set(['burg.jpg', 'x.png', 'alte-burg.webp']));
});

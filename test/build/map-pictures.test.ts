import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { withMapPictures } from '../../src/build/map-pictures.ts';
import { mapPictures } from '../../src/contract/map-pictures.ts';
import { villageArchive } from '../basemap/fixture-archive.ts';
import { readCatalogue } from '../../src/pois/catalogue.ts';
import { knownDestinations } from '../known-destinations.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const { categories } = (await readCatalogue('content')).catalogue;
const [first, second] = knownDestinations;
const archive = await villageArchive([first!.longitude, first!.latitude]);

interface Drawn {
  folders: string[];
  clientDir: string;
  /** How many places were drawn and not taken from the cache. */
  drawn: number;
}

async function draw(cacheDir: string, given = [first!, second!]): Promise<Drawn> {
  const clientDir = await temporaryFolder();
  await mkdir(`${clientDir}/map`);
  await copyFile(archive, `${clientDir}/map/${basename(archive)}`);
  let drawn = 0;
  const pictured = await withMapPictures(given, {
    ...{ clientDir, cacheDir, categories, service: 'Die & <Karte>' },
    map: { archive: `/map/${basename(archive)}`, maxZoom: 14, sources: ['© Wer die Karte macht'] },
    onProgress: () => drawn++,
  });
  return { folders: Array.from(pictured, ({ mapPictures: folder }) => folder!), clientDir, drawn };
}

const cacheDir = await temporaryFolder();
const made = await draw(cacheDir);
const read = (name: keyof typeof mapPictures, { clientDir, folders }: Drawn = made) =>
  readFile(`${clientDir}/map/places/${folders[0]}/${mapPictures[name].file}`);

test('each destination has a folder of its own with every picture', async () => {
  expect(made.drawn).toBe(2);
  expect(new Set(made.folders).size).toBe(2);
  for (const folder of made.folders)
    expect((await readdir(`${made.clientDir}/map/places/${folder}`)).sort()).toEqual(
      Object.values(mapPictures)
        .map(({ file }) => file)
        .sort(),
    );
});

test('the pictures have the sizes that the contract tells, and those of lists are small', async () => {
  for (const name of ['map', 'small'] as const) {
    const text = (await read(name)).toString('utf8');
    const { width, height } = mapPictures[name];
    expect(text).toContain(`width="${width}" height="${height}"`);
    const drawn = await sharp(Buffer.from(text)).metadata();
    expect([drawn.width, drawn.height]).toEqual([width, height]);
  }
  expect((await read('small')).length).toBeLessThan(6_000);
  const { format, width, height, exif } = await sharp(await read('card')).metadata();
  expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 800, height: 420, exif: undefined });
});

test('the dot of its category stands in the middle', async () => {
  const { color } = categories.find(({ id }) => id === first!.category)!;
  const { data, info } = await sharp(await read('map'))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (info.width * (info.height / 2) + info.width / 2) * info.channels;
  expect(`#${data.subarray(at, at + 3).toString('hex')}`).toBe(color.toLowerCase());
});

test('roads of the archive are drawn, in the colours of both themes, and nothing reaches out of the file', async () => {
  const text = (await read('map')).toString('utf8');
  expect(text).toMatch(/<path class="l m" d="M/);
  expect(text.match(/\.m\{stroke:#/g)).toHaveLength(2);
  expect(text).toContain('@media(prefers-color-scheme:dark)');
  expect(text).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)/);
});

test('the relief lies in the picture without the colour profile of the canvas', async () => {
  const [, base64] = /data:image\/webp;base64,([^"]+)"/.exec((await read('map')).toString('utf8'))!;
  const { format, width, icc } = await sharp(Buffer.from(base64!, 'base64')).metadata();
  expect({ format, width, icc }).toEqual({ format: 'webp', width: mapPictures.map.width / 4, icc: undefined });
});

test('what was drawn is not drawn again, and what changes is', async () => {
  expect((await draw(cacheDir)).drawn).toBe(0);
  const moved = await draw(cacheDir, [{ ...first!, latitude: first!.latitude + 0.01 }, second!]);
  expect(moved.drawn).toBe(1);
  expect(moved.folders[0]).not.toBe(made.folders[0]);
  expect(moved.folders[1]).toBe(made.folders[1]);
});

test('the same place out of the same map gives the same bytes', async () => {
  const again = await draw(await temporaryFolder());
  expect(again.folders).toEqual(made.folders);
  for (const name of Object.keys(mapPictures) as (keyof typeof mapPictures)[])
    expect((await read(name, again)).equals(await read(name))).toBe(true);
});

import { createCanvas, loadImage } from '@napi-rs/canvas';
import { writeFile } from 'node:fs/promises';
import { PMTiles, zxyToTileId } from 'pmtiles';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Entries, writeArchive } from '../../src/basemap/archive.ts';
import { cutArchive } from '../../src/basemap/cut.ts';
import { AREA, builtInRelief } from '../../src/basemap/features.ts';
import { describeRelief } from '../../src/basemap/relief.ts';
import { FileSource } from '../../src/basemap/sources.ts';
import { tileAt } from '../../src/basemap/tile-id.ts';
import { builtIn } from './built-in.ts';
import { temporaryFolder } from '../temporary-folder.ts';

function source(file: string): FileSource {
  const opened = new FileSource(file);
  onTestFinished(() => opened.close());
  return opened;
}

/** An archive of the one tile that holds Innsbruck at each zoom, in one colour. */
async function archiveOf(red: number, { size = 256, type = 2, zooms = [6, 7, 8] } = {}): Promise<string> {
  const dir = await temporaryFolder();
  const canvas = createCanvas(size, size);
  const context = canvas.getContext('2d');
  context.fillStyle = `rgb(${red},10,0)`;
  context.fillRect(0, 0, size, size);
  const tile = canvas.encodeSync('png');
  await writeFile(`${dir}/tiles`, tile);
  const entries = new Entries();
  for (const zoom of zooms) entries.add(zxyToTileId(zoom, ...tileAt(11.4, 47.3, zoom)), 0, tile.length);
  const facts = {
    minZoom: zooms[0]!, maxZoom: zooms.at(-1)!, bounds: [5, 45, 15, 50], center: [11.4, 47.3], centerZoom: 7,
    tileCompression: 1, tileType: type, metadata: { attribution: '<a href="https://hoehen.example">© Höhenamt</a>' },
  } as const; // prettier-ignore
  await writeArchive(`${dir}/relief.pmtiles`, facts, entries, { file: `${dir}/tiles`, bytes: tile.length });
  return `${dir}/relief.pmtiles`;
}

describe('the relief that comes with the project', () => {
  /** How far light and shade go apart in the tile of a place. */
  const contrast = async (lng: number, lat: number, zoom: number): Promise<number> => {
    const tile = await new PMTiles(source(builtInRelief)).getZxy(zoom, ...tileAt(lng, lat, zoom));
    if (!tile) return 0;
    const image = await loadImage(Buffer.from(tile.data));
    const context = createCanvas(image.width, image.height).getContext('2d');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const reds = data.filter((_, i) => i % 4 === 0).sort();
    return reds[Math.floor(reds.length * 0.98)]! - reds[Math.floor(reds.length * 0.02)]!;
  };

  test('is shade that our style draws, and names who measured the ground', async () => {
    const relief = await describeRelief(source(builtInRelief));
    expect(relief).toMatchObject({ encoding: 'shade', tileSize: 512, minZoom: 3, maxZoom: 7 });
    expect(relief.attribution.join()).toContain('NOAA');
  });

  test.each([
    ['the Alps', 11.4, 47.2, 60],
    ['the Jura', 6.6, 46.9, 40],
    ['the Black Forest', 8.1, 47.9, 40],
    ['the Harz, from the coarser grid', 10.6, 51.75, 25],
  ])('shows %s', async (_, lng, lat, least) => {
    expect(await contrast(lng, lat, 7)).toBeGreaterThan(least);
  });

  test('leaves the plain of the north quiet', async () => {
    expect(await contrast(8.2, 53, 7)).toBeLessThan(20);
  });

  test('holds no zoom of the first view that weighs more than 16 kB a tile', async () => {
    const archive = new PMTiles(source(builtInRelief));
    for (const zoom of [4, 5]) {
      const [[west, north], [east, south]] = [tileAt(AREA[0], AREA[3], zoom), tileAt(AREA[2], AREA[1], zoom)];
      for (let x = west; x <= east; x++)
        for (let y = north; y <= south; y++)
          expect((await archive.getZxy(zoom, x, y))?.data.byteLength ?? 0, `${zoom}/${x}/${y}`).toBeLessThan(16_000);
    }
  });
});

describe("an operator's relief", () => {
  test.each([
    ['Terrarium', 134, 'terrarium'],
    ['Mapbox', 1, 'mapbox'],
  ])('%s heights are told by their highest byte', async (_, red, encoding) => {
    const relief = await describeRelief(source(await archiveOf(red, { size: 512 })));
    expect(relief).toMatchObject({ encoding, tileSize: 512, attribution: ['© Höhenamt'] });
  });

  test('is cut like a map', async () => {
    const from = await archiveOf(134);
    const to = `${await temporaryFolder()}/cut.pmtiles`;
    const result = await cutArchive({ from, to, box: [11, 47, 12, 48], maxZoom: 7, content: 'relief' });
    expect(result).toMatchObject({ tiles: 2, minZoom: 6, maxZoom: 7 });
    expect(await describeRelief(source(to))).toMatchObject({ encoding: 'terrarium', tileSize: 256, maxZoom: 7 });
  });

  test('pictures that hold no heights, vector tiles and a missing file are refused in German', async () => {
    const refusal = (file: string): Promise<string> =>
      describeRelief(source(file)).then(
        () => 'taken',
        ({ message }: Error) => message,
      );
    expect(await refusal(await archiveOf(240))).toMatch(/keine Höhen in der Kodierung Terrarium oder Mapbox/);
    expect(await refusal(await archiveOf(134, { type: 3 }))).toMatch(/JPEG-Bilder; als Relief gebraucht werden Höhen/);
    const map = await builtIn();
    expect(await refusal(map)).toMatch(/eine Karte aus Vektorkacheln, kein Relief/);
    expect(await refusal('/gibt/es/nicht.pmtiles')).toMatch(/gibt es nicht/);
  });

  test('a map is refused as relief when it is cut, and a relief as map', async () => {
    const to = `${await temporaryFolder()}/cut.pmtiles`;
    const relief = await archiveOf(134);
    await expect(cutArchive({ from: relief, to, box: AREA, maxZoom: 8 })).rejects.toThrow(/Vektorkacheln/);
  });
});

/** The relief under the map, out of an archive of its own: the one that comes with the project, or the operator's. */
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { SharedPromiseCache, TileType, type Header, type Source } from 'pmtiles';
import { ArchiveError, readArchive, readHeader, TILE_NAMES, type ReadArchive } from './inspect.ts';

/**
 * What the numbers in the tiles are: the shade that `prepare/relief.ts` makes (one byte, 128 = flat), or heights in one of
 * the two encodings that the map library knows (https://maplibre.org/maplibre-style-spec/sources/#raster-dem).
 */
export type ReliefEncoding = 'shade' | 'terrarium' | 'mapbox';

/** A relief that our style can draw. */
export interface ReliefDescription extends ReadArchive {
  encoding: ReliefEncoding;
  /** Pixels along the side of a tile. */
  tileSize: number;
}

/** @throws ArchiveError when it is no PMTiles v3 archive of heights in PNG or WebP tiles */
export async function describeRelief(source: Source): Promise<ReliefDescription> {
  const name = source.getKey();
  const header = await readHeader(source);
  if (header.tileType === TileType.Mvt)
    throw new ArchiveError(`„${name}“ enthält eine Karte aus Vektorkacheln, kein Relief; eine Karte nimmt --from.`);
  if (header.tileType !== TileType.Png && header.tileType !== TileType.Webp)
    throw new ArchiveError(`„${name}“ enthält ${TILE_NAMES[header.tileType] ?? 'keine bekannten Kacheln'}; als Relief gebraucht werden Höhen als PNG oder WebP.`); // prettier-ignore
  const archive = await readArchive(source, header);
  const { width, red } = await firstTile(source, header);
  const encoding = archive.metadata.encoding === 'shade' ? 'shade' : encodingOf(red);
  if (!encoding)
    throw new ArchiveError(`Die Bilder in „${name}“ enthalten keine Höhen in der Kodierung Terrarium oder Mapbox; ein gewöhnliches Bildarchiv taugt nicht als Relief.`); // prettier-ignore
  return { ...archive, encoding, tileSize: width };
}

/**
 * Archives rarely name their encoding, but the highest byte tells: Terrarium holds (height + 32 768) / 256 in it, from the
 * deepest sea to the highest top 84 to 162, Mapbox (height + 10 000) / 6 553.6, 0 to 2.
 */
function encodingOf(red: number): ReliefEncoding | undefined {
  if (red <= 2) return 'mapbox';
  return red >= 84 && red <= 162 ? 'terrarium' : undefined;
}

/** Width and greatest red of the archive's first tile. */
async function firstTile(source: Source, header: Header): Promise<{ width: number; red: number }> {
  const cache = new SharedPromiseCache(8);
  let [entry] = await cache.getDirectory(source, header.rootDirectoryOffset, header.rootDirectoryLength, header);
  while (entry?.runLength === 0)
    [entry] = await cache.getDirectory(source, header.leafDirectoryOffset + entry.offset, entry.length, header);
  if (!entry) throw new ArchiveError(`„${source.getKey()}“ enthält keine einzige Kachel.`);
  const { data } = await source.getBytes(header.tileDataOffset + entry.offset, entry.length);
  const image = await loadImage(Buffer.from(data)).catch(() => {
    throw new ArchiveError(`Die Bilder in „${source.getKey()}“ lassen sich nicht lesen.`);
  });
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const pixels = context.getImageData(0, 0, image.width, image.height).data;
  let red = 0;
  for (let i = 0; i < pixels.length; i += 4) red = Math.max(red, pixels[i]!);
  return { width: image.width, red };
}

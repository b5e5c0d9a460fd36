/** Reads the tiles of archives and keeps the last ones: the places of a run lie close together. */
import { VectorTile } from '@mapbox/vector-tile';
import { createCanvas, loadImage, type Canvas } from '@napi-rs/canvas';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';
import { FileSource } from '../basemap/sources.ts';
import type { TileId } from './view.ts';

/** A feature of a tile; coordinates are parts of the tile's side. */
export interface TileFeature {
  kind: string;
  type: 'point' | 'line' | 'area';
  properties: Readonly<Record<string, string | number | boolean>>;
  /** Rings, lines or points, each as x, y, x, y …; read when first asked for. */
  readonly parts: readonly Float32Array[];
}

export type TileLayers = Readonly<Record<string, readonly TileFeature[]>>;

const TYPES = [undefined, 'point', 'line', 'area'] as const;
const KEPT = 48;

/** A function that answers from the last `KEPT` answers where it can. */
function keeping<Answer>(read: (tile: TileId) => Promise<Answer>): (tile: TileId) => Promise<Answer> {
  const kept = new Map<string, Promise<Answer>>();
  return (tile) => {
    const key = `${tile.z}/${tile.x}/${tile.y}`;
    const answer = kept.get(key) ?? read(tile);
    kept.delete(key);
    kept.set(key, answer);
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
    return answer;
  };
}

/** The features of the tiles of an archive of vector tiles, by layer; nothing for a tile that is not there. */
export function vectorTiles(file: string): (tile: TileId) => Promise<TileLayers> {
  const archive = new PMTiles(new FileSource(file));
  return keeping(async ({ z, x, y }) => {
    const found = await archive.getZxy(z, x, y);
    if (!found) return {};
    try {
      const { layers } = new VectorTile(new PbfReader(new Uint8Array(found.data)));
      return Object.fromEntries(Object.entries(layers).map(([name, layer]) => [name, featuresOf(layer)]));
    } catch {
      // The map shows nothing there either.
      return {};
    }
  });
}

function featuresOf(layer: VectorTile['layers'][string]): TileFeature[] {
  return Array.from({ length: layer.length }, (_, i) => layer.feature(i)).flatMap((feature) => {
    const type = TYPES[feature.type];
    if (!type) return [];
    const { properties, extent } = feature;
    let parts: Float32Array[] | undefined;
    const read = (): Float32Array[] =>
      feature.loadGeometry().map((points) => Float32Array.from(points.flatMap(({ x, y }) => [x / extent, y / extent])));
    return [{ kind: String(properties.kind), type, properties, get parts() { return (parts ??= read()); } }]; // prettier-ignore
  });
}

/** The pictures of an archive of pictures, each changed once by `change`: RGBA, a byte each. */
export function pictureTiles(
  file: string,
  change: (pixels: Uint8ClampedArray) => void,
): (tile: TileId) => Promise<Canvas | undefined> {
  const archive = new PMTiles(new FileSource(file));
  return keeping(async ({ z, x, y }) => {
    const found = await archive.getZxy(z, x, y);
    if (!found) return undefined;
    const image = await loadImage(Buffer.from(found.data));
    const canvas = createCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const data = context.getImageData(0, 0, image.width, image.height);
    change(data.data);
    context.putImageData(data, 0, 0);
    return canvas;
  });
}

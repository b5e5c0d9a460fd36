/** Features to vector tiles: gzipped MVT, in the order of PMTiles ids. */
import { GeoJSONVT, type GeoJSONVTInternalTileFeature, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature } from 'geojson';
import { tileIdToZxy } from 'pmtiles';
import { gzipSync } from 'node:zlib';
import type { IdRange } from './tile-id.ts';

export interface Tile {
  id: number;
  bytes: Uint8Array;
}

/**
 * Units along the side of a tile, and by how many parts of it a line may be off: half a pixel. On small scales, where a
 * first view holds whole countries, it is a little more.
 */
const LARGE_SCALE = { extent: 4096, tolerance: 1 / 1024 };
const SMALL_SCALE = { extent: 2048, tolerance: 1 / 800, until: 6 };
/** Parts of a tile's side beyond its edge that are kept, so that line caps and outlines do not show at the seams. */
const BUFFER = 3 / 128;

/** Every tile of the ranges that holds something, ascending by id; none is deeper than `maxZoom`. */
export function* cutTiles(layers: Record<string, Feature[]>, ranges: IdRange[], maxZoom: number): Generator<Tile> {
  // Each takes a good 100 MB, and ids ascend with the zoom: the small scales are done before the large ones begin.
  let held: Indexes | undefined;
  for (const [first, end] of ranges)
    for (let id = first; id < end; id++) {
      const [z, x, y] = tileIdToZxy(id);
      const scale = z <= SMALL_SCALE.until ? SMALL_SCALE : LARGE_SCALE;
      if (held?.scale !== scale) held = undefined;
      const { indexes } = (held ??= indexesOf(layers, scale, maxZoom));
      const { extent } = scale;
      const found: Record<string, GeoJSONVTTile> = {};
      for (const { name, index } of indexes) {
        const tile = index.getTile(z, x, y);
        const features = tile?.features.filter(({ tags }) => isIn(tags, z, maxZoom)).map(withoutLimits) ?? [];
        if (features.length > 0) found[name] = { ...tile, features } as GeoJSONVTTile;
      }
      if (Object.keys(found).length === 0) continue;
      const bytes = gzipSync(fromGeojsonVt(found, { version: 2, extent }), { level: 9 });
      bytes[9] = 255; // "made on an unknown system": the same bytes wherever it is built
      yield { id, bytes };
    }
}

type Scale = Record<'extent' | 'tolerance', number>;

interface Indexes {
  scale: Scale;
  indexes: { name: string; index: GeoJSONVT }[];
}

function indexesOf(layers: Record<string, Feature[]>, scale: Scale, maxZoom: number): Indexes {
  const { extent, tolerance } = scale;
  const options = { maxZoom, indexMaxZoom: 4, extent, buffer: BUFFER * extent, tolerance: tolerance * extent };
  const indexes = Object.entries(layers).map(([name, features]) => ({
    name,
    index: new GeoJSONVT({ type: 'FeatureCollection', features }, options),
  }));
  return { scale, indexes };
}

/** The deepest tiles hold what is shown from a deeper zoom on, too: they are enlarged for it. */
function isIn(tags: GeoJSONVTInternalTileFeature['tags'], zoom: number, maxZoom: number): boolean {
  return zoom >= Math.min(Number(tags?.min_zoom ?? 0), maxZoom) && zoom <= Number(tags?.max_zoom ?? 99);
}

function withoutLimits(feature: GeoJSONVTInternalTileFeature): GeoJSONVTInternalTileFeature {
  const { max_zoom: _, ...tags } = feature.tags ?? {};
  return { ...feature, tags };
}

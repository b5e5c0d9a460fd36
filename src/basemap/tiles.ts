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

const EXTENT = 4096;
/** Units beyond the tile's edge that are kept, so that line caps and outlines do not show at the seams. */
const BUFFER = 96;

/** Every tile of the ranges that holds something, ascending by id; none is deeper than `maxZoom`. */
export function* cutTiles(layers: Record<string, Feature[]>, ranges: IdRange[], maxZoom: number): Generator<Tile> {
  const indexes = Object.entries(layers).map(([name, features]) => ({
    name,
    index: new GeoJSONVT(
      { type: 'FeatureCollection', features },
      { maxZoom, indexMaxZoom: 4, extent: EXTENT, buffer: BUFFER, tolerance: 4 },
    ),
  }));
  for (const [first, end] of ranges)
    for (let id = first; id < end; id++) {
      const [z, x, y] = tileIdToZxy(id);
      const found: Record<string, GeoJSONVTTile> = {};
      for (const { name, index } of indexes) {
        const tile = index.getTile(z, x, y);
        const features = tile?.features.filter(({ tags }) => shownAt(tags, z)).map(withoutLimits) ?? [];
        if (features.length > 0) found[name] = { ...tile, features } as GeoJSONVTTile;
      }
      if (Object.keys(found).length === 0) continue;
      const bytes = gzipSync(fromGeojsonVt(found, { version: 2, extent: EXTENT }), { level: 9 });
      bytes[9] = 255; // "made on an unknown system": the same bytes wherever it is built
      yield { id, bytes };
    }
}

function shownAt(tags: GeoJSONVTInternalTileFeature['tags'], zoom: number): boolean {
  return zoom >= Number(tags?.min_zoom ?? 0) && zoom <= Number(tags?.max_zoom ?? 99);
}

function withoutLimits(feature: GeoJSONVTInternalTileFeature): GeoJSONVTInternalTileFeature {
  const { max_zoom: _, ...tags } = feature.tags ?? {};
  return { ...feature, tags };
}

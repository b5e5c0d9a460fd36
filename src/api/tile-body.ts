import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { endpoints } from '../contract/endpoints.ts';
import { dachBounds, limits } from '../contract/limits.ts';
import type { SearchQuery } from '../contract/parameters.ts';
import { poiTileFields, poiTileLayer, type PoiTileFeature } from '../contract/poi-tile.ts';
import { placeInTile, type Tile } from '../geo/tile.ts';
import type { FoundDots } from '../search/engine.ts';

/** Units along the side of a tile. */
const EXTENT = 4096;

/** A Mapbox Vector Tile 2.1 with one layer of points; no bytes where there is none. */
export function tileBody(tile: Tile, { dots, similar, source: { attributes, records } }: FoundDots) {
  if (dots.length === 0) return new Uint8Array(0);
  const { catalogue, categories, prominences, ranks } = attributes;
  const features = dots.map(({ id, count }) => {
    const [across, down] = placeInTile(tile, attributes.lng(id), attributes.lat(id));
    const tags: PoiTileFeature = {
      slug: records.slugOf(id),
      name: records.nameOf(id),
      category: catalogue.categories[categories[id]!]!.id,
      prominence: prominences[id]!,
      rank: ranks[id]!,
      count,
      ...(similar.has(id) && { similar: true }),
    };
    return { type: 1 as const, geometry: [[unitOf(across), unitOf(down)] as [number, number]], tags };
  });
  const layer = { features } as unknown as Parameters<typeof fromGeojsonVt>[0][string];
  return fromGeojsonVt({ [poiTileLayer]: layer }, { version: 2, extent: EXTENT });
}

/** A point on the edge stays in the tile that counts it: renderers leave out what lies beyond. */
const unitOf = (share: number): number => Math.min(EXTENT - 1, Math.max(0, Math.floor(share * EXTENT)));

/** TileJSON 3.0.0 of the tiles of a search. */
export function tileJson(query: SearchQuery, { baseUrl, attribution }: { baseUrl: string; attribution: string }) {
  const { west, south, east, north } = dachBounds;
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, textOf(value)]));
  const fields = Object.fromEntries(Object.entries(poiTileFields).map(([name, { type }]) => [name, type]));
  const address = `${baseUrl}${endpoints.poiTile.path}`;
  return {
    tilejson: '3.0.0',
    name: 'Ausflugsziele',
    scheme: 'xyz',
    tiles: [search.size > 0 ? `${address}?${search.toString()}` : address],
    minzoom: 0,
    maxzoom: limits.poiTileAllZoom,
    bounds: [west, south, east, north],
    attribution,
    vector_layers: [{ id: poiTileLayer, fields, minzoom: 0, maxzoom: limits.poiTileAllZoom }],
  };
}

/** A value as the parser takes it. */
const textOf = (value: unknown): string => (value === true ? '1' : String(value));

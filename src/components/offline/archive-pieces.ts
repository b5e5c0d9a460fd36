import { findTile, type PMTiles, zxyToTileId } from 'pmtiles';
import { limits } from '../../contract/limits.ts';
import type { Piece } from '../../contract/offline.ts';
import type { Bbox } from '../../contract/records.ts';

/** Parts that lie so near each other are asked for at once. */
const GAP_BYTES = 8_192;
/** What readers of archives ask for first: its header, and the directory behind it. */
const START_BYTES = 16_384;
/** The format allows directories below directories below the first. */
const DEPTH = 4;

interface Range {
  from: number;
  to: number;
}

/** The parts of an archive that a map of the box needs, at every zoom of the archive. @param url of the archive */
export async function piecesOf(archive: PMTiles, url: string, box: Bbox): Promise<Piece[]> {
  const header = await archive.getHeader();
  const ranges: Range[] = [{ from: 0, to: START_BYTES }];
  const add = (from: number, length: number): void => void ranges.push({ from, to: from + length });
  for (let zoom = header.minZoom; zoom <= header.maxZoom; zoom++) {
    for (const tile of tilesIn(zoom, box)) await addTile(zxyToTileId(...tile));
  }
  return merged(ranges).map((range) => ({ url, ...range }));

  async function addTile(id: number): Promise<void> {
    let [offset, length] = [header.rootDirectoryOffset, header.rootDirectoryLength];
    for (let depth = 0; depth < DEPTH; depth++) {
      add(offset, length);
      const entries = await archive.cache.getDirectory(archive.source, offset, length, header);
      const entry = findTile(entries, id);
      if (!entry) return;
      if (entry.runLength > 0) return add(header.tileDataOffset + entry.offset, entry.length);
      [offset, length] = [header.leafDirectoryOffset + entry.offset, entry.length];
    }
  }
}

export type Tile = [zoom: number, x: number, y: number];

/** The tiles that a box touches. */
export function tilesIn(zoom: number, [west, south, east, north]: Bbox): Tile[] {
  const side = 2 ** zoom;
  const column = (lng: number): number => Math.floor(((lng + 180) / 360) * side);
  const row = (lat: number): number => {
    const sine = Math.sin((lat * Math.PI) / 180);
    return Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * side);
  };
  const tiles: Tile[] = [];
  for (let x = column(west); x <= column(east); x++)
    for (let y = row(north); y <= row(south); y++) tiles.push([zoom, x, y]);
  return tiles;
}

/** In order, those near each other as one, none longer than the service sends. */
export function merged(ranges: readonly Range[]): Range[] {
  const out: Range[] = [];
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = out.at(-1);
    const end = Math.max(last?.to ?? 0, to);
    if (last && from <= last.to + GAP_BYTES && end - last.from <= limits.tileRangeBytes) last.to = end;
    else if (!last || to > last.to) out.push({ from, to });
  }
  return out;
}

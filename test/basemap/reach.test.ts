import { tileIdToZxy, zxyToTileId } from 'pmtiles';
import { describe, expect, test } from 'vitest';
import { tilesInReach } from '../../src/basemap/reach.ts';
import { idRanges, tileAt, type Box } from '../../src/basemap/tile-id.ts';

const LIECHTENSTEIN: Box = [9.4, 47.0, 9.7, 47.3];
const DACH: Box = [5.8, 45.7, 17.3, 55.2];

const idsOf = (ranges: [number, number][]): Set<number> =>
  new Set(ranges.flatMap(([first, end]) => Array.from({ length: end - first }, (_, i) => first + i)));

/** Ids of the tiles under the four corners of a window, as far from the middle as half its size. */
function corners([west, south, east, north]: Box, zoom: number, width: number, height: number): number[] {
  const [x, y] = tileFraction((west + east) / 2, (south + north) / 2, zoom);
  const [across, down] = [width / 2 / 512, height / 2 / 512];
  return [-across, across].flatMap((dx) =>
    [-down, down].map((dy) => zxyToTileId(zoom, Math.floor(x + dx), Math.floor(y + dy))),
  );
}

function tileFraction(lng: number, lat: number, zoom: number): [number, number] {
  const fine = tileAt(lng, lat, 26);
  return [fine[0] / 2 ** (26 - zoom), fine[1] / 2 ** (26 - zoom)];
}

describe.each([
  ['Liechtenstein', LIECHTENSTEIN],
  ['the whole area', DACH],
])('around %s', (_, area) => {
  test.each([
    [5, 1280, 720],
    [6, 2560, 1300],
    [8, 2560, 1300],
    [10, 1400, 420],
  ])('zoom %i has tiles in every corner of a window of %i by %i', (zoom, width, height) => {
    const ids = idsOf(tilesInReach(area, 0, 10));
    const [west, , east] = area;
    // Larger scales than that of the whole area are moved inside it, not beside it.
    if ((width * 360) / 512 / 2 ** zoom > east - west)
      for (const id of corners(area, zoom, width, height)) expect(ids.has(id), tileIdToZxy(id).join('/')).toBe(true);
    for (const [first, end] of idRanges(area, zoom, zoom))
      for (let id = first; id < end; id++) expect(ids.has(id)).toBe(true);
  });

  test('past zoom 10 there are the tiles of the area alone, and all ranges ascend', () => {
    const ranges = tilesInReach(area, 0, 12);
    expect(ranges.filter(([first]) => tileIdToZxy(first)[0] > 10)).toEqual(idRanges(area, 11, 12));
    ranges.slice(1).forEach(([first], i) => expect(first).toBeGreaterThanOrEqual(ranges[i]![1]));
  });
});

/** Which tiles a map of an area needs so that none of its views ends at the edge of the data. */
import { idRanges, type Box, type IdRange } from './tile-id.ts';

/** The largest window that is reckoned with, in pixels. */
const WINDOW = { width: 2560, height: 1440 };
const TILE_PIXELS = 512;
/** As far as the embed lets a visitor look beyond the area: on each side that part of it, and never more degrees in all. */
const MARGIN = 0.12;
const MOST_DEGREES = 66;
/** Deeper tiles are many, and beside the area the embed magnifies those of this zoom instead. */
const DEEPEST = 10;

/** Ids of the tiles of the area, and on smaller scales of what a window sees around it. */
export function tilesInReach(area: Box, minZoom: number, maxZoom: number): IdRange[] {
  const zooms = Array.from({ length: maxZoom - minZoom + 1 }, (_, i) => minZoom + i);
  return zooms.flatMap((zoom) => idRanges(zoom > DEEPEST ? area : reachOf(area, zoom), zoom, zoom));
}

/** Whether data within `held` go on past the area as far as a visitor may look. */
export function goesBeyond(held: Box, area: Box): boolean {
  const [west, south, east, north] = reachOf(area, DEEPEST);
  return held[0] <= west && held[1] <= south && held[2] >= east && held[3] >= north;
}

/** What the largest window sees around the middle of the area, at the least the area and its margin. */
function reachOf([west, south, east, north]: Box, zoom: number): Box {
  const lat = (south + north) / 2;
  const degreesAPixel = 360 / (TILE_PIXELS * 2 ** zoom);
  const wide = Math.min(MOST_DEGREES, WINDOW.width * degreesAPixel);
  const high = Math.min(MOST_DEGREES, WINDOW.height * degreesAPixel) * Math.cos((lat * Math.PI) / 180);
  const [across, down] = [
    Math.max((east - west) * (0.5 + MARGIN), wide / 2),
    Math.max((north - south) * (0.5 + MARGIN), high / 2),
  ];
  const lng = (west + east) / 2;
  return [
    Math.max(-180, lng - across),
    Math.max(-85, lat - down),
    Math.min(180, lng + across),
    Math.min(85, lat + down),
  ];
}

/** The edge of a map whose data ends: what lies beyond is veiled, so that it looks like the edge of a printed sheet. */
import type { Flavor } from '@protomaps/basemaps';
import { byZoom, type Layer } from './layer.ts';
import type { Extras } from './look.ts';
import type { Box } from './tile-id.ts';

export const FRAME_SOURCE = 'rand';

/** Everything but the box. */
export function frameSource([west, south, east, north]: Box): object {
  const world = [[-180, -85], [180, -85], [180, 85], [-180, 85], [-180, -85]]; // prettier-ignore
  const hole = [[west, south], [west, north], [east, north], [east, south], [west, south]]; // prettier-ignore
  return {
    type: 'geojson',
    data: { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [world, hole] } },
  };
}

export function frameLayers({ earth }: Flavor, { stateBorder }: Extras): Layer[] {
  return [
    { id: 'frame', type: 'fill', source: FRAME_SOURCE, paint: { 'fill-color': earth, 'fill-opacity': 0.8 } },
    {
      id: 'frame_line',
      type: 'line',
      source: FRAME_SOURCE,
      paint: { 'line-color': stateBorder, 'line-width': byZoom(5, 1, 12, 2) },
    },
  ];
}

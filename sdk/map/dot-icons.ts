import type { Map as MapLibreMap, SymbolLayerSpecification } from 'maplibre-gl';
import type { Category } from '../../src/contract/records.ts';
import { UNKNOWN_COLOR } from '../places.ts';
import { categoryIcons, inkOn } from '../ui/category-icons.ts';
import { safeColor } from '../ui/element.ts';
import { ICON_ZOOM } from './dot-paint.ts';

const PREFIX = 'service-map-category-';
/** Edge in pixels, and pixels of the image for each. */
const SIZE = 14;
const DENSITY = 3;

/** The icons inside the dots of a source. Where dots overlap, the foremost keeps its own. */
export function iconLayer(id: string): Omit<SymbolLayerSpecification, 'source' | 'source-layer'> {
  return {
    id,
    type: 'symbol',
    minzoom: ICON_ZOOM,
    layout: {
      'icon-image': ['concat', PREFIX, ['get', 'category']],
      'icon-padding': 0,
      // Of a service of before there is no rank, and any of them keeps its icon.
      'symbol-sort-key': ['coalesce', ['get', 'rank'], 0],
    },
  };
}

/** Draws an icon when the map first asks for it, in white or dark as it reads better on its colour. */
export function drawIcons(map: MapLibreMap, categories: () => readonly Category[]): void {
  map.setMissingStyleImageResolver((id) => {
    if (!id.startsWith(PREFIX) || map.hasImage(id)) return;
    const name = id.slice(PREFIX.length);
    const color = safeColor(categories().find((category) => category.id === name)?.color) ?? UNKNOWN_COLOR;
    map.addImage(id, imageOf(categoryIcons[name] ?? [], inkOn(color)), { pixelRatio: DENSITY });
  });
}

function imageOf(paths: readonly string[], ink: string): ImageData {
  const edge = SIZE * DENSITY;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = edge;
  const pen = canvas.getContext('2d')!;
  pen.scale(edge / 24, edge / 24);
  Object.assign(pen, { strokeStyle: ink, lineWidth: 2.2, lineCap: 'round', lineJoin: 'round' });
  for (const path of paths) pen.stroke(new Path2D(path));
  return pen.getImageData(0, 0, edge, edge);
}

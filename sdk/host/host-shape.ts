import { partsOf, shapeKindOf } from '../../src/contract/geometry.ts';
import type { MapState } from '../state.ts';
import type { Surface } from './surface.ts';

/** Draws the line or area of the open destination, faintly filled and with a rim that parts it from the map. */
export function drawShape(pen: CanvasRenderingContext2D, surface: Surface, { selection, dark }: MapState): void {
  const geometry = selection.detail?.geometry;
  if (!geometry) return;
  const color = selection.place?.color ?? '#0b6b53';
  const isArea = shapeKindOf(geometry) === 'area';
  const path = new Path2D();
  for (const line of partsOf(geometry).flat()) {
    line.forEach(([lng, lat], i) => {
      const { x, y } = surface.project(lng, lat);
      if (i === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    });
    if (isArea) path.closePath();
  }
  Object.assign(pen, { lineCap: 'round', lineJoin: 'round', fillStyle: color });
  if (isArea) {
    pen.globalAlpha = dark ? 0.3 : 0.2;
    pen.fill(path, 'evenodd');
  }
  for (const [strokeStyle, lineWidth, globalAlpha] of [
    [dark ? '#dfe8e4' : '#10231d', 5, 0.7],
    [color, 3, 1],
  ] as const) {
    // prettier-ignore
    Object.assign(pen, { strokeStyle, lineWidth, globalAlpha });
    pen.stroke(path);
  }
  pen.globalAlpha = 1;
}

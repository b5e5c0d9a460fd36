import type { Map as MapLibreMap } from 'maplibre-gl';
import type { StateStore } from '../state.ts';
import { el, safeColor } from '../ui/element.ts';

/**
 * Keeps a picture of the map for paper. What WebGL has drawn is given away with each frame, so that browsers print an empty
 * box or an old one; a plain canvas keeps it, and no Content Security Policy forbids that. Answers how to end it.
 */
export function paintOnPaper(map: MapLibreMap, container: HTMLElement, state: StateStore): () => void {
  const paper = el('canvas', { class: 'paper', 'aria-hidden': 'true' });
  const paint = (): void => {
    // Synchronous, and read in the same turn: the picture is still there.
    map.redraw();
    container.append(paper);
    const screen = map.getCanvas();
    const scale = screen.width / Math.max(1, screen.clientWidth);
    [paper.width, paper.height] = [screen.width, screen.height];
    const context = paper.getContext('2d');
    if (!context) return;
    context.drawImage(screen, 0, 0);
    context.scale(scale, scale);
    for (const { lng, lat, label = '', color } of state.now.markers) {
      const { x, y } = map.project([lng, lat]);
      paintMarker(context, { x, y, label, color: safeColor(color) ?? '#0b6b53' });
    }
  };
  const remove = (): void => paper.remove();
  window.addEventListener('beforeprint', paint);
  window.addEventListener('afterprint', remove);
  return () => {
    window.removeEventListener('beforeprint', paint);
    window.removeEventListener('afterprint', remove);
  };
}

interface Painted {
  x: number;
  y: number;
  label: string;
  color: string;
}

/** As wide as its label, with its tip on the place. */
function paintMarker(context: CanvasRenderingContext2D, { x, y, label, color }: Painted): void {
  const height = 26;
  context.font = '700 13px system-ui, sans-serif';
  const width = Math.max(height, context.measureText(label).width + 18);
  const middle = y - 9 - height / 2;
  context.beginPath();
  context.roundRect(x - width / 2, middle - height / 2, width, height, height / 2);
  context.moveTo(x - 6, middle + height / 2 - 2);
  context.lineTo(x, y);
  context.lineTo(x + 6, middle + height / 2 - 2);
  Object.assign(context, { fillStyle: color, strokeStyle: '#fff', lineWidth: 2 });
  context.stroke();
  context.fill();
  Object.assign(context, { fillStyle: '#fff', textAlign: 'center', textBaseline: 'middle' });
  context.fillText(label, x, middle + 1);
}

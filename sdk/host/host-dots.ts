import { UNKNOWN_COLOR, isSimilar, type MapPlace } from '../places.ts';
import { dottedPlaces } from '../map/dot-layers.ts';
import { TOGETHER, type HitDot } from '../map/dot-hit.ts';
import { dotRadii, FAINT, ICON_ZOOM, inks, ringWidths, valueAt } from '../map/dot-paint.ts';
import { countTogether } from '../map/together.ts';
import type { MapState } from '../state.ts';
import { categoryIcons, inkOn } from '../ui/category-icons.ts';
import { drawShape } from './host-shape.ts';
import type { Surface } from './surface.ts';

interface Dot {
  place: MapPlace;
  x: number;
  y: number;
  radius: number;
  /** How many lie here that cannot be told apart. */
  count: number;
}

export interface HostDots {
  readonly canvas: HTMLCanvasElement;
  /** Draws what the state says where the map looks now. */
  draw(): void;
  /** The dot that is seen there, else the nearest in reach, and after it those that lie with it. */
  at(point: { x: number; y: number }, reach: number): HitDot[];
}

/** The dots of the list on a canvas above a map that is not ours, drawn as ours are. */
export function createHostDots(surface: Surface, state: { readonly now: Readonly<MapState> }): HostDots {
  const canvas = document.createElement('canvas');
  canvas.className = 'service-map-dots';
  /** In the order in which they are drawn: the foremost last. */
  let dots: Dot[] = [];
  return {
    canvas,
    draw() {
      const pen = sized(canvas);
      if (!pen) return;
      const { now } = state;
      const zoom = surface.zoom();
      dots = dotsOf(now, surface, zoom).filter((dot) => isSeen(dot, canvas));
      drawShape(pen, surface, now);
      const ink = inks[now.dark ? 'dark' : 'light'];
      for (const dot of dots) drawDot(pen, dot, { ring: ink.ring, zoom });
      for (const dot of dots.filter(({ place }) => isRaised(place, now))) raise(pen, dot, now);
      for (const { x, y, radius, count } of dots) if (count > 1) drawNumber(pen, { x, y, radius, count }, ink);
    },
    at(point, reach) {
      const far = (dot: Dot) => Math.hypot(dot.x - point.x, dot.y - point.y);
      const seen = dots.findLast((dot) => far(dot) <= dot.radius);
      const near = dots.filter((dot) => far(dot) <= dot.radius + reach).sort((a, b) => far(a) - far(b));
      const first = seen ?? near[0];
      if (!first) return [];
      const others = dots.filter((dot) => dot !== first && Math.hypot(dot.x - first.x, dot.y - first.y) < TOGETHER);
      return [first, ...others].map(({ place: { poi } }) => ({
        slug: poi.slug,
        name: poi.name,
        lng: poi.longitude,
        lat: poi.latitude,
        count: 1,
      }));
    },
  };
}

/** As many pixels as the screen has for it, empty. */
function sized(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const { clientWidth, clientHeight } = canvas;
  const [width, height] = [clientWidth, clientHeight].map((side) => Math.round(side * devicePixelRatio));
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  pen?.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
  pen?.clearRect(0, 0, clientWidth, clientHeight);
  return pen;
}

function dotsOf(now: MapState, surface: Surface, zoom: number): Dot[] {
  const places = dottedPlaces(now);
  const together = countTogether(places, zoom);
  const radius = valueAt(dotRadii, zoom);
  return places
    .map((place) => ({
      ...surface.project(place.poi.longitude, place.poi.latitude),
      place,
      radius,
      count: together.get(place.poi.slug) ?? 1,
    }))
    .reverse();
}

function isSeen({ x, y, radius }: Dot, { clientWidth, clientHeight }: HTMLElement): boolean {
  return x > -radius && y > -radius && x < clientWidth + radius && y < clientHeight + radius;
}

const isRaised = ({ poi }: MapPlace, { hovered, selection }: MapState): boolean =>
  poi.slug === hovered || poi.slug === selection.id;

function drawDot(pen: CanvasRenderingContext2D, dot: Dot, { ring, zoom }: { ring: string; zoom: number }): void {
  pen.globalAlpha = isSimilar(dot.place) ? FAINT : 1;
  circle(pen, dot, { fill: dot.place.color, ring, width: valueAt(ringWidths, zoom) });
  pen.globalAlpha = 1;
  if (zoom >= ICON_ZOOM) drawIcon(pen, dot);
}

/** The hovered and the selected one once more, larger and above all others. */
function raise(pen: CanvasRenderingContext2D, dot: Dot, { dark, selection }: MapState): void {
  const isSelected = dot.place.poi.slug === selection.id;
  const ring = dark || !isSelected ? '#ffffff' : '#10231d';
  const raised = { ...dot, radius: dot.radius + (isSelected ? 2.5 : 1) };
  circle(pen, raised, { fill: dot.place.color, ring, width: isSelected ? 3 : 2 });
  if (dot.radius > 9) drawIcon(pen, dot);
}

function circle(
  pen: CanvasRenderingContext2D,
  { x, y, radius }: Pick<Dot, 'x' | 'y' | 'radius'>,
  { fill, ring, width }: { fill: string; ring: string; width: number },
): void {
  pen.beginPath();
  pen.arc(x, y, radius + width / 2, 0, 2 * Math.PI);
  Object.assign(pen, { fillStyle: fill, strokeStyle: ring, lineWidth: width });
  pen.fill();
  pen.stroke();
}

/** Edge of an icon in pixels, and of the field that it is written on. */
const [ICON, FIELD] = [14, 24];

function drawIcon(pen: CanvasRenderingContext2D, { x, y, place: { poi, color } }: Dot): void {
  pen.save();
  pen.translate(x - ICON / 2, y - ICON / 2);
  pen.scale(ICON / FIELD, ICON / FIELD);
  Object.assign(pen, {
    strokeStyle: inkOn(color || UNKNOWN_COLOR),
    lineWidth: 2.2,
    lineCap: 'round',
    lineJoin: 'round',
  });
  for (const path of categoryIcons[poi.category] ?? []) pen.stroke(new Path2D(path));
  pen.restore();
}

function drawNumber(
  pen: CanvasRenderingContext2D,
  { x, y, radius, count }: Pick<Dot, 'x' | 'y' | 'radius' | 'count'>,
  { number, halo }: (typeof inks)['light'],
): void {
  pen.font = 'bold 11px system-ui, sans-serif';
  Object.assign(pen, { strokeStyle: halo, fillStyle: number, lineWidth: 3.2, lineJoin: 'round' });
  const at = [String(count), x + radius * 0.6, y - radius * 0.6] as const;
  pen.strokeText(...at);
  pen.fillText(...at);
}

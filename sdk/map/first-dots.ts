import type { Map as MapLibreMap, StyleSpecification } from 'maplibre-gl';
import { worldX, worldY } from '../../src/geo/tile.ts';
import { isSimilar, type MapPlace } from '../places.ts';
import type { Session } from '../session.ts';
import { openingView } from './camera.ts';
import { dotRadii, FAINT, inks, isDrawnDark, ringWidths, valueAt } from './dot-paint.ts';
import { firstCamera, type FirstCamera } from './first-camera.ts';
import type { View } from './map-view.ts';
import { roomOf } from './room.ts';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * The dots as soon as the list is there, on plain ground and where MapLibre will draw them: it is ten times as heavy as
 * all else and comes later. They follow it until it has drawn its own.
 */
export function createFirstDots({ state, layout, start }: Pick<Session, 'state' | 'layout' | 'start'>): void {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', 'first-dots');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('viewBox', '-1 -1 2 2');
  let style: StyleSpecification | undefined;
  const ends = [
    state.on(['places', 'home', 'own', 'dark'], draw),
    state.on(['view'], ({ view }) => void view?.map?.on('move', draw)),
    state.on(['dotted', 'drawing'], ({ dotted, drawing }) => {
      if (dotted || drawing === 'stalled' || drawing === 'impossible') end();
    }),
  ];
  layout.root.append(svg);
  start.then(
    (started) => {
      style = started.style;
      draw();
    },
    () => undefined,
  );

  function end(): void {
    for (const stop of ends) stop();
    svg.remove();
  }

  function draw(): void {
    const { config, places, dark, view } = state.now;
    if (!config || !svg.isConnected) return;
    const room = roomOf(layout, config);
    const looksAt = view?.map ? viewIn(view.map) : openingView(state.now, config, room);
    const camera = room.width > 0 && room.height > 0 ? firstCamera(looksAt, room) : undefined;
    const theme = (style ? isDrawnDark(style, dark) : dark) ? 'dark' : 'light';
    // The foremost come last, so that they are drawn above the others.
    const dots = camera ? places.toReversed().map((place) => dotOf(place, camera, inks[theme].ring)) : [];
    svg.replaceChildren(...dots);
  }
}

const viewIn = (map: MapLibreMap): View => ({ center: map.getCenter().toArray(), zoom: map.getZoom() });

/** Measured from the middle of the map, as the SVG lies there. MapLibre draws the ring around the dot, SVG on its edge. */
function dotOf(place: MapPlace, { x, y, scale, zoom }: FirstCamera, ring: string): SVGCircleElement {
  const { longitude, latitude, slug } = place.poi;
  const [radius, width] = [valueAt(dotRadii, zoom), valueAt(ringWidths, zoom)];
  const circle = document.createElementNS(SVG, 'circle');
  const attributes = {
    'data-slug': slug,
    cx: (worldX(longitude) - x) * scale,
    cy: (worldY(latitude) - y) * scale,
    r: radius + width / 2,
    fill: place.color,
    'fill-opacity': isSimilar(place) ? FAINT : 1,
    stroke: ring,
    'stroke-width': width,
  };
  for (const [name, value] of Object.entries(attributes)) circle.setAttribute(name, String(value));
  return circle;
}

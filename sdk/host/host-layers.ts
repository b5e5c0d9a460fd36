import { createDotLabel } from '../map/dot-label.ts';
import { choiceOf, reachOf } from '../map/dot-hit.ts';
import type { Session } from '../session.ts';
import { createHostDots } from './host-dots.ts';
import { createHostMarkers } from './host-markers.ts';
import type { Pointed, Surface } from './surface.ts';

export interface HostLayers {
  /** Draws where the map looks now. */
  draw(): void;
  /** Hides all while nobody can tell where a place is. */
  hide(): void;
  /** What a click chooses. */
  choose(at: Pointed): void;
  /** Names what is pointed at; undefined beside the map. */
  point(at: Pointed | undefined): void;
  destroy(): void;
}

/** Dots, markers and names above a map of the page, in step with what the state says. */
export function createHostLayers(
  { layout, state, t }: Pick<Session, 'layout' | 'state' | 't'>,
  container: HTMLElement,
  surface: Surface,
): HostLayers {
  const dots = createHostDots(surface, state);
  layDots(dots.canvas, container, surface);
  const placeMarkers = createHostMarkers(surface, layout.map, state);
  const label = createDotLabel({ project: ([lng, lat]) => surface.project(lng, lat) }, layout.map, t);
  const show = (on: boolean): void => {
    for (const part of [dots.canvas, layout.map]) part.style.visibility = on ? '' : 'hidden';
  };
  state.on(['places', 'selection', 'hovered', 'dark'], ({ hovered, selection, places }) => {
    dots.draw();
    // The panel names the selected one already.
    const poi = hovered === selection.id ? undefined : places.find((place) => place.poi.slug === hovered)?.poi;
    label.show(poi && { name: poi.name, lng: poi.longitude, lat: poi.latitude });
  });
  return {
    draw() {
      show(true);
      dots.draw();
      placeMarkers();
      label.place();
    },
    hide: () => show(false),
    choose: (at) => state.set({ choice: choiceOf(dots.at(at, reachOf(at.event)), surface.zoom()) }),
    point(at) {
      const found = at ? dots.at(at, reachOf(at.event)) : [];
      const [dot] = found;
      const hovered = dot?.slug ?? null;
      surface.canvas.style.cursor = dot ? 'pointer' : '';
      if (hovered !== state.now.hovered) state.set({ hovered });
      if (dot && hovered !== state.now.selection.id) label.show({ ...dot, name: dot.name ?? '' }, found.length - 1);
    },
    destroy() {
      dots.canvas.remove();
      surface.canvas.style.cursor = '';
    },
  };
}

/** Over the ground of the page's map, and below its controls. */
function layDots(canvas: HTMLCanvasElement, container: HTMLElement, { levels, before }: Surface): void {
  Object.assign(canvas.style, {
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    pointerEvents: 'none',
    zIndex: String(levels.dots),
  });
  container.insertBefore(canvas, before ? container.querySelector(`:scope > ${before}`) : null);
}

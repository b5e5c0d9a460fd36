import type { GeoJSONSource, Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl';
import type { StateStore } from '../state.ts';
import type { Translate } from '../ui/texts.ts';
import { choiceOf, countOf, dotsAt, reachOf, type HitDot } from './dot-hit.ts';
import { drawIcons } from './dot-icons.ts';
import { createDotLabel } from './dot-label.ts';
import { DOT_SOURCE, DOTS, dottedPlaces, toGeojson } from './dot-layers.ts';
import { TILE_DOTS } from './tile-dots.ts';
import { countTogether } from './together.ts';

/** No numbers, as they are compared. */
const NONE = '[]';

export interface Dots {
  /** Puts hover, selection and numbers on again, after a change of style. */
  mark(): void;
  destroy: () => void;
}

interface DotsInput {
  map: MapLibreMap;
  container: HTMLElement;
  state: StateStore;
  t: Translate;
  /** Draws the style again, with other sources or layers. */
  restyle: () => void;
}

/** Keeps the dots in step with places, tiles, hover and selection, and tells of pointer and click. */
export function createDots({ map, container, state, t, restyle }: DotsInput): Dots {
  drawIcons(map, () => state.now.categories);
  const label = createDotLabel(map, container, t);
  let drawn = { places: dottedPlaces(state.now), numbers: NONE };
  const draw = (): void => {
    const places = dottedPlaces(state.now);
    const source = map.getSource<GeoJSONSource>(DOT_SOURCE);
    // Tiles tell how many lie under their dots.
    const together = state.now.tiled ? new Map<string, number>() : countTogether(places, map.getZoom());
    const numbers = JSON.stringify([...together]);
    const isSame = places.length === drawn.places.length && places.every((place, i) => place === drawn.places[i]);
    if (!source || (isSame && numbers === drawn.numbers)) return;
    drawn = { places, numbers };
    void source.setData(toGeojson(places, together));
  };
  const mark = (on: boolean, { hovered, selection } = state.now): void => {
    if (!map.getSource(DOT_SOURCE)) return;
    if (hovered !== null) map.setFeatureState({ source: DOT_SOURCE, id: hovered }, { hover: on });
    if (selection.id !== null) map.setFeatureState({ source: DOT_SOURCE, id: selection.id }, { selected: on });
  };
  const hit = (event: MapMouseEvent): HitDot[] => {
    return dotsAt(map, event.point, [DOTS, TILE_DOTS], reachOf(event.originalEvent));
  };
  const nameOf = ({ slug, name }: HitDot): string =>
    name ?? drawn.places.find(({ poi }) => poi.slug === slug)?.poi.name ?? '';
  map.on('click', (event) => state.set({ choice: choiceOf(hit(event), map.getZoom()) }));
  map.on('mousemove', (event) => {
    const dots = hit(event);
    const [dot] = dots;
    const slug = dot?.slug ?? null;
    if (slug !== state.now.hovered) state.set({ hovered: slug });
    // One that only a tile draws is in no list, and no list tells how many lie under a dot.
    if (dot && slug !== state.now.selection.id) label.show({ ...dot, name: nameOf(dot) }, countOf(dots) - 1);
    map.getCanvas().style.cursor = dot ? 'pointer' : '';
  });
  map.on('mouseout', () => state.now.hovered !== null && state.set({ hovered: null }));
  map.on('move', label.place);
  map.on('zoomend', draw);
  /** What the style drawn last shows of tiles. */
  let styled = state.now;
  let isLoaded = false;
  const follow = (): void => {
    if (!isLoaded || (styled.tiled === state.now.tiled && styled.categories === state.now.categories)) return;
    styled = state.now;
    restyle();
  };
  const again = (): void => {
    drawn = { places: dottedPlaces(state.now), numbers: NONE };
    draw();
    mark(true);
  };
  // What came or was chosen before the style was there to take it.
  map.on('style.load', () => {
    isLoaded = true;
    follow();
    draw();
    mark(true);
  });
  const ends = [
    state.on(['tiled', 'categories'], follow),
    state.on(['places', 'selection', 'hovered', 'tiled'], (now, before) => {
      draw();
      mark(false, before);
      mark(true);
      // The panel names the selected one already.
      const named = now.hovered === now.selection.id ? null : now.hovered;
      const poi = drawn.places.find((place) => place.poi.slug === named)?.poi;
      label.show(poi && { name: poi.name, lng: poi.longitude, lat: poi.latitude });
    }),
  ];
  return { mark: again, destroy: () => ends.forEach((end) => end()) };
}

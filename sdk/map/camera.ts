import type { Session } from '../session.ts';
import { boundsAround, boundsOf, middleOf, trueHits, type Bounds } from '../places.ts';
import { wantedOf } from '../search/filters.ts';
import type { MapState } from '../state.ts';
import type { MapConfig } from '../api/client.ts';
import { keepsMiddle, leastZoomAround, type Room } from './first-camera.ts';
import type { View } from './map-view.ts';
import { roomOf } from './room.ts';

/** For a centre without a zoom and without places around it. */
const CLOSE_ZOOM = 9;

/** Leads the map to what was found and from under the panel; a view that the visitor holds stays. */
export function createCamera({ state, layout }: Pick<Session, 'state' | 'layout'>): void {
  let widthThen = 0;
  /** Whether it was opened while hidden, where it looked as large as nothing; what is opened once it is seen ends that. */
  let isBlind = false;
  const isSeen = (): boolean => layout.map.clientWidth * layout.map.clientHeight > 0;
  state.on(['places', 'home'], () => lead(true));
  state.on(['selection'], () => {
    if (isSeen()) isBlind = false;
    uncover();
  });
  state.on(['view'], ({ view, drawing }) => {
    // It may have been opened before there was a map. One that wakes looks where the visitor left it.
    if (drawing === 'waiting') uncover();
    isBlind = !isSeen();
    view?.onResize(() => {
      if (isBlind) lead(false);
      // Of another height only, as when a phone folds its address bar, the visitor's view stays.
      if (state.now.selection.place && layout.root.clientWidth !== widthThen) uncover();
    });
  });

  function lead(animated: boolean): void {
    const { viewHeld, view, config } = state.now;
    const target = viewHeld ? undefined : viewOf(state.now, config && roomOf(layout, config));
    if (target) view?.fit(target, animated);
  }

  /** Measured where the map comes to rest: on its way somewhere, it would be stopped there. */
  function uncover(): void {
    widthThen = layout.root.clientWidth;
    state.now.view?.whenStill(uncoverStill);
  }

  /** What the panel covers is measured, since its place depends on the width. */
  function uncoverStill(): void {
    const { selection, view } = state.now;
    const point = selection.place ? pointOf(selection.place.poi) : selection.marker;
    if (!view || !point || !Number.isFinite(point.lat) || !Number.isFinite(point.lng)) return;
    const all = layout.root.getBoundingClientRect();
    const { right, top, width } = layout.side.querySelector('.panel')!.getBoundingClientRect();
    const isSheet = width > all.width * 0.7;
    const tools = layout.tools.getBoundingClientRect();
    view.bringIntoView(point.lng, point.lat, {
      left: isSheet ? 0 : right - all.left,
      top: tools.height === 0 ? 0 : tools.bottom - all.top,
      bottom: isSheet ? all.bottom - top : 0,
    });
  }
}

/**
 * Where the map looks: a centre and zoom of the page stay, else it shows what was found. What the visitor asks for leads
 * the map away from what the page gave.
 */
export function viewOf(
  state: Pick<MapState, 'home' | 'filters' | 'filteredByPage' | 'viewHeld' | 'search' | 'places' | 'own'>,
  room?: Room,
): View | undefined {
  const { q, region, lat } = state.filters;
  const { center, zoom } = state.home;
  if (state.viewHeld && center && zoom !== undefined) return { center, zoom };
  const isLed = Boolean(q ?? region ?? lat);
  const found = trueHits(state.places).map(({ poi }) => pointOf(poi));
  const points = wantedOf(state) ? found : [...found, ...state.own];
  if (center && !isLed) {
    return zoom === undefined && points.length > 0
      ? viewAround(center, boundsAround(center, points), room)
      : { center, zoom: zoom ?? CLOSE_ZOOM };
  }
  const bounds = boundsOf(points);
  return bounds && (zoom === undefined || isLed ? { bounds } : { center: middleOf(bounds), zoom });
}

/** Shows all that lies around a centre, or as much of it as leaves the centre in the middle: the map is held in its limits. */
function viewAround(center: [lng: number, lat: number], bounds: Bounds, room: Room | undefined): View {
  if (!room || keepsMiddle(bounds, room)) return { bounds };
  return { center, zoom: Math.min(leastZoomAround(center, room), CLOSE_ZOOM) };
}

/** Where the map looks at first: the middle of the service where nothing says more. */
export function openingView(state: MapState, { defaultCenter, defaultZoom }: MapConfig, room: Room): View {
  return viewOf(state, room) ?? { center: defaultCenter, zoom: state.home.zoom ?? defaultZoom };
}

function pointOf({ longitude, latitude }: { longitude: number; latitude: number }): { lng: number; lat: number } {
  return { lng: longitude, lat: latitude };
}

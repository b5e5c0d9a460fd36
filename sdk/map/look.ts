import { boundsOf, trueHits, type Bounds } from '../places.ts';
import type { Session } from '../session.ts';
import type { ServiceMapHandle } from '../start/handle.ts';

/** For a centre without a zoom on a map that is not drawn yet. */
const CLOSE_ZOOM = 12;

/** The calls of the page that move the map. What a map not drawn yet is told, it opens with. */
export function createLook({ state }: Pick<Session, 'state'>): Pick<ServiceMapHandle, 'fit' | 'setView'> {
  return {
    fit(box) {
      const { places, own, view } = state.now;
      const points = trueHits(places).map(({ poi }) => ({ lng: poi.longitude, lat: poi.latitude }));
      const bounds = box ? ([...box] as Bounds) : boundsOf([...points, ...own]);
      if (!bounds?.every(Number.isFinite)) return;
      state.set({ viewHeld: box !== undefined });
      view?.fit({ bounds }, true);
    },
    setView({ center, zoom }) {
      const { home, view, camera } = state.now;
      const [lng, lat] = center ?? camera?.center ?? home.center ?? [];
      const wanted = zoom ?? camera?.zoom ?? home.zoom ?? CLOSE_ZOOM;
      if (!Number.isFinite(lng) || !Number.isFinite(lat) || !Number.isFinite(wanted)) return;
      const look = { center: [lng!, lat!] as [number, number], zoom: wanted };
      state.set({ home: look, viewHeld: true });
      view?.fit(look, true);
    },
  };
}

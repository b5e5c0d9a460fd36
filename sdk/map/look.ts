import { boundsOf, trueHits, type Bounds } from '../places.ts';
import { readTold } from '../options/check.ts';
import { optionTable } from '../options/option-table.ts';
import type { Session } from '../session.ts';
import type { MapLook, ServiceMapHandle } from '../start/handle.ts';

/** For a centre without a zoom on a map that is not drawn yet. */
const CLOSE_ZOOM = 12;

/** The calls of the page that move the map. What a map not drawn yet is told, it opens with. */
export function createLook(
  session: Pick<Session, 'state' | 'element' | 'report' | 't'>,
): Pick<ServiceMapHandle, 'fit' | 'setView'> {
  const { state, element } = session;
  return {
    fit(box) {
      const { places, own, view } = state.now;
      const points = trueHits(places).map(({ poi }) => ({ lng: poi.longitude, lat: poi.latitude }));
      const bounds = box ? boxOf(box) : boundsOf([...points, ...own]);
      if (!bounds?.every(Number.isFinite)) return;
      state.set({ viewHeld: Boolean(box), touched: true });
      view?.fit({ bounds }, true);
    },
    setView(given) {
      const { home, view, camera } = state.now;
      const { center, zoom } = readLook(given ?? {});
      const middle = center ?? camera?.center ?? view?.center() ?? home.center;
      if (!middle) return;
      const look = { center: middle, zoom: zoom ?? camera?.zoom ?? view?.zoom() ?? home.zoom ?? CLOSE_ZOOM };
      state.set({ home: look, viewHeld: true, touched: true });
      view?.fit(look, true);
    },
  };

  function boxOf(box: unknown): Bounds | undefined {
    return readTold(session, ({ fail }) => (isBox(box) ? box : fail('fit', box, 'expectBbox')));
  }

  /** As the options of these names are read. */
  function readLook({ center, zoom }: MapLook): { center: [number, number] | undefined; zoom: number | undefined } {
    return readTold(session, (check) => ({
      center: optionTable.center.read(center as [number, number] | undefined, { check, element }),
      zoom: optionTable.zoom.read(zoom, { check, element }),
    }));
  }
}

/** A single point is one too. */
function isBox(box: unknown): box is Bounds {
  const sides = Array.isArray(box) ? (box as unknown[]) : [];
  if (sides.length !== 4 || !sides.every(Number.isFinite)) return false;
  const [west, south, east, north] = sides as Bounds;
  return west >= -180 && west <= east && east <= 180 && south >= -90 && south <= north && north <= 90;
}

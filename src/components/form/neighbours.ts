import { endpoints } from '../../contract/endpoints.ts';
import type { Poi, PoiList } from '../../contract/records.ts';
import { element } from './element.ts';

const AROUND_KM = 10;
const MOST = 6;

/** The published destinations around a point, nearest first. */
export async function neighboursOf(point: { lng: number; lat: number }): Promise<Poi[]> {
  const query = new URLSearchParams({
    lat: String(point.lat),
    lng: String(point.lng),
    radius_km: String(AROUND_KM),
    limit: String(MOST + 1),
  });
  const answer = await fetch(`${endpoints.pois.path}?${query}`);
  return answer.ok ? ((await answer.json()) as PoiList).items : [];
}

/** Shows how far they are; each leads into the form, where it may be the one that was meant. */
export function showNeighbours(place: HTMLElement, items: readonly Poi[], ownSlug: string): void {
  const near = items.filter(({ slug }) => slug !== ownSlug).slice(0, MOST);
  place.replaceChildren(
    ...(near.length > 0
      ? near.map(({ slug, name, distanceKm = 0 }) =>
          element('li', {}, [
            element('a', { href: `/redaktion/neu?slug=${slug}`, textContent: name }),
            `, ${distanceText(distanceKm)} entfernt`,
          ]),
        )
      : [element('li', { textContent: `Im Umkreis von ${AROUND_KM} km gibt es noch kein Ziel.` })]),
  );
}

/** As the crow flies. */
export const distanceText = (km: number): string =>
  km < 1 ? `${Math.round(km * 100) * 10} m` : `${km.toLocaleString('de', { maximumFractionDigits: 1 })} km`;

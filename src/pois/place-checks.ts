import type { Bbox } from '../contract/records.ts';
import type { Check } from './candidate.ts';
import { didYouMean } from './suggest.ts';
import { kmBetween } from '../geo/sphere.ts';
import type { KnownTown } from './surroundings.ts';

/** The state polygons are right to about two kilometres, so that far across the border may still be inside. */
const BORDER_KM = 3;
const NOISE_KM = 0.1;

export const outsideState: Check = (file, { country, source }, { catalogue, surroundings }) => {
  const state = catalogue.states.find((entry) => entry.name === file.region && entry.country === country);
  if (!state) return [];
  const km = surroundings?.kmOutside(state.iso, file.longitude, file.latitude);
  if (km === undefined || km <= NOISE_KM) return [];
  const iso = surroundings?.stateAt(file.longitude, file.latitude);
  const there = catalogue.states.find((entry) => entry.iso === iso);
  const where = there ? `in ${there.name}` : 'in keinem der drei Länder';
  const message = `Der Punkt ${file.latitude}, ${file.longitude} liegt ${oneDecimal(km)} km außerhalb von ${state.name}, ${where}.`;
  if (km <= BORDER_KM) {
    const fix = 'Den Punkt auf einer Karte ansehen; stimmt er, ist nichts zu tun (die Grenzen sind auf 2 km genau).';
    return [source.problemAt('outside-state', ['latitude'], message, fix, 'warning')];
  }
  const folder = there && there.country !== country ? ` und die Datei in „${there.country.toLowerCase()}“ legen` : '';
  const fix = there
    ? `Die Koordinaten berichtigen, oder „region: ${there.name}“ eintragen${folder}.`
    : 'Die Koordinaten berichtigen.';
  return [source.problemAt('outside-state', ['latitude'], message, fix)];
};

/** Kilometres from the middle of a town: where a look is due, and where it cannot be right. */
const reach = (town: KnownTown) => (town.population < 100_000 ? { look: 15, wrong: 35 } : { look: 25, wrong: 45 });

export const farFromTown: Check = (file, { country, source }, { surroundings }) => {
  const point = { lng: file.longitude, lat: file.latitude };
  const towns = surroundings?.townsNamed(file.town, country) ?? [];
  const [nearest] = towns.map((town) => ({ town, km: kmBetween(point, town) })).sort((a, b) => a.km - b.km);
  if (!nearest || nearest.km <= reach(nearest.town).look) return [];
  const [neighbour] = surroundings!.townsNear(point.lng, point.lat, 50);
  const message = `Der Punkt liegt ${Math.round(nearest.km)} km von „${file.town}“ entfernt.`;
  const fix = `Koordinaten oder Ort berichtigen${neighbour ? `; der nächste Ort ist ${neighbour.name}` : ''}.`;
  const level = nearest.km > reach(nearest.town).wrong ? 'error' : 'warning';
  return [source.problemAt('far-from-town', ['town'], message, fix, level)];
};

/** Villages below 1000 people are not in GeoNames: only what looks like a misspelt neighbour is told. */
export const unknownTown: Check = (file, { source }, { surroundings }) => {
  if (!surroundings || file.town.length < 7 || surroundings.isTownName(file.town)) return [];
  const near = surroundings.townsNear(file.longitude, file.latitude, 20).map((town) => town.name);
  const alike = near.filter((name) => name[0] === file.town[0]);
  const meant = didYouMean(file.town, alike, 1) ?? alike.find((name) => areSwapped(name, file.town));
  if (!meant) return [];
  const message = `Einen Ort „${file.town}“ kennt das Verzeichnis nicht.`;
  return [source.problemAt('unknown-town', ['town'], message, `Meinten Sie „${meant}“?`, 'warning')];
};

/** Whether two letters beside each other changed places: Ingolstadt, Ingolstdat. */
function areSwapped(a: string, b: string): boolean {
  const at = [...a].findIndex((letter, i) => letter !== b[i]);
  return at >= 0 && b === a.slice(0, at) + a[at + 1] + a[at] + a.slice(at + 2);
}

/** One point in a hundred lies on two decimals by chance; only where it claims to be exact is that worth a word. */
const EXACT_M = 200;

export const coarseCoordinates: Check = (file, { source }) => {
  if (!isCoarse(file.latitude) || !isCoarse(file.longitude)) return [];
  if (file.position && file.position.accuracy_m > EXACT_M) return [];
  const message = `Die Koordinaten ${file.latitude}, ${file.longitude} sind nur auf einen Kilometer genau.`;
  return [source.problemAt('coarse-coordinates', ['latitude'], message, undefined, 'warning')];
};

const isCoarse = (degrees: number) => Math.abs(degrees * 100 - Math.round(degrees * 100)) < 1e-6;

export const extentAroundPoint: Check = (file, { source }) => {
  if (!file.extent) return [];
  const [west, south, east, north] = file.extent;
  const isOrdered = west < east && south < north;
  const inside = west <= file.longitude && file.longitude <= east && south <= file.latitude && file.latitude <= north;
  if (isOrdered && inside) return [];
  const message = isOrdered
    ? 'Das Rechteck „extent“ enthält den Punkt des Ziels nicht.'
    : 'Das Rechteck „extent“ ist vertauscht.';
  return [source.problemAt('extent-around-point', ['extent'], message)];
};

/** Kilometres that the longer edge of a box may have; a wider one makes far places near. */
const widest: Readonly<Record<string, number>> = { naturgebiet: 10, badesee: 10, garten: 8, schlucht: 6, wanderweg: 6 };
const WIDEST = 4;
/** How long a destination of this category may be at the most, in kilometres. */
export const widestKm = (category: string) => widest[category] ?? WIDEST;

/** In kilometres. */
export function longerEdgeKm([west, south, east, north]: Bbox): number {
  const corner = { lng: west, lat: south };
  return Math.max(kmBetween(corner, { lng: east, lat: south }), kmBetween(corner, { lng: west, lat: north }));
}

export const extentSize: Check = (file, { source }) => {
  if (!file.extent) return [];
  const km = longerEdgeKm(file.extent);
  const most = widestKm(file.category);
  if (km <= most) return [];
  const message = `Das Rechteck „extent“ ist ${Math.round(km)} km lang; bei „${file.category}“ sind höchstens ${most} km erlaubt.`;
  return [source.problemAt('extent-size', ['extent'], message)];
};

const oneDecimal = (km: number) => km.toFixed(1).replace('.', ',');

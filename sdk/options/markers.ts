import { flagNames } from '../../src/contract/flags.ts';
import { safeColor, safeUrl } from '../ui/element.ts';
import type { Marker } from './options.ts';

/** The markers that can be shown, texts as strings and colours as hex; `onBad` is told when one cannot. */
export function readMarkers(markers: unknown, onBad: () => void): Marker[] {
  if (!Array.isArray(markers)) {
    onBad();
    return [];
  }
  return markers.flatMap((marker: unknown) => {
    const read = readMarker(marker);
    if (!read) onBad();
    return read ?? [];
  });
}

function readMarker(marker: unknown): Marker | undefined {
  if (typeof marker !== 'object' || marker === null) return undefined;
  const given = marker as Partial<Record<keyof Marker, unknown>>;
  const { id, lat, lng, color } = given;
  const label = text(given.label);
  const place = { lat: Number(lat ?? NaN), lng: Number(lng ?? NaN) };
  if (!(Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180)) return undefined;
  // A button without a name could not be told from others, and by ear not even be found.
  const where = `${place.lat.toFixed(3)}, ${place.lng.toFixed(3)}`;
  const title = text(given.title).trim() || label.trim() || where;
  if (color !== undefined && safeColor(color) === undefined) return undefined;
  return {
    id: text(id ?? `${place.lng},${place.lat}`),
    title,
    label,
    ...place,
    color: safeColor(color),
    ...moreOf(given),
  };
}

/** What a marker may tell beside its name and place; only what fits is there. */
function moreOf(given: Partial<Record<string, unknown>>): Partial<Marker> {
  const more: Record<string, unknown> = {};
  for (const name of words) if (text(given[name])) more[name] = text(given[name]);
  for (const name of addresses) if (safeUrl(text(given[name]))) more[name] = safeUrl(text(given[name]));
  for (const flag of flagNames) if (flag in given) more[flag] = given[flag];
  return more;
}

const words = ['text', 'address', 'phone', 'hours', 'category'] as const;
const addresses = ['link', 'image'] as const;

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

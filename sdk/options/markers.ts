import { safeColor } from '../ui/element.ts';
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
  const { id, title, label, lat, lng, color } = marker as Partial<Record<keyof Marker, unknown>>;
  const place = { lat: Number(lat ?? NaN), lng: Number(lng ?? NaN) };
  if (!(Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180)) return undefined;
  if (color !== undefined && safeColor(color) === undefined) return undefined;
  return {
    id: text(id ?? `${place.lng},${place.lat}`),
    title: text(title),
    label: text(label),
    ...place,
    color: safeColor(color),
  };
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

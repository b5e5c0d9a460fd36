import { coordinateFault } from './coordinates.ts';
import { textFor, type Mapping } from './mapping.ts';
import { placeOf, turned, type Place } from './place.ts';
import type { SourceRecord, SourceValues } from './source-record.ts';

/**
 * The place of a record, or what is wrong with it, in German.
 * @param swap whether its coordinates are given the other way round
 */
export function whereIs({ geometry, values }: SourceRecord, mapping: Mapping, swap: boolean): Place | string {
  const given = geometry ? placeOf(swap ? turned(geometry) : geometry) : pointInColumns(values, mapping);
  if (!given) return geometry ? 'Koordinaten fehlen oder sind keine Zahlen' : 'ohne Koordinaten';
  const place = swap && !geometry ? swapped(given) : given;
  const fault = coordinateFault(place.lng, place.lat);
  if (!fault) return place;
  return fault.kind === 'swapped'
    ? 'Länge und Breite sind vertauscht (mit --swap werden sie richtig herum gelesen)'
    : `Koordinaten liegen in ${fault.system}, nicht in Grad`;
}

function pointInColumns(values: SourceValues, mapping: Mapping): Place | undefined {
  const wkt = /^\s*POINT\s*\(\s*(\S+)\s+(\S+)\s*\)/i.exec(textFor('wkt', mapping, values) ?? '');
  const [lng, lat] = wkt
    ? [degrees(wkt[1]), degrees(wkt[2])]
    : [degrees(textFor('longitude', mapping, values)), degrees(textFor('latitude', mapping, values))];
  return lng === undefined || lat === undefined ? undefined : { lng: round5(lng), lat: round5(lat) };
}

/** A number with a point or a German comma. */
function degrees(text: string | undefined): number | undefined {
  const clean = text?.trim().replace(/^(-?\d+),(\d+)$/, '$1.$2');
  return clean !== undefined && /^[-+]?\d+(\.\d+)?$/.test(clean) ? Number(clean) : undefined;
}

const round5 = (value: number) => Math.round(value * 1e5) / 1e5;

const swapped = ({ lng, lat }: Place): Place => ({ lng: lat, lat: lng });

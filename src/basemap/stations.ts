/** The stations of railways and undergrounds, and the landings of ferries, as features of the `pois` layer. */
import type { Feature, Point } from 'geojson';
import { letters } from '../stops/letters.ts';
import { nameOf, readLines } from '../stops/list.ts';
import type { Box } from './tile-id.ts';

/** What is shown of the list, and from which zoom. Stops of buses and trams would be a quarter of a million. */
const SHOWN = new Map([
  [letters.train, { kind: 'station', min_zoom: 11 }],
  [letters.subway, { kind: 'station', min_zoom: 12 }],
  [letters.ferry, { kind: 'ferry_terminal', min_zoom: 11 }],
]);
/** Buses in place of trains. */
const REPLACEMENT = /\(SEV\)/;
/** Two entries so close are platforms of one station: about 400 m. */
const SAME_PLACE = 0.004;

export function readStations([west, south, east, north]: Box): Feature<Point>[] {
  const { bytes, lines } = readLines({ isWanted: (letter) => SHOWN.has(letter) });
  const found = lines.flatMap((line) => {
    const shown = SHOWN.get(line.letter);
    const isInside = line.lng > west && line.lng < east && line.lat > south && line.lat < north;
    const name = shown && isInside ? nameOf(bytes, line) : '';
    return shown && name && !REPLACEMENT.test(name) ? [{ ...line, ...shown, name: plainName(name) }] : [];
  });
  const kept = new Map<string, typeof found>();
  // The short name is that of the whole station: "Stuttgart Hbf" beside "Stuttgart Hbf (tief)".
  for (const stop of found.toSorted((a, b) => a.min_zoom - b.min_zoom || a.name.length - b.name.length)) {
    const [column, row] = [Math.floor(stop.lng / SAME_PLACE), Math.floor(stop.lat / SAME_PLACE)];
    const around = [-1, 0, 1].flatMap((x) => [-1, 0, 1].flatMap((y) => kept.get(`${column + x} ${row + y}`) ?? []));
    const isSame = ({ kind, lng, lat }: typeof stop): boolean =>
      kind === stop.kind && Math.abs(lng - stop.lng) < SAME_PLACE && Math.abs(lat - stop.lat) < SAME_PLACE;
    if (around.some(isSame)) continue;
    const key = `${column} ${row}`;
    kept.set(key, [...(kept.get(key) ?? []), stop]);
  }
  return [...kept.values()].flat().map(({ kind, name, lng, lat, min_zoom }) => ({
    type: 'Feature',
    properties: { kind, name, min_zoom },
    geometry: { type: 'Point', coordinates: [lng, lat] },
  }));
}

/**
 * Timetables write "Mülheim(Ruhr)West", "Eilsleben(b Magdeburg)" and "Halemweg (U), Berlin"; on a map the icon says what
 * stops, and the place where.
 */
function plainName(name: string): string {
  return name
    .replace(/,[^(),]*(?:\([^)]*\)?)?$/, '')
    .replace(/,(?=\S)/g, ', ')
    .replace(/\bSt\.(?=\p{L})/gu, 'St. ')
    .replace(/ *\((?:[SU][\dSU/]*|S-Bahn|Schiff|Fähre|tief)\)/g, '')
    .replace(/ *\( *b(?:\.|ei)? +/g, ' (bei ')
    .replace(/(?<=\S)\(/g, ' (')
    .replace(/\)(?=[\p{L}\d])/gu, ') ')
    .trim();
}

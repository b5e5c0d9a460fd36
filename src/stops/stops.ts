import KDBush from 'kdbush';
import type { Destination, Destinations } from '../contract/destination.ts';
import { compassPoint } from '../contract/compass.ts';
import type { ListedStop, NearbyStop } from '../contract/facts.ts';
import { limits } from '../contract/limits.ts';
import { bearing, kmBetween } from '../geo/sphere.ts';
import { kinds, letters } from './letters.ts';
import { nameOf, readLines, type Line } from './list.ts';
import { nearestWithin } from './nearest.ts';

type Point = Pick<Destination, 'latitude' | 'longitude'>;

/** The prepared list; `SOURCES.md` says what it holds. */
export interface Stops {
  /** The nearest station and the nearest other stop of a point, or NONE. */
  near(point: Point): [station: number, stop: number];
  /** What a visitor is told of them, the nearest first: of a station that is nearer than the stop, that one alone. */
  tell(found: readonly [station: number, stop: number], point: Point): NearbyStop[];
}

const NONE = -1;
/** Where the lists say where a stop is, not where one waits for which line. */
const STEP_METRES = 50;

/** The destinations with their nearest stops, which are looked for once, however often all are gone through. */
export function withStops(destinations: Destinations, stops: Stops = readStops()): Destinations {
  const pairs = new Int32Array(destinations.length * 2);
  const isKnown = new Uint8Array(destinations.length);
  const complete = (destination: Destination, place: number): Destination => {
    if (!isKnown[place]) pairs.set(stops.near(destination), place * 2);
    isKnown[place] = 1;
    const nearbyStops = stops.tell([pairs[place * 2]!, pairs[place * 2 + 1]!], destination);
    return nearbyStops.length > 0 ? { ...destination, nearbyStops } : destination;
  };
  return {
    length: destinations.length,
    at(place) {
      const destination = destinations.at(place);
      return destination && complete(destination, place);
    },
    *[Symbol.iterator]() {
      let place = 0;
      for (const destination of destinations) yield complete(destination, place++);
    },
  };
}

/** The prepared list, and further stops that a collection brings along. */
export function readStops(further: readonly ListedStop[] = []): Stops {
  const { bytes, lines } = readLines({ further });
  const isStation = ({ letter }: Line) => letter === letters.train;
  const stations = treeOf(lines.filter(isStation));
  const others = treeOf(lines.filter((line) => !isStation(line)));
  const nearestIn = ({ tree, lines }: Tree, { longitude: lng, latitude: lat }: Point, metres: number) =>
    nearestWithin(tree, lines, { lng, lat }, metres) ?? NONE;
  return {
    near: (point) => [
      nearestIn(stations, point, limits.nearbyStationMetres),
      nearestIn(others, point, limits.nearbyStopMetres),
    ],
    tell: ([stationId, stopId], point) => {
      const [station, stop] = [stations.lines[stationId], others.lines[stopId]].map(
        (line) => line && nearby(bytes, line, point),
      );
      if (!station || !stop) return [station ?? stop].filter((found) => found !== undefined);
      return stop.metres < station.metres ? [stop, station] : [station];
    },
  };
}

interface Tree {
  tree: KDBush;
  lines: Line[];
}

function treeOf(lines: Line[]): Tree {
  const tree = new KDBush(lines.length);
  for (const { lng, lat } of lines) tree.add(lng, lat);
  return { tree: tree.finish(), lines };
}

function nearby(bytes: Buffer, line: Line, point: Point): NearbyStop {
  const { letter, lat, lng } = line;
  const from = { lat: point.latitude, lng: point.longitude };
  const steps = Math.max(1, Math.round((kmBetween({ lat, lng }, from) * 1000) / STEP_METRES));
  const kind = kinds.get(letter);
  return {
    name: nameOf(bytes, line),
    metres: steps * STEP_METRES,
    ...(steps > 1 && { direction: compassPoint(bearing(from, { lat, lng })) }),
    ...(kind && { kind }),
  };
}

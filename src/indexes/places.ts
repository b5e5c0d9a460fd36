import Flatbush from 'flatbush';
import type { Bbox } from '../contract/records.ts';
import { asFloat64, hashOf, openIndexFile, writeIndexFile, type Identity } from './index-file.ts';

/** Where a destination lies: its point, and the box of a large one. */
export interface Place {
  lng: number;
  lat: number;
  extent: Bbox | undefined;
}

export interface PlaceIndex {
  /** Destinations whose extent or point touches the box (edges count). */
  within(box: Bbox): number[];
  /** Whether the destination's extent or point touches the box. */
  touches(id: number, box: Bbox): boolean;
  /** Great-circle kilometres from a point to the destination, to the nearest edge of a large one. */
  distanceKm(id: number, lng: number, lat: number): number;
  /** The box in degrees that holds everything within a radius. */
  around(lng: number, lat: number, radiusKm: number): Bbox;
}

const identity = (data: string): Identity => ({ kind: 'places', options: hashOf({ nodeSize: 16 }), data });
const EARTH_RADIUS_KM = 6371.0088;
const KM_PER_DEGREE = (EARTH_RADIUS_KM * Math.PI) / 180;

export function buildPlaces(places: readonly Place[], data: string): Uint8Array {
  const boxes = new Float64Array(places.length * 4);
  places.forEach(({ lng, lat, extent }, id) => boxes.set(extent ?? [lng, lat, lng, lat], id * 4));
  return writeIndexFile(identity(data), { boxes, tree: places.length === 0 ? new Uint8Array(0) : treeOf(boxes) });
}

export function openPlaces(file: string, bytes: Uint8Array, data: string): PlaceIndex {
  const section = openIndexFile(file, bytes, identity(data));
  const boxes = asFloat64(section('boxes'));
  const tree = section('tree');
  const flatbush = tree.byteLength > 0 ? Flatbush.from(tree.buffer, tree.byteOffset) : undefined;
  return {
    within: (box) => flatbush?.search(...box) ?? [],
    touches: (id, [west, south, east, north]) =>
      boxes[id * 4]! <= east &&
      boxes[id * 4 + 2]! >= west &&
      boxes[id * 4 + 1]! <= north &&
      boxes[id * 4 + 3]! >= south,
    distanceKm: (id, lng, lat) => {
      const [west, south, east, north] = [boxes[id * 4]!, boxes[id * 4 + 1]!, boxes[id * 4 + 2]!, boxes[id * 4 + 3]!];
      return haversineKm(lng, lat, clamp(lng, west, east), clamp(lat, south, north));
    },
    around,
  };
}

/** Great-circle distance in kilometres on a sphere of mean Earth radius. */
export function haversineKm(lng1: number, lat1: number, lng2: number, lat2: number): number {
  const [p1, p2] = [radians(lat1), radians(lat2)];
  const [dp, dl] = [Math.sin((p2 - p1) / 2), Math.sin(radians(lng2 - lng1) / 2)];
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(dp * dp + Math.cos(p1) * Math.cos(p2) * dl * dl)));
}

/** Bounding coordinates of a circle on the sphere; the widest meridian lies north or south of the centre. */
function around(lng: number, lat: number, radiusKm: number): Bbox {
  const dLat = radiusKm / KM_PER_DEGREE;
  const [south, north] = [lat - dLat, lat + dLat];
  if (south <= -90 || north >= 90) return [-180, Math.max(-90, south), 180, Math.min(90, north)];
  const dLng = (Math.asin(Math.sin(radiusKm / EARTH_RADIUS_KM) / Math.cos(radians(lat))) * 180) / Math.PI;
  return [lng - dLng, south, lng + dLng, north];
}

function treeOf(boxes: Float64Array): Uint8Array {
  const tree = new Flatbush(boxes.length / 4);
  for (let i = 0; i < boxes.length; i += 4) tree.add(boxes[i]!, boxes[i + 1]!, boxes[i + 2], boxes[i + 3]);
  tree.finish();
  return new Uint8Array(tree.data as ArrayBuffer);
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

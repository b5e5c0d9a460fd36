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

/** Places as Flatbush packs them, neighbours side by side. */
export interface Packed {
  /**
   * The order of documents: place in the tree -> place in what was given. All indexes number the destinations so, and
   * what lies together is read together.
   */
  order: Uint32Array;
  /** The boxes in that order, four numbers each. */
  boxes: Float64Array;
  /** A Flatbush file over the reordered places: leaf number = document id. */
  tree: Uint8Array;
}

export function packPlaces(places: readonly Place[]): Packed {
  if (places.length === 0) return { order: new Uint32Array(0), boxes: new Float64Array(0), tree: new Uint8Array(0) };
  const flatbush = new Flatbush(places.length);
  for (const { lng, lat, extent } of places) flatbush.add(...(extent ?? ([lng, lat, lng, lat] as const)));
  flatbush.finish();
  const { boxes, indices } = layoutOf(flatbush.data as ArrayBuffer);
  const order = Uint32Array.from(indices.subarray(0, places.length));
  for (let id = 0; id < places.length; id++) indices[id] = id;
  return { order, boxes: boxes.subarray(0, places.length * 4), tree: new Uint8Array(flatbush.data as ArrayBuffer) };
}

export function buildPlaces({ boxes, tree }: Packed, data: string): Uint8Array {
  return writeIndexFile(identity(data), { boxes, tree });
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

/** The parts of a Flatbush file (format 3): a head of 8 bytes, a box for each item and node, and their indices. */
function layoutOf(data: ArrayBuffer): { boxes: Float64Array; indices: Uint16Array | Uint32Array } {
  const [nodeSize, items] = [new Uint16Array(data, 2, 1)[0]!, new Uint32Array(data, 4, 1)[0]!];
  let nodes = items;
  for (let level = items; level !== 1 || nodes === items;) nodes += level = Math.ceil(level / nodeSize);
  const indices = nodes < 16384 ? Uint16Array : Uint32Array;
  return { boxes: new Float64Array(data, 8, nodes * 4), indices: new indices(data, 8 + nodes * 32, nodes) };
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

import Flatbush from 'flatbush';
import type { Destination } from '../contract/destination.ts';
import type { Bbox } from '../contract/records.ts';
import { kmToOutline, meetsBox } from '../geo/measure.ts';
import { DEGREE, outlineOf, type Outline } from '../geo/outline.ts';
import { distanceToBoxKm, haversineKm, spaceBox } from '../geo/sphere.ts';
import type { AttributeIndex } from './attributes.ts';
import type { ByteSource } from './byte-source.ts';
import { asFloat32, asInt32, hashOf, openIndexFile, writeIndexFile, type Identity } from './index-file.ts';
import { eachNode, levelsOf, NODE_SIZE, slotsOf } from './levels.ts';
import type { ShapeIndex } from './shapes.ts';
import type { Geometry } from './tree-nodes.ts';
import { Tree } from './tree.ts';

/** What the tree holds of a destination: its point, and the box of a large one or the box around its outline. */
export interface SpatialItem {
  lng: number;
  lat: number;
  extent: Bbox | undefined;
  outline?: Outline | undefined;
}

export const spatialItemOf = ({ longitude: lng, latitude: lat, extent, geometry }: Destination): SpatialItem => ({
  lng,
  lat,
  extent,
  outline: geometry && outlineOf(geometry, [lng, lat]),
});

export interface PlaceIndex {
  tree: Tree;
  /** Great-circle kilometres from a point to the destination, to the nearest edge of a large one, 0 inside. */
  distanceKm(id: number, lng: number, lat: number): number;
  /** West, south, east and north of a document in whole units of `geo/outline.ts`. */
  unitsOf(id: number): Bbox;
  /** The outline of a line or an area. */
  outlineOf(id: number): Outline | undefined;
}

/** Before the boxes of a Flatbush file: magic byte, version and type, node size, number of items. */
const HEAD_BYTES = 8;
const options = hashOf({ NODE_SIZE, DEGREE, flatbush: 3 });
const identity = (data: string): Identity => ({ kind: 'places', options, data });

/** Items as Flatbush packs them, neighbours side by side. */
export interface Packed {
  /**
   * The order of documents: position in the tree -> position in what was given. All indexes number the destinations so, and
   * what lies together is read together.
   */
  order: Uint32Array;
  /** A Flatbush file over the reordered items: leaf number = document id. */
  tree: Uint8Array;
}

/** Sorts the destinations along a curve so that near ones get near ids: `order` is the one that all index files follow. */
export function packPlaces(items: Iterable<SpatialItem> & { readonly length: number }): Packed {
  // Flatbush refuses to be empty.
  if (items.length === 0) return { order: new Uint32Array(0), tree: new Uint8Array(0) };
  const flatbush = new Flatbush(items.length, NODE_SIZE, Int32Array);
  for (const { lng, lat, extent } of items) {
    const [west, south, east, north] = extent ?? [lng, lat, lng, lat];
    flatbush.add(unitsOf(west), unitsOf(south), unitsOf(east), unitsOf(north));
  }
  flatbush.finish();
  const slots = slotsOf(levelsOf(items.length));
  // As Flatbush chooses.
  const indices = new (slots < 16384 ? Uint16Array : Uint32Array)(
    flatbush.data as ArrayBuffer,
    HEAD_BYTES + slots * 16,
    slots,
  );
  const order = Uint32Array.from(indices.subarray(0, items.length));
  for (let id = 0; id < items.length; id++) indices[id] = id;
  return { order, tree: new Uint8Array(flatbush.data as ArrayBuffer) };
}

/**
 * The bytes of places.bin.
 * @param data hash of the data, as the other files carry it
 */
export function buildPlaces({ order, tree }: Packed, data: string): Uint8Array {
  return writeIndexFile(identity(data), { tree, space: spaceOf(boxesOf(tree, order.length), order.length) });
}

/**
 * @throws IndexFileError where file, version or data differ
 * @throws Error where the tree is not laid out as this version of Flatbush does it
 */
export function openPlaces(
  file: string,
  bytes: Uint8Array | ByteSource,
  data: string,
  { attributes, shapes }: { attributes: AttributeIndex; shapes: ShapeIndex },
): PlaceIndex {
  const section = openIndexFile(file, bytes, identity(data));
  const { bytes: packed, need } = section.held('tree');
  need(0, HEAD_BYTES);
  if (attributes.count > 0) check(Flatbush.from(packed.buffer, packed.byteOffset), attributes.count);
  let read: Int32Array | undefined;
  const boxes = () => (read ??= boxesOf(section('tree'), attributes.count));
  const exact = exactly(boxes, shapes);
  const geometry: Geometry = {
    get boxes() {
      return boxes();
    },
    get space() {
      return asFloat32(section('space'));
    },
    inUnits,
    ...exact,
  };
  return {
    tree: new Tree(geometry, attributes),
    distanceKm: exact.distanceKm,
    unitsOf: (id) => Array.from(boxes().subarray(id * 4, id * 4 + 4)) as unknown as Bbox,
    outlineOf: (id) => (shapes.has(id) ? shapes.outlineOf(id) : undefined),
  };
}

/** Where a document really lies. Its box decides first, and only where that is not enough its outline is read. */
function exactly(read: () => Int32Array, shapes: ShapeIndex): Pick<Geometry, 'distanceKm' | 'meets'> {
  return {
    distanceKm(id, lng, lat, most = Infinity) {
      const boxes = read();
      const [west, south] = [boxes[id * 4]! / DEGREE, boxes[id * 4 + 1]! / DEGREE];
      if (boxes[id * 4] === boxes[id * 4 + 2] && boxes[id * 4 + 1] === boxes[id * 4 + 3])
        return haversineKm(lng, lat, west, south);
      const [east, north] = [boxes[id * 4 + 2]! / DEGREE, boxes[id * 4 + 3]! / DEGREE];
      const km = distanceToBoxKm(lng, lat, west, south, east, north);
      if (!shapes.has(id)) return km;
      // Nothing in the box is nearer than its nearest point by more than the box is large.
      const size = haversineKm(west, south, east, south) + haversineKm(west, south, west, north);
      return km - size > most ? km : kmToOutline(shapes.outlineOf(id), lng, lat);
    },
    meets(id, [west, south, east, north]) {
      const boxes = read();
      const [w, s, e, n] = [boxes[id * 4]!, boxes[id * 4 + 1]!, boxes[id * 4 + 2]!, boxes[id * 4 + 3]!];
      if (w >= west && e <= east && s >= south && n <= north) return true;
      return !shapes.has(id) || meetsBox(shapes.outlineOf(id), [west, south, east, north]);
    },
  };
}

/** Flatbush itself has looked at magic byte and version. @throws Error with both values */
function check({ numItems, nodeSize, ArrayType }: Flatbush, documents: number): void {
  const found = `${numItems} Orte, ${nodeSize} je Knoten, ${ArrayType.name}`;
  const expected = `${documents} Orte, ${NODE_SIZE} je Knoten, Int32Array`;
  if (found !== expected) throw new Error(`Baum mit ${found} statt ${expected}`);
}

const unitsOf = (degrees: number): number => Math.round(degrees * DEGREE);

/**
 * A box in the units of the tree, its edges moved inwards to the next unit, so that comparing whole numbers gives exactly
 * what comparing degrees would.
 */
export function inUnits([west, south, east, north]: Bbox): Bbox {
  const notBelow = (degrees: number): number => {
    const units = unitsOf(degrees);
    return units / DEGREE >= degrees ? units : units + 1;
  };
  const notAbove = (degrees: number): number => {
    const units = unitsOf(degrees);
    return units / DEGREE <= degrees ? units : units - 1;
  };
  return [notBelow(west), notBelow(south), notAbove(east), notAbove(north)];
}

/** `minX, minY, maxX, maxY` of each slot, as they stand in the Flatbush file. */
function boxesOf(tree: Uint8Array, documents: number): Int32Array {
  const bytes = slotsOf(levelsOf(documents)) * 16;
  return asInt32(tree.subarray(HEAD_BYTES, HEAD_BYTES + bytes));
}

/** The boxes of the nodes in space, six numbers each, the lowest node first. */
function spaceOf(boxes: Int32Array, documents: number): Float32Array {
  const levels = levelsOf(documents);
  const space = new Float32Array((slotsOf(levels) - documents) * 6);
  eachNode(levels, (slot) => {
    const box = Array.from(boxes.subarray(slot * 4, slot * 4 + 4), (units) => units / DEGREE);
    space.set(spaceBox(box as unknown as Bbox), (slot - documents) * 6);
  });
  return space;
}

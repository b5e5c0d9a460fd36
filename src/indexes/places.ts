import Flatbush from 'flatbush';
import type { Bbox } from '../contract/records.ts';
import { distanceToBoxKm, spaceBox } from '../geo/sphere.ts';
import type { AttributeIndex } from './attributes.ts';
import { asFloat32, asInt32, hashOf, openIndexFile, writeIndexFile, type Identity } from './index-file.ts';
import { eachNode, levelsOf, NODE_SIZE, slotsOf } from './levels.ts';
import { Tree } from './tree.ts';

/** What the tree holds of a destination: its point, and the box of a large one. */
export interface SpatialItem {
  lng: number;
  lat: number;
  extent: Bbox | undefined;
}

export interface PlaceIndex {
  tree: Tree;
  /** Great-circle kilometres from a point to the destination, to the nearest edge of a large one. */
  distanceKm(id: number, lng: number, lat: number): number;
}

/** Degrees are kept in units of a centimetre, finer than content ever is. */
const DEGREE = 1e7;
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

export function packPlaces(items: readonly SpatialItem[]): Packed {
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

export function buildPlaces({ order, tree }: Packed, data: string): Uint8Array {
  return writeIndexFile(identity(data), { tree, space: spaceOf(boxesOf(tree, order.length), order.length) });
}

export function openPlaces(file: string, bytes: Uint8Array, data: string, attributes: AttributeIndex): PlaceIndex {
  const section = openIndexFile(file, bytes, identity(data));
  const packed = section('tree');
  if (attributes.count > 0) check(Flatbush.from(packed.buffer, packed.byteOffset), attributes.count);
  const boxes = boxesOf(packed, attributes.count);
  const distanceKm = (id: number, lng: number, lat: number) =>
    distanceToBoxKm(
      lng,
      lat,
      boxes[id * 4]! / DEGREE,
      boxes[id * 4 + 1]! / DEGREE,
      boxes[id * 4 + 2]! / DEGREE,
      boxes[id * 4 + 3]! / DEGREE,
    );
  return {
    tree: new Tree({ boxes, space: asFloat32(section('space')), inUnits, distanceKm }, attributes),
    distanceKm,
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
function inUnits([west, south, east, north]: Bbox): Bbox {
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

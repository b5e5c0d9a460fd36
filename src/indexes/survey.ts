import { createHash } from 'node:crypto';
import type { Catalogue, Destinations } from '../contract/destination.ts';
import type { Bbox } from '../contract/records.ts';
import type { Outline } from '../geo/outline.ts';
import { growing } from './growing.ts';
import { packPlaces, spatialItemOf, type Packed, type SpatialItem } from './places.ts';
import { createSpill, reordered, type Spill } from './spill.ts';
import { createTownCollector, type VisitedTown } from './visited-towns.ts';

/** What all indexes are built from. */
export interface Surveyed {
  /** Hash of destinations and catalogue. */
  data: string;
  packed: Packed;
  /** In the order of documents. */
  destinations: Spill;
  /** Of each document; most have none. */
  outlines: () => Iterable<Outline | undefined>;
  /** Where they are, as they call it. */
  visited: VisitedTown[];
}

/**
 * One look at all destinations: the hash of the data, where they lie, and themselves in one order for all indexes, so that
 * neighbours on the map are neighbours in every file.
 * @param folder where the file of the destinations lies
 * @param onProgress called now and then
 */
export function survey(
  folder: string,
  destinations: Destinations,
  catalogue: Catalogue,
  onProgress?: (done: number, total: number) => void,
): Surveyed {
  const hash = createHash('sha256').update(JSON.stringify(catalogue));
  const spill = createSpill(folder, (bytes) => hash.update(bytes));
  const boxes = growing(Float64Array);
  const outlines = new Map<number, Outline>();
  const visited = createTownCollector();
  let place = 0;
  try {
    for (const destination of destinations) {
      spill.add(destination);
      visited.add(destination);
      const { lng, lat, extent, outline } = spatialItemOf(destination);
      boxes.append(extent ?? [lng, lat, lng, lat]);
      if (outline) outlines.set(place, outline);
      if (++place % TOLD_EVERY === 0) onProgress?.(place, destinations.length);
    }
    const given = spill.finish();
    const packed = packPlaces(itemsIn(boxes.view()));
    return {
      data: hash.digest('hex').slice(0, 16),
      packed,
      visited: visited.towns(),
      destinations: reordered(given, packed.order, folder),
      *outlines() {
        for (const place of packed.order) yield outlines.get(place);
      },
    };
  } finally {
    spill.close();
  }
}

const TOLD_EVERY = 1000;

const itemsIn = (boxes: Float64Array) => ({
  length: boxes.length / 4,
  *[Symbol.iterator](): Generator<SpatialItem> {
    for (let at = 0; at < boxes.length; at += 4) {
      const extent = Array.from(boxes.subarray(at, at + 4)) as unknown as Bbox;
      yield { lng: extent[0], lat: extent[1], extent };
    }
  },
});

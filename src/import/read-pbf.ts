import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { OSMTransform } from 'osm-pbf-parser-node';
import type { OsmElement } from './read-osm.ts';
import { ImportError, type OnProgress } from './source-record.ts';

/** What the library gives: elements, and the header of the file as an object without `type`. */
type Parsed = OsmElement | { type?: undefined };

/**
 * The elements of an OSM PBF file, a block of the file at a time.
 * @param kinds tags are read only where all kinds are asked for
 * @throws ImportError where the file is cut off or broken
 */
export async function* pbfElements(
  path: string,
  bytes: number,
  kinds: readonly OsmElement['type'][],
  onProgress: OnProgress,
): AsyncGenerator<OsmElement[]> {
  const file = createReadStream(path, { highWaterMark: 1 << 20 });
  const withTags = kinds.length === 3;
  // Errors of either end arrive in the loop below.
  const blocks = pipeline(file, new OSMTransform({ withTags }, { readableHighWaterMark: 2 }), () => {});
  try {
    for await (const block of blocks as AsyncIterable<Parsed[]>) {
      yield block.filter((parsed): parsed is OsmElement => parsed.type !== undefined && kinds.includes(parsed.type));
      onProgress(file.bytesRead / bytes, 'gelesen');
    }
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(`Die PBF-Datei ist unvollständig oder beschädigt (${(error as Error).message}).`);
  }
}

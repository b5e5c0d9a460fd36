import { mkdir, rm, writeFile } from 'node:fs/promises';
import { limits } from '../contract/limits.ts';
import type { Bbox, PoiDetail } from '../contract/records.ts';
import {
  SLUG_MARK,
  SNAPSHOT_FORMAT,
  SNAPSHOT_INDEX,
  snapshotFiles,
  type SnapshotEntry,
  type SnapshotIndex,
} from '../contract/snapshot.ts';
import type { Store } from '../indexes/store.ts';
import { indexWordsOf, rememberingWordsOf } from '../text/words.ts';

const PIECE = 100;
/** Bytes of the list of words that one request brings. */
const BLOCK = 16 * 1024;

/**
 * Writes the destinations of a build as static files that any host can serve: pieces by area, the foremost of all, and the
 * words that lead to them, to be read by ranges. The index comes last, so that it never names what is not there.
 * @param start what a map begins with @returns bytes written
 */
export async function writeSnapshot(dir: string, store: Store, start: SnapshotIndex['start']): Promise<number> {
  const { manifest, attributes } = store;
  const folder = manifest.buildId;
  await rm(dir, { recursive: true, force: true });
  await mkdir(`${dir}/${folder}`, { recursive: true });
  let bytes = 0;
  const write = async (name: string, text: string): Promise<void> => {
    const body = Buffer.from(text);
    bytes += body.length;
    await writeFile(`${dir}/${name}`, body);
  };
  const boxes: Bbox[] = [];
  const best: SnapshotEntry[] = [];
  const words = collectWords(store);
  for (let from = 0; from < manifest.destinations; from += PIECE) {
    const entries: SnapshotEntry[] = [];
    for (let id = from; id < Math.min(from + PIECE, manifest.destinations); id++) {
      const entry = [attributes.ranks[id]!, itemAt(store, id)] as const;
      entries.push(entry);
      if (entry[0] < limits.limitMax) best.push(entry);
      words.add(id, entry[1]);
    }
    boxes.push(boxAround(entries));
    await write(`${folder}/${snapshotFiles.piece(from / PIECE)}`, JSON.stringify(entries));
  }
  best.sort(([a], [b]) => a - b);
  await write(`${folder}/${snapshotFiles.best}`, JSON.stringify(best));
  const { text, starts } = words.written();
  await write(`${folder}/${snapshotFiles.words}`, text);
  const { attribution } = JSON.parse(store.documents.service ?? '{}') as { attribution?: string };
  const index: SnapshotIndex = {
    format: SNAPSHOT_FORMAT,
    builtAt: manifest.builtAt,
    baseMarker: manifest.baseMarker,
    total: manifest.destinations,
    attribution: attribution ?? '',
    folder,
    pieceSize: PIECE,
    boxes,
    words: { bytes: Buffer.byteLength(text), starts },
    start,
  };
  await write(SNAPSHOT_INDEX, JSON.stringify(index));
  return bytes;
}

function itemAt({ records }: Store, id: number): PoiDetail {
  // Outlines are large, and no list or panel needs them.
  const { geometry: _, ...item } = JSON.parse(`${Buffer.from(records.wholeItem(id)).toString('utf8')}}`) as PoiDetail;
  return item;
}

function boxAround(entries: readonly SnapshotEntry[]): Bbox {
  const lngs = entries.map(([, { longitude }]) => longitude);
  const lats = entries.map(([, { latitude }]) => latitude);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

/** Each word with the numbers of its destinations, the foremost first, so that a reader may stop early. */
function collectWords({ attributes }: Store) {
  const found = new Map<string, number[]>();
  const wordsOf = rememberingWordsOf();
  const names = new Map(attributes.catalogue.categories.map(({ id, name, synonyms }) => [id, [name.de, ...synonyms]]));
  return {
    add(id: number, { slug, name, aliases = [], town, region, travelRegion, category, summary }: PoiDetail): void {
      const texts = [name, ...aliases, town, region, travelRegion ?? '', ...(names.get(category) ?? []), summary];
      const words = new Set(texts.flatMap((text) => indexWordsOf(text, wordsOf)));
      for (const word of [...words, SLUG_MARK + slug]) {
        const ids = found.get(word);
        if (ids) ids.push(id);
        else found.set(word, [id]);
      }
    },
    written(): { text: string; starts: [string, number][] } {
      const starts: [string, number][] = [];
      const lines: string[] = [];
      let [offset, begun] = [0, -BLOCK];
      for (const word of [...found.keys()].sort()) {
        const ids = found.get(word)!.sort((a, b) => attributes.ranks[a]! - attributes.ranks[b]!);
        const line = `${word} ${ids.join()}\n`;
        if (offset - begun >= BLOCK) starts.push([word, (begun = offset)]);
        lines.push(line);
        offset += Buffer.byteLength(line);
      }
      return { text: lines.join(''), starts };
    },
  };
}

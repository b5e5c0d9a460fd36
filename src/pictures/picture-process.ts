/** A process that draws the places it is sent, one after the other; its memory is gone when it ends. */
import type { CardWords, PicturedPlace } from './pictured-place.ts';
import { writePictures } from './place-pictures.ts';
import { vectorTiles } from './tile-reader.ts';

export interface DrawJob {
  places: PicturedPlace[];
  /** Where the folders of the places go. */
  dir: string;
  /** Path of the archive of vector tiles. */
  archive: string;
  maxZoom: number;
  words: CardWords;
}

process.once('message', (job: DrawJob) => void drawAll(job).then(() => process.disconnect()));

async function drawAll({ places, dir, archive, maxZoom, words }: DrawJob): Promise<void> {
  const map = { tiles: vectorTiles(archive), maxZoom };
  for (const place of places) {
    await writePictures(map, place, { dir, words });
    process.send!(place.folder);
  }
}

import { readdir, rm } from 'node:fs/promises';
import type { Catalogue, Destinations } from '../contract/destination.ts';
import { PHOTOS_PATH } from '../contract/photos.ts';
import type { BuiltMap } from './map.ts';
import { withMapPictures } from './map-pictures.ts';
import { withPhotos } from './photos.ts';
import { projectRoot } from './project-root.ts';

/** Where editors put photos. */
export const PHOTOS_DIR = `${projectRoot}/public/images`;

export interface PicturesInput {
  clientDir: string;
  map: BuiltMap;
  catalogue: Pick<Catalogue, 'categories'>;
  /** Name of the service. */
  service: string;
  onProgress?: (what: string, done: number, total: number) => void;
}

/** Makes photos and map pictures of all destinations; answers the destinations with what is to be told of them. */
export async function withPictures(destinations: Destinations, input: PicturesInput): Promise<Destinations> {
  const { clientDir, map, catalogue, service, onProgress = () => undefined } = input;
  const folders = { clientDir, cacheDir: `${projectRoot}/.cache`, onProgress };
  const photographed = await withPhotos(destinations, { ...folders, photosDir: PHOTOS_DIR });
  return withMapPictures(photographed, {
    ...folders,
    categories: catalogue.categories,
    service,
    map: { archive: map.archive, maxZoom: map.map.archive.maxZoom, sources: map.map.sources },
  });
}

/** Astro copies `public/` as it is; photos with all that a camera wrote into them must not be served. */
export async function removeOriginals(clientDir: string): Promise<void> {
  const folder = `${clientDir}${PHOTOS_PATH}`;
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) if (entry.isFile()) await rm(`${folder}/${entry.name}`);
}

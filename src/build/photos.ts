import { createHash } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import type { Destination, Destinations, ImageFile } from '../contract/destination.ts';
import { PHOTOS_PATH, photoFormats, type PhotoVersions } from '../contract/photos.ts';
import { photoCard } from '../pictures/photo-card.ts';
import { VERSIONS_FILE, writePhoto } from '../pictures/photos.ts';
import { placeFile } from './place-file.ts';

export interface PhotosInput {
  /** Where editors put photos. */
  photosDir: string;
  /** The public folder. */
  clientDir: string;
  /** Keeps what was made from one build to the next. */
  cacheDir: string;
  onProgress: (what: string, done: number, total: number) => void;
}

/**
 * Makes the versions of every photo that a destination names and puts them below the public folder.
 * @returns the destinations with the versions of their photos
 */
export async function withPhotos(destinations: Destinations, input: PhotosInput): Promise<Destinations> {
  const names = new Set<string>();
  for (const { image, images = [] } of destinations)
    for (const { file } of [image ?? [], images].flat()) names.add(file);
  if (names.size === 0) return destinations;
  const cached = `${input.cacheDir}/photos`;
  await mkdir(cached, { recursive: true });
  const made = new Map<string, PhotoVersions>();
  for (const name of names) {
    made.set(name, await versionsOf(`${input.photosDir}/${name}`, cached));
    input.onProgress('Fotos', made.size, names.size);
  }
  const to = `${input.clientDir}${PHOTOS_PATH}`;
  await publish(made.values(), cached, to);
  const cards = new Map<string, string>();
  for (const { slug, image } of destinations) {
    if (!image) continue;
    const { folder } = made.get(image.file)!;
    const card = await cardOf(image, { photosDir: input.photosDir, dir: `${cached}/${folder}` });
    await placeFile(`${cached}/${folder}/${card}`, `${to}/${folder}/${card}`);
    cards.set(slug, card);
  }
  return withVersions(destinations, made, cards);
}

const code = new URL('../pictures/photos.ts', import.meta.url);
const encoder = new URL('../../node_modules/sharp/package.json', import.meta.url);

/** Out of the cache where the same file was made by the same code. */
async function versionsOf(file: string, cached: string): Promise<PhotoVersions> {
  const hash = createHash('sha256');
  for (const each of [file, code, encoder]) hash.update(await readFile(each));
  const folder = hash.digest('hex').slice(0, 12);
  const known = await readFile(`${cached}/${folder}/${VERSIONS_FILE}`, 'utf8').catch(() => undefined);
  return known === undefined ? writePhoto(file, cached, folder) : (JSON.parse(known) as PhotoVersions);
}

const cardCode = new URL('../pictures/photo-card.ts', import.meta.url);

/** Name of the card of a photo, which is drawn where it is not in the cache: it says who made the photo. */
async function cardOf(
  { file, credit, licence }: ImageFile,
  { photosDir, dir }: { photosDir: string; dir: string },
): Promise<string> {
  const told = `Bild: ${credit}, ${licence}`;
  const hash = createHash('sha256')
    .update(told)
    .update(await readFile(cardCode));
  const name = `card-${hash.digest('hex').slice(0, 8)}.jpg`;
  const isThere = await access(`${dir}/${name}`).then(
    () => true,
    () => false,
  );
  if (isThere) return name;
  await writeFile(`${dir}/${name}.writing`, await photoCard(`${photosDir}/${file}`, told));
  await rename(`${dir}/${name}.writing`, `${dir}/${name}`);
  return name;
}

async function publish(photos: Iterable<PhotoVersions>, from: string, to: string): Promise<void> {
  for (const { folder, widths } of photos) {
    await mkdir(`${to}/${folder}`, { recursive: true });
    for (const width of widths)
      for (const format of photoFormats)
        await placeFile(`${from}/${folder}/${width}.${format}`, `${to}/${folder}/${width}.${format}`);
  }
}

function withVersions(
  destinations: Destinations,
  made: ReadonlyMap<string, PhotoVersions>,
  cards: ReadonlyMap<string, string>,
): Destinations {
  const complete = (image: ImageFile): ImageFile => ({ ...image, versions: made.get(image.file)! });
  const changed = (destination: Destination): Destination => {
    const { image, images, slug } = destination;
    if (!image && !images) return destination;
    return {
      ...destination,
      ...(image && { image: { ...image, versions: { ...made.get(image.file)!, card: cards.get(slug)! } } }),
      ...(images && { images: images.map(complete) }),
    };
  };
  return {
    length: destinations.length,
    at(place) {
      const destination = destinations.at(place);
      return destination && changed(destination);
    },
    *[Symbol.iterator]() {
      for (const destination of destinations) yield changed(destination);
    },
  };
}

import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { basename } from 'node:path';
import type { CategoryEntry, Destination, Destinations } from '../contract/destination.ts';
import { MAP_PICTURES_PATH, mapPictures } from '../contract/map-pictures.ts';
import { drawPlaces } from '../pictures/draw-places.ts';
import type { CardWords, PicturedPlace } from '../pictures/pictured-place.ts';
import { placeFile } from './place-file.ts';

/** The map out of which the pictures are drawn. */
export interface PicturedMap {
  /** Path of the archive below the public folder, a name that holds a hash. */
  archive: string;
  /** The deepest zoom in it. */
  maxZoom: number;
  /** Whose data it is. */
  sources: readonly string[];
}

export interface MapPicturesInput {
  /** The public folder. */
  clientDir: string;
  /** Keeps what was drawn from one build to the next. */
  cacheDir: string;
  map: PicturedMap;
  categories: readonly CategoryEntry[];
  /** Name of the service. */
  service: string;
  onProgress: (what: string, done: number, total: number) => void;
}

/** Of a larger collection the best known get pictures: drawing takes its time, and each takes its bytes. */
const MOST_PLACES = 5_000;

/**
 * Draws the map around each destination and puts the files below the public folder. What was drawn of the same place out
 * of the same map is taken from the cache.
 * @returns the destinations with the names of their folders
 */
export async function withMapPictures(destinations: Destinations, input: MapPicturesInput): Promise<Destinations> {
  const { clientDir, map } = input;
  const cacheDir = `${input.cacheDir}/pictures`;
  const words = { service: input.service, attribution: map.sources.join(', ') };
  const version = await hashOfInputs(map.archive, words);
  const cached = `${cacheDir}/${version}`;
  await mkdir(cached, { recursive: true });
  const places = placesOf(destinations, input.categories, version);
  const there = new Set(await readdir(cached));
  const missing = [...places.values()].filter(({ folder }) => !there.has(folder));
  let drawn = 0;
  if (missing.length > 0)
    await drawPlaces(
      {
        places: missing,
        dir: cached,
        archive: `${clientDir}${map.archive}`,
        maxZoom: map.maxZoom,
        words,
      },
      () => input.onProgress('Kartenbilder', ++drawn, missing.length),
    );
  await publish(places.values(), cached, `${clientDir}${MAP_PICTURES_PATH}`);
  await removeOld(cacheDir, cached);
  return withFolders(destinations, places);
}

/** What is drawn of each destination that gets pictures, by its slug. The name of a folder says all that is in it. */
function placesOf(
  destinations: Destinations,
  categories: readonly CategoryEntry[],
  version: string,
): Map<string, PicturedPlace> {
  const kinds = new Map(categories.map((category) => [category.id, category]));
  const least = leastProminence(destinations);
  const places = new Map<string, PicturedPlace>();
  for (const destination of destinations) {
    if (places.size === MOST_PLACES || destination.prominence < least) continue;
    const { longitude: lng, latitude: lat, extent } = destination;
    const { color, name: kind } = kinds.get(destination.category)!;
    const where = [...new Set([destination.town, destination.region])].join(', ');
    const shown = { lng, lat, extent, color, name: destination.name, kind: kind.de, where };
    const folder = createHash('sha256').update(version).update(JSON.stringify(shown)).digest('hex').slice(0, 12);
    places.set(destination.slug, { folder, ...shown });
  }
  return places;
}

/** How well known a destination must be for a picture. */
function leastProminence(destinations: Destinations): number {
  if (destinations.length <= MOST_PLACES) return 0;
  const counts = new Array<number>(101).fill(0);
  for (const { prominence } of destinations) counts[prominence]!++;
  let level = 100;
  for (let sum = counts[100]!; level > 0 && sum < MOST_PLACES; sum += counts[level]!) level--;
  return level;
}

async function publish(places: Iterable<PicturedPlace>, from: string, to: string): Promise<void> {
  for (const { folder } of places) {
    await mkdir(`${to}/${folder}`, { recursive: true });
    for (const { file } of Object.values(mapPictures))
      await placeFile(`${from}/${folder}/${file}`, `${to}/${folder}/${file}`);
  }
}

function withFolders(destinations: Destinations, places: ReadonlyMap<string, PicturedPlace>): Destinations {
  const complete = (destination: Destination): Destination => {
    const pictured = places.get(destination.slug);
    return pictured ? { ...destination, mapPictures: pictured.folder } : destination;
  };
  return {
    length: destinations.length,
    at(place) {
      const destination = destinations.at(place);
      return destination && complete(destination);
    },
    *[Symbol.iterator]() {
      for (const destination of destinations) yield complete(destination);
    },
  };
}

const SOURCES = ['../pictures', '../basemap/flavors.ts', '../basemap/variants.ts', '../basemap/layers/relief.pmtiles'];
const PACKAGES = ['@napi-rs/canvas', '@fontsource/noto-sans', '@protomaps/basemaps'];

/** Hash of the map, the code that draws it and the versions of its packages. */
async function hashOfInputs(archive: string, words: CardWords): Promise<string> {
  const hash = createHash('sha256').update(basename(archive)).update(JSON.stringify(words));
  for (const source of SOURCES) {
    const path = new URL(source, import.meta.url);
    const names = await readdir(path).catch(() => undefined);
    for (const file of names?.sort().map((name) => new URL(`${source}/${name}`, import.meta.url)) ?? [path])
      hash.update(await readFile(file));
  }
  for (const name of PACKAGES)
    hash.update(await readFile(new URL(`../../node_modules/${name}/package.json`, import.meta.url)));
  return hash.digest('hex').slice(0, 12);
}

const KEPT_MS = 30 * 24 * 3_600_000;

/** What no build has used for long is of no more use; other collections have pictures of their own. */
async function removeOld(cacheDir: string, used: string): Promise<void> {
  const now = new Date();
  await utimes(used, now, now);
  for (const name of await readdir(cacheDir)) {
    const { mtimeMs } = await stat(`${cacheDir}/${name}`);
    if (now.getTime() - mtimeMs > KEPT_MS) await rm(`${cacheDir}/${name}`, { recursive: true, force: true });
  }
}

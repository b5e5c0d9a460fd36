import { open, readdir, readFile } from 'node:fs/promises';
import type { EditorSurroundings } from '../pois/editor-files.ts';
import { readDataSources } from '../pois/data-sources.ts';
import { stateShapes, type StatesTopology } from '../pois/state-shapes.ts';
import { openSurroundings, type Surroundings } from '../pois/surroundings.ts';
import { dachTowns } from './geonames.ts';

/** States, towns and images of the project, for the content check. */
export async function loadSurroundings(root: string): Promise<Surroundings> {
  return openSurroundings({
    states: stateShapes(await statesOf(root)),
    towns: dachTowns(),
    ...(await picturesOf(`${root}/public/images`)),
  });
}

/** The same as small as it goes over a line. */
export async function packedSurroundings(root: string): Promise<Omit<EditorSurroundings, 'catalogue'>> {
  const round4 = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
  return {
    states: await statesOf(root),
    towns: dachTowns().map(({ name, country, lng, lat, population }) => [
      name,
      country,
      round4(lng),
      round4(lat),
      population,
    ]),
    images: await imagesOf(`${root}/public/images`),
    sources: (await readDataSources(`${root}/content`)).map(({ id }) => id),
  };
}

async function statesOf(root: string): Promise<StatesTopology> {
  return JSON.parse(await readFile(`${root}/src/basemap/layers/states.topo.json`, 'utf8')) as StatesTopology;
}

async function picturesOf(folder: string): Promise<{ images: string[]; notPictures: string[] }> {
  const images = await imagesOf(folder);
  const heads = await Promise.all(images.map(async (name) => [name, await headOf(`${folder}/${name}`)] as const));
  return { images, notPictures: heads.filter(([, head]) => !isPicture(head)).map(([name]) => name) };
}

const HEAD_BYTES = 12;

async function headOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead).toString('latin1');
  } finally {
    await file.close();
  }
}

/** By the first bytes: JPEG, PNG, WebP (RIFF) and AVIF (ISO base media). */
const isPicture = (head: string) => /^(\xff\xd8\xff|\x89PNG\r\n|RIFF....WEBP|....ftypavi[fs])/s.test(head);

async function imagesOf(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

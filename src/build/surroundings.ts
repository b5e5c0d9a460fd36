import { readdir, readFile } from 'node:fs/promises';
import type { EditorSurroundings } from '../pois/editor-files.ts';
import { readDataSources } from '../pois/data-sources.ts';
import { stateShapes, type StatesTopology } from '../pois/state-shapes.ts';
import { openSurroundings, type ImageFault, type Surroundings, type SurroundingsData } from '../pois/surroundings.ts';
import { photoFaultOf } from '../pictures/photo-faults.ts';
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

/** The files of a folder, and what keeps some of them from being published. */
export async function picturesOf(folder: string): Promise<Pick<SurroundingsData, 'images' | 'imageFaults'>> {
  const images = await imagesOf(folder);
  const imageFaults: Record<string, ImageFault> = {};
  for (const name of images) {
    const fault = await photoFaultOf(`${folder}/${name}`, name);
    if (fault) imageFaults[name] = fault;
  }
  return { images, imageFaults };
}

async function imagesOf(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

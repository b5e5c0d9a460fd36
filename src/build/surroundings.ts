import { readdir, readFile } from 'node:fs/promises';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { openSurroundings, type StateShape, type Surroundings } from '../pois/surroundings.ts';
import { dachTowns } from './geonames.ts';

/** States, towns and images of the project, for the content check. */
export async function loadSurroundings(root: string): Promise<Surroundings> {
  return openSurroundings({
    states: stateShapes(JSON.parse(await readFile(`${root}/src/basemap/layers/states.topo.json`, 'utf8')) as States),
    towns: dachTowns(),
    images: await imagesOf(`${root}/public/images`),
  });
}

type States = Topology<{ states: GeometryCollection<{ iso: string }> }>;

function stateShapes(topology: States): StateShape[] {
  return feature(topology, topology.objects.states).features.map(({ geometry, properties: { iso } }) => {
    if (geometry.type === 'Polygon') return { iso, polygons: [geometry.coordinates] };
    if (geometry.type === 'MultiPolygon') return { iso, polygons: geometry.coordinates };
    throw new Error(`Das Land ${iso} ist in states.topo.json keine Fläche, sondern ${geometry.type}.`);
  });
}

async function imagesOf(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

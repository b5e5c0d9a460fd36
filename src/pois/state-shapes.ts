import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { StateShape } from './surroundings.ts';

export type StatesTopology = Topology<{ states: GeometryCollection<{ iso: string }> }>;

/** The shapes of the states out of their TopoJSON. */
export function stateShapes(topology: StatesTopology): StateShape[] {
  return feature(topology, topology.objects.states).features.map(({ geometry, properties: { iso } }) => {
    if (geometry.type === 'Polygon') return { iso, polygons: [geometry.coordinates] };
    if (geometry.type === 'MultiPolygon') return { iso, polygons: geometry.coordinates };
    throw new Error(`Das Land ${iso} ist in states.topo.json keine Fläche, sondern ${geometry.type}.`);
  });
}

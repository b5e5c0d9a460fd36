import type { FeatureCollection, Geometry } from 'geojson';
import type { Position } from '../../../contract/geometry.ts';
import type { SdkMap } from './sdk-map.ts';

const SOURCE = 'redaktion-skizze';
const COLOR = '#b3261e';

/** Shows what is being drawn, over everything else of the map; a change of its style brings it again. */
export function createSketch(map: SdkMap) {
  let corners: readonly Position[] = [];
  let isArea = false;
  const show = () => {
    const data = sketchOf(corners, isArea);
    const source = map.getSource(SOURCE);
    if (source) return void source.setData(data);
    if (corners.length === 0) return;
    map.addSource(SOURCE, { type: 'geojson', data });
    const paint = { 'line-color': COLOR, 'line-width': 3, 'line-dasharray': [2, 1] };
    map.addLayer({ id: `${SOURCE}-flaeche`, type: 'fill', source: SOURCE, filter: ['==', '$type', 'Polygon'], paint: { 'fill-color': COLOR, 'fill-opacity': 0.15 } }); // prettier-ignore
    map.addLayer({ id: `${SOURCE}-linie`, type: 'line', source: SOURCE, paint });
  };
  map.on('style.load', show);
  return {
    show(next: readonly Position[], asArea: boolean): void {
      [corners, isArea] = [next, asArea];
      show();
    },
  };
}

function sketchOf(corners: readonly Position[], isArea: boolean): FeatureCollection {
  const line = corners.map(([lng, lat]) => [lng, lat]);
  const ring = line.slice(0, 1);
  const geometry: Geometry =
    isArea && line.length > 2
      ? { type: 'Polygon', coordinates: [[...line, ...ring]] }
      : { type: 'LineString', coordinates: line };
  return {
    type: 'FeatureCollection',
    features: corners.length > 1 ? [{ type: 'Feature', geometry, properties: {} }] : [],
  };
}

import type { FeatureCollection } from 'geojson';
import type { ExpressionSpecification, GeoJSONSource, LayerSpecification, Map as MapLibreMap } from 'maplibre-gl';
import type { ShapeGeometry } from '../../src/contract/geometry.ts';

const SOURCE = 'service-map-shape';
/** The dots stay above the shape. */
const ABOVE = 'service-map-dots';

interface Drawn {
  geometry: ShapeGeometry | undefined;
  color: string | undefined;
}

/** Shows one shape, or none; does nothing while the style is on its way, which brings it by `style.load`. */
export function drawShape(map: MapLibreMap, { geometry, color = '#0b6b53' }: Drawn, dark: boolean): void {
  if (!map.getLayer(ABOVE)) return;
  const data = {
    type: 'FeatureCollection',
    features: geometry ? [{ type: 'Feature', geometry, properties: {} }] : [],
  } as unknown as FeatureCollection;
  for (const { id } of layers('', dark)) if (map.getLayer(id)) map.removeLayer(id);
  const source = map.getSource<GeoJSONSource>(SOURCE);
  if (source) void source.setData(data);
  else map.addSource(SOURCE, { type: 'geojson', data });
  if (geometry) for (const layer of layers(color, dark)) map.addLayer(layer, ABOVE);
}

const byZoom = (far: number, near: number): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  7,
  far,
  14,
  near,
];

/** An area filled faintly, and every line and edge in the colour of its category with a rim that parts it from the map. */
function layers(color: string, dark: boolean): LayerSpecification[] {
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
  return [
    {
      ...{ id: `${SOURCE}-area`, type: 'fill', source: SOURCE, filter: ['==', '$type', 'Polygon'] },
      paint: { 'fill-color': color, 'fill-opacity': dark ? 0.3 : 0.2 },
    },
    {
      ...{ id: `${SOURCE}-rim`, type: 'line', source: SOURCE, layout: round },
      paint: { 'line-color': dark ? '#dfe8e4' : '#10231d', 'line-width': byZoom(4, 6.5), 'line-opacity': 0.7 },
    },
    {
      ...{ id: `${SOURCE}-line`, type: 'line', source: SOURCE, layout: round },
      paint: { 'line-color': color, 'line-width': byZoom(2.5, 4.5) },
    },
  ];
}

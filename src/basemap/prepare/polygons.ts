/** Country areas come as geometry collections; this makes one multipolygon of each. */
import type { Feature, MultiPolygon } from 'geojson';
import { boxOf } from '../../geo/box.ts';

/** The feature's polygons as one multipolygon with the given properties and its bounding box. */
export function areaOf(feature: Feature, properties: Record<string, string>): Feature<MultiPolygon> {
  const { geometry } = feature;
  const parts = geometry.type === 'GeometryCollection' ? geometry.geometries : [geometry];
  const polygons = parts.flatMap((part) =>
    part.type === 'MultiPolygon' ? part.coordinates : part.type === 'Polygon' ? [part.coordinates] : [],
  );
  const bbox = boxOf(polygons.flat(2));
  return { type: 'Feature', properties, bbox, geometry: { type: 'MultiPolygon', coordinates: polygons } };
}

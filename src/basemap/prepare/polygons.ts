/** Country areas come as geometry collections; this makes one multipolygon of each. */
import type { Feature, MultiPolygon } from 'geojson';

/** The feature's polygons as one multipolygon with the given properties and its bounding box. */
export function areaOf(feature: Feature, properties: Record<string, string>): Feature<MultiPolygon> {
  const { geometry } = feature;
  const parts = geometry.type === 'GeometryCollection' ? geometry.geometries : [geometry];
  const polygons = parts.flatMap((part) =>
    part.type === 'MultiPolygon' ? part.coordinates : part.type === 'Polygon' ? [part.coordinates] : [],
  );
  const bbox: [number, number, number, number] = [180, 90, -180, -90];
  for (const [x, y] of polygons.flat(2) as [number, number][]) {
    bbox[0] = Math.min(bbox[0], x);
    bbox[1] = Math.min(bbox[1], y);
    bbox[2] = Math.max(bbox[2], x);
    bbox[3] = Math.max(bbox[3], y);
  }
  return { type: 'Feature', properties, bbox, geometry: { type: 'MultiPolygon', coordinates: polygons } };
}

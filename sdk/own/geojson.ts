/** A feature as far as it is read; anybody may have written it. */
interface Feature {
  id?: unknown;
  geometry?: { type?: unknown; coordinates?: unknown } | null;
  properties?: Record<string, unknown> | null;
}

/**
 * The points of a GeoJSON file (RFC 7946) as markers, not checked yet. Properties are called as the fields of a marker, or
 * as most files call them: name, description, url, website. Lines and areas are left out.
 */
export function readGeojson(file: unknown): { points: unknown[]; hasOthers: boolean } {
  const { features } = (file ?? {}) as { features?: unknown };
  if (!Array.isArray(features)) throw new Error('no FeatureCollection');
  let hasOthers = false;
  const points = (features as Feature[]).flatMap(({ id, geometry, properties }) => {
    hasOthers ||= Boolean(geometry) && geometry!.type !== 'Point';
    if (geometry?.type !== 'Point' || !Array.isArray(geometry.coordinates)) return [];
    const [lng, lat] = geometry.coordinates as unknown[];
    const given = properties ?? {};
    const { name, description, url, website } = given;
    return [{ id, title: name, text: description, link: url ?? website, ...given, lng, lat }];
  });
  return { points, hasOthers };
}

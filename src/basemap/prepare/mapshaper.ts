/** One way to run mapshaper on files in memory. */
import type { FeatureCollection } from 'geojson';

/** Runs a mapshaper command line and answers the parsed output file, `out.json` unless said. */
export async function runMapshaper(
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a package without types, outside the project
  mapshaper: any,
  command: string,
  files: Record<string, unknown> = {},
  out = 'out.json',
) {
  const results = await mapshaper.applyCommands(command, files);
  return JSON.parse(String(results[out]));
}

/** The features of a mapshaper answer, which is a bare geometry collection where no feature has properties. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- either of two GeoJSON shapes
export function asFeatures(answer: any): FeatureCollection {
  if (answer.type === 'FeatureCollection') return answer;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a geometry of any kind
  const features = (answer.geometries ?? []).map((geometry: any) => ({ type: 'Feature', properties: {}, geometry }));
  return { type: 'FeatureCollection', features };
}

import type { Geometry, Position } from 'geojson';
import { readJsonList } from '../pois/json-list.ts';
import { areaOrLine, joinRings } from './osm-geometry.ts';
import type { OsmElement } from './read-osm.ts';
import { flatValues, ImportError, type SourceFault } from './source-record.ts';

interface OverpassPoint {
  lat: number;
  lon: number;
}

/** An element as Overpass writes it after `out body`, `out center` or `out geom`. */
interface OverpassElement extends Partial<OverpassPoint> {
  type: 'node' | 'way' | 'relation';
  id: number;
  tags?: Record<string, string>;
  nodes?: number[];
  members?: { type: 'node' | 'way' | 'relation'; ref: number; role: string; geometry?: (OverpassPoint | null)[] }[];
  center?: OverpassPoint;
  geometry?: (OverpassPoint | null)[];
}

const BLOCK = 1000;

/** The elements of an answer of Overpass, in blocks; in the place of one that cannot be read, what is wrong. */
export async function* overpassElements(chunks: AsyncIterable<string>): AsyncGenerator<(OsmElement | SourceFault)[]> {
  let block: (OsmElement | SourceFault)[] = [];
  let number = 0;
  for await (const entry of readJsonList(chunks, 'elements')) {
    if ('kind' in entry)
      throw new ImportError(entry.kind === 'fault' ? entry.message : 'Die Datei hat keine Liste „elements“.');
    block.push(readElement(entry.text, `Eintrag ${++number}, Zeile ${entry.position.line}`));
    if (block.length < BLOCK) continue;
    yield block;
    block = [];
  }
  yield block;
}

function readElement(text: string, where: string): OsmElement | SourceFault {
  try {
    return toElement(JSON.parse(text) as OverpassElement);
  } catch {
    return { kind: 'fault', where, message: 'kein Element, wie Overpass es schreibt' };
  }
}

/** @throws anything where the parts are not of the form that Overpass gives them */
function toElement({ type, id, tags, lat, lon, nodes, members, center, geometry }: OverpassElement): OsmElement {
  const shape = shapeOf(tags ?? {}, geometry, members, center);
  return {
    type,
    id,
    ...(tags && { tags: flatValues(tags) }),
    ...(lat !== undefined && lon !== undefined && { lat, lon }),
    ...(nodes && { refs: nodes }),
    ...(members && { members }),
    ...(shape && { geometry: shape }),
  };
}

function shapeOf(
  tags: Record<string, string>,
  geometry: OverpassElement['geometry'],
  members: OverpassElement['members'],
  center: OverpassPoint | undefined,
): Geometry | undefined {
  if (geometry) return areaOrLine(lineOf(geometry), tags);
  const outer = members?.filter(({ role }) => role !== 'inner').map((member) => lineOf(member.geometry ?? []));
  const lines = outer?.filter((line) => line.length > 1) ?? [];
  if (lines.length > 0) {
    const rings = tags.type === 'multipolygon' || tags.type === 'boundary' ? joinRings(lines) : [];
    return rings.length > 0
      ? { type: 'MultiPolygon', coordinates: rings.map((ring) => [ring]) }
      : { type: 'MultiLineString', coordinates: lines };
  }
  return center && { type: 'Point', coordinates: [center.lon, center.lat] };
}

const lineOf = (points: readonly (OverpassPoint | null)[]): Position[] =>
  points.flatMap((point) => (point ? [[point.lon, point.lat]] : []));

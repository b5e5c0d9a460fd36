/**
 * Prepares `layers/borders.topo.json`: `countries`, the land borders of all countries in the area as lines (no coasts,
 * nothing at sea), `states`, the lines between the states of one country, `farSea`, the coarse sea around the area for
 * small scales, and `stateLabels`, a point with `iso` and `name` in each state's land.
 *
 * Needs `layers/states.topo.json` and `layers/water.topo.json`, so run `states.ts` and `water.ts` first.
 * Run: `node src/basemap/prepare/borders.ts <folder>`; `layers/SOURCES.md` says what the folder holds.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Feature, FeatureCollection } from 'geojson';
import { AREA, layersFolder } from '../features.ts';
import { runMapshaper } from './mapshaper.ts';
import { packagesIn } from './packages.ts';
import { areaOf } from './polygons.ts';

const { read, load } = packagesIn(process.argv[2]);
const mapshaper = load('mapshaper');
const { feature, mesh } = load('topojson-client');

const BOX = `bbox=${AREA.join(',')}`;
/** On small scales a tile reaches beyond the area; land and sea there come from here. */
const AROUND = '-25,30,45,64.5';

const statesFile = JSON.parse(readFileSync(join(layersFolder, 'states.topo.json'), 'utf8'));
const waterFile = JSON.parse(readFileSync(join(layersFolder, 'water.topo.json'), 'utf8'));
const sea = feature(waterFile, waterFile.objects.sea);

const packed = await runMapshaper(
  mapshaper,
  '-i countries.json states.json farSea.json stateLabels.json combine-files -o target=countries,states,farSea,stateLabels out.json format=topojson quantization=100000',
  {
    'countries.json': await countryLines(),
    'states.json': await stateLines(),
    'farSea.json': await farSea(),
    'stateLabels.json': await stateLabels(),
  },
);
writeFileSync(join(layersFolder, 'borders.topo.json'), JSON.stringify(packed));

/** Borders between countries. Each country was simplified alone, so gaps up to 400 m are closed first. */
async function countryLines(): Promise<FeatureCollection> {
  const all: FeatureCollection = read('@osm_borders/maritime_10m/borders.geo.json');
  const areas = all.features.map((f) => areaOf(f, { id: f.properties!.isoA2 })).filter(({ bbox }) => meets(bbox!));
  return runMapshaper(
    mapshaper,
    `-i areas.json -clip ${BOX} -clean gap-fill-area=30km2 snap-interval=0.0005 -simplify weighted keep-shapes interval=90 ` +
      '-innerlines -erase sea.json -o out.json format=geojson',
    { 'areas.json': { type: 'FeatureCollection', features: areas }, 'sea.json': sea },
  ).then(asOne);
}

/** One point in each state's land, for its name. */
async function stateLabels(): Promise<FeatureCollection> {
  return runMapshaper(mapshaper, '-i states.json -erase sea.json -points inner -o out.json format=geojson', {
    'states.json': feature(statesFile, statesFile.objects.states),
    'sea.json': sea,
  });
}

async function stateLines(): Promise<FeatureCollection> {
  const country = (state: Feature) => String(state.properties!.iso).slice(0, 2);
  const lines = mesh(
    statesFile,
    statesFile.objects.states,
    (a: Feature, b: Feature) => a !== b && country(a) === country(b),
  );
  return runMapshaper(mapshaper, '-i lines.json -erase sea.json -o out.json format=geojson', {
    'lines.json': lines,
    'sea.json': sea,
  }).then(asOne);
}

/**
 * The sea around the area, with an overlap narrower than a pixel, so that no seam shows where the two seas meet. Whole
 * countries are taken and merged, and AROUND ends below 65° N: the source crosses itself in the far north, where Russia
 * passes the antimeridian.
 */
async function farSea(): Promise<FeatureCollection> {
  const atlas = read('world-atlas/countries-50m.json');
  const inner = [AREA[0] + 0.05, AREA[1] + 0.05, AREA[2] - 0.05, AREA[3] - 0.05].join(',');
  return runMapshaper(
    mapshaper,
    `-i land.json -clean -clip bbox=${AROUND} -dissolve2 -simplify weighted interval=3000 -clean -rectangle bbox=${AROUND} name=sea -erase target=sea land ` +
      `-rectangle bbox=${inner} name=inner -erase target=sea inner -o target=sea out.json format=geojson`,
    { 'land.json': feature(atlas, atlas.objects.countries) },
  ).then(asOne);
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a bare geometry collection or a feature collection
function asOne(answer: any): FeatureCollection {
  const geometries = answer.geometries ?? answer.features.map(({ geometry }: Feature) => geometry);
  return {
    type: 'FeatureCollection',
    features: geometries.map((geometry: object) => ({ type: 'Feature', properties: {}, geometry })),
  };
}

function meets([w, s, e, n]: [number, number, number, number] | number[]): boolean {
  return w! < AREA[2] && e! > AREA[0] && s! < AREA[3] && n! > AREA[1];
}

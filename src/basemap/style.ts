/** The MapLibre style of the map: the layers of the Protomaps generator, tuned, with German labels. */
import { layers, type Flavor } from '@protomaps/basemaps';
import { excursionLines, excursionPoints, peaks } from './excursion-layers.ts';
import { drawnLook, flavorOf, paletteOf } from './flavors.ts';
import { FRAME_SOURCE, frameLayers, frameSource } from './frame.ts';
import { ICON_SIZE } from './icon-size.ts';
import type { ArchiveDescription } from './inspect.ts';
import { byZoom, NAME, SOURCE, type Layer } from './layer.ts';
import type { Extras, Look } from './look.ts';
import { RELIEF_SOURCE, reliefLayer, reliefSource, type ReliefInput } from './relief-style.ts';

export interface StyleInput {
  look: Look;
  name: string;
  /** Start of every URL, without a slash at the end; may be a marker that a server replaces. */
  baseUrl: string;
  /** Paths below the base URL. */
  archivePath: string;
  glyphsPath: string;
  spritePath: string;
  reliefPath: string;
  relief: ReliefInput;
  archive: Pick<ArchiveDescription, 'bounds' | 'endsAtBounds'>;
  /** Shown by the map library in the corner of the map. */
  attribution: string;
  center: readonly [number, number];
  zoom: number;
}

/** Icons and marks that would stand beside the dots of the destinations. */
const LEFT_OUT = new Set(['roads_oneway', 'pois', 'roads_shields', 'address_label', 'roads_rail']);

/** These say themselves what stands at them. */
const OWN_TEXT = new Set(['peaks', 'stops', 'stations', 'parks', 'house_numbers']);

/** A pond of an archive that does not order its waters would be named from afar. */
const NAMED_FROM = ['coalesce', ['get', 'min_zoom'], ['case', ['==', ['geometry-type'], 'Point'], 0, 13]];

/** Labels lie above all else. */
const FIRST_LABELS = 'water_waterway_label';

const WORLD = [-180, -85.0511, 180, 85.0511];

/** Style JSON, version 8. */
export function buildStyle(input: StyleInput): object {
  const { baseUrl, archivePath, glyphsPath, spritePath, reliefPath, relief, archive } = input;
  const look = drawnLook(input.look);
  const { flavor, extras } = flavorOf(look);
  return {
    version: 8,
    name: input.name,
    metadata: { ...look, colors: paletteOf(flavor, extras) },
    center: input.center,
    zoom: input.zoom,
    glyphs: `${baseUrl}/${glyphsPath}/{fontstack}/{range}.pbf`,
    sprite: `${baseUrl}/${spritePath}/${look.theme}`,
    sources: {
      [SOURCE]: {
        type: 'vector',
        url: `pmtiles://${baseUrl}/${archivePath}`,
        // The archive's own bounds are those of its streets; on small scales there are tiles around them.
        bounds: WORLD,
        attribution: input.attribution,
      },
      [RELIEF_SOURCE]: reliefSource(`${baseUrl}/${reliefPath}`, relief),
      ...(archive.endsAtBounds && { [FRAME_SOURCE]: frameSource(archive.bounds) }),
    },
    layers: tunedLayers(flavor, extras).flatMap((layer) => {
      if (layer.id === 'water') return [reliefLayer(relief, extras.relief), layer];
      return layer.id === FIRST_LABELS && archive.endsAtBounds ? [...frameLayers(flavor, extras), layer] : [layer];
    }),
  };
}

function tunedLayers(flavor: Flavor, extras: Extras): Layer[] {
  const generated = layers(SOURCE, flavor, { lang: 'de' }) as unknown as Layer[];
  const changes = changesFor(flavor, extras);
  return generated
    .filter(({ id }) => !LEFT_OUT.has(id))
    .flatMap((layer) => {
      const change = changes[layer.id];
      return change ? change(layer) : [layer];
    })
    .map(germanLabels);
}

function germanLabels(layer: Layer): Layer {
  if (layer.type !== 'symbol' || !layer.layout?.['text-field'] || OWN_TEXT.has(layer.id)) return layer;
  return { ...layer, layout: { ...layer.layout, 'text-field': NAME } };
}

/** The first value from the greatest rank downwards that the place's population rank reaches. */
function byRank(...cases: [rank: number, value: number][]): unknown[] {
  const rank = ['coalesce', ['get', 'population_rank'], 0];
  const fallback = cases.at(-1)![1];
  return ['case', ...cases.slice(0, -1).flatMap(([limit, value]) => [['>=', rank, limit], value]), fallback];
}

type Change = (layer: Layer) => Layer[];

function changesFor(flavor: Flavor, extras: Extras): Record<string, Change> {
  const line = { 'line-cap': 'round', 'line-join': 'round' };
  return {
    // The generator lets woods and rock go at zoom 7, where streets begin; for excursions they matter more than streets.
    landcover: (layer) => [
      { ...layer, paint: { ...layer.paint, 'fill-opacity': byZoom(4, 0.6, 7, 0.9, 12, 0.6, 15, 0.3) } },
    ],
    water: (layer) => [layer, ...rivers(extras)],
    roads_other: (layer) => [
      { ...layer, filter: ['all', ['!has', 'is_tunnel'], ['!has', 'is_bridge'], ['==', 'kind', 'other'], ['!=', 'kind_detail', 'pier']] }, // prettier-ignore
      ...excursionLines(flavor, extras),
    ],
    water_river: () => [],
    boundaries_country: (layer) => [
      {
        ...layer,
        id: 'boundaries_country_glow',
        layout: line,
        paint: { 'line-color': extras.countryGlow, 'line-width': byZoom(4, 2, 7, 5, 10, 9), 'line-opacity': 0.7 },
      },
      {
        ...layer,
        layout: line,
        paint: { 'line-color': extras.countryBorder, 'line-width': byZoom(3, 0.6, 6, 1.1, 10, 1.8) },
      },
    ],
    boundaries: (layer) => [
      {
        ...layer,
        minzoom: 5,
        // States and cantons; the borders of districts and communes would be noise under the dots.
        filter: ['all', ['>', 'kind_detail', 2], ['<=', 'kind_detail', 4]],
        layout: { 'line-join': 'round' },
        paint: {
          'line-color': extras.stateBorder,
          'line-width': byZoom(5, 0.5, 7, 0.9, 10, 1.3),
          'line-opacity': byZoom(5, 0.5, 6.5, 1),
          'line-dasharray': [3, 2],
        },
      },
    ],
    water_waterway_label: (layer) => [
      {
        ...layer,
        minzoom: 8,
        layout: {
          ...layer.layout,
          'text-size': byZoom(8, 10.5, 12, 13),
          'text-letter-spacing': 0.1,
          'symbol-spacing': 320,
        },
        paint: waterText(extras),
      },
    ],
    water_label_ocean: (layer) => [{ ...layer, paint: waterText(extras) }],
    water_label_lakes: (layer) => [
      {
        ...layer,
        filter: ['all', ['in', ['get', 'kind'], ['literal', ['lake', 'water']]], ['>=', ['zoom'], NAMED_FROM]],
        layout: {
          ...layer.layout,
          'text-size': byZoom(5, 10, 8, 11, 12, 14),
          'text-letter-spacing': 0.04,
          'text-max-width': 6,
        },
        paint: waterText(extras),
      },
    ],
    earth_label_islands: (layer) => [
      {
        ...layer,
        layout: { ...layer.layout, 'text-size': byZoom(7, 10, 11, 13) },
        paint: { ...layer.paint, 'text-color': flavor.subplace_label, 'text-halo-color': flavor.earth },
      },
    ],
    places_region: (layer) => [
      {
        ...layer,
        minzoom: 6,
        maxzoom: 10,
        layout: {
          ...layer.layout,
          'text-size': byZoom(6, 9.5, 9, 14),
          'text-letter-spacing': 0.12,
          'text-max-width': 7,
        },
        paint: { ...layer.paint, 'text-halo-width': 1.2 },
      },
    ],
    places_subplace: (layer) => [
      ...excursionPoints(flavor, extras),
      {
        ...layer,
        minzoom: 10,
        layout: { ...layer.layout, 'text-size': byZoom(10, 9, 14, 13), 'text-letter-spacing': 0.06 },
      },
    ],
    places_locality: (layer) => [locality(layer, flavor)],
    places_country: (layer) => [
      peaks(flavor, extras),
      {
        ...layer,
        maxzoom: 9,
        layout: {
          ...layer.layout,
          'text-size': byZoom(3, byRank([12, 11], [0, 9]), 6, byRank([12, 17], [10, 14], [0, 11])),
          'text-letter-spacing': 0.14,
          'text-max-width': 8,
        },
        paint: { ...layer.paint, 'text-halo-width': 1.4 },
      },
    ],
  };
}

/** From zoom 4, where the generator starts at 9: on a small-scale map rivers are what orients. */
function rivers({ river }: Extras): Layer[] {
  const layer = { source: SOURCE, 'source-layer': 'water', layout: { 'line-cap': 'round', 'line-join': 'round' } };
  return [
    {
      ...layer,
      id: 'rivers',
      type: 'line',
      minzoom: 4,
      filter: ['==', 'kind', 'river'],
      paint: {
        'line-color': river,
        'line-width': ['interpolate', ['exponential', 1.4], ['zoom'], 4, 0.5, 6, 1, 9, 1.7, 12, 2.6, 18, 12],
      },
    },
    {
      ...layer,
      id: 'canals',
      type: 'line',
      minzoom: 8,
      filter: ['==', 'kind', 'canal'],
      paint: { 'line-color': river, 'line-width': byZoom(8, 0.6, 12, 1.6, 18, 6) },
    },
  ];
}

function waterText({ waterLabel, waterHalo }: Extras): Record<string, unknown> {
  return { 'text-color': waterLabel, 'text-halo-color': waterHalo, 'text-halo-width': 1, 'text-halo-blur': 0.5 };
}

/** Towns: a dot beside the name on small scales, the bare name from zoom 9. */
function locality(layer: Layer, flavor: Flavor): Layer {
  const capital = ['==', ['get', 'capital'], 'yes'];
  // On small scales every town is a large one, and a first view needs no second font.
  const medium = ['literal', ['Noto Sans Medium']];
  return {
    ...layer,
    minzoom: 4,
    layout: {
      ...layer.layout,
      // Where the data have no order of their own, the larger of two places is named.
      'symbol-sort-key': ['coalesce', ['get', 'sort_key'], ['-', ['coalesce', ['get', 'min_zoom'], 15], ['/', ['coalesce', ['get', 'population'], 0], 1e8]]],
      'icon-image': ['step', ['zoom'], ['case', capital, 'capital', 'townspot'], 9, ''],
      'icon-size': ICON_SIZE,
      'icon-padding': 1,
      'text-font': ['step', ['zoom'], medium, 6, ['case', ['any', capital, ['>=', ['coalesce', ['get', 'population_rank'], 0], 9]], medium, ['literal', ['Noto Sans Regular']]]],
      'text-size': byZoom(
        4, byRank([11, 11.5], [0, 10.5]),
        7, byRank([11, 15.5], [9, 13], [0, 11.5]),
        10, byRank([11, 20], [9, 17], [7, 14.5], [5, 12.5], [0, 11.5]),
        14, byRank([11, 24], [9, 21], [7, 18], [5, 15], [0, 13]),
      ),
      'text-padding': byZoom(5, 3, 9, 5, 12, 8),
      'text-variable-anchor': ['step', ['zoom'], ['literal', ['bottom', 'left', 'right', 'top']], 9, ['literal', ['center']]],
      'text-radial-offset': ['step', ['zoom'], 0.4, 9, 0],
      'text-max-width': 8,
    },
    paint: {
      'text-color': flavor.city_label,
      'text-halo-color': flavor.city_label_halo,
      'text-halo-width': 1.4,
      'text-halo-blur': 0.4,
    },
  }; // prettier-ignore
}

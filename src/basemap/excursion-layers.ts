/** What a map for excursions shows beside streets: paths, railways, cable cars, ferries, stops, parks, tops, house numbers. */
import type { Flavor } from '@protomaps/basemaps';
import { byZoom, NAME, SOURCE, type Layer } from './layer.ts';
import { ICON_SIZE } from './icon-size.ts';
import type { Extras } from './look.ts';

const roads = { source: SOURCE, 'source-layer': 'roads' };
const pois = { source: SOURCE, 'source-layer': 'pois', type: 'symbol' };
const inTunnel = ['has', 'is_tunnel'];
const ofKind = (...kinds: string[]): unknown[] => ['in', ['get', 'kind'], ['literal', kinds]];
const ofDetail = (...kinds: string[]): unknown[] => ['in', ['get', 'kind_detail'], ['literal', kinds]];
/** The data say from which zoom a point is worth its place. */
const due = ['>=', ['zoom'], ['coalesce', ['get', 'min_zoom'], 0]];

/** Lines below the labels, in the order in which they are drawn. */
export function excursionLines(flavor: Flavor, { path, lift, waterLabel }: Extras): Layer[] {
  const isPath = ['all', ofKind('path'), ['!', inTunnel]];
  const track = ofDetail('track');
  const way = { ...roads, type: 'line', layout: { 'line-join': 'round' } };
  return [
    {
      ...way,
      // Archives of our own making know hiking routes; the schema itself has none.
      id: 'hiking_routes',
      minzoom: 9,
      filter: ['has', 'hiking'],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': path, 'line-opacity': 0.28, 'line-width': byZoom(9, 1.5, 13, 4, 18, 12) },
    },
    {
      ...way,
      id: 'paths_tracks',
      minzoom: 12,
      filter: ['all', isPath, track],
      paint: { 'line-color': path, 'line-opacity': byZoom(12, 0.35, 15, 0.6), 'line-width': byZoom(12, 0.5, 14, 1, 18, 3) },
    },
    {
      ...way,
      id: 'paths',
      minzoom: 12,
      filter: ['all', isPath, ['!', track]],
      paint: {
        'line-color': path,
        'line-opacity': byZoom(12, 0.6, 14, 0.9),
        'line-width': byZoom(12, 0.7, 14, 1.2, 18, 3),
        'line-dasharray': [2.4, 1.4],
      },
    },
    {
      ...way,
      id: 'ferries',
      minzoom: 8,
      filter: ofKind('ferry'),
      paint: { 'line-color': waterLabel, 'line-opacity': 0.55, 'line-width': byZoom(8, 0.6, 14, 1.2), 'line-dasharray': [5, 4] },
    },
    ...railways(flavor),
    {
      ...way,
      id: 'cable_cars',
      minzoom: 11,
      filter: ofKind('aerialway'),
      paint: { 'line-color': lift, 'line-width': byZoom(11, 0.8, 15, 1.4) },
    },
    {
      ...way,
      id: 'cable_cars_cabins',
      minzoom: 12,
      filter: ofKind('aerialway'),
      paint: { 'line-color': lift, 'line-width': byZoom(12, 4, 16, 6), 'line-dasharray': [0.5, 5] },
    },
  ]; // prettier-ignore
}

/** A thin line, and from zoom 12 on its sleepers. */
function railways({ railway }: Flavor): Layer[] {
  const rail = { ...roads, type: 'line', filter: ['all', ofKind('rail'), ['!', inTunnel]] };
  return [
    {
      ...rail,
      id: 'railways',
      minzoom: 7,
      paint: { 'line-color': railway, 'line-width': byZoom(7, 0.4, 10, 0.8, 14, 1.3, 18, 2.5) },
    },
    {
      ...rail,
      id: 'railways_sleepers',
      minzoom: 12,
      paint: { 'line-color': railway, 'line-width': byZoom(12, 3, 16, 7), 'line-dasharray': [0.25, 2.2] },
    },
  ];
}

/** A name below its icon; where there is no room for it, the icon alone. */
const named = {
  'icon-size': ICON_SIZE,
  'icon-padding': 1,
  'text-field': NAME,
  'text-anchor': 'top',
  'text-offset': [0, 0.5],
  'text-optional': true,
  'text-max-width': 8,
};
const haloOf = (flavor: Flavor) => ({ 'text-halo-color': flavor.city_label_halo, 'text-halo-width': 1.2 });

/** Points that leave room to the names of places; the first is the least important. */
export function excursionPoints(flavor: Flavor, { park, stop }: Extras): Layer[] {
  const halo = haloOf(flavor);
  return [
    {
      id: 'house_numbers',
      source: SOURCE,
      'source-layer': 'buildings',
      type: 'symbol',
      minzoom: 16,
      filter: ofKind('address'),
      layout: { 'text-field': ['get', 'addr_housenumber'], 'text-font': ['Noto Sans Regular'], 'text-size': byZoom(16, 9.5, 19, 12) },
      paint: { 'text-color': flavor.subplace_label, 'text-halo-color': flavor.subplace_label_halo, 'text-halo-width': 1 },
    },
    {
      ...pois,
      id: 'stops',
      minzoom: 11,
      filter: ['all', ofKind('bus_stop', 'tram_stop', 'ferry_terminal'), due, ['any', ofKind('ferry_terminal'), ['>=', ['zoom'], 15]]],
      layout: {
        ...named,
        'icon-image': 'stop',
        'text-font': ['Noto Sans Regular'],
        'text-size': 10.5,
        'text-field': ['step', ['zoom'], '', 16, NAME],
      },
      paint: { 'text-color': stop, ...halo },
    },
    {
      ...pois,
      id: 'parks',
      minzoom: 8,
      filter: ['all', ofKind('national_park', 'nature_reserve'), ['has', 'name'], due],
      layout: { 'text-field': NAME, 'text-font': ['Noto Sans Italic'], 'text-size': byZoom(8, 10, 13, 12.5), 'text-max-width': 8 },
      paint: { 'text-color': park, ...halo },
    },
    {
      ...pois,
      id: 'stations',
      minzoom: 11,
      filter: ['all', ofKind('station'), due],
      layout: {
        ...named,
        'icon-image': 'station',
        'text-font': ['Noto Sans Medium'],
        'text-size': byZoom(11, 9.5, 12, 10, 16, 12),
        'text-field': NAME,
      },
      paint: { 'text-color': stop, ...halo },
    },
  ]; // prettier-ignore
}

/** Tops with their heights, which are few and orient as towns do. */
export function peaks(flavor: Flavor, { peak }: Extras): Layer {
  const metres = ['number-format', ['to-number', ['get', 'elevation'], 0], { locale: 'de' }];
  return {
    ...pois,
    id: 'peaks',
    minzoom: 7,
    filter: ['all', ofKind('peak'), ['has', 'name'], due],
    layout: {
      ...named,
      'icon-image': 'peak',
      'text-font': ['Noto Sans Italic'],
      'text-field': ['case', ['has', 'elevation'], ['concat', NAME, '\n', metres, ' m'], NAME],
      'text-size': byZoom(7, 10, 12, 12),
    },
    paint: { 'text-color': peak, ...haloOf(flavor) },
  }; // prettier-ignore
}

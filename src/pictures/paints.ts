/** What a picture shows below the names, in the order in which it is drawn, in the colours of the map's calm style. */
import { flavorOf } from '../basemap/flavors.ts';
import type { MapTheme } from '../basemap/look.ts';
import type { TileFeature } from './tile-reader.ts';

type Colors = ReturnType<typeof flavorOf>;

export interface Paint {
  /** Short, since it is the name of a class too. */
  name: string;
  layer: string;
  type: 'area' | 'line';
  takes: (feature: TileFeature) => boolean;
  color: (colors: Colors) => string;
  /** Of a line, in pixels of the page; nothing is drawn at 0. */
  width?: (zoom: number) => number;
  dash?: readonly [number, number];
}

const ofKind = (...kinds: string[]) => {
  const wanted = new Set(kinds);
  return ({ kind }: TileFeature): boolean => wanted.has(kind);
};
const inTheOpen =
  (kind: string) =>
  (feature: TileFeature): boolean =>
    feature.kind === kind && !feature.properties.is_tunnel;
const level = ({ properties }: TileFeature): number => Number(properties.kind_detail);
/** Lines grow with the zoom beyond that of the overview. */
const grown = (from: number, by: number) => (zoom: number) => from + Math.max(0, zoom - 9) * by;

const cover = (name: string, kind: 'forest' | 'grassland' | 'scrub' | 'barren' | 'urban_area' | 'glacier'): Paint => ({
  name,
  layer: 'landcover',
  type: 'area',
  takes: ofKind(kind),
  color: ({ flavor }) => flavor.landcover![kind],
});
const use = (name: string, color: Paint['color'], ...kinds: string[]): Paint => ({
  name,
  layer: 'landuse',
  type: 'area',
  takes: ofKind(...kinds),
  color,
});

export const lands: readonly Paint[] = [
  cover('lf', 'forest'),
  cover('lg', 'grassland'),
  cover('ls', 'scrub'),
  cover('lb', 'barren'),
  cover('lu', 'urban_area'),
  cover('lc', 'glacier'),
  use('uw', ({ flavor }) => flavor.wood_b, 'wood', 'forest'),
  use('up', ({ flavor }) => flavor.park_b, 'park', 'cemetery', 'golf_course', 'garden', 'zoo'),
  use('ug', ({ flavor }) => flavor.glacier, 'glacier'),
  use('us', ({ flavor }) => flavor.sand, 'sand', 'beach'),
];

/** Roads without their edges come last, so that they run into each other. */
export const features: readonly Paint[] = [
  { name: 'w', layer: 'water', type: 'area', takes: () => true, color: ({ flavor }) => flavor.water },
  river('r', 'river', (zoom) => (zoom <= 9 ? Math.max(0.5, 1 + (zoom - 6) * 0.23) : 1.7 + (zoom - 9) * 0.3)),
  river('k', 'canal', (zoom) => (zoom >= 8 ? 0.8 : 0)),
  border('cg', (feature) => level(feature) <= 2, ({ extras }) => extras.countryGlow, 7),
  road('ne', 'minor_road', ({ flavor }) => flavor.minor_casing, (zoom) => (zoom < 11.5 ? 0 : grown(2, 0.2)(zoom))),
  road('me', 'major_road', ({ flavor }) => flavor.major_casing_late, grown(1.9, 0.45)),
  road('he', 'highway', ({ flavor }) => flavor.highway_casing_late, grown(2.4, 0.5)),
  road('n', 'minor_road', ({ flavor }) => flavor.minor_b, (zoom) => (zoom < 11.5 ? 0 : grown(1, 0.2)(zoom))),
  road('m', 'major_road', ({ flavor }) => flavor.major, grown(0.9, 0.45)),
  road('h', 'highway', ({ flavor }) => flavor.highway, grown(1.4, 0.5)),
  road('t', 'rail', ({ flavor }) => flavor.railway, grown(0.5, 0.15)),
  road('a', 'aerialway', ({ extras }) => extras.lift, (zoom) => (zoom < 11 ? 0 : 0.9)),
  { ...border('s', (feature) => level(feature) === 4, ({ extras }) => extras.stateBorder, 1.1), dash: [3.5, 2.5] },
  border('c', (feature) => level(feature) <= 2, ({ extras }) => extras.countryBorder, 1.5),
]; // prettier-ignore

function river(name: string, kind: string, width: (zoom: number) => number): Paint {
  return { name, layer: 'water', type: 'line', takes: ofKind(kind), color: ({ extras }) => extras.river, width };
}

function road(name: string, kind: string, color: Paint['color'], width: (zoom: number) => number): Paint {
  return { name, layer: 'roads', type: 'line', takes: inTheOpen(kind), color, width };
}

function border(name: string, takes: Paint['takes'], color: Paint['color'], width: number): Paint {
  return { name, layer: 'boundaries', type: 'line', takes, color, width: () => width };
}

export const colorsOf: Readonly<Record<MapTheme, Colors>> = {
  light: flavorOf({ style: 'calm', theme: 'light' }),
  dark: flavorOf({ style: 'calm', theme: 'dark' }),
};

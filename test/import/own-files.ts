import type { OsmElement } from '../../src/import/read-osm.ts';
import { pbfFile } from './pbf-file.ts';

/** Invented places: so that no test of the import hangs on data that only some have. */
const point = (lng: number, lat: number) => ({ type: 'Point', coordinates: [lng, lat] });
const feature = (properties: object, lng: number, lat: number) => ({
  type: 'Feature',
  properties,
  geometry: point(lng, lat),
});
const collection = (features: object[]) => JSON.stringify({ type: 'FeatureCollection', features });

const sight = (id: number, name: string, lng: number, lat: number) =>
  feature(
    { OBJECTID: id, NAME: name, ADRESSE: 'Prüfgasse 1', WEITERE_INF: `https://www.wien.example/${id}` },
    lng,
    lat,
  );

/** A table of sights with ids and addresses. */
export const sights = collection([
  sight(1, 'Prüfpalais', 16.3585, 48.2055),
  sight(2, 'Prüfschule Wien', 16.3606, 48.2129),
  sight(3, 'Unteres Prüfhaus', 16.38, 48.197),
  sight(4, 'Prüfsäule', 16.37, 48.21),
]);

/** Playgrounds without ids. */
export const playgrounds = collection([
  feature({ place: 'Am Prüfer' }, 9.43, 54.78),
  feature({ place: 'Prüfunder Weg' }, 9.45, 54.79),
  feature({ place: 'Dritter Hof' }, 9.41, 54.77),
  feature({ place: 'Prüfwiese' }, 9.44, 54.8),
]);

/** A JSON list with latitude first; two entries of one name lie side by side. */
export const monuments = JSON.stringify([
  { id: 1, designation: 'Prüfspeicher', coords: [54.789, 9.4335] },
  { id: 2, designation: 'Prüfspeicher', coords: [54.7891, 9.4336] },
  { id: 3, designation: 'Prüfkontor', coords: [54.791, 9.431] },
  { id: 4, designation: 'Prüftor', coords: [54.7925, 9.4302] },
]);

export const museums =
  'Name;Lat;Lng;Kategorie\nPrüfmuseum;48.137;11.575;Museum\nPrüfgalerie;48.14;11.58;Museum\n;48.1;11.5;Museum\n';

const node = (id: number, lon: number, lat: number, tags?: Record<string, string>): OsmElement => ({
  ...{ type: 'node', id, lon, lat },
  ...(tags && { tags }),
});
const way = (id: number, refs: number[], tags?: Record<string, string>): OsmElement => ({
  ...{ type: 'way', id, refs },
  ...(tags && { tags }),
});

/** Of each kind what is taken and what is not: a place outside, one without a name, nodes that only carry a way. */
export const osm: OsmElement[] = [
  node(1, 9.74, 47.41, { tourism: 'viewpoint', name: 'Prüfblick' }),
  node(2, 9.76, 47.42, { tourism: 'viewpoint' }),
  node(3, 2.35, 48.86, { tourism: 'museum', name: 'Musée en dehors' }),
  ...[node(11, 9.75, 47.4), node(12, 9.752, 47.4), node(13, 9.752, 47.402), node(14, 9.75, 47.402)],
  ...[node(21, 9.77, 47.38), node(22, 9.774, 47.38), node(23, 9.774, 47.384), node(24, 9.77, 47.384)],
  way(101, [11, 12, 13, 14, 11], {
    historic: 'castle',
    castle_type: 'palace',
    name: 'Schloss Prüfstein',
    wheelchair: 'no',
  }),
  ...[way(102, [21, 22, 23]), way(103, [23, 24, 21])],
  {
    ...{ type: 'relation', id: 201, tags: { type: 'multipolygon', tourism: 'zoo', name: 'Prüfzoo' } },
    members: [
      { type: 'way', ref: 102, role: 'outer' },
      { type: 'way', ref: 103, role: 'outer' },
    ],
  },
];
export const osmFile = pbfFile(osm);

import { partsOf, shapeKindOf, type Position, type ShapeGeometry } from '../contract/geometry.ts';
import type { PoiDetail } from '../contract/records.ts';
import { languageOf, pageOf, type About, type AskedField } from './about.ts';
import { licenceOf } from './licences.ts';
import { element, escaped } from './xml.ts';

type Place = Pick<PoiDetail, 'slug' | 'name' | 'latitude' | 'longitude' | 'category' | 'region' | 'town' | 'summary'> &
  Partial<Pick<PoiDetail, 'website' | 'licence' | 'geometry' | AskedField>>;

/**
 * A KML 2.2 document (OGC 07-147r2) with a placemark for each destination, its line or area beside its point; texts hold
 * no markup.
 */
export function kmlOf(pois: readonly Place[], title: string, about: About): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:atom="http://www.w3.org/2005/Atom">
  <Document>
    ${element('name', title)}
    <atom:author>${element('atom:name', about.publisher.name)}</atom:author>
    <atom:link href="${escaped(about.baseUrl)}"/>
    ${element('description', about.attribution)}
${pois.map((poi) => placemark(poi, about)).join('\n')}
  </Document>
</kml>
`;
}

function placemark(poi: Place, about: About): string {
  const data = {
    category: about.categories.get(poi.category)?.name[languageOf(about)],
    town: poi.town,
    region: poi.region,
    website: poi.website,
    licence: licenceOf(poi, about.publisher),
    distanceKm: poi.distanceKm,
    openState: poi.openState,
    publicHoliday: poi.publicHoliday,
    match: poi.match,
  };
  const values = Object.entries(data).filter(([, value]) => value !== undefined);
  return `    <Placemark id="${escaped(poi.slug)}">
      ${element('name', poi.name)}
      <atom:link href="${escaped(pageOf(about, poi.slug))}"/>
      ${element('description', poi.summary)}
      <ExtendedData>${values.map(([name, value]) => `<Data name="${name}">${element('value', String(value))}</Data>`).join('')}</ExtendedData>
      ${geometryOf(poi)}
    </Placemark>`;
}

function geometryOf({ longitude, latitude, geometry }: Place): string {
  const point = `<Point>${coordinates([[longitude, latitude]])}</Point>`;
  return geometry ? `<MultiGeometry>${point}${shapesOf(geometry).join('')}</MultiGeometry>` : point;
}

function shapesOf(geometry: ShapeGeometry): string[] {
  if (shapeKindOf(geometry) === 'line')
    return partsOf(geometry)
      .flat()
      .map((line) => `<LineString>${coordinates(line)}</LineString>`);
  return partsOf(geometry).map((rings) => {
    const boundary = (ring: readonly Position[], i: number) => {
      const name = i === 0 ? 'outerBoundaryIs' : 'innerBoundaryIs';
      return `<${name}><LinearRing>${coordinates(ring)}</LinearRing></${name}>`;
    };
    return `<Polygon>${rings.map(boundary).join('')}</Polygon>`;
  });
}

/** Longitude, latitude and, where it is known, the height; it stays on the ground, since no altitude mode is said. */
const coordinates = (line: readonly Position[]): string =>
  `<coordinates>${line.map((position) => position.join(',')).join(' ')}</coordinates>`;

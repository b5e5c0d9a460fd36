import { partsOf, shapeKindOf, type Position } from '../contract/geometry.ts';
import type { PoiDetail } from '../contract/records.ts';
import { languageOf, pageOf, type About, type AskedField } from './about.ts';
import { licenceAddress } from './licences.ts';
import { wordsIn } from './words.ts';
import { element, escaped } from './xml.ts';

type Place = Pick<PoiDetail, 'slug' | 'name' | 'latitude' | 'longitude' | 'category' | 'region' | 'town' | 'summary'> &
  Partial<Pick<PoiDetail, 'geometry' | 'lengthKm' | 'ascentM' | AskedField>>;

/**
 * A GPX 1.1 file with a waypoint for each destination, and after the waypoints a track for each that is a line: with its
 * length, and with heights where they are known. The order of the elements is that of the schema
 * (https://www.topografix.com/GPX/1/1/).
 * @param title of the file
 */
export function gpxOf(pois: readonly Place[], title: string, about: About): string {
  const { publisher } = about;
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="${escaped(publisher.name)}" xmlns="http://www.topografix.com/GPX/1/1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd">
  <metadata>
    ${element('name', title)}
    ${element('desc', about.attribution)}
    <copyright author="${escaped(publisher.name)}">
      ${element('license', licenceAddress(publisher.licence.name, publisher))}
    </copyright>
    ${pois.length === 1 ? linkTo(pois[0]!, about) : `<link href="${escaped(about.baseUrl)}"/>`}
  </metadata>
${[...pois.map((poi) => waypoint(poi, about)), ...pois.flatMap((poi) => track(poi, about))].join('\n')}
</gpx>
`;
}

function waypoint(poi: Place, about: About): string {
  const category = about.categories.get(poi.category)?.name[languageOf(about)];
  return `  <wpt lat="${poi.latitude}" lon="${poi.longitude}">
    ${element('name', poi.name)}
    ${element('cmt', [`${poi.town}, ${poi.region}`, ...askedOf(poi, about)].join(' · '))}
    ${element('desc', poi.summary)}
    ${linkTo(poi, about)}
    ${element('type', category)}
  </wpt>`;
}

/** What the request asked for, in words, since few devices show more of a waypoint than its texts. */
function askedOf({ distanceKm, openState, match }: Place, about: About): string[] {
  const word = wordsIn(languageOf(about));
  return [
    ...(distanceKm === undefined ? [] : [`${word('distance')} ${kilometres(distanceKm, about)}`]),
    ...(openState === undefined ? [] : [word(openWords[openState])]),
    ...(match === 'similar' ? [word('similar')] : []),
  ];
}

const openWords = { open: 'open', closed: 'closedThen', unknown: 'unknown' } as const;

const kilometres = (km: number, about: About): string =>
  `${km.toLocaleString(languageOf(about), { maximumFractionDigits: 2 })} km`;

/** The lines of a trail; an area has none, since nobody walks its outline. */
function track(poi: Place, about: About): string[] {
  const { name, geometry, lengthKm, ascentM } = poi;
  if (!geometry || shapeKindOf(geometry) !== 'line') return [];
  const segments = partsOf(geometry)
    .flat()
    .map((line) => `    <trkseg>\n${line.map(trackPoint).join('\n')}\n    </trkseg>`);
  const language = languageOf(about);
  const word = wordsIn(language);
  const told = [
    lengthKm !== undefined && `${word('length')} ${kilometres(lengthKm, about)}`,
    ascentM !== undefined && `${word('ascent')} ${ascentM.toLocaleString(language)} m`,
  ].filter((text) => text !== false);
  return [
    `  <trk>
    ${element('name', name)}
    ${element('desc', told.join(', '))}
    ${linkTo(poi, about)}
${segments.join('\n')}
  </trk>`,
  ];
}

const trackPoint = ([lng, lat, metres]: Position): string =>
  metres === undefined
    ? `      <trkpt lat="${lat}" lon="${lng}"/>`
    : `      <trkpt lat="${lat}" lon="${lng}">${element('ele', String(metres))}</trkpt>`;

const linkTo = (poi: Place, about: About): string =>
  `<link href="${escaped(pageOf(about, poi.slug))}">${element('text', poi.name)}</link>`;

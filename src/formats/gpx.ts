import type { PoiDetail } from '../contract/records.ts';
import { pageOf, type About } from './about.ts';
import { licenceAddress } from './licences.ts';
import { element, escaped } from './xml.ts';

/**
 * A GPX 1.1 file with a waypoint for each destination. The order of the elements is that of the schema
 * (https://www.topografix.com/GPX/1/1/): after the waypoints would come the tracks.
 * @param title of the file
 */
export function gpxOf(pois: readonly PoiDetail[], title: string, about: About): string {
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
${pois.map((poi) => waypoint(poi, about)).join('\n')}
</gpx>
`;
}

function waypoint(poi: PoiDetail, about: About): string {
  const category = about.categories.get(poi.category)?.name.de;
  return `  <wpt lat="${poi.latitude}" lon="${poi.longitude}">
    ${element('name', poi.name)}
    ${element('cmt', `${poi.town}, ${poi.region}`)}
    ${element('desc', poi.summary)}
    ${linkTo(poi, about)}
    ${element('type', category)}
  </wpt>`;
}

const linkTo = (poi: PoiDetail, about: About): string =>
  `<link href="${escaped(pageOf(about, poi.slug))}">${element('text', poi.name)}</link>`;

import type { PoiDetail } from '../contract/records.ts';

/**
 * A GPX 1.1 file with the destination as its one waypoint. The order of the elements is that of the schema.
 * @param address of its page
 * @param creator name of the service
 */
export function gpxOf(poi: PoiDetail, category: string, address: string, creator: string): string {
  const link = `<link href="${escaped(address)}"><text>${escaped(poi.name)}</text></link>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="${escaped(creator)}" xmlns="http://www.topografix.com/GPX/1/1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd">
  <metadata>
    <name>${escaped(poi.name)}</name>
    ${link}
  </metadata>
  <wpt lat="${poi.latitude}" lon="${poi.longitude}">
    <name>${escaped(poi.name)}</name>
    <cmt>${escaped(`${poi.town}, ${poi.region}`)}</cmt>
    <desc>${escaped(poi.summary)}</desc>
    ${link}
    <type>${escaped(category)}</type>
  </wpt>
</gpx>
`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** For text and attributes; characters that XML 1.0 knows no way to write are left out. */
function escaped(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (c) => entities[c]!);
}

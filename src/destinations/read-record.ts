import type { OpeningHours, Poi, PoiDetail } from '../contract/records.ts';
import type { RecordSource } from '../search/engine.ts';

const decoder = new TextDecoder();

/** A destination as lists show it. */
export function poiAt({ records }: RecordSource, id: number): Poi {
  return JSON.parse(`${decoder.decode(records.item(id))}}`) as Poi;
}

/** A destination with its long texts. */
export function detailAt({ records }: RecordSource, id: number): PoiDetail {
  return JSON.parse(`${decoder.decode(records.wholeItem(id))}}`) as PoiDetail;
}

/** The weekly hours, where nothing else of the destination says that they may not hold today. */
export function listedHoursAt(source: RecordSource, id: number, { openingHours }: Poi): OpeningHours | undefined {
  if (!openingHours) return undefined;
  const { season, closedUntil, byAppointment } = detailAt(source, id);
  return season || closedUntil || byAppointment ? undefined : openingHours;
}

/** The website as an address that may be linked; the check of the content lets no other in, and neither does this. */
export function websiteOf({ website }: Poi): URL | undefined {
  return website !== undefined && /^https?:\/\//.test(website) && URL.canParse(website) ? new URL(website) : undefined;
}

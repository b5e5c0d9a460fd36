import type { NearbyStop } from './facts.ts';
import type { CountryCode, PoiDetail } from './records.ts';

/** A planner of journeys with the destination filled in; where one starts, its own page asks. */
export interface JourneyPlanner {
  name: string;
  url: string;
}

type Target = Pick<PoiDetail, 'name' | 'town' | 'latitude' | 'longitude' | 'countryCode' | 'nearbyStops'>;

/** The railway of each country; two of them know stops by their names. */
const railways: Record<CountryCode, (stop: string, target: Target) => JourneyPlanner> = {
  DE: (_, target) => ({ name: 'Deutsche Bahn', url: bahnUrl(target) }),
  AT: (stop) => ({ name: 'ÖBB', url: withQuery('https://fahrplan.oebb.at/bin/query.exe/dn', { Z: stop }) }),
  CH: (stop) => ({ name: 'SBB', url: withQuery('https://www.sbb.ch/de', { nach: stop }) }),
};

/**
 * Links into planners of journeys: the railway of the country, then those that take coordinates.
 * @see https://developers.google.com/maps/documentation/urls/get-started (directions)
 * @see https://developer.apple.com/library/archive/featuredarticles/iPhoneURLScheme_Reference/MapLinks/MapLinks.html
 */
export function journeyPlanners(target: Target): JourneyPlanner[] {
  const { latitude, longitude, countryCode, nearbyStops = [], town } = target;
  const at = `${latitude},${longitude}`;
  const stop = (nearbyStops.find(isStation) ?? nearbyStops[0])?.name ?? town;
  return [
    railways[countryCode](stop, target),
    {
      name: 'Google Maps',
      url: withQuery('https://www.google.com/maps/dir/', { api: '1', destination: at, travelmode: 'transit' }),
    },
    { name: 'Apple Karten', url: withQuery('https://maps.apple.com/', { daddr: at, dirflg: 'r' }) },
    { name: 'OpenStreetMap', url: withQuery('https://www.openstreetmap.org/directions', { to: at }) },
  ];
}

const isStation = ({ kind }: NearbyStop) => kind === 'train';

/** The railway's page takes its target behind the #, with the point in millionths of a degree. */
function bahnUrl({ name, latitude, longitude }: Target): string {
  const [x, y] = [longitude, latitude].map((degrees) => Math.round(degrees * 1e6));
  const id = `A=2@O=${name}@X=${x}@Y=${y}@`;
  return `https://www.bahn.de/buchung/fahrplan/suche#zo=${encodeURIComponent(name)}&zoid=${encodeURIComponent(id)}&zot=ADR`;
}

function withQuery(url: string, query: Record<string, string>): string {
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${url}?${parts.join('&')}`;
}

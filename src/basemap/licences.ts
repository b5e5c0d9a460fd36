/** The licences of the map's sources, as the configuration lists them. */

export interface Licence {
  source: string;
  licence: string;
  url: string;
}

const KNOWN: (Licence & { name: RegExp })[] = [
  {
    name: /openstreetmap/i,
    source: 'OpenStreetMap',
    licence: 'ODbL 1.0',
    url: 'https://www.openstreetmap.org/copyright',
  },
  {
    name: /natural earth/i,
    source: 'Natural Earth',
    licence: 'gemeinfrei',
    url: 'https://www.naturalearthdata.com/about/terms-of-use/',
  },
  { name: /gshhg/i, source: 'GSHHG', licence: 'LGPL 3', url: 'https://www.soest.hawaii.edu/pwessel/gshhg/' },
  {
    name: /geonames/i,
    source: 'GeoNames',
    licence: 'CC BY 4.0',
    url: 'https://creativecommons.org/licenses/by/4.0/deed.de',
  },
  {
    name: /DB InfraGO/,
    source: 'DB InfraGO (Bahnhöfe)',
    licence: 'CC BY 4.0',
    url: 'https://creativecommons.org/licenses/by/4.0/deed.de',
  },
  {
    name: /NOAA/,
    source: 'NOAA (GLOBE)',
    licence: 'gemeinfrei',
    url: 'https://www.ngdc.noaa.gov/mgg/topo/globe.html',
  },
  {
    name: /protomaps/i,
    source: 'Protomaps',
    licence: 'CC0 (Gestaltung), BSD 3 (Programm)',
    url: 'https://github.com/protomaps/basemaps',
  },
];

/** Licences of the sources that are known by name; letters and style of the map are added to every list. */
export function licencesOf(sources: readonly string[]): Licence[] {
  const text = sources.join(' ');
  const named = KNOWN.filter(({ name }) => name.test(text)).map(({ source, licence, url }) => ({
    source,
    licence,
    url,
  }));
  return [...named, { source: 'Noto Sans (Schrift)', licence: 'OFL 1.1', url: 'https://openfontlicense.org' }];
}

/** The lists of stops with their licences, in words, and the same list by list; OpenStreetMap is a source of the map too. */
export const stopSources = ['DB InfraGO (CC BY 4.0)', 'Trainline (ODbL)'];
export const stopLicences = [
  {
    source: 'DB InfraGO (Haltestellen)',
    licence: 'CC BY 4.0',
    url: 'https://creativecommons.org/licenses/by/4.0/deed.de',
  },
  {
    source: 'Trainline (Haltestellen)',
    licence: 'ODbL 1.0',
    url: 'https://opendatacommons.org/licenses/odbl/1-0/',
  },
];

/**
 * The one attribution text, in lists, config, style and SDK: the service, the map-data community, the tile provider, the
 * lists of stops (`stops/SOURCES.md`), and the sources of imported destinations where there are any.
 */
export function attributionText(
  serviceName: string,
  mapSources: readonly string[],
  tileProvider: string,
  destinationSources: readonly string[],
): string {
  const map = `${serviceName} · Kartendaten: ${mapSources.join(', ')} · Kacheln: ${tileProvider} · Haltestellen: ${stopSources.join(', ')}`;
  return destinationSources.length > 0 ? `${map} · Ziele: ${destinationSources.join(', ')}` : map;
}

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
  const map = `${serviceName} · Kartendaten: ${mapSources.join(', ')} · Kacheln: ${tileProvider} · Haltestellen: DB InfraGO, Trainline`;
  return destinationSources.length > 0 ? `${map} · Ziele: ${destinationSources.join(', ')}` : map;
}

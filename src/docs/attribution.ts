/** The one attribution text, in lists, config, style and SDK: the service, the map-data community, the tile provider. */
export function attributionText(serviceName: string, sources: readonly string[], tileProvider: string): string {
  return `${serviceName} · Kartendaten: ${sources.join(', ')} · Kacheln: ${tileProvider}`;
}

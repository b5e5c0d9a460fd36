/** Archives that end before this zoom have no streets in them. */
const STREETS_ZOOM = 13;

/** What there is of streets on a map whose archive ends at `maxZoom`, and how to get them: for whoever runs the service. */
export function streetsOf(maxZoom: number): string {
  return maxZoom >= STREETS_ZOOM
    ? `bis Zoom ${maxZoom}`
    : `keine, die Karte endet bei Zoom ${maxZoom}; „npm run basemap -- --streets“ holt sie`;
}

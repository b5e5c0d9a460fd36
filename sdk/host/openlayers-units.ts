import type { OpenLayersHost } from './host-map.ts';

/** Between degrees and what the view of a map counts in. */
export interface Units {
  fromDegrees(at: readonly [lng: number, lat: number]): number[];
  toDegrees(at: readonly number[]): [lng: number, lat: number];
  /** Zoom of MapLibre, whose tiles are 512 pixels wide. @param resolution units of the view for each pixel */
  zoomOf(resolution: number): number;
  resolutionOf(zoom: number): number;
}

const RADIUS = 6378137;
const RADIANS = Math.PI / 180;
/** Codes that OpenLayers has for Web Mercator. */
const MERCATOR = /[:/#](3857|102100|102113|900913)$/;

/**
 * What a map that has been drawn counts in. A page that calls `useGeographic()` speaks in degrees to a view that counts in
 * metres; the map does not tell that, but a hundred pixels beside its middle do.
 * @throws Error for a projection that we do not know
 */
export function unitsOf(map: OpenLayersHost): Units {
  const view = map.getView();
  const code = view.getProjection().getCode();
  if (MERCATOR.test(code)) return speaksOwn(map) ? metres : { ...metres, fromDegrees: same, toDegrees: same };
  if (/(EPSG:4326|CRS:?84)$/.test(code)) return degrees;
  throw new Error(code);
}

const same = ([x, y]: readonly number[]): [number, number] => [x!, y!];

const metres: Units = {
  fromDegrees: ([lng, lat]) => [RADIUS * lng * RADIANS, RADIUS * Math.log(Math.tan(Math.PI / 4 + (lat * RADIANS) / 2))],
  toDegrees: ([x, y]) => [x! / RADIUS / RADIANS, (2 * Math.atan(Math.exp(y! / RADIUS)) - Math.PI / 2) / RADIANS],
  zoomOf: (resolution) => Math.log2((2 * Math.PI * RADIUS) / TILE / resolution),
  resolutionOf: (zoom) => (2 * Math.PI * RADIUS) / TILE / 2 ** zoom,
};

const degrees: Units = {
  fromDegrees: same,
  toDegrees: same,
  zoomOf: (resolution) => Math.log2(360 / TILE / resolution),
  resolutionOf: (zoom) => 360 / TILE / 2 ** zoom,
};

const TILE = 512;

/** Whether coordinates are told in the units of the view. */
function speaksOwn(map: OpenLayersHost): boolean {
  const view = map.getView();
  const [x, y] = view.getCenter()! as [number, number];
  const [from, to] = [
    [x, y],
    [x + 100 * view.getResolution()!, y],
  ].map((at) => map.getPixelFromCoordinate(at)!);
  const far = Math.hypot(to![0]! - from![0]!, to![1]! - from![1]!);
  return Math.abs(far - 100) < 1;
}

/** Parts of the world's side in which the outlines are written: 38 metres at the equator. */
export const OUTLINE_WORLD = 2 ** 20;

/** The border of a state, in the parts of `OUTLINE_WORLD` from the north-west of the Web Mercator world. */
export interface StateOutline {
  /** SVG paths for a map of the state and for one of all countries. */
  near: string;
  far: string;
  box: [west: number, north: number, east: number, south: number];
}

/**
 * Asked before the map is loaded, so that an old browser gets a sentence at once. Whether a context can really be had is
 * left to the map: making one twice costs up to 200 ms.
 */
export function knowsWebgl(): boolean {
  return typeof WebGL2RenderingContext !== 'undefined';
}

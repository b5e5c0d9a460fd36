import type { StyleSpecification } from 'maplibre-gl';

/**
 * Asked before the map is loaded, so that an old browser gets a sentence at once. Whether a context can really be had is
 * left to the map: making one twice costs up to 200 ms.
 */
export function knowsWebgl(): boolean {
  return typeof WebGL2RenderingContext !== 'undefined';
}

/** Stands in where the style cannot be had: the dots are worth more than the ground below them. */
export function plainStyle(dark: boolean): StyleSpecification {
  const color = dark ? '#1d2623' : '#e9eeea';
  return {
    version: 8,
    sources: {},
    layers: [{ id: 'ground', type: 'background', paint: { 'background-color': color } }],
  };
}

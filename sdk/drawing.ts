import type { StyleSpecification } from 'maplibre-gl';

/** Asked before the map is made, so that a browser without WebGL gets a sentence and not an exception. */
export function hasWebgl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  // Browsers allow a handful of contexts: this one is given back at once.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
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

import type { Map as MapLibreMap } from 'maplibre-gl';
import type { StateStore } from '../state.ts';

export interface ShapeLink {
  /** Draws it again, after a change of style. */
  draw: () => void;
  destroy: () => void;
}

/**
 * Keeps the line or area of the open destination on the map. What draws it is loaded with the first destination that has
 * one, and the shape itself comes with the long texts, so that the first picture waits for neither.
 */
export function linkShape(map: MapLibreMap, state: StateStore): ShapeLink {
  let layers: Promise<typeof import('./shape-layers.ts')> | undefined;
  let ended = false;
  const draw = async (): Promise<void> => {
    if (!state.now.selection.detail?.geometry && !layers) return;
    const { drawShape } = await (layers ??= import('./shape-layers.ts'));
    // What is open by now counts, and a map that sleeps draws nothing.
    const { selection, dark } = state.now;
    if (!ended) drawShape(map, { geometry: selection.detail?.geometry, color: selection.place?.color }, dark);
  };
  const quietly = (): void => void draw().catch(() => undefined);
  map.on('style.load', quietly);
  const off = state.on(['selection'], ({ selection }, { selection: before }) => {
    if (selection.detail?.geometry !== before.detail?.geometry) quietly();
  });
  return {
    draw: quietly,
    destroy() {
      ended = true;
      off();
    },
  };
}

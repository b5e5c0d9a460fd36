import { embedDefaults } from '../../src/contract/embed-values.ts';
import { containerOf, isOpenLayers, type HostMap } from '../host/host-map.ts';
import type { HostOptions } from '../options/options.ts';
import type { ServiceMapHandle } from './handle.ts';

interface AddInput {
  map: HostMap;
  options: HostOptions;
  /** Makes the map of an element. */
  open: (element: HTMLElement, options: HostOptions) => ServiceMapHandle;
}

/** Lays an element over a map of the page, which ends with it. @returns undefined for something that is no map */
export function addTo({ map, options, open }: AddInput): ServiceMapHandle | undefined {
  const container = containerOf(map);
  if (!container) return undefined;
  const element = document.createElement('div');
  // Content of its own keeps it unseen until it is drawn; only a question to the visitor takes the pointer before.
  element.append(document.createElement('span'));
  element.style.cssText = `position:absolute;inset:0;pointer-events:${options.consent ? 'auto' : 'none'}`;
  container.append(element);
  const handle = open(element, { controls: embedDefaults.hostControls, ...options });
  const stop = whenRemoved(map, () => handle.destroy());
  handle.on('destroy', () => {
    stop();
    element.remove();
  });
  return handle;
}

function whenRemoved(map: HostMap, called: () => void): () => void {
  if (isOpenLayers(map)) {
    const look = (): void => void (map.getTargetElement() ?? called());
    map.on('change:target', look);
    return () => map.un('change:target', look);
  }
  // MapLibre tells it by the one, Leaflet by the other.
  const names = ['remove', 'unload'];
  for (const name of names) map.on(name, called);
  return () => names.forEach((name) => map.off(name, called));
}
